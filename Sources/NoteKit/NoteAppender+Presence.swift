// Whether an entry came to be in a note before the program that added it was killed. Only what was
// added since the fingerprint was taken is searched, so that an equal, older entry is no answer.

/// Whether an entry is among what was added to a note.
public enum EntryPresence: Hashable, Sendable {
  /// It was added.
  case present
  /// It was not.
  case absent
  /// Nobody can know: what was in the note before is not there any more as it was.
  case unknown
}

extension NoteAppender {
  /// Returns what the note holds now, to be compared later.
  ///
  /// Costs a read of the note, in constant memory.
  public func fingerprint(of path: NotePath) throws(AppendError) -> NoteFingerprint {
    let location = try NoteLocation(following: path, system: system)
    let place = try place(of: location, path: path)
    guard let note = try open(location, path: path) else {
      return NoteFingerprint(size: 0, hash: ByteHash(), place: place)
    }
    let size = try size(of: note, path: path)
    let hash = try hash(of: size, in: note, path: path)
    return NoteFingerprint(size: size, hash: hash, place: place)
  }

  /// Returns whether an entry was added since the note had this fingerprint.
  ///
  /// Costs a read of the note; what was added since is held in memory.
  public func presence(
    of entry: some Sequence<UInt8>,
    in path: NotePath,
    since fingerprint: NoteFingerprint
  ) throws(AppendError) -> EntryPresence {
    let location = try NoteLocation(following: path, system: system)
    guard try place(of: location, path: path).value == fingerprint.place else { return .unknown }
    guard let note = try open(location, path: path) else {
      return fingerprint.size == 0 ? .absent : .unknown
    }
    let size = try size(of: note, path: path)
    guard size >= fingerprint.size,
      try hash(of: fingerprint.size, in: note, path: path).value == fingerprint.hash
    else { return .unknown }
    let added = try naming(.note, of: path) { () throws(Errno) in
      try system.read(note, at: fingerprint.size, count: size - fingerprint.size)
    }
    return Self.lines(of: NoteEntry(added), contain: NoteEntry(Array(entry))) ? .present : .absent
  }

  /// Opens the note for reading; nil when there is none.
  private func open(
    _ location: borrowing NoteLocation,
    path: NotePath
  ) throws(AppendError) -> FileDescriptor? {
    let status = try naming(.note, of: path) { () throws(Errno) in
      try system.status(of: location.name, in: location.folder)
    }
    switch status?.kind {
    case nil: return nil
    case .folder: throw AppendError(.isFolder, path: path)
    case .other: throw AppendError(.notRegularFile, path: path)
    case .regular, .link: break
    }
    return try naming(.note, of: path) { () throws(Errno) in
      try system.open(location.name, in: location.folder)
    }
  }

  private func size(of note: borrowing FileDescriptor, path: NotePath) throws(AppendError) -> Int {
    try naming(.note, of: path) { () throws(Errno) in try system.status(of: note).size }
  }

  /// The hash of the first bytes of a note.
  private func hash(
    of size: Int,
    in note: borrowing FileDescriptor,
    path: NotePath
  ) throws(AppendError) -> ByteHash {
    var hash = ByteHash()
    var position = 0
    while position < size {
      let piece = try naming(.note, of: path) { () throws(Errno) in
        try system.read(note, at: position, count: min(system.chunkSize, size - position))
      }
      if piece.isEmpty { break }
      hash.take(piece)
      position += piece.count
    }
    return hash
  }

  /// The hash of where a note is: a path may lead there in several ways.
  private func place(
    of location: borrowing NoteLocation,
    path: NotePath
  ) throws(AppendError) -> ByteHash {
    let folder = try naming(.folder, of: path) { () throws(Errno) in
      try system.status(of: location.folder)
    }
    var place = ByteHash()
    place.take(Array(String(folder.inode).utf8) + [UInt8(ascii: "/")] + location.name.bytes)
    return place
  }

  /// Whether lines contain other lines, whatever their line endings.
  private static func lines(of text: NoteEntry, contain entry: NoteEntry) -> Bool {
    var lines: [UInt8] = [0x0A]
    var wanted: [UInt8] = [0x0A]
    text.write(to: &lines, lineEnding: .lineFeed)
    entry.write(to: &wanted, lineEnding: .lineFeed)
    return !entry.isEmpty && lines.contains(wanted)
  }
}

extension [UInt8] {
  /// Whether `wanted` occurs in the bytes, in time linear in both (Knuth, Morris and Pratt, 1977).
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    var fallback: [Int] = []
    fallback.reserveCapacity(wanted.count)
    var length = 0
    for (index, byte) in wanted.enumerated() {
      guard index > 0 else {
        fallback.append(0)
        continue
      }
      while length > 0, wanted[length] != byte { length = fallback[length - 1] }
      if wanted[length] == byte { length += 1 }
      fallback.append(length)
    }
    length = 0
    for byte in self {
      while length > 0, wanted[length] != byte { length = fallback[length - 1] }
      if wanted[length] == byte { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}
