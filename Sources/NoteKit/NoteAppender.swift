/// Adds entries to notes: all or nothing, and on the disk when it returns.
///
/// The road of an append: find the note, lock its folder, read how it ends, place the entry, write
/// the next version, unlock.
///
/// - No other byte of the note changes: its line endings, byte order mark, blank lines, and also
///   its mode, owner, extended attributes, and the symbolic link that leads to it stay.
/// - The entry takes the note's line endings, the last one being the pattern (a new note: its own
///   first one), and ends in exactly one. One blank line stands before it, unless it is the first
///   text of the note.
/// - Any number of threads and processes may add to one note at once; none loses another's entry.
/// - A killed process leaves the note as it was or whole, and at most a hidden `.pasteur.tmp`, which
///   the next append to a note of that folder removes.
///
/// Cost: the note is copied once, in constant memory (in no time where the file system can share
/// blocks). A note with several hard links, or of an owner whom this process may not give files to,
/// is written in place instead.
public struct NoteAppender: Sendable {
  /// The system calls it makes.
  let system: SystemCalls

  /// Creates an appender.
  public init() {
    self.init(system: SystemCalls())
  }

  /// Creates an appender that makes these system calls.
  package init(system: SystemCalls) {
    self.system = system
  }

  /// As often as another program may change the note under our hands before we give up.
  private static let attemptLimit = 32

  /// Adds an entry at the end of a note, and returns where it went.
  ///
  /// An entry without any text changes nothing and creates nothing. Blocks until the entry is on
  /// the disk.
  @discardableResult
  public func append(
    _ entry: some Sequence<UInt8>,
    to path: NotePath,
    options: AppendOptions = AppendOptions()
  ) throws(AppendError) -> AppendReceipt {
    let entry = NoteEntry(Array(entry))
    let deadline = ContinuousClock.now + options.lockTimeout
    for _ in 0..<Self.attemptLimit {
      if let receipt = try attempt(entry, to: path, options: options, deadline: deadline) {
        return receipt
      }
    }
    throw AppendError(.keepsChanging, path: path)
  }

  /// Adds an entry of text, in UTF-8, at the end of a note.
  @discardableResult
  public func append(
    _ entry: some StringProtocol,
    to path: NotePath,
    options: AppendOptions = AppendOptions()
  ) throws(AppendError) -> AppendReceipt {
    try append(entry.utf8, to: path, options: options)
  }

  /// Goes the road once; returns `nil` when another program came in between.
  private func attempt(
    _ entry: NoteEntry,
    to path: NotePath,
    options: AppendOptions,
    deadline: ContinuousClock.Instant
  ) throws(AppendError) -> AppendReceipt? {
    let location = try NoteLocation(following: path, system: system)
    let lock = try naming(.lock, of: path) { () throws(Errno) in
      try FileLock(folder: location.folder, until: deadline, system: system)
    }
    let status = try naming(.note, of: path) { () throws(Errno) in
      try system.status(of: location.name, in: location.folder)
    }
    let receipt: AppendReceipt?
    switch status?.kind {
    case nil: receipt = try create(location, entry: entry, path: path, options: options)
    case .regular: receipt = try extend(location, entry: entry, path: path, deadline: deadline)
    case .link: receipt = nil
    case .folder: throw AppendError(.isFolder, path: path)
    case .other: throw AppendError(.notRegularFile, path: path)
    }
    lock.release()
    return receipt
  }
}

// MARK: A new note

extension NoteAppender {
  private func create(
    _ location: borrowing NoteLocation,
    entry: NoteEntry,
    path: NotePath,
    options: AppendOptions
  ) throws(AppendError) -> AppendReceipt? {
    if options.missingNote == .fail { throw AppendError(.noteMissing, path: path) }
    try rejectCloudPlaceholder(at: location, path: path)
    let placement = Placement.end(of: NoteTail(), size: 0, entry: entry)
    if placement.bytes.isEmpty { return AppendReceipt(entryRange: 0..<0, isNewNote: false) }
    let outcome = try naming(.replacement, of: path) { () throws(Errno) in
      try withSignalsHeld { () throws(Errno) in
        try AtomicWrite(system: system)
          .create(location.name, in: location.folder, bytes: placement.bytes)
      }
    }
    if outcome == .overtaken { return nil }
    try makeNameDurable(in: location, path: path)
    return AppendReceipt(entryRange: 0..<placement.bytes.count, isNewNote: true)
  }

  /// Refuses to make a second note beside one that iCloud has taken off this machine.
  private func rejectCloudPlaceholder(
    at location: borrowing NoteLocation,
    path: NotePath
  ) throws(AppendError) {
    let dot = UInt8(ascii: ".")
    let placeholder = NotePath(bytes: [dot] + location.name.bytes + Array(".icloud".utf8))
    // Any failure to look, for instance a name that is too long, means that there is none.
    if (try? system.status(of: placeholder, in: location.folder)) != nil {
      throw AppendError(.notDownloaded, path: path)
    }
  }
}

// MARK: A note that exists

extension NoteAppender {
  private func extend(
    _ location: borrowing NoteLocation,
    entry: NoteEntry,
    path: NotePath,
    deadline: ContinuousClock.Instant
  ) throws(AppendError) -> AppendReceipt? {
    try naming(.permission, of: path) { () throws(Errno) in
      try system.checkWritable(location.name, in: location.folder)
    }
    let note = try naming(.note, of: path) { () throws(Errno) in
      try system.open(location.name, in: location.folder)
    }
    let status = try naming(.note, of: path) { () throws(Errno) in
      try system.status(of: note)
    }
    guard status.kind == .regular else { return nil }
    if status.linkCount > 1 {
      return try extendInPlace(location, entry: entry, path: path, deadline: deadline)
    }
    let placement = try place(entry, in: note, size: status.size, path: path)
    if placement.bytes.isEmpty { return receipt(for: placement) }
    let outcome = try naming(.replacement, of: path) { () throws(Errno) in
      try withSignalsHeld { () throws(Errno) in
        try AtomicWrite(system: system).replace(
          location.name,
          in: location.folder,
          note: note,
          status: status,
          adding: placement
        )
      }
    }
    switch outcome {
    case .overtaken: return nil
    case .ownerWouldChange:
      return try extendInPlace(location, entry: entry, path: path, deadline: deadline)
    case .written:
      try makeNameDurable(in: location, path: path)
      return receipt(for: placement)
    }
  }

  /// Adds to a note that must stay the same file, under the lock of that file too.
  ///
  /// Its other names may be in other folders, whose locks are not ours.
  private func extendInPlace(
    _ location: borrowing NoteLocation,
    entry: NoteEntry,
    path: NotePath,
    deadline: ContinuousClock.Instant
  ) throws(AppendError) -> AppendReceipt? {
    let note = try naming(.note, of: path) { () throws(Errno) in
      try system.open(location.name, in: location.folder, forWriting: true)
    }
    try naming(.lock, of: path) { () throws(Errno) in
      try FileLock.wait(for: note, until: deadline, system: system)
    }
    let status = try naming(.note, of: path) { () throws(Errno) in
      try system.status(of: note)
    }
    guard status.kind == .regular else { return nil }
    let placement = try place(entry, in: note, size: status.size, path: path)
    if placement.bytes.isEmpty { return receipt(for: placement) }
    try naming(.note, of: path) { () throws(Errno) in
      try withSignalsHeld { () throws(Errno) in
        try InPlaceWrite(system: system).append(placement.bytes, to: note, size: placement.offset)
      }
    }
    return receipt(for: placement)
  }

  private func place(
    _ entry: NoteEntry,
    in note: borrowing FileDescriptor,
    size: Int,
    path: NotePath
  ) throws(AppendError) -> Placement {
    let mark = try naming(.note, of: path) { () throws(Errno) in
      try system.read(note, at: 0, count: min(2, size))
    }
    if mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] {
      throw AppendError(.unsupportedEncoding, path: path)
    }
    let tail = try naming(.note, of: path) { () throws(Errno) in
      try NoteTail(of: note, size: size, system: system)
    }
    return Placement.end(of: tail, size: size, entry: entry)
  }

  private func receipt(for placement: Placement) -> AppendReceipt {
    let end = placement.offset + placement.bytes.count
    return AppendReceipt(entryRange: placement.entryOffset..<end, isNewNote: false)
  }

  /// Waits until the note's new name is on the disk; the entry is in the note whatever happens.
  private func makeNameDurable(
    in location: borrowing NoteLocation,
    path: NotePath
  ) throws(AppendError) {
    do {
      try system.syncFolder(location.folder)
    } catch {
      throw AppendError(.notDurable, path: path, errno: error.code)
    }
  }
}
