#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A shell script that runs beside a test and ends with it, even if the test is killed.
///
/// The script tells on standard output when it is ready, then reads standard input until it ends,
/// which is when the test goes, and cleans up. When its owner goes, its process group is killed.
package final class BackgroundProcess: Sendable {
  /// Why a script is of no use.
  package struct StartFailure: Error, CustomStringConvertible {
    package var description: String
  }

  /// What it said when it was ready.
  package let greeting: String
  private let identifier: pid_t
  private let input: Int32

  /// Starts a script and waits for its first line, at most for this many seconds.
  package init(
    script: String,
    environment: [String: String],
    timeout: Int = 20
  ) throws {
    var toScript: [Int32] = [-1, -1]
    var fromScript: [Int32] = [-1, -1]
    guard pipe(&toScript) == 0, pipe(&fromScript) == 0 else {
      throw StartFailure(description: "no pipe: error \(errno)")
    }
    for end in [toScript[1], fromScript[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(fromScript[0]) }
    var child: pid_t = 0
    let failure = Self.spawn(
      &child,
      script: script,
      environment: environment,
      input: toScript[0],
      output: fromScript[1]
    )
    close(toScript[0])
    close(fromScript[1])
    identifier = child
    input = toScript[1]
    if failure != 0 {
      close(toScript[1])
      throw StartFailure(description: "/bin/sh did not start: error \(failure)")
    }
    guard let line = Self.firstLine(from: fromScript[0], timeout: timeout) else {
      close(toScript[1])
      kill(-child, SIGKILL)
      waitpid(child, nil, 0)
      throw StartFailure(description: "the script was not ready within \(timeout) s")
    }
    greeting = line
  }

  deinit {
    close(input)
    // The script cleans up when its input ends; what does not within a second is killed.
    for _ in 0..<100 {
      if waitpid(identifier, nil, WNOHANG) != 0 { break }
      usleep(10_000)
    }
    kill(-identifier, SIGKILL)
    waitpid(identifier, nil, WNOHANG)
  }

  private static func spawn(
    _ child: inout pid_t,
    script: String,
    environment: [String: String],
    input: Int32,
    output: Int32
  ) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    for end in [input, output] where end > STDERR_FILENO {
      posix_spawn_file_actions_addclose(&actions, end)
    }
    // The threads of a test block signals, which a script must be able to get.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK)
    )
    let arguments = ["/bin/sh", "-c", script].map { (word: String) in strdup(word) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, variables)
  }

  private static func firstLine(from descriptor: Int32, timeout: Int) -> String? {
    let deadline = ContinuousClock.now + .seconds(timeout)
    var line: [UInt8] = []
    while ContinuousClock.now < deadline {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&end, 1, 100) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
