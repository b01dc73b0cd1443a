// The road of the command: the arguments name a command, the command does its work, and whatever
// goes wrong becomes one line and one number.

/// Runs the command as the process it is, and ends the process.
public func runProcess() -> Never {
  SystemCall.ignoreWriteSignals()
  let code = run(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: SystemCall.environment,
    stdin: 0,
    stdout: 1,
    stderr: 2
  )
  SystemCall.endProcess(code)
}

/// Runs the command on the streams given and returns its exit code.
///
/// `arguments` are those after the program's name; the streams are open file descriptors and stay
/// open.
public func run(
  arguments: [String],
  environment: [String: String],
  stdin: Int32,
  stdout: Int32,
  stderr: Int32
) -> Int32 {
  let session = Session(environment: environment, stdin: stdin, stdout: stdout, stderr: stderr)
  do throws(Failure) {
    let request = try Request(parsing: arguments, inputIsTerminal: session.inputIsTerminal)
    return try session.answer(request).rawValue
  } catch {
    session.report(error)
    return error.exitCode.rawValue
  }
}
