#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A running program in a process group of its own, and our ends of its pipes.
struct ChildProcess: ~Copyable {
  /// Why a program did not start.
  struct StartFailure: Error {
    /// The number of the failed call.
    let errno: Int32

    /// The system's own words.
    var message: String {
      var buffer = [CChar](repeating: 0, count: 256)
      guard strerror_r(errno, &buffer, buffer.count) == 0 else { return "error \(errno)" }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
    }
  }

  private let identifier: pid_t
  /// Where its input goes; `nil` when it reads from `/dev/null`.
  let input: PipeEnd?
  /// Where its standard output comes from.
  let output: PipeEnd
  /// Where its standard error comes from.
  let errorOutput: PipeEnd

  /// Starts a program.
  init(
    path: String,
    arguments: [String],
    environment: [String: String],
    hasInput: Bool
  ) throws(StartFailure) {
    let output = try Pipe()
    let errorOutput = try Pipe()
    let input = hasInput ? try Pipe() : nil
    var actions = SpawnActions()
    actions.connect(input?.reading, to: STDIN_FILENO)
    actions.connect(output.writing, to: STDOUT_FILENO)
    actions.connect(errorOutput.writing, to: STDERR_FILENO)
    identifier = try actions.start(path: path, arguments: arguments, environment: environment)
    self.input = input?.writing
    self.output = output.reading
    self.errorOutput = errorOutput.reading
    input?.reading.close()
    output.writing.close()
    errorOutput.writing.close()
  }

  /// How it ended; `nil` while it runs.
  func ending() -> CommandResult.Ending? {
    var status: Int32 = 0
    let result = waitpid(identifier, &status, WNOHANG)
    if result == 0 || (result < 0 && errno == EINTR) { return nil }
    // Whoever ignores SIGCHLD learns no status; what was written has to speak for itself.
    return result < 0 ? .exit(0) : Self.ending(from: status)
  }

  /// Ends it and all it has started, at once.
  func kill() {
    _ = Self.signal(-identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  private static func signal(_ identifier: pid_t, _ number: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.kill(identifier, number)
    #elseif canImport(Musl)
    Musl.kill(identifier, number)
    #else
    Darwin.kill(identifier, number)
    #endif
  }

  /// The two forms of a wait status that a finished process has (wait(2)).
  private static func ending(from status: Int32) -> CommandResult.Ending {
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }
}
