/// What a command line asks for.
package enum Request: Sendable {
  /// To be told how something is used.
  case help(String)
  /// To be told the version.
  case version(String)
  /// Nothing, so that one is told how to ask.
  case usage(String)
  /// Work.
  case run(Command, Options)

  /// Reads the arguments, those after the program's name.
  init(parsing arguments: [String], inputIsTerminal: Bool) throws(Failure) {
    guard let first = arguments.first else {
      self = inputIsTerminal ? .usage(Help.short) : .run(.convert, Options())
      return
    }
    switch first {
    case "help":
      self = .help(try Help.text(for: Array(arguments.dropFirst())))
    case "--help", "-h":
      self = .help(try Help.text(for: arguments.dropFirst().filter { !$0.hasPrefix("-") }))
    case "--version", "-V":
      self = .version("pasteur \(Version.current)\n")
    case _ where first.hasPrefix("-"):
      self = try Self.conversion(of: arguments)
    default:
      guard let command = Command.all.first(where: { $0.name == first }) else {
        throw .unknownCommand(first, among: Command.all)
      }
      self = try Self.request(for: command, path: [first], arguments.dropFirst())
    }
  }

  /// Without a command, standard input is converted; a file needs the command.
  private static func conversion(of arguments: [String]) throws(Failure) -> Request {
    let request = try request(for: .convert, path: ["convert"], arguments[...])
    if case .run(_, let options) = request,
      let file = options.operands.first(where: { $0 != "-" })
    {
      throw .usage(
        "'\(file)' is not a command",
        cure: "to convert a file, put the command first: pasteur convert \(quoted(file))"
      )
    }
    return request
  }

  /// What is asked of a command, or of a command in it.
  private static func request(
    for command: Command,
    path: [String],
    _ arguments: ArraySlice<String>
  ) throws(Failure) -> Request {
    var command = command
    var path = path
    var arguments = arguments
    while !command.subcommands.isEmpty {
      guard let name = arguments.popFirst() else {
        let names = command.subcommands.map(\.name)
        throw .usage(
          "'\(command.name)' needs to know what to do",
          cure: "choose \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), "
            + "see: \(Help.pointer(to: path))"
        )
      }
      if name == "--help" || name == "-h" { return .help(Help.text(of: command, path: path)) }
      guard let next = command.subcommands.first(where: { $0.name == name }) else {
        throw .unknownCommand(name, among: command.subcommands)
      }
      command = next
      path.append(name)
    }
    var parser = ArgumentParser(command: command, path: path)
    guard let options = try parser.options(from: arguments) else {
      return .help(Help.text(of: command, path: path))
    }
    return .run(command, options)
  }
}

extension Failure {
  /// The word is no command.
  static func unknownCommand(_ word: String, among commands: [Command]) -> Failure {
    if (try? SystemCall.status(ofFileAt: word)) != nil {
      return .usage(
        "'\(word)' is a file, not a command",
        cure: "to convert it, run: pasteur convert \(quoted(word))"
      )
    }
    if let near = nearest(to: word, among: commands.map(\.name)) {
      return .usage("there is no command '\(word)'", cure: "did you mean '\(near)'?")
    }
    return .usage(
      "there is no command '\(word)'",
      cure: "to convert a file, run: pasteur convert FILE; for the commands: pasteur --help"
    )
  }
}

/// A word as it can be typed at a shell's prompt.
private func quoted(_ word: String) -> String {
  let plain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF,
      UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ":"):
      true
    default:
      false
    }
  }
  if plain && !word.isEmpty { return word }
  return "'"
    + word.split(separator: "'", omittingEmptySubsequences: false)
    .joined(separator: #"'\''"#) + "'"
}
