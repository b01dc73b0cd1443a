// Blocks inside a line of text that must stay one: lowered to lines parted by hard breaks.

extension CanonicalForm {
  /// Enters a block of the source that can only be a line here.
  mutating func enterLine(_ record: NodeRecord) -> Exit {
    let isCell = leafKind == .tableCell && imageDepth == 0
    switch record.kind {
    case .list where isCell:
      return tags(
        record.flags.contains(.ordered) ? "<ol>" : "<ul>",
        record.flags.contains(.ordered) ? "</ol>" : "</ul>"
      )
    case .item where isCell: return tags("<li>", "</li>")
    case .blockQuote where isCell: return tags("<blockquote>", "</blockquote>")
    case .thematicBreak where isCell:
      tag("<hr>")
      return .nothing
    case .heading:
      keepBack(.lineEnd)
      beginMark(.strong)
      return .markedLine
    case .codeBlock:
      codeLines(out.document.pairs[Int(record.start)].second)
    case .mathBlock:
      keepBack(.lineEnd)
      var math = NodeRecord(kind: .math)
      setRange(&math, oneLine(record.range, trimmed: true))
      if math.count > 0 { content(math) }
    case .htmlBlock:
      keepBack(.lineEnd)
      inlineLeaf(NodeRecord(kind: .htmlInline, start: record.start, count: record.count))
    case .tableCell:
      keepBack(.blank, singleBlank())
      return .nothing
    default:
      keepBack(.lineEnd)
      return .line
    }
    keepBack(.lineEnd)
    return .nothing
  }

  private mutating func tags(_ open: StaticString, _ close: StaticString) -> Exit {
    tag(open)
    return .taggedLine(close)
  }

  /// Appends a tag of raw HTML; the blanks around it show nothing.
  mutating func tag(_ tag: StaticString) {
    pending.removeAll { $0.kind != .space }
    let range = store(tag.description)
    content(NodeRecord(kind: .htmlInline, start: range.start, count: range.count))
  }

  /// Appends each line of a code block as a code span.
  private mutating func codeLines(_ range: ByteRange) {
    let literal = lines(range)
    var start = Int(literal.start)
    let end = start + Int(literal.count)
    while start < end {
      keepBack(.lineEnd)
      var stop = start
      while stop < end, out.document.bytes[stop] != UInt8(ascii: "\n") { stop += 1 }
      if stop > start {
        let line = ByteRange(from: start, to: stop)
        content(NodeRecord(kind: .code, start: line.start, count: line.count))
      }
      start = stop + 1
    }
  }
}
