/// Builds a document from its beginning to its end: open a node, fill it, close it.
///
/// Every call appends; nothing is ever searched, so building costs the same for the millionth node as
/// for the first.
public struct DocumentBuilder: Sendable {
  /// The document so far.
  @usableFromInline package var document: Document
  /// The open nodes, outermost first, each with the last child it has so far (0 when it has none).
  @usableFromInline package var open: ContiguousArray<OpenNode>

  /// A node that has not been closed yet.
  @frozen
  @usableFromInline
  package struct OpenNode: Sendable {
    @usableFromInline package var index: NodeIndex
    @usableFromInline package var lastChild: NodeIndex

    @inlinable
    package init(index: NodeIndex) {
      self.index = index
      lastChild = 0
    }
  }

  /// A builder whose document is empty and open.
  public init() {
    document = Document()
    open = []
    open.reserveCapacity(8)
    open.append(OpenNode(index: 0))
  }

  /// Makes room for what a page of so many bytes usually becomes.
  ///
  /// Growing step by step would hold the old and the new place in memory at once; room that is never
  /// used costs no memory.
  package mutating func reserveCapacity(forInput count: Int) {
    document.nodes.reserveCapacity(count / 8 + 16)
    document.bytes.reserveCapacity(count / 2 + 64)
  }

  /// Appends a node to the innermost open one and returns its index.
  ///
  /// The node is not opened.
  @inlinable
  @discardableResult
  package mutating func append(_ record: NodeRecord) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: document.nodes.count)
    let top = open.count - 1
    var record = record
    record.parent = open[top].index
    document.nodes.append(record)
    let last = open[top].lastChild
    if last == 0 {
      document.nodes[Int(open[top].index)].firstChild = index
    } else {
      document.nodes[Int(last)].nextSibling = index
    }
    open[top].lastChild = index
    return index
  }

  /// Appends a node to the innermost open one and opens it.
  @inlinable
  @discardableResult
  package mutating func begin(_ record: NodeRecord) -> NodeIndex {
    let index = append(record)
    open.append(OpenNode(index: index))
    return index
  }

  /// Closes the innermost open node.
  ///
  /// The document itself stays open.
  @inlinable
  package mutating func end() {
    if open.count > 1 { open.removeLast() }
  }

  /// The innermost open node.
  @inlinable
  package var current: NodeIndex { open[open.count - 1].index }

  /// The kind of the innermost open node.
  @inlinable
  package var currentKind: Kind { document.nodes[Int(current)].kind }

  /// Copies bytes into the document's buffer and returns where they are.
  @inlinable
  package mutating func store(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteRange {
    let start = UInt32(truncatingIfNeeded: document.bytes.count)
    document.bytes.append(contentsOf: bytes)
    return ByteRange(start: start, count: UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Remembers two ranges and returns their index, for the `start` of a link, image or code block.
  @inlinable
  package mutating func store(_ first: ByteRange, _ second: ByteRange) -> UInt32 {
    document.pairs.append(BytePair(first: first, second: second))
    return UInt32(truncatingIfNeeded: document.pairs.count - 1)
  }

  /// Appends UTF-8 text to the innermost open node, lengthening its last child when that is the text
  /// that ends the buffer.
  @inlinable
  package mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    let last = Int(open[open.count - 1].lastChild)
    if last != 0, document.nodes[last].kind == .text {
      let end = document.nodes[last].start + document.nodes[last].count
      if end == UInt32(truncatingIfNeeded: document.bytes.count) {
        document.nodes[last].count += store(bytes).count
        return
      }
      if insert(bytes, behind: last) { return }
    }
    let range = store(bytes)
    append(NodeRecord(kind: .text, start: range.start, count: range.count))
  }

  /// Lengthens a text behind which only the texts of the last pair were stored: they make room.
  ///
  /// So the blank before a link stays one text with the words before it, though the destination of the link
  /// is stored first. Returns false when something else is in the way, or too much.
  @usableFromInline
  package mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>,
    behind text: Int
  ) -> Bool {
    let start = document.nodes[text].start + document.nodes[text].count
    let end = UInt32(truncatingIfNeeded: document.bytes.count)
    guard bytes.count <= 8, end - start <= 1024, var pair = document.pairs.last,
      pair.covers(from: start, to: end)
    else { return false }
    let count = UInt32(truncatingIfNeeded: bytes.count)
    document.bytes.append(contentsOf: bytes)
    document.bytes.withUnsafeMutableBufferPointer { all in
      let hole = UnsafeMutableBufferPointer(rebasing: all[Int(start)...])
      for index in stride(from: hole.count - 1, through: bytes.count, by: -1) {
        hole[index] = hole[index - bytes.count]
      }
      for index in bytes.indices { hole[index] = bytes[index] }
    }
    pair.first.start += count
    pair.second.start += count
    document.pairs[document.pairs.count - 1] = pair
    document.nodes[text].count += count
    return true
  }

  /// Closes all open nodes and returns the document, as it was built: see `canonical` for the form
  /// that can be written.
  public consuming func finish() -> Document { document }
}

extension BytePair {
  /// Whether the two ranges lie side by side and fill a stretch.
  fileprivate func covers(from start: UInt32, to end: UInt32) -> Bool {
    guard first.count + second.count == end - start else { return false }
    if first.count == 0 { return second.start == start }
    if second.count == 0 { return first.start == start }
    return min(first.start, second.start) == start
      && (first.start + first.count == second.start || second.start + second.count == first.start)
  }
}
