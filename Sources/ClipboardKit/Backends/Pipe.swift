#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif
#if os(Linux)
internal import CLinux
#endif

/// Both ends of a new pipe, which programs started meanwhile do not inherit.
struct Pipe {
  /// The end that bytes come out of; never makes its reader wait.
  let reading: PipeEnd
  /// The end that bytes go into.
  let writing: PipeEnd

  /// Creates a pipe.
  init() throws(ChildProcess.StartFailure) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
    guard pasteur_pipe(&ends, O_CLOEXEC) == 0 else { throw ChildProcess.StartFailure(errno: errno) }
    #else
    guard pipe(&ends) == 0 else { throw ChildProcess.StartFailure(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    reading = PipeEnd(ends[0])
    writing = PipeEnd(ends[1])
  }
}

/// One end of a pipe, closed when nobody holds it any more.
final class PipeEnd {
  /// What came of trying to move bytes.
  enum Outcome: Equatable {
    case moved(Int)
    case nothingYet, closed
  }

  private(set) var descriptor: Int32?

  /// Takes over an open descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close()
  }

  /// Closes this end; the other one learns of it.
  func close() {
    guard let descriptor else { return }
    self.descriptor = nil
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
    _ = Musl.close(descriptor)
    #else
    _ = Darwin.close(descriptor)
    #endif
  }

  /// Makes this end answer at once instead of waiting.
  func stopWaiting() {
    guard let descriptor else { return }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Adds what there is to read to the end of some bytes, as far as it fits into a buffer.
  func read(into bytes: inout [UInt8], by buffer: inout [UInt8]) -> Outcome {
    guard let descriptor else { return .closed }
    #if canImport(Glibc)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
    let count = Musl.read(descriptor, &buffer, buffer.count)
    #else
    let count = Darwin.read(descriptor, &buffer, buffer.count)
    #endif
    if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return outcome(count, isReading: true)
  }

  /// Writes as many of the bytes as there is room for.
  func write(_ bytes: ArraySlice<UInt8>) -> Outcome {
    guard let descriptor else { return .closed }
    let count = bytes.withUnsafeBufferPointer { buffer in
      #if canImport(Glibc)
      Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #else
      Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    return outcome(count, isReading: false)
  }

  private func outcome(_ count: Int, isReading: Bool) -> Outcome {
    if count > 0 { return .moved(count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothingYet }
    return count == 0 && !isReading ? .nothingYet : .closed
  }
}
