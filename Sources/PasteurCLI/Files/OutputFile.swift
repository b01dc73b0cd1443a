// A file given with -o appears whole or not at all: its content is written beside it under another
// name, put on the disk, and then takes its place in one step. A device or a pipe has no such step
// and is written straight.

/// The file a command writes to.
package struct OutputFile: ~Copyable {
  /// The descriptor to write to.
  package let descriptor: Int32
  /// The name the user gave.
  private let path: String
  /// The file that is to be replaced: where `path` leads.
  private let target: String
  /// The file that is written; nil when it is the target itself.
  private let temporary: String?

  /// Opens a file for a content that is not complete yet.
  package init(_ path: String) throws(Failure) {
    let target = SystemCall.resolved(path) ?? path
    let opened: (descriptor: Int32, temporary: String?)
    do throws(SystemError) {
      opened = try Self.open(target)
    } catch {
      throw Failure.creating(path, error)
    }
    self.path = path
    self.target = target
    descriptor = opened.descriptor
    temporary = opened.temporary
  }

  /// Opens what is to be written for a target to have its content.
  private static func open(_ target: String) throws(SystemError) -> (Int32, String?) {
    let existing = try? SystemCall.status(ofFileAt: target)
    switch existing?.kind {
    case .other: return (try SystemCall.openForWriting(target), nil)
    case .folder: throw SystemError.folder
    case .regular, nil: return try temporaryFile(beside: target, mode: existing?.mode)
    }
  }

  /// Puts what was written in its place.
  package consuming func commit() throws(Failure) {
    defer { SystemCall.close(descriptor) }
    guard let temporary else { return }
    do throws(SystemError) {
      try SystemCall.synchronize(descriptor)
      try SystemCall.rename(temporary, to: target)
    } catch {
      SystemCall.remove(temporary)
      throw Failure.writing(path, error)
    }
    Self.synchronizeFolder(of: target)
  }

  /// Leaves everything as it was before.
  package consuming func discard() {
    SystemCall.close(descriptor)
    if let temporary { SystemCall.remove(temporary) }
  }

  /// Creates a file in the same folder, with the permissions of the one it is to replace.
  private static func temporaryFile(
    beside target: String,
    mode: UInt32?
  ) throws(SystemError) -> (Int32, String?) {
    let (folder, name) = split(target)
    var attempt = 0
    while true {
      // A name may have 255 bytes; 40 are left for what is put around it.
      let stem = String(decoding: name.utf8.prefix(200), as: UTF8.self)
      let path = "\(folder).\(stem).\(SystemCall.processIdentifier)-\(attempt).tmp"
      do throws(SystemError) {
        let descriptor = try SystemCall.create(path)
        if let mode { try? SystemCall.setMode(mode, of: descriptor) }
        return (descriptor, path)
      } catch  where error.isExisting && attempt < 100 {
        attempt += 1
      }
    }
  }

  /// Puts the new name itself on the disk; a file system that cannot is left to do it in its time.
  private static func synchronizeFolder(of target: String) {
    let folder = split(target).folder
    guard let descriptor = try? SystemCall.openForReading(folder.isEmpty ? "." : folder) else {
      return
    }
    try? SystemCall.synchronize(descriptor)
    SystemCall.close(descriptor)
  }

  /// The folder of a path, with its slash, and the name in it.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}
