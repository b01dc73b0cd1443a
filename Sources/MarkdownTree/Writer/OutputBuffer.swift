/// The one gate through which Markdown leaves: it knows where lines begin and what they begin with.
///
/// The prefix of the open containers (`> ` and indentation) is written before the first byte of a line,
/// and without its blanks on an empty line.
struct OutputBuffer {
  /// What has been written.
  var bytes: ContiguousArray<UInt8>
  /// What the containers that are open put before each line.
  private var prefix: ContiguousArray<UInt8> = []
  /// Whether the prefix is still to be written on this line.
  private var isAtLineStart = false
  /// Blanks to be written before the next byte of this line: those after the marker of an item.
  private var gap = 0
  private let usesCRLF: Bool
  private let start: Int

  init(appendingTo bytes: consuming ContiguousArray<UInt8>, usesCRLF: Bool) {
    start = bytes.count
    self.bytes = bytes
    self.usesCRLF = usesCRLF
  }

  /// Whether nothing has been written yet.
  var isEmpty: Bool { bytes.count == start }

  /// Whether a marker has just been written on this line, and nothing after it.
  var isAfterMarker: Bool { gap > 0 }

  /// Whether nothing but blanks stands before the content of this line: where cmark-gfm sees check boxes.
  var hasBlankPrefix: Bool {
    gap == 0 && prefix.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The length of the prefix, to return to by `popPrefix(to:)`.
  var prefixLength: Int { prefix.count }

  // MARK: Lines

  /// Ends the line.
  mutating func endLine() {
    if usesCRLF { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(UInt8(ascii: "\n"))
    isAtLineStart = true
    gap = 0
  }

  /// Writes an empty line; the line before must have ended.
  mutating func blankLine() {
    var length = prefix.count
    while length > 0, prefix[length - 1] == UInt8(ascii: " ") { length -= 1 }
    bytes.append(contentsOf: prefix[..<length])
    endLine()
  }

  /// Writes an empty line of a literal: the prefix of items is not needed there.
  mutating func emptyLine() { blankLine() }

  private mutating func beginContent() {
    if isAtLineStart {
      bytes.append(contentsOf: prefix)
      isAtLineStart = false
    }
    while gap > 0 {
      bytes.append(UInt8(ascii: " "))
      gap -= 1
    }
  }

  // MARK: Containers

  /// Puts a marker before the content of a container, a blank between them.
  mutating func marker(_ marker: some Sequence<UInt8>) {
    beginContent()
    bytes.append(contentsOf: marker)
    gap = 1
  }

  /// Puts `bytes` before each line that follows.
  mutating func pushPrefix(_ bytes: some Sequence<UInt8>) { prefix.append(contentsOf: bytes) }

  /// Shortens the prefix to what it was.
  mutating func popPrefix(to length: Int) {
    prefix.removeSubrange(length...)
    if prefix.isEmpty { isAtLineStart = false }
  }

  // MARK: Content

  /// Writes bytes that hold no line end.
  mutating func write(_ slice: some Collection<UInt8>) {
    beginContent()
    bytes.append(contentsOf: slice)
  }

  /// Writes the blank after a marker though nothing follows on the line.
  mutating func closeMarker() { beginContent() }

  /// Writes one byte.
  mutating func write(_ byte: UInt8) {
    beginContent()
    bytes.append(byte)
  }

  /// Writes a byte several times.
  mutating func write(_ byte: UInt8, count: Int) {
    beginContent()
    bytes.append(contentsOf: repeatElement(byte, count: count))
  }

  /// Writes a string that holds no line end.
  mutating func write(_ string: StaticString) {
    beginContent()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    )
  }

  /// Writes bytes line by line; the last line end, if there is one, is not written.
  mutating func writeLines(_ literal: DocumentView.Bytes) {
    var start = literal.startIndex
    var isFirst = true
    while start < literal.endIndex {
      let end = literal[start...].firstIndex(of: UInt8(ascii: "\n")) ?? literal.endIndex
      if !isFirst { endLine() }
      isFirst = false
      if end == start {
        endsWithEmptyLine()
      } else {
        write(literal[start..<end])
      }
      start = end + 1
    }
  }

  /// Writes the prefix, without blanks at its end, of a line that stays empty.
  private mutating func endsWithEmptyLine() {
    guard isAtLineStart else { return }
    var length = prefix.count
    while length > 0, prefix[length - 1] == UInt8(ascii: " ") { length -= 1 }
    bytes.append(contentsOf: prefix[..<length])
    isAtLineStart = false
  }
}
