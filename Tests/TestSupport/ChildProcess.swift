// A program that runs beside the test. Descriptors are closed on exec and signals are at their
// default in the child, so that tests that run at the same time do not disturb each other.

internal import Synchronization

#if canImport(Glibc)
@preconcurrency internal import Glibc
#elseif canImport(Musl)
@preconcurrency internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A process that was started by a test.
package struct ChildProcess: ~Copyable {
  private let identifier: pid_t

  /// Starts a program with these arguments, streams and additions to the environment.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    stdin: Int32? = nil,
    stdout: Int32? = nil,
    stderr: Int32? = nil
  ) throws {
    // The assignments are made by env, so that what this process has is inherited too.
    let words =
      environment.isEmpty
      ? [program] + arguments
      : ["/usr/bin/env"] + environment.map { "\($0.key)=\($0.value)" } + [program] + arguments
    var copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    copies.append(nil)
    defer { for copy in copies { free(copy) } }

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
    for (target, source) in [stdin, stdout, stderr].enumerated() {
      if let source { posix_spawn_file_actions_adddup2(&actions, source, Int32(target)) }
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // A test may run on a thread that takes no signals; a shell that waits for its jobs needs them.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var identifier: pid_t = 0
    let failure = spawning.withLock { _ in
      posix_spawn(&identifier, words[0], &actions, &attributes, copies, inherited())
    }
    guard failure == 0 else {
      throw TestFileError("posix_spawn \(words[0]): \(String(cString: strerror(failure)))")
    }
    self.identifier = identifier
  }

  /// Waits for the end and returns the exit code, or the negated signal that ended it.
  package consuming func wait() throws -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 {
      guard errno == EINTR else { throw TestFileError.system("waitpid", "\(identifier)") }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }
}

/// A pipe, closed on exec: what is written to one end is read from the other.
package func makePipe() throws -> (reading: Int32, writing: Int32) {
  // A test whose child went away gets an error from its write rather than the signal.
  signal(SIGPIPE, SIG_IGN)
  var ends: [Int32] = [0, 0]
  try spawning.withLock { _ in
    guard pipe(&ends) == 0 else { throw TestFileError.system("pipe", "") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
  return (ends[0], ends[1])
}

/// Held while a process is started, or a pipe is made but not yet marked to be closed on exec: a child
/// that inherited the end of another test's pipe would keep it open.
private let spawning = Mutex<Void>(())

/// The environment of this process, as `posix_spawn` takes it.
private func inherited() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
  _NSGetEnviron().pointee
  #else
  environ
  #endif
}
