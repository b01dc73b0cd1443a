#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The system calls that the inbox needs and Foundation does not offer.
enum Platform {
  /// Seconds since 1970 by the system's clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Waits until the file or folder at `path` is on disk; returns whether it is.
  static func synchronize(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Writes a file in place and waits until it is on disk; returns whether it is.
  ///
  /// Foundation would write a file of another name first, and leave that behind when killed.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return fsync(descriptor) == 0
  }

  /// Returns whether there is a file at `path` that can be opened and has an end.
  static func isFile(_ path: String) -> Bool { read(path, pieceSize: 0) { _ in } }

  /// Reads a file piece by piece; returns whether it could be read to its end.
  static func read(
    _ path: String,
    pieceSize: Int,
    to consumer: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A pipe or a device has no end that could be waited for.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = piece.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      piece.withUnsafeBufferPointer { consumer(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private static func systemRead(
    _ descriptor: Int32,
    _ start: UnsafeMutableRawPointer?,
    _ count: Int
  ) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, start, count)
    #elseif canImport(Musl)
    Musl.read(descriptor, start, count)
    #else
    Darwin.read(descriptor, start, count)
    #endif
  }

  private static func systemWrite(
    _ descriptor: Int32,
    _ start: UnsafeRawPointer?,
    _ count: Int
  ) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, start, count)
    #else
    Darwin.write(descriptor, start, count)
    #endif
  }

  /// Renames a file or folder; returns whether that worked.
  ///
  /// An existing file of the new name is replaced in the same instant.
  static func rename(_ path: String, to newPath: String) -> Bool {
    #if canImport(Glibc)
    Glibc.rename(path, newPath) == 0
    #elseif canImport(Musl)
    Musl.rename(path, newPath) == 0
    #else
    Darwin.rename(path, newPath) == 0
    #endif
  }

  /// Takes the lock file at `path`; `nil` if another process has it.
  static func lock(_ path: String) -> LockedFile? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return LockedFile(descriptor: descriptor)
  }

  /// A held lock, given back at the end of its life, or by the system when the process dies.
  struct LockedFile: ~Copyable {
    fileprivate let descriptor: Int32

    /// Gives the lock back now.
    consuming func unlock() {}

    deinit { close(descriptor) }
  }
}
