#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Runs programs to their end, but no longer than a time allows.
package struct CommandRunner: Sendable {
  /// The environment of the programs, whose `PATH` also finds them.
  let environment: [String: String]
  /// How long one program may take.
  let timeout: Duration

  /// Creates a runner.
  package init(environment: [String: String], timeout: Duration) {
    self.environment = environment
    self.timeout = timeout
  }

  /// The path of a program; `nil` when `PATH` leads to none.
  func path(of program: String) -> String? {
    environment["PATH", default: ""].split(separator: ":").lazy
      .map { "\($0)/\(program)" }
      .first { Self.isExecutable($0) }
  }

  private static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return access(path, X_OK) == 0 && stat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// Lets other programs run.
  func pause(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    _ = nanosleep(&time, nil)
  }

  /// Runs a program with these arguments and all of this input, and returns what it left behind.
  ///
  /// A program that leaves a process of its own behind, as `xclip` does to serve what it was given,
  /// is waited for, and that process is not. When time is up, both are killed.
  package func run(
    _ program: String,
    _ arguments: [String],
    input: [UInt8]? = nil
  ) throws(ClipboardError) -> CommandResult {
    let deadline = ContinuousClock.now + timeout
    guard let path = path(of: program) else {
      throw .programNotStarted(program, reason: "PATH does not lead to it")
    }
    let child: ChildProcess
    do {
      child = try ChildProcess(
        path: path,
        arguments: [program] + arguments,
        environment: environment,
        hasInput: input != nil
      )
    } catch {
      throw .programNotStarted(program, reason: error.message)
    }
    var talk = Conversation(input: input ?? [])
    guard let ending = talk.hold(with: child, until: deadline) else {
      throw .timedOut(program, after: timeout)
    }
    return CommandResult(ending: ending, output: talk.output, errorOutput: talk.errorOutput)
  }
}
