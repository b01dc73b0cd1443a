// What the parts of footnotes become: see Footnotes for how they are found.

internal import MarkdownTree

extension Lowering {
  /// Begins an element that is part of a footnote.
  ///
  /// Returns whether the walk goes on to its children.
  mutating func enter(_ role: Footnotes.Role) -> Bool {
    switch role {
    case .hidden:
      dropNoBreakSpaces()
      return false
    case .reference(let label):
      if style.isInvisible { return false }
      prepareForInline()
      flow.lastCode = 0
      let range = builder.store(label)
      builder.append(
        NodeRecord(kind: .footnoteReference, start: range.start, count: range.count)
      )
      return false
    case .note(let label):
      openFootnote(label)
      return true
    }
  }

  private mutating func openFootnote(_ label: String) {
    endLine()
    if containers.last?.isImplied == true { closeContainer() }
    guard canHoldBlocks else { return }
    let range = builder.store(label)
    let record = NodeRecord(
      kind: .footnoteDefinition,
      start: range.start,
      count: range.count
    )
    if containers.last?.kind != .list { prepareForBlock() }
    let node = builder.begin(record)
    containers.append(Container(kind: .footnoteDefinition, content: .blocks, node: node))
  }

  /// Drops the no-break spaces at the end of the text, which only kept the way back on its line.
  private mutating func dropNoBreakSpaces() {
    flow.hasPendingSpace = false
    guard isLeafOpen, builder.endsWithText else { return }
    builder.dropNoBreakSpaces()
  }
}

extension DocumentBuilder {
  /// Whether the last node that was appended to the innermost open one is text that ends the buffer.
  fileprivate var endsWithText: Bool {
    let last = Int(open[open.count - 1].lastChild)
    guard last != 0, document.nodes[last].kind == .text else { return false }
    return document.nodes[last].start + document.nodes[last].count == byteCount
  }

  /// Drops no-break spaces and spaces from the end of the text that ends the buffer.
  fileprivate mutating func dropNoBreakSpaces() {
    let last = Int(open[open.count - 1].lastChild)
    while document.nodes[last].count > 1 {
      let bytes = document.bytes.suffix(2)
      if bytes.elementsEqual([0xC2, 0xA0]) {
        document.bytes.removeLast(2)
        document.nodes[last].count -= 2
      } else if bytes.last == 0x20 {
        document.bytes.removeLast()
        document.nodes[last].count -= 1
      } else {
        return
      }
    }
  }
}
