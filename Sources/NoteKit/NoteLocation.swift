/// The folder and name at which a note's bytes really are, symbolic links followed.
///
/// The folder is held open, so it stays the same one even if it is moved meanwhile.
struct NoteLocation: ~Copyable {
  /// The folder that holds the note.
  let folder: FileDescriptor
  /// The note's name in that folder, which is not a link's.
  let name: NotePath

  /// As many links as Linux follows in one path.
  private static let linkLimit = 40

  /// Finds the place a path leads to; the last name need not exist yet.
  init(following path: NotePath, system: SystemCalls) throws(AppendError) {
    var place = path
    var folder = try Self.openFolder(of: place, in: nil, for: path, system: system)
    for _ in 0...Self.linkLimit {
      let name = place.name
      let status = try naming(.note, of: path) { () throws(Errno) in
        try system.status(of: name, in: folder)
      }
      guard status?.kind == .link else {
        self.folder = folder
        self.name = name
        return
      }
      place = try naming(.note, of: path) { () throws(Errno) in
        try system.readLink(name, in: folder)
      }
      folder = try Self.openFolder(of: place, in: folder.rawValue, for: path, system: system)
    }
    throw AppendError(.tooManyLinks, path: path)
  }

  private static func openFolder(
    of place: NotePath,
    in folder: Int32?,
    for path: NotePath,
    system: SystemCalls
  ) throws(AppendError) -> FileDescriptor {
    if place.isUnusable { throw AppendError(.invalidPath, path: path) }
    if place.namesFolder { throw AppendError(.isFolder, path: path) }
    return try naming(.folder, of: path) { () throws(Errno) in
      try system.openFolder(place.folder, in: folder)
    }
  }
}
