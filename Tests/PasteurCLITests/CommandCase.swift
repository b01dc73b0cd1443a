// A case of the command line is one file below `Fixtures/cli`, as a terminal would show it:
//
//   % pasteur convert missing.html      the script, run by sh in a fresh folder; more lines may follow
//   <p>text                             its standard input, up to the line ^D
//   ^D
//   output                              its standard output
//   ! pasteur: missing.html: …          its standard error, a line each
//   = 66                                its exit code, when it is not 0

import TestSupport

/// One case of the command line.
struct CommandCase: Sendable, CustomStringConvertible {
  /// Its path below `Fixtures`.
  let name: String

  var description: String { name }

  /// Where it is.
  var path: String { Fixtures.folder + "/" + name }

  /// All cases.
  static var all: [CommandCase] {
    Files.list(Fixtures.folder + "/cli").map { CommandCase(name: "cli/" + $0) }
  }

  /// The lines up to and with `^D`, and those after it.
  func parts() throws -> (question: [Substring], answer: [Substring]) {
    let lines = try Files.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    guard let end = lines.firstIndex(of: "^D") else { return (lines, []) }
    return (Array(lines[...end]), Array(lines[(end + 1)...]))
  }

  /// Runs the script and returns the file as it ought to be.
  func transcript() throws -> String {
    let question = try parts().question
    let script = question.prefix { $0.hasPrefix("% ") }.map { $0.dropFirst(2) }
    let input = question.dropFirst(script.count).dropLast().map { $0 + "\n" }
    let result = try Shell.run(
      script.joined(separator: "\n"),
      in: TemporaryFolder(),
      input: input.joined()
    )
    var transcript = question.map { $0 + "\n" }.joined() + result.output
    if let last = transcript.last, last != "\n" { transcript += "\n\\ no line end\n" }
    for line in result.errors.split(separator: "\n") { transcript += "! \(line)\n" }
    if result.exitCode != 0 { transcript += "= \(result.exitCode)\n" }
    return transcript
  }
}
