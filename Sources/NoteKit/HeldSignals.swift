#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Does something while signals that ask this thread to end are kept waiting.
///
/// An interrupt that comes while a note is being replaced then finds the replacement done and no
/// temporary file left.
func withSignalsHeld<Result>(_ body: () throws(Errno) -> Result) throws(Errno) -> Result {
  var held = sigset_t()
  sigemptyset(&held)
  for signal in [SIGHUP, SIGINT, SIGTERM, SIGXFSZ] { sigaddset(&held, signal) }
  var former = sigset_t()
  pthread_sigmask(SIG_BLOCK, &held, &former)
  defer {
    if sigismember(&former, SIGXFSZ) == 0 { takeSizeSignal() }
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
  return try body()
}

/// Drops the signal for a file beyond its size limit: the failed write has already told of it.
private func takeSizeSignal() {
  var pending = sigset_t()
  sigpending(&pending)
  guard sigismember(&pending, SIGXFSZ) == 1 else { return }
  var size = sigset_t()
  sigemptyset(&size)
  sigaddset(&size, SIGXFSZ)
  var taken: Int32 = 0
  sigwait(&size, &taken)
}
