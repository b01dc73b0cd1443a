#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// All that is said between us and a program, on all pipes at once so that neither waits for the other.
struct Conversation {
  /// All it has written to standard output.
  private(set) var output: [UInt8] = []
  /// The beginning of what it has written to standard error.
  private(set) var errorOutput: [UInt8] = []

  private let input: [UInt8]
  private var sent = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// More than that on standard error is read and dropped.
  private static let errorLimit = 1 << 16
  /// How often we look whether it has ended while its pipes are still open.
  private static let lookInterval: Int32 = 5

  /// Prepares to say this.
  init(input: [UInt8]) {
    self.input = input
  }

  /// Talks with a program until it ends, and returns how; kills it at the deadline, returning `nil`.
  mutating func hold(
    with child: borrowing ChildProcess,
    until deadline: ContinuousClock.Instant
  ) -> CommandResult.Ending? {
    let mask = holdBrokenPipeSignal()
    defer { releaseBrokenPipeSignal(mask) }
    for end in [child.input, child.output, child.errorOutput] { end?.stopWaiting() }
    var ending: CommandResult.Ending?
    while true {
      // Looked at before the pipes: what it wrote before its end is then surely read.
      ending = ending ?? child.ending()
      let hasMoved = exchange(with: child)
      if let ending, !hasMoved { return ending }
      if ContinuousClock.now >= deadline {
        if ending == nil { child.kill() }
        return ending
      }
      if !hasMoved { wait(for: child) }
    }
  }

  /// Moves what can be moved now, and returns whether anything did.
  private mutating func exchange(with child: borrowing ChildProcess) -> Bool {
    let hasOutput = Self.receive(from: child.output, into: &output, by: &buffer)
    let hasErrors = Self.receive(from: child.errorOutput, into: &errorOutput, by: &buffer)
    if errorOutput.count > Self.errorLimit {
      errorOutput.removeLast(errorOutput.count - Self.errorLimit)
    }
    return send(to: child.input) || hasOutput || hasErrors
  }

  private static func receive(
    from end: PipeEnd,
    into bytes: inout [UInt8],
    by buffer: inout [UInt8]
  ) -> Bool {
    switch end.read(into: &bytes, by: &buffer) {
    case .moved: return true
    case .nothingYet: return false
    case .closed:
      end.close()
      return false
    }
  }

  private mutating func send(to end: PipeEnd?) -> Bool {
    guard let end, end.descriptor != nil else { return false }
    if sent < input.count {
      switch end.write(input[sent...]) {
      case .moved(let count):
        sent += count
        return true
      case .nothingYet: return false
      // It has stopped reading; how it ends says whether that was right.
      case .closed: break
      }
    }
    end.close()
    return false
  }

  /// Waits until something can be moved, or for a moment.
  private func wait(for child: borrowing ChildProcess) {
    var ends: [pollfd] = []
    for end in [child.output, child.errorOutput] {
      if let descriptor = end.descriptor {
        ends.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    if let descriptor = child.input?.descriptor {
      ends.append(pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0))
    }
    // With all pipes closed the end is near.
    _ = poll(&ends, nfds_t(ends.count), ends.isEmpty ? 1 : Self.lookInterval)
  }
}

// MARK: Broken pipes

/// Keeps the signal of a broken pipe from this thread, and returns which signals it kept before.
private func holdBrokenPipeSignal() -> sigset_t {
  var held = sigset_t()
  sigemptyset(&held)
  sigaddset(&held, SIGPIPE)
  var former = sigset_t()
  pthread_sigmask(SIG_BLOCK, &held, &former)
  return former
}

/// Drops a signal that came meanwhile, and lets this thread have signals as before.
private func releaseBrokenPipeSignal(_ former: sigset_t) {
  var former = former
  var pending = sigset_t()
  sigpending(&pending)
  if sigismember(&former, SIGPIPE) == 0, sigismember(&pending, SIGPIPE) == 1 {
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    var taken: Int32 = 0
    sigwait(&broken, &taken)
  }
  pthread_sigmask(SIG_SETMASK, &former, nil)
}
