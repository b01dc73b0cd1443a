/// Adds bytes to the end of a note that must stay the same file.
///
/// That is a note with several hard links, or one that belongs to somebody else: its replacement
/// would leave the other names behind, or take the note from its owner. The bytes go in with one
/// write, and are taken back if anything fails; only a power cut within it can leave a part.
struct InPlaceWrite: Sendable {
  /// The calls it is made of.
  let system: SystemCalls

  /// Adds the bytes behind the first `size` ones of an open, locked note.
  func append(
    _ bytes: [UInt8],
    to note: borrowing FileDescriptor,
    size: Int
  ) throws(Errno) {
    do {
      try system.write(bytes, to: note, at: size)
      try system.sync(note)
    } catch {
      takeBack(upTo: bytes.count, from: note, size: size)
      throw error
    }
  }

  private func takeBack(upTo count: Int, from note: borrowing FileDescriptor, size: Int) {
    // Longer than that, and somebody else wrote behind it.
    guard let now = try? system.status(of: note).size, now > size, now <= size + count else {
      return
    }
    try? system.truncate(note, to: size)
    try? system.sync(note)
  }
}
