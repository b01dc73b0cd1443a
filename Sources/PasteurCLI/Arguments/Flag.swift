/// One flag: its names, what it takes, how it is explained, what it does.
package struct Flag: Sendable {
  /// The name after two dashes.
  let name: String
  /// The letter after one dash; nil when there is none.
  let short: Character?
  /// What its value is called; nil when it takes none.
  let value: String?
  /// What it does, for the help; lines are broken when it is printed.
  let help: String
  /// Writes it down in the options.
  let update: @Sendable (inout Options, String) throws(Failure) -> Void

  /// A flag that takes a value.
  init(
    _ name: String,
    short: Character? = nil,
    value: String,
    help: String,
    update: @escaping @Sendable (inout Options, String) throws(Failure) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.update = update
  }

  /// A flag that takes no value.
  init(
    _ name: String,
    short: Character? = nil,
    help: String,
    update: @escaping @Sendable (inout Options) -> Void
  ) {
    self.name = name
    self.short = short
    value = nil
    self.help = help
    self.update = { (options, _) throws(Failure) in update(&options) }
  }
}
