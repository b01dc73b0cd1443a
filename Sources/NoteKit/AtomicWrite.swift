/// Puts a new version of a note in the place of the old one, in one step.
///
/// The order is the point: the new file is complete, has its owner, attributes and mode, and is on
/// the disk before it gets the note's name. At each moment the name leads to one whole version.
struct AtomicWrite: Sendable {
  /// The calls it is made of.
  let system: SystemCalls

  /// How an attempt ended.
  enum Outcome {
    /// The new version has the note's name.
    case written
    /// Another program changed, created or removed the note meanwhile; nothing was done.
    case overtaken
    /// The new file cannot be given the old one's owner; nothing was done.
    case ownerWouldChange
  }

  /// Writes a note that does not exist yet.
  func create(
    _ name: NotePath,
    in folder: borrowing FileDescriptor,
    bytes: [UInt8]
  ) throws(Errno) -> Outcome {
    // The system takes the umask, or the folder's default access list, off these bits.
    var temporary = try TemporaryFile(in: folder, mode: 0o666, system: system)
    try system.write(bytes, to: temporary.file, at: 0)
    try system.sync(temporary.file)
    do {
      try temporary.become(name, in: folder)
    } catch .exists {
      return .overtaken
    }
    return .written
  }

  /// Writes a note's next version: its present bytes, with new ones at an offset.
  func replace(
    _ name: NotePath,
    in folder: borrowing FileDescriptor,
    note: borrowing FileDescriptor,
    status: FileStatus,
    adding placement: Placement
  ) throws(Errno) -> Outcome {
    var temporary = try TemporaryFile(in: folder, mode: 0o600, system: system)
    guard try keepOwner(status, of: temporary.file) else { return .ownerWouldChange }
    try system.copy(status.size, from: note, to: temporary.file)
    try system.write(placement.bytes, to: temporary.file, at: placement.offset)
    try system.copyAttributes(from: note, to: temporary.file)
    // After the owner, whose change clears the set-id bits. Volumes that know no modes show one mode
    // for all files and may refuse to set it.
    if try system.status(of: temporary.file).mode != status.mode {
      try system.setMode(status.mode, of: temporary.file)
    }
    try system.sync(temporary.file)
    guard try system.status(of: name, in: folder) == status else { return .overtaken }
    try temporary.replace(name, in: folder)
    return .written
  }

  /// Gives a file the owner and group of the note, and returns whether it has them.
  private func keepOwner(
    _ status: FileStatus,
    of file: borrowing FileDescriptor
  ) throws(Errno) -> Bool {
    let fresh = try system.status(of: file)
    if fresh.owner == status.owner, fresh.group == status.group { return true }
    do {
      try system.setOwner(status.owner, group: status.group, of: file)
      return true
    } catch  where error == .notPermitted || error == .invalidArgument {
      return false
    }
  }
}
