/// The text to add, without what its place in a note decides: blank edges and line endings.
struct NoteEntry: Sendable {
  /// The lines of the entry, their endings as they came; no blank line first or last.
  private let bytes: ArraySlice<UInt8>

  /// Takes the entry's text, without a byte order mark and without blank lines at both ends.
  ///
  /// The first line keeps its indentation, which may mean code, and the last one its spaces.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    guard let first = rest.firstIndex(where: { !isBlank($0) }),
      let last = rest.lastIndex(where: { !isBlank($0) })
    else {
      self.bytes = []
      return
    }
    let start = rest[..<first].lastIndex(where: isLineEnd).map { $0 + 1 } ?? rest.startIndex
    let end = rest[last...].firstIndex(where: isLineEnd) ?? rest.endIndex
    self.bytes = rest[start..<end]
  }

  /// Whether there is nothing to add.
  var isEmpty: Bool { bytes.isEmpty }

  /// The ending of the entry's first line; `nil` when it has one line only.
  var lineEnding: LineEnding? {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    if bytes[end] == 0x0A { return .lineFeed }
    return bytes.dropFirst(end + 1 - bytes.startIndex).first == 0x0A
      ? .carriageReturnLineFeed : .carriageReturn
  }

  /// Adds the entry's lines, each with this ending, to the end of some bytes.
  func write(to output: inout [UInt8], lineEnding: LineEnding) {
    let ending = lineEnding.bytes
    output.reserveCapacity(output.count + bytes.count + ending.count)
    var wasCarriageReturn = false
    for byte in bytes {
      switch byte {
      case 0x0A where wasCarriageReturn: break
      case 0x0A, 0x0D: output.append(contentsOf: ending)
      default: output.append(byte)
      }
      wasCarriageReturn = byte == 0x0D
    }
    output.append(contentsOf: ending)
  }
}
