/// The one gate through which Markdown leaves: it knows where lines begin and what they begin with.
///
/// The prefix of the open containers (`> ` and indentation) is written before the first byte of a line,
/// and without its blanks on an empty line. What is written gathers in memory of its own and moves on to
/// the result at the end of a block.
struct OutputBuffer: ~Copyable {
  /// What has moved on to the result.
  private var result: ContiguousArray<UInt8>
  /// What has been written since.
  private var pending: ByteChunk
  /// What the containers that are open put before each line.
  private var prefix: ContiguousArray<UInt8> = []
  /// Whether the prefix is still to be written on this line.
  private var isAtLineStart = false
  /// Blanks to be written before the next byte of this line: those after the marker of an item.
  private var gap = 0
  private let usesCRLF: Bool
  private let start: Int

  /// How many bytes gather before they move on.
  private static let movingSize = 1 << 15

  /// A buffer whose result begins with `bytes`, for about `size` bytes more.
  init(appendingTo bytes: consuming ContiguousArray<UInt8>, size: Int, usesCRLF: Bool) {
    start = bytes.count
    result = bytes
    pending = ByteChunk(capacity: min(size, Self.movingSize + Self.movingSize / 2))
    self.usesCRLF = usesCRLF
  }

  /// Whether nothing has been written yet.
  var isEmpty: Bool { pending.count == 0 && result.count == start }

  /// Whether a marker has just been written on this line, and nothing after it.
  var isAfterMarker: Bool { gap > 0 }

  /// Whether nothing but blanks stands before the content of this line: where cmark-gfm sees check boxes.
  var hasBlankPrefix: Bool {
    gap == 0 && prefix.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// The length of the prefix, to return to by `popPrefix(to:)`.
  var prefixLength: Int { prefix.count }

  // MARK: Result

  /// Moves what has been written on to the result, once it is worth it.
  @inline(__always)
  mutating func moveOn() { if pending.count >= Self.movingSize { move() } }

  private mutating func move() {
    result.append(contentsOf: pending.bytes)
    pending.truncate(to: 0)
  }

  /// The bytes the buffer was made with and all that was written.
  consuming func finish() -> ContiguousArray<UInt8> {
    move()
    return result
  }

  // MARK: Going back

  /// A place to go back to.
  struct Place: Equatable {
    fileprivate var position: Int
    fileprivate var isAtLineStart: Bool
    fileprivate var gap: Int
  }

  /// Where the next byte will be written.
  var place: Place {
    Place(position: result.count + pending.count, isAtLineStart: isAtLineStart, gap: gap)
  }

  /// Takes back all that was written since.
  mutating func goBack(to place: Place) {
    pending.truncate(to: max(0, place.position - result.count))
    if place.position < result.count { result.removeLast(result.count - place.position) }
    isAtLineStart = place.isAtLineStart
    gap = place.gap
  }

  // MARK: Lines

  /// Ends the line.
  mutating func endLine() {
    if usesCRLF { pending.append(UInt8(ascii: "\r")) }
    pending.append(UInt8(ascii: "\n"))
    isAtLineStart = true
    gap = 0
  }

  /// Writes an empty line; the line before must have ended.
  mutating func blankLine() {
    writePrefix(count: trimmedPrefixLength)
    endLine()
  }

  /// The length of the prefix without the blanks at its end.
  private var trimmedPrefixLength: Int {
    var length = prefix.count
    while length > 0, prefix[length - 1] == UInt8(ascii: " ") { length -= 1 }
    return length
  }

  private mutating func writePrefix(count: Int) {
    guard count > 0 else { return }
    prefix.withUnsafeBufferPointer { pending.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  @inline(__always)
  private mutating func beginContent() { if isAtLineStart || gap > 0 { beginLine() } }

  private mutating func beginLine() {
    if isAtLineStart {
      writePrefix(count: prefix.count)
      isAtLineStart = false
    }
    pending.append(UInt8(ascii: " "), count: gap)
    gap = 0
  }

  // MARK: Containers

  /// Puts a marker before the content of a container, a blank between them.
  mutating func marker(_ marker: some Sequence<UInt8>) {
    beginContent()
    for byte in marker { pending.append(byte) }
    gap = 1
  }

  /// Puts `bytes` before each line that follows.
  mutating func pushPrefix(_ bytes: some Sequence<UInt8>) { prefix.append(contentsOf: bytes) }

  /// Shortens the prefix to what it was.
  mutating func popPrefix(to length: Int) {
    if length < prefix.count { prefix.removeSubrange(length...) }
    if prefix.isEmpty { isAtLineStart = false }
  }

  // MARK: Content

  /// Writes bytes that hold no line end.
  @inline(__always)
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    beginContent()
    pending.append(bytes)
  }

  /// Writes bytes that hold no line end; many move on at once.
  @inline(__always)
  mutating func writeLong(_ bytes: UnsafeBufferPointer<UInt8>) {
    beginContent()
    if bytes.count < Self.movingSize {
      pending.append(bytes)
      moveOn()
    } else {
      move()
      result.append(contentsOf: bytes)
    }
  }

  /// Writes bytes that hold no line end; many move on at once.
  mutating func writeLong(_ slice: DocumentView.Bytes) {
    writeLong(UnsafeBufferPointer(rebasing: slice))
  }

  /// Writes bytes that hold no line end.
  mutating func write(_ slice: DocumentView.Bytes) { write(UnsafeBufferPointer(rebasing: slice)) }

  /// Writes bytes that hold no line end.
  mutating func write(_ bytes: ContiguousArray<UInt8>) {
    bytes.withUnsafeBufferPointer { write($0) }
  }

  /// Writes the blank after a marker though nothing follows on the line.
  mutating func closeMarker() { beginContent() }

  /// Writes one byte.
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    beginContent()
    pending.append(byte)
  }

  /// Writes two bytes.
  @inline(__always)
  mutating func write(_ first: UInt8, _ second: UInt8) {
    beginContent()
    pending.append(first, second)
  }

  /// Writes a byte several times.
  mutating func write(_ byte: UInt8, count: Int) {
    beginContent()
    pending.append(byte, count: count)
  }

  /// Writes a string that holds no line end.
  @inline(__always)
  mutating func write(_ string: StaticString) {
    beginContent()
    pending.append(string)
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
        writeLong(literal[start..<end])
      }
      start = end + 1
    }
  }

  /// Writes the prefix, without blanks at its end, of a line that stays empty.
  private mutating func endsWithEmptyLine() {
    guard isAtLineStart else { return }
    writePrefix(count: trimmedPrefixLength)
    isAtLineStart = false
  }
}
