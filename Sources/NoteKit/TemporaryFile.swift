/// A hidden file beside a note, which becomes the note or goes.
///
/// Whoever holds the folder's lock is the only one to have such a file there, so one name does for
/// all notes of a folder, and what a killed process left is removed by the next append.
struct TemporaryFile: ~Copyable {
  /// The name, hidden and without a note's extension.
  static let name: NotePath = ".pasteur.tmp"

  /// The open file.
  let file: FileDescriptor
  private let name: NotePath
  private let folder: Int32
  private let system: SystemCalls
  private var isNote = false

  /// Creates the file in a folder, which must stay open as long as the file.
  ///
  /// If another user's leftover has the name and cannot be removed, a random one is taken.
  init(
    in folder: borrowing FileDescriptor,
    mode: UInt32,
    system: SystemCalls
  ) throws(Errno) {
    let name = Self.freeName(in: folder, system: system)
    self.file = try system.create(name, in: folder, mode: mode)
    self.name = name
    self.folder = folder.rawValue
    self.system = system
  }

  private static func freeName(
    in folder: borrowing FileDescriptor,
    system: SystemCalls
  ) -> NotePath {
    do {
      try system.remove(name, in: folder.rawValue)
      return name
    } catch .missing {
      return name
    } catch {
      return NotePath(".pasteur-\(String(UInt64.random(in: .min ... .max), radix: 16)).tmp")
    }
  }

  deinit {
    if isNote { return }
    try? system.remove(name, in: folder)
  }

  /// Makes the file the note of this name, in place of the present one.
  mutating func replace(
    _ note: NotePath,
    in folder: borrowing FileDescriptor
  ) throws(Errno) {
    try system.rename(name, to: note, in: folder)
    isNote = true
  }

  /// Makes the file the note of this name, and throws `exists` if there is one by now.
  mutating func become(
    _ note: NotePath,
    in folder: borrowing FileDescriptor
  ) throws(Errno) {
    try system.renameNew(name, to: note, in: folder)
    isNote = true
  }
}
