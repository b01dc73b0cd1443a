internal import MarkdownTree

extension DocumentBuilder {
  /// How many bytes of text the document holds.
  var byteCount: UInt32 { UInt32(truncatingIfNeeded: document.bytes.count) }

  /// Whether the last node that was appended to the innermost open one is a code span whose literal ends
  /// the buffer.
  var endsWithCode: Bool {
    let last = Int(open[open.count - 1].lastChild)
    guard last != 0, document.nodes[last].kind == .code else { return false }
    return document.nodes[last].start + document.nodes[last].count == byteCount
  }

  /// Lengthens the literal of the last node that was appended.
  mutating func extendLiteral(_ text: UnsafeBufferPointer<UInt8>) {
    let last = Int(open[open.count - 1].lastChild)
    document.nodes[last].count += store(text).count
  }

  /// Lengthens the literal of the last node that was appended.
  mutating func extendLiteral(_ text: StaticString) {
    extendLiteral(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text to the innermost open node.
  mutating func appendText(_ text: StaticString) {
    appendText(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Copies text into the buffer as one line, its white space collapsed, and returns where it is.
  mutating func store(line text: Slice<UnsafeBufferPointer<UInt8>>) -> ByteRange {
    var range = ByteRange(start: byteCount, count: 0)
    for word in text.split(whereSeparator: isHTMLSpace) {
      if range.count > 0 { range.count += store(" ").count }
      range.count += store(UnsafeBufferPointer(rebasing: word)).count
    }
    return range
  }

  /// Copies a string into the buffer and returns where it is.
  mutating func store(_ text: String) -> ByteRange {
    var text = text
    return text.withUTF8 { store($0) }
  }
}

extension DocumentBuilder {
  /// Adds to the facts of a node that was begun.
  mutating func insertFlags(_ flags: NodeFlags, at node: NodeIndex) {
    document.nodes[Int(node)].flags.formUnion(flags)
  }

  /// Gives a list item a check box.
  mutating func setTask(_ state: TaskState, at item: NodeIndex) {
    document.nodes[Int(item)].value = UInt16(state.rawValue)
  }
}
