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

/// The system calls of an append, each a thin wrapper that throws what went wrong.
///
/// Tests make any of them fail, or watch it happen, through `intercept`. Calls that a signal
/// interrupted are made again.
package struct SystemCalls: Sendable {
  /// The names under which a call meets `intercept`.
  package enum Call: String, Sendable, CaseIterable {
    case openFolder, readLink, status, lock, checkWritable, open, create, read, copy, write
    case setOwner, readAttributes, setAttribute, setMode, sync, rename, syncFolder
    case truncate, remove
  }

  /// Called before each system call; a result is thrown instead of making the call.
  package var intercept: (@Sendable (Call) -> Errno?)?
  /// The most bytes one read, copy or write moves.
  package var chunkSize = 1 << 20

  /// Creates the calls as the system has them.
  package init() {}

  /// Asks `intercept` for a failure.
  private func announce(_ call: Call) throws(Errno) {
    if let failure = intercept?(call) { throw failure }
  }

  /// Makes the call until no signal interrupts it.
  func checked<Result: SignedInteger>(
    _ call: Call,
    _ body: () -> Result
  ) throws(Errno) -> Result {
    try announce(call)
    while true {
      let result = body()
      if result >= 0 { return result }
      let failure = Errno.current
      if failure != .interrupted { throw failure }
    }
  }
}

// MARK: Finding and opening

extension SystemCalls {
  /// Opens a folder, relative to another one or to the working directory.
  func openFolder(_ path: NotePath, in folder: Int32? = nil) throws(Errno) -> FileDescriptor {
    let name = path.cString
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    return FileDescriptor(
      try checked(.openFolder) { openat(folder ?? AT_FDCWD, name, flags) }
    )
  }

  /// The status of a name in a folder, links not followed; `nil` when there is none.
  func status(of name: NotePath, in folder: borrowing FileDescriptor) throws(Errno) -> FileStatus? {
    let name = name.cString
    let folder = folder.rawValue
    var status = stat()
    do {
      _ = try checked(.status) { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
    } catch .missing {
      return nil
    }
    return FileStatus(status)
  }

  /// The status of an open file.
  func status(of file: borrowing FileDescriptor) throws(Errno) -> FileStatus {
    let file = file.rawValue
    var status = stat()
    _ = try checked(.status) { fstat(file, &status) }
    return FileStatus(status)
  }

  /// The path a symbolic link holds.
  func readLink(_ name: NotePath, in folder: borrowing FileDescriptor) throws(Errno) -> NotePath {
    let name = name.cString
    let folder = folder.rawValue
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = try checked(.readLink) { readlinkat(folder, name, &buffer, buffer.count) }
    return NotePath(bytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
  }

  /// Opens an existing file for reading, or for both.
  ///
  /// A link that has just taken its place is not followed, and a pipe does not make it wait.
  func open(
    _ name: NotePath,
    in folder: borrowing FileDescriptor,
    forWriting: Bool = false
  ) throws(Errno) -> FileDescriptor {
    let name = name.cString
    let folder = folder.rawValue
    let access = forWriting ? O_RDWR : O_RDONLY
    return FileDescriptor(
      try checked(.open) { openat(folder, name, access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    )
  }

  /// Throws when this process, by the identity it acts under, may not write to a file.
  func checkWritable(_ name: NotePath, in folder: borrowing FileDescriptor) throws(Errno) {
    let name = name.cString
    let folder = folder.rawValue
    _ = try checked(.checkWritable) { faccessat(folder, name, W_OK, AT_EACCESS) }
  }

  /// Creates a file that must not exist, for reading and writing.
  func create(
    _ name: NotePath,
    in folder: borrowing FileDescriptor,
    mode: UInt32
  ) throws(Errno) -> FileDescriptor {
    let name = name.cString
    let folder = folder.rawValue
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(
      try checked(.create) { openat(folder, name, flags, mode_t(mode)) }
    )
  }

  /// Opens a lock file, creating it if need be.
  func openLockFile(
    _ name: NotePath,
    in folder: borrowing FileDescriptor
  ) throws(Errno) -> FileDescriptor {
    let name = name.cString
    let folder = folder.rawValue
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    return FileDescriptor(try checked(.create) { openat(folder, name, flags, mode_t(0o666)) })
  }
}

// MARK: Locking

extension SystemCalls {
  /// Takes the file's exclusive lock if it is free, and throws `wouldBlock` if it is not.
  func lock(_ file: borrowing FileDescriptor) throws(Errno) {
    let file = file.rawValue
    _ = try checked(.lock) { flock(file, LOCK_EX | LOCK_NB) }
  }

  /// Lets other threads and processes run.
  func pause(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    _ = nanosleep(&time, nil)
  }
}

// MARK: Bytes

extension SystemCalls {
  /// Reads up to `count` bytes at an offset; fewer only at the end of the file.
  func read(
    _ file: borrowing FileDescriptor,
    at offset: Int,
    count: Int
  ) throws(Errno) -> [UInt8] {
    let file = file.rawValue
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let step = try bytes.withUnsafeMutableBufferPointer { buffer throws(Errno) -> Int in
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        return try checked(.read) {
          pread(file, rest.baseAddress, rest.count, off_t(offset + filled))
        }
      }
      if step == 0 { break }
      filled += step
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes all bytes at an offset.
  func write(
    _ bytes: [UInt8],
    to file: borrowing FileDescriptor,
    at offset: Int
  ) throws(Errno) {
    let file = file.rawValue
    var written = 0
    while written < bytes.count {
      let end = min(written + chunkSize, bytes.count)
      written += try bytes.withUnsafeBufferPointer { buffer throws(Errno) -> Int in
        let rest = UnsafeBufferPointer(rebasing: buffer[written..<end])
        return try checked(.write) {
          pwrite(file, rest.baseAddress, rest.count, off_t(offset + written))
        }
      }
    }
  }

  /// Copies the first `count` bytes of a file into a new one, never holding more than a chunk.
  ///
  /// Throws `inputOutput` when the source has fewer.
  func copy(
    _ count: Int,
    from source: borrowing FileDescriptor,
    to target: borrowing FileDescriptor
  ) throws(Errno) {
    var copied = try copyInKernel(count, from: source, to: target)
    while copied < count {
      let bytes = try read(source, at: copied, count: min(chunkSize, count - copied))
      if bytes.isEmpty { throw .inputOutput }
      try write(bytes, to: target, at: copied)
      copied += bytes.count
    }
  }

  /// Copies inside the kernel as far as it goes, and returns how far that was.
  private func copyInKernel(
    _ count: Int,
    from source: borrowing FileDescriptor,
    to target: borrowing FileDescriptor
  ) throws(Errno) -> Int {
    #if os(Linux)
    let (source, target) = (source.rawValue, target.rawValue)
    var copied = 0
    // Larger steps than a chunk cost no memory here and let the file system share blocks.
    let limit = chunkSize << 6
    while copied < count {
      do {
        let step = try checked(.copy) {
          pasteur_copy_file_range(source, target, min(limit, count - copied))
        }
        if step == 0 { break }
        copied += step
      } catch  where error.isUnsupported || error == .crossDevice || error == .notPermitted {
        break
      }
    }
    return copied
    #else
    return 0
    #endif
  }

  /// Cuts a file to a size.
  func truncate(_ file: borrowing FileDescriptor, to size: Int) throws(Errno) {
    let file = file.rawValue
    _ = try checked(.truncate) { ftruncate(file, off_t(size)) }
  }
}

// MARK: Names and durability

extension SystemCalls {
  /// Waits until the file's bytes are on the disk.
  func sync(_ file: borrowing FileDescriptor) throws(Errno) {
    try flush(file, announcedAs: .sync)
  }

  /// Waits until the folder's names are on the disk; file systems that have no such call are let be.
  func syncFolder(_ folder: borrowing FileDescriptor) throws(Errno) {
    do {
      try flush(folder, announcedAs: .syncFolder)
    } catch  where error.isUnsupported || error == .badDescriptor {
      return
    }
  }

  private func flush(
    _ file: borrowing FileDescriptor,
    announcedAs call: Call
  ) throws(Errno) {
    let file = file.rawValue
    #if canImport(Darwin)
    // fsync on Darwin stops at the drive's cache.
    if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try checked(call) { fsync(file) }
  }

  /// Gives a file another name in its folder, replacing what has that name.
  func rename(
    _ name: NotePath,
    to newName: NotePath,
    in folder: borrowing FileDescriptor
  ) throws(Errno) {
    let (name, newName, folder) = (name.cString, newName.cString, folder.rawValue)
    _ = try checked(.rename) { renameat(folder, name, folder, newName) }
  }

  /// Gives a file another name in its folder, and throws `exists` when that name is taken.
  ///
  /// A file system without that call gets a plain rename.
  func renameNew(
    _ name: NotePath,
    to newName: NotePath,
    in folder: borrowing FileDescriptor
  ) throws(Errno) {
    do {
      let (name, newName, folder) = (name.cString, newName.cString, folder.rawValue)
      _ = try checked(.rename) {
        #if os(Linux)
        pasteur_rename_new(folder, name, newName)
        #else
        renameatx_np(folder, name, folder, newName, UInt32(RENAME_EXCL))
        #endif
      }
    } catch  where error.isUnsupported {
      try rename(name, to: newName, in: folder)
    }
  }

  /// Removes a name from a folder.
  func remove(_ name: NotePath, in folder: Int32) throws(Errno) {
    let name = name.cString
    _ = try checked(.remove) { unlinkat(folder, name, 0) }
  }
}
