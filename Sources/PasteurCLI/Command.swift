/// One word after `pasteur`: what it does, what it takes, how it is explained.
package struct Command: Sendable {
  /// The word.
  let name: String
  /// What it does, in half a sentence.
  let summary: String
  /// What follows the word on the command line, one form a line.
  let synopsis: [String]
  /// What there is to know beyond the flags.
  let discussion: String
  /// The flags it takes, in the order of its help.
  let flags: [Flag]
  /// How many operands it takes.
  let operands: ClosedRange<Int>
  /// The commands in it, when it is a family of commands; such a command does nothing itself.
  let subcommands: [Command]
  /// Does the work.
  let run: @Sendable (Options, Session) throws(Failure) -> ExitCode

  /// All commands, in the order of the help.
  ///
  /// A new command is a file in `Commands` and a line here.
  static var all: [Command] {
    [
      .convert,
      .paste,
      .append,
      .share,
      .inbox,
    ]
  }

  /// A command that does something.
  init(
    _ name: String,
    summary: String,
    synopsis: [String],
    discussion: String,
    flags: [Flag],
    operands: ClosedRange<Int>,
    run: @escaping @Sendable (Options, Session) throws(Failure) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.synopsis = synopsis
    self.discussion = discussion
    self.flags = flags + [.help]
    self.operands = operands
    subcommands = []
    self.run = run
  }

  /// A family of commands.
  init(_ name: String, summary: String, discussion: String, subcommands: [Command]) {
    self.name = name
    self.summary = summary
    synopsis = subcommands.flatMap { command in
      command.synopsis.map { "\(command.name) \($0)" }
    }
    self.discussion = discussion
    flags = [.help]
    operands = 0...0
    self.subcommands = subcommands
    run = { (_, _) throws(Failure) in .usage }
  }
}
