/// The help, printed from the tables of commands and flags.
enum Help {
  /// The width that lines are broken at.
  private static let width = 80

  /// What is said when nothing was asked for and a person sits at the terminal.
  static var short: String {
    """
    pasteur turns HTML into Markdown.

      pasteur < page.html             convert standard input
      pasteur convert page.html       convert a file
      pasteur paste                   print the clipboard as Markdown
      pasteur append note.md page.html

    For everything else: pasteur --help

    """
  }

  /// The help of the program.
  static var overview: String {
    let names = Command.all.map(\.name) + ["help"]
    let summaries = Command.all.map(\.summary) + ["explain a command"]
    let indent = (names.map(\.count).max() ?? 0) + 4
    var text = """
      pasteur turns HTML, from a file, a pipe or the clipboard, into Markdown.

      Usage:
        pasteur < page.html
        pasteur COMMAND [OPTIONS] …

      Commands:

      """
    for (name, summary) in zip(names, summaries) {
      text += row("  " + name, summary, indent: indent)
    }
    text += """

      Without a command, standard input is converted, with the options of convert. On
      a terminal, without any argument, a short usage is printed instead, and the exit
      code is 64.

      Options:

      """
    for flag in [Flag.help, .version] { text += row(label(of: flag), flag.help, indent: 24) }
    return text + "\n" + exitCodes + "\nMore about a command: pasteur help COMMAND\n"
  }

  /// The help of the command that these words lead to.
  static func text(for path: [String]) throws(Failure) -> String {
    guard let first = path.first else { return overview }
    var candidates = Command.all
    var found: Command?
    for word in path {
      guard let command = candidates.first(where: { $0.name == word }) else {
        if word == "help", path.count == 1 { return overview }
        if candidates.isEmpty {
          throw .usage("'\(word)' is one name too many", cure: "see: pasteur help \(first)")
        }
        if word == "--help" || word == "-h" { return overview }
        throw .usage(
          "there is no command '\(word)' to explain",
          cure: "choose \(candidates.map(\.name).joined(separator: ", "))"
        )
      }
      found = command
      candidates = command.subcommands
    }
    return text(of: found ?? .convert, path: found == nil ? [first] : path)
  }

  /// The help of a command.
  static func text(of command: Command, path: [String]) -> String {
    let words = "pasteur " + path.joined(separator: " ")
    var text = "\(words): \(command.summary)\n\nUsage:\n"
    for synopsis in command.synopsis { text += "  \(words) \(synopsis)\n" }
    text += "\n" + paragraphs(command.discussion)
    if !command.subcommands.isEmpty {
      text += "\nCommands:\n"
      let indent = (command.subcommands.map(\.name.count).max() ?? 0) + 4
      for subcommand in command.subcommands {
        text += row("  " + subcommand.name, subcommand.summary, indent: indent)
      }
    }
    text += "\nOptions:\n"
    for flag in command.flags { text += row(label(of: flag), flag.help, indent: 24) }
    return text + "\n" + exitCodes
  }

  /// Where a command's help is.
  static func pointer(to path: [String]) -> String {
    "pasteur help " + path.joined(separator: " ")
  }

  private static let exitCodes = """
    Exit codes: 0 done (a closed pipe too), 64 usage, 65 data, 66 no input, 73 the
    output cannot be created, 74 reading or writing failed.

    """

  /// A flag as it is typed.
  private static func label(of flag: Flag) -> String {
    let short = flag.short.map { "-\($0), " } ?? "    "
    let value = flag.value.map { " " + $0 } ?? ""
    return "  \(short)--\(flag.name)\(value)"
  }

  /// A label and its explanation, which starts at a column and is broken into lines.
  private static func row(_ label: String, _ text: String, indent: Int) -> String {
    var row = ""
    var line = label
    for part in lines(of: text, width: width - indent) {
      if line.count + 2 > indent, !line.allSatisfy({ $0 == " " }) {
        row += line + "\n"
        line = ""
      }
      line += String(repeating: " ", count: indent - line.count) + part
      row += line + "\n"
      line = ""
    }
    return row
  }

  /// Paragraphs, each broken into lines; a paragraph that begins with a blank stays as it is.
  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.hasPrefix(" ")
          ? String(line) + "\n" : lines(of: String(line), width: width).map { $0 + "\n" }.joined()
      }
      .joined()
  }

  /// Text broken at blanks into lines no wider than `width`; one empty line for empty text.
  private static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}
