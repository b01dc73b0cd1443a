// Whether a tree is in canonical form already, so that it need not be built anew.
//
// Most documents that come from a reader are. The check knows the common kinds of nodes and says no to
// all others: raw HTML, footnotes, callouts, details and definitions always go through `CanonicalForm`.
// So does whatever the check is not sure of; it may say no to a canonical tree, but never yes to another.
// The numbers of the rules are those of `CanonicalForm`.

/// One walk over a tree that changes nothing.
struct CanonicalCheck {
  /// How many containers may be open, well below what rule 11 allows.
  private static let maximumNesting = 40

  /// The tree.
  let document: DocumentView
  /// The lists of the tree, whose tightness is settled afterwards.
  private(set) var lists: ContiguousArray<NodeIndex> = []
  /// The tables that lack a header or cells.
  private(set) var unshapedTables: ContiguousArray<NodeIndex> = []

  private var containers = 0
  private var quotes = 0
  private var marks = 0
  private var links = 0
  private var images = 0
  private var line = Line()
  private var table = TableShape()

  /// What is known of the text block at hand.
  private struct Line {
    var isParagraph = false
    /// Whether the block has content.
    var hasContent = false
    /// Whether the line has content.
    var lineHasContent = false
    /// Whether a mark has just been opened.
    var isAtMark = false
    var endsInBlank = false
    var endsInSoftBreak = false
    var endsInHardBreak = false

    var mayEnd: Bool { !(endsInBlank || endsInSoftBreak || endsInHardBreak) }

    /// Notes content, and whether a blank ends it.
    @inline(__always)
    mutating func content(endsInBlank: Bool = false) {
      hasContent = true
      lineHasContent = true
      isAtMark = false
      self.endsInBlank = endsInBlank
      endsInSoftBreak = false
      endsInHardBreak = false
    }
  }

  /// What is known of the table at hand.
  private struct TableShape {
    var columns = 0
    var cells = 0
    var isShaped = true
    var rows = 0
  }

  /// A check of a tree.
  init(_ document: DocumentView) { self.document = document }

  /// Whether the tree is canonical but for the shapes of its lists and tables.
  mutating func passes() -> Bool {
    var index = document.nodes[0].firstChild
    var parent: NodeIndex = 0
    var parentKind = Kind.document
    while true {
      if index != 0 {
        let record = document.nodes[Int(index)]
        guard enter(record, index, in: parentKind) else { return false }
        if record.firstChild != 0 {
          (parent, parentKind, index) = (index, record.kind, record.firstChild)
          continue
        }
        if !record.kind.isLeaf, !leave(record, index) { return false }
      } else if parent == 0 {
        return UTF8Check.isValid(document.bytes)
      } else {
        index = parent
        let record = document.nodes[Int(index)]
        guard leave(record, index) else { return false }
        parent = record.parent
        parentKind = document.nodes[Int(parent)].kind
      }
      index = document.nodes[Int(index)].nextSibling
    }
  }

  @inline(__always)
  private mutating func enter(_ record: NodeRecord, _ index: NodeIndex, in parent: Kind) -> Bool {
    if record.kind.isInline { return parent.holdsInlines && enterInline(record, in: parent) }
    return isPlace(parent, for: record.kind) && enterBlock(record, index)
  }

  // MARK: Blocks (rules 1, 2, 8, 9, 11, 13)

  private func isPlace(_ parent: Kind, for kind: Kind) -> Bool {
    switch kind {
    case .item: parent == .list
    case .tableRow: parent == .table
    case .tableCell: parent == .tableRow
    default: parent == .document || parent == .blockQuote || parent == .item
    }
  }

  private mutating func enterBlock(_ record: NodeRecord, _ index: NodeIndex) -> Bool {
    switch record.kind {
    case .paragraph:
      line = Line()
      line.isParagraph = true
      return record.firstChild != 0
    case .heading:
      line = Line()
      return record.value >= 1 && record.value <= 6
    case .tableCell:
      line = Line()
      table.cells += 1
      return true
    case .thematicBreak: return record.firstChild == 0
    case .codeBlock: return record.firstChild == 0 && isCleanCode(document.pairs[Int(record.start)])
    case .mathBlock:
      return record.firstChild == 0 && record.count > 0 && isLines(record.range)
    case .blockQuote: quotes += 1
    case .list:
      lists.append(index)
      if record.firstChild == 0 || record.start > 999_999_999 { return false }
    case .item: if record.value != 0, !mayHaveBox(record, index) { return false }
    case .table:
      table = TableShape()
      if record.firstChild == 0 { return false }
    case .tableRow:
      table.isShaped = table.isShaped && record.flags == (table.rows == 0 ? .header : [])
      table.rows += 1
      table.cells = 0
      if record.firstChild == 0 { return false }
    default: return false
    }
    containers += 1
    return containers <= Self.maximumNesting
  }

  /// Whether a parser sees the check box of an item.
  private func mayHaveBox(_ item: NodeRecord, _ index: NodeIndex) -> Bool {
    guard item.value <= TaskState.checked.rawValue, quotes == 0, item.firstChild != 0,
      document.nodes[Int(item.firstChild)].kind == .paragraph
    else { return false }
    let list = document.nodes[Int(item.parent)]
    guard list.firstChild == index else { return true }
    let holder = document.nodes[Int(list.parent)]
    return holder.kind != .item || holder.firstChild != item.parent
  }

  private mutating func leave(_ record: NodeRecord, _ index: NodeIndex) -> Bool {
    switch record.kind {
    case .paragraph: return line.mayEnd && line.hasContent
    case .heading, .tableCell: return line.mayEnd
    case .link: links -= 1
    case .image: images -= 1
    case .blockQuote:
      quotes -= 1
      containers -= 1
      return true
    case .tableRow:
      if table.rows == 1 { table.columns = table.cells }
      table.isShaped = table.isShaped && table.cells == table.columns
      containers -= 1
      return true
    case .table:
      if !table.isShaped || table.columns != Int(record.count) { unshapedTables.append(index) }
      containers -= 1
      return true
    case .list, .item:
      containers -= 1
      return true
    default: break
    }
    // A mark; white space and breaks at its end are moved out of it.
    guard line.mayEnd else { return false }
    marks -= 1
    return true
  }

  // MARK: Inlines (rules 3 to 7)

  @inline(__always)
  private mutating func enterInline(_ record: NodeRecord, in parent: Kind) -> Bool {
    switch record.kind {
    case .text: return text(record, in: parent)
    case .softBreak:
      guard line.isParagraph, line.lineHasContent, !line.isAtMark, line.mayEnd,
        record.firstChild == 0
      else { return false }
      line.endsInSoftBreak = true
      line.lineHasContent = false
      return true
    case .hardBreak:
      guard line.hasContent, !line.isAtMark, !line.endsInBlank, !line.endsInSoftBreak,
        record.firstChild == 0
      else { return false }
      line.endsInHardBreak = true
      line.lineHasContent = false
      return true
    case .code:
      guard record.count > 0, record.firstChild == 0, isOneLine(record.range),
        document.nodes[Int(record.nextSibling)].kind != .code
      else { return false }
      line.content()
      return true
    case .math:
      guard record.count > 0, record.firstChild == 0, isOneLine(record.range),
        isTrimmed(record.range)
      else { return false }
      line.content()
      return true
    case .htmlInline, .footnoteReference: return false
    default: return enterMark(record)
    }
  }

  private mutating func enterMark(_ record: NodeRecord) -> Bool {
    switch record.kind {
    case .link:
      guard links == 0, isCleanLink(document.pairs[Int(record.start)]) else { return false }
      links += 1
    case .image:
      guard images == 0, isCleanLink(document.pairs[Int(record.start)]) else { return false }
      images += 1
    default: if record.firstChild == 0 { return false }
    }
    line.isAtMark = true
    // A link without text is content.
    if record.firstChild == 0 { line.content() }
    marks += 1
    return marks < CanonicalForm.maximumMarks
  }

  @inline(__always)
  private mutating func text(_ record: NodeRecord, in parent: Kind) -> Bool {
    let start = Int(record.start)
    let end = start + Int(record.count)
    guard start < end, record.firstChild == 0,
      document.nodes[Int(record.nextSibling)].kind != .text,
      TextScan.firstControl(in: document.bytes, from: start, to: end) == end
    else { return false }
    let first = document.bytes[start]
    if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") {
      if !line.lineHasContent || line.endsInBlank || line.isAtMark { return false }
    } else if first >= 0x80, line.isAtMark, parent.cannotEndInSpace {
      if TextScan.spaceLength(at: start, in: document.bytes, to: end) > 0 { return false }
    }
    let last = document.bytes[end - 1]
    if last >= 0x80, record.nextSibling == 0, parent.cannotEndInSpace,
      TextScan.spaceLength(before: end, in: document.bytes, from: start) > 0
    {
      return false
    }
    line.content(endsInBlank: last == UInt8(ascii: " ") || last == UInt8(ascii: "\t"))
    return true
  }

  // MARK: Literals

  private func isOneLine(_ range: ByteRange) -> Bool {
    !document.text(range).contains { $0 == 0 || $0 == 10 || $0 == 13 }
  }

  private func isTrimmed(_ range: ByteRange) -> Bool {
    guard range.count > 0 else { return true }
    let text = document.text(range)
    return text.first?.isMarkdownSpace == false && text.last?.isMarkdownSpace == false
  }

  private func isLines(_ range: ByteRange) -> Bool {
    guard range.count > 0 else { return true }
    let text = document.text(range)
    return text.last == UInt8(ascii: "\n") && !text.contains { $0 == 0 || $0 == 13 }
  }

  private func isCleanCode(_ pair: BytePair) -> Bool {
    isOneLine(pair.first) && isTrimmed(pair.first) && isLines(pair.second)
  }

  private func isCleanLink(_ pair: BytePair) -> Bool {
    isOneLine(pair.first) && isTrimmed(pair.first)
      && (pair.second.count == 0 || !document.text(pair.second).contains(0))
  }
}

extension Kind {
  /// Whether nothing is inside such a node.
  fileprivate var isLeaf: Bool {
    switch self {
    case .text, .softBreak, .hardBreak, .code, .math, .thematicBreak, .codeBlock, .mathBlock: true
    default: false
    }
  }

  /// Whether white space of any kind is moved out of the mark.
  fileprivate var cannotEndInSpace: Bool {
    self == .emphasis || self == .strong || self == .strikethrough
  }
}
