// The system calls of the command, each retried when a signal interrupts it, each with its errno as
// a typed error. The C library is named here and nowhere else in this module.

#if canImport(Glibc)
@preconcurrency internal import Glibc
#elseif canImport(Musl)
@preconcurrency internal import Musl
#elseif canImport(Darwin)
@preconcurrency internal import Darwin
#endif

/// The number a system call failed with.
package struct SystemError: Error, Sendable, Equatable {
  /// The value of `errno`.
  package let number: Int32

  /// The error of opening a folder as if it were a file.
  package static var folder: SystemError { SystemError(number: EISDIR) }

  /// The system's words for it, as they stand inside a sentence.
  package var reason: String {
    guard let text = strerror(number) else { return "error \(number)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Nobody reads the pipe any more.
  package var isClosedPipe: Bool { number == EPIPE }
  /// The file, or a folder on the way to it, does not exist.
  package var isMissing: Bool { number == ENOENT || number == ENOTDIR }
  /// A folder stands where a file was meant.
  package var isFolder: Bool { number == EISDIR }
  /// The user may not do this.
  package var isDenied: Bool { number == EACCES || number == EPERM || number == EROFS }
  /// There is no room left.
  package var isFull: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }
  /// The file is there already.
  package var isExisting: Bool { number == EEXIST }
}

/// What is known about a file without reading it.
package struct FileStatus: Sendable {
  /// What the file is.
  package enum Kind: Sendable {
    case regular
    case folder
    case other
  }

  /// What the file is.
  package let kind: Kind
  /// Its size in bytes.
  package let size: Int
  /// Its permissions.
  package let mode: UInt32
}

/// The system calls of the command.
package enum SystemCall {
  /// Opens a file for reading.
  package static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try retrying { open(path, O_RDONLY | O_CLOEXEC) }
  }

  /// Opens a file, pipe or device that exists for writing at its beginning.
  package static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try retrying { open(path, O_WRONLY | O_CLOEXEC | O_TRUNC) }
  }

  /// Creates a file that nobody else has.
  package static func create(_ path: String) throws(SystemError) -> Int32 {
    try retrying { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o666)) }
  }

  /// Reads what there is, at most as much as fits: 0 bytes at the end of the file.
  package static func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
      let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Darwin)
      let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      try waitIfBlocked(descriptor, for: Int16(POLLIN))
    }
  }

  /// Writes all bytes.
  package static func write(
    _ bytes: UnsafeRawBufferPointer,
    to descriptor: Int32
  ) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
      let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Darwin)
      let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else {
        try waitIfBlocked(descriptor, for: Int16(POLLOUT))
      }
    }
  }

  /// Closes a descriptor; what can go wrong with the data was found by `synchronize`.
  package static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
    _ = Musl.close(descriptor)
    #elseif canImport(Darwin)
    _ = Darwin.close(descriptor)
    #endif
  }

  /// Waits until what was written is on the disk.
  package static func synchronize(_ descriptor: Int32) throws(SystemError) {
    _ = try retrying { fsync(descriptor) }
  }

  /// What is known about an open file.
  package static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try retrying { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// What is known about the file that a path leads to.
  package static func status(ofFileAt path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try retrying { stat(path, &status) }
    return FileStatus(status)
  }

  /// Gives an open file these permissions.
  package static func setMode(_ mode: UInt32, of descriptor: Int32) throws(SystemError) {
    _ = try retrying { fchmod(descriptor, mode_t(mode)) }
  }

  /// Puts a file in the place of another, in one step.
  package static func rename(_ path: String, to target: String) throws(SystemError) {
    #if canImport(Glibc)
    _ = try retrying { Glibc.rename(path, target) }
    #elseif canImport(Musl)
    _ = try retrying { Musl.rename(path, target) }
    #elseif canImport(Darwin)
    _ = try retrying { Darwin.rename(path, target) }
    #endif
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) {
    _ = unlink(path)
  }

  /// The path with every symbolic link on it followed; nil when it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  /// Whether the descriptor is a terminal, where a person reads and types.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of this process.
  package static var processIdentifier: Int32 { getpid() }

  /// The environment of this process.
  package static var environment: [String: String] {
    #if canImport(Darwin)
    let entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
    let entries: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    guard var entry = entries else { return [:] }
    var environment: [String: String] = [:]
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.firstIndex(of: "=") {
        environment[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      entry += 1
    }
    return environment
  }

  /// Lets a write to a closed pipe, or beyond the largest file allowed, fail with an error rather than
  /// end the process.
  package static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process.
  package static func endProcess(_ code: Int32) -> Never { exit(code) }

  /// Calls until no signal interrupts, and throws when the answer is negative.
  private static func retrying(_ call: () -> Int32) throws(SystemError) -> Int32 {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  /// After a failed read or write: returns when it is worth another try, throws when it is not.
  private static func waitIfBlocked(
    _ descriptor: Int32,
    for events: Int16
  ) throws(SystemError) {
    switch errno {
    case EINTR:
      return
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: events, revents: 0)
      _ = poll(&request, 1, -1)
    default:
      throw SystemError(number: errno)
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): kind = .regular
    case mode_t(S_IFDIR): kind = .folder
    default: kind = .other
    }
    size = Int(status.st_size)
    mode = UInt32(status.st_mode) & 0o7777
  }
}
