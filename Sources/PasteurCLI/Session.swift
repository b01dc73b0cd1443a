/// What a command finds around it: the environment and the three streams.
package struct Session: Sendable {
  /// The environment variables.
  package let environment: [String: String]
  /// The descriptor of standard input.
  package let stdin: Int32
  /// The descriptor of standard output.
  package let stdout: Int32
  /// The descriptor of standard error.
  package let stderr: Int32

  /// Whether a person would have to type the input.
  var inputIsTerminal: Bool { SystemCall.isTerminal(stdin) }

  /// Does what was asked for.
  func answer(_ request: Request) throws(Failure) -> ExitCode {
    switch request {
    case .help(let text), .version(let text):
      var output = Output(stdout)
      try output.write(text)
      try output.flush()
      return .success
    case .usage(let text):
      var output = Output(stderr, place: "standard error")
      try output.write(text)
      try output.flush()
      return .usage
    case .run(let command, let options):
      return try command.run(options, self)
    }
  }

  /// Tells the user what went wrong, on one line of standard error.
  func report(_ failure: Failure) {
    guard failure.exitCode != .success else { return }
    var output = Output(stderr, place: "standard error")
    try? output.write(failure.line + "\n")
    try? output.flush()
  }
}
