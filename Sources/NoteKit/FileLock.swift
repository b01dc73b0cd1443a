/// The exclusive right to change the notes of a folder, or one file, given up when its owner goes.
///
/// The lock is `flock(2)` on the folder itself: it exists before the note does, survives the note's
/// replacement, leaves no file behind, and the system drops it when its holder is killed. Network
/// file systems that cannot lock a folder get a lock file instead, which the last holder removes.
struct FileLock: ~Copyable {
  /// The lock file's name where a folder cannot be locked; hidden, and not a note's.
  static let lockFileName: NotePath = ".pasteur.lock"

  private let file: FileDescriptor
  private let folder: Int32?
  private let system: SystemCalls

  /// Waits for the lock of a folder, which must stay open as long as the lock.
  ///
  /// Throws `wouldBlock` when the deadline passes.
  init(
    folder: borrowing FileDescriptor,
    until deadline: ContinuousClock.Instant,
    system: SystemCalls
  ) throws(Errno) {
    self.system = system
    do {
      let file = try system.openFolder(".", in: folder.rawValue)
      try Self.wait(for: file, until: deadline, system: system)
      self.file = file
      self.folder = nil
    } catch  where error.isUnsupported || error == .badDescriptor || error == .noLocks {
      self.file = try Self.lockFile(in: folder, until: deadline, system: system)
      self.folder = folder.rawValue
    }
  }

  deinit {
    guard let folder else { return }
    // Removed while still locked; who waits for it sees that it is gone and begins anew.
    try? system.remove(Self.lockFileName, in: folder)
  }

  /// Gives the lock up now.
  consuming func release() {}

  /// Waits for the lock of one file.
  static func wait(
    for file: borrowing FileDescriptor,
    until deadline: ContinuousClock.Instant,
    system: SystemCalls
  ) throws(Errno) {
    var pause = 1
    while true {
      do {
        return try system.lock(file)
      } catch .wouldBlock where ContinuousClock.now < deadline {
        system.pause(milliseconds: Int.random(in: 1...pause))
        pause = min(pause * 2, 16)
      }
    }
  }

  /// Waits for a lock file that is still the folder's when the lock is held.
  private static func lockFile(
    in folder: borrowing FileDescriptor,
    until deadline: ContinuousClock.Instant,
    system: SystemCalls
  ) throws(Errno) -> FileDescriptor {
    while true {
      let file = try system.openLockFile(lockFileName, in: folder)
      try wait(for: file, until: deadline, system: system)
      let held = try system.status(of: file)
      if let named = try system.status(of: lockFileName, in: folder), named.isSameFile(as: held) {
        return file
      }
    }
  }
}
