/// Reads flags, their values and operands from the arguments of one command.
struct ArgumentParser {
  private let command: Command
  private let path: [String]
  private var options = Options()

  /// A parser for a command, reached by these words.
  init(command: Command, path: [String]) {
    self.command = command
    self.path = path
  }

  /// What the arguments say; nil when they ask for help.
  mutating func options(from arguments: ArraySlice<String>) throws(Failure) -> Options? {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        options.operands += rest
        break
      } else if argument.hasPrefix("--") {
        if argument == "--help" { return nil }
        try readLong(argument, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        if try readShort(argument, &rest) { return nil }
      } else {
        options.operands.append(argument)
      }
    }
    try checkOperands()
    return options
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func readLong(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = argument.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = String(parts[0])
    guard let flag = command.flags.first(where: { $0.name == name }) else {
      throw unknown("--" + name)
    }
    if flag.value == nil {
      guard parts.count == 1 else {
        throw .usage("--\(name) takes no value", cure: "leave out '=\(parts[1])'")
      }
      try flag.update(&options, "")
    } else if parts.count == 2 {
      try flag.update(&options, String(parts[1]))
    } else {
      try flag.update(&options, value(of: flag, written: "--" + name, &rest))
    }
  }

  /// `-f`, `-o VALUE`, `-oVALUE`, or several letters after one dash; true when one asks for help.
  private mutating func readShort(
    _ argument: String,
    _ rest: inout ArraySlice<String>
  ) throws(Failure) -> Bool {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let flag = command.flags.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)")
      }
      if flag.name == Flag.help.name { return true }
      guard flag.value != nil else {
        try flag.update(&options, "")
        continue
      }
      if letters.isEmpty {
        try flag.update(&options, value(of: flag, written: "-\(letter)", &rest))
      } else {
        try flag.update(&options, String(letters))
      }
      return false
    }
    return false
  }

  /// The argument after a flag.
  private func value(
    of flag: Flag,
    written: String,
    _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else {
      throw .usage(
        "\(written) needs a value",
        cure: "write \(written) \(flag.value ?? ""), see: \(Help.pointer(to: path))"
      )
    }
    return value
  }

  /// No such flag here: a near name, the command that has it, or the help.
  private func unknown(_ written: String) -> Failure {
    let cause = "'\(path.joined(separator: " "))' has no option \(written)"
    let name = String(written.drop { $0 == "-" })
    let names = command.flags.map(\.name)
    let longer = name.utf8.count < 3 ? [] : names.filter { $0.hasPrefix(name) }
    if let near = longer.count == 1 ? longer.first : nearest(to: name, among: names) {
      return .usage(cause, cure: "did you mean --\(near)?")
    }
    if let owner = Command.path(toFlag: name, among: Command.all) {
      return .usage(cause, cure: "'pasteur \(owner)' has it")
    }
    return .usage(cause, cure: "see: \(Help.pointer(to: path))")
  }

  /// Too few or too many operands.
  private func checkOperands() throws(Failure) {
    let words = "pasteur " + path.joined(separator: " ")
    let usage = "write: \(words) \(command.synopsis.first ?? "")"
    if options.operands.count < command.operands.lowerBound {
      throw .usage("'\(words)' needs to know more", cure: usage)
    }
    if options.operands.count > command.operands.upperBound {
      let extra = options.operands[command.operands.upperBound]
      throw .usage("'\(extra)' is one name too many", cure: usage)
    }
  }
}

extension Command {
  /// The words that lead to the first command with a flag; nil when none has it.
  fileprivate static func path(toFlag name: String, among commands: [Command]) -> String? {
    for command in commands {
      if command.flags.contains(where: { $0.name == name }) { return command.name }
      for subcommand in command.subcommands
      where subcommand.flags.contains(where: { $0.name == name }) {
        return "\(command.name) \(subcommand.name)"
      }
    }
    return nil
  }
}

/// The name that a mistyped word was probably meant to be: at most two letters away, and fewer than
/// half of the word.
func nearest(to word: String, among names: [String]) -> String? {
  guard word.utf8.count <= 40 else { return nil }
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(Array(word.utf8), Array(name.utf8))
    if distance <= 2, distance * 2 < word.utf8.count, distance < best?.distance ?? 3 {
      best = (name, distance)
    }
  }
  return best?.name
}

/// How many letters must be put in, left out or changed to make one word of another.
private func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  var row = Array(0...second.count)
  for (i, byte) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in second.indices {
      let change = diagonal + (byte == second[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(change, row[j] + 1, diagonal + 1)
    }
  }
  return row[second.count]
}
