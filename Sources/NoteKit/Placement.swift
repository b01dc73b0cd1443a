/// Where an entry goes in a note, and with what around it.
struct Placement: Sendable {
  /// The offset of the first byte that is new.
  let offset: Int
  /// All bytes that are new: what sets the entry off from the text before it, and the entry.
  let bytes: [UInt8]
  /// The offset of the entry's own first byte.
  let entryOffset: Int

  /// Places an entry at the end of a note: one blank line before it, unless it is the first text.
  ///
  /// A last line without its ending gets one. Blank lines that are there already stay, and count.
  static func end(of tail: NoteTail, size: Int, entry: NoteEntry) -> Placement {
    if entry.isEmpty { return Placement(offset: size, bytes: [], entryOffset: size) }
    let ending = tail.lineEnding ?? entry.lineEnding ?? .lineFeed
    var bytes: [UInt8] = []
    if !tail.endsLine { bytes += ending.bytes }
    if !tail.endsBlank { bytes += ending.bytes }
    let entryOffset = size + bytes.count
    entry.write(to: &bytes, lineEnding: ending)
    return Placement(offset: size, bytes: bytes, entryOffset: entryOffset)
  }
}
