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
    write(to: path) { sink in bytes.withUnsafeBytes(sink) }
  }

  /// Writes a file of what comes in pieces.
  static func write(
    to path: String,
    _ body: ((UnsafeRawBufferPointer) -> Void) -> Void
  ) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var isWritten = true
    body { piece in
      var rest = piece
      while isWritten, !rest.isEmpty {
        let count = systemWrite(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        isWritten = count > 0
        if isWritten { rest = UnsafeRawBufferPointer(rebasing: rest[count...]) }
      }
    }
    return isWritten && fsync(descriptor) == 0
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

  /// Waits for the lock of a folder; where the file system knows none, nothing is held.
  static func lockFolder(_ path: String) -> LockedFile {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return LockedFile(descriptor: descriptor)
  }

  /// Whether something has the name `path`, be it a symbolic link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// A held lock, given back at the end of its life, or by the system when the process dies.
  struct LockedFile: ~Copyable {
    fileprivate let descriptor: Int32

    /// Gives the lock back now.
    consuming func unlock() {}

    deinit { if descriptor >= 0 { close(descriptor) } }
  }
}
