// The shapes of lists and tables, settled when all of them is there.

extension Document {
  /// Makes a list tight or loose as its content demands.
  mutating func setTightness(of list: NodeIndex) {
    var (mustBeLoose, mayBeLoose) = (false, false)
    var item = nodes[Int(list)].firstChild
    while item != 0 {
      if nodes[Int(item)].nextSibling != 0, lastLeaf(of: item) != .thematicBreak {
        mayBeLoose = true
      }
      var child = nodes[Int(item)].firstChild
      while child != 0 {
        let next = nodes[Int(child)].nextSibling
        if nodes[Int(child)].kind.hasBlankLines { mustBeLoose = true }
        let isLast = next == 0 && nodes[Int(item)].nextSibling == 0
        if !isLast && lastLeaf(of: child) == .table { mustBeLoose = true }
        if next != 0 {
          if lastLeaf(of: child) != .thematicBreak { mayBeLoose = true }
          if lastLeaf(of: child) != .thematicBreak,
            BlockSpacing.needsBlankLine(child, next, in: nodes)
          {
            mustBeLoose = true
          }
        }
        child = next
      }
      item = nodes[Int(item)].nextSibling
    }
    let isTight = nodes[Int(list)].flags.contains(.tight)
    if mustBeLoose, isTight {
      nodes[Int(list)].flags.remove(.tight)
    } else if !mustBeLoose, !mayBeLoose, !isTight {
      nodes[Int(list)].flags.insert(.tight)
    }
  }

  /// What an item or a list ends with.
  ///
  /// After a thematic break cmark sees no blank line; after a table cmark-gfm always sees one.
  private func lastLeaf(of index: NodeIndex) -> Kind {
    var index = index
    while true {
      let record = nodes[Int(index)]
      guard record.kind == .item || record.kind == .list, record.firstChild != 0 else {
        return record.kind
      }
      index = record.firstChild
      while nodes[Int(index)].nextSibling != 0 {
        index = nodes[Int(index)].nextSibling
      }
    }
  }

  // MARK: Tables

  /// Gives a table its header and every row the same number of cells.
  mutating func shapeTable(_ table: NodeIndex) {
    var columns = 0
    var row = nodes[Int(table)].firstChild
    let first = row
    while row != 0 {
      columns = max(columns, cellCount(of: row))
      row = nodes[Int(row)].nextSibling
    }
    if !nodes[Int(first)].flags.contains(.header) {
      let header = newNode(NodeRecord(kind: .tableRow, flags: .header, parent: table))
      nodes[Int(header)].nextSibling = first
      nodes[Int(table)].firstChild = header
    }
    row = nodes[Int(table)].firstChild
    var isFirst = true
    while row != 0 {
      if !isFirst { nodes[Int(row)].flags.remove(.header) }
      fill(row, to: columns)
      isFirst = false
      row = nodes[Int(row)].nextSibling
    }
    setAlignments(of: table, columns: columns)
  }

  private func cellCount(of row: NodeIndex) -> Int {
    var count = 0
    var cell = nodes[Int(row)].firstChild
    while cell != 0 {
      count += 1
      cell = nodes[Int(cell)].nextSibling
    }
    return count
  }

  private mutating func fill(_ row: NodeIndex, to columns: Int) {
    var count = 0
    var last: NodeIndex = 0
    var cell = nodes[Int(row)].firstChild
    while cell != 0 {
      count += 1
      last = cell
      cell = nodes[Int(cell)].nextSibling
    }
    while count < columns {
      let new = newNode(NodeRecord(kind: .tableCell, parent: row))
      if last == 0 {
        nodes[Int(row)].firstChild = new
      } else {
        nodes[Int(last)].nextSibling = new
      }
      last = new
      count += 1
    }
  }

  /// Adds a node that hangs nowhere yet.
  mutating func newNode(_ record: NodeRecord) -> NodeIndex {
    nodes.append(record)
    return NodeIndex(truncatingIfNeeded: nodes.count - 1)
  }

  private mutating func setAlignments(of table: NodeIndex, columns: Int) {
    let range = nodes[Int(table)].range
    if Int(range.count) == columns { return }
    var alignments = ContiguousArray(bytes[range.indices].prefix(columns))
    while alignments.count < columns { alignments.append(ColumnAlignment.none.rawValue) }
    let start = bytes.count
    bytes.append(contentsOf: alignments)
    nodes[Int(table)].start = UInt32(truncatingIfNeeded: start)
    nodes[Int(table)].count = UInt32(truncatingIfNeeded: columns)
  }
}

extension CanonicalForm {
  // MARK: Tasks

  /// Makes text of the check box of an item that cannot have one.
  ///
  /// cmark-gfm sees a box only before a paragraph, on a line that begins with the marker of the item.
  mutating func settleTask(of item: DocumentBuilder.OpenNode) {
    let record = out.document.nodes[Int(item.index)]
    guard record.taskState != .none else { return }
    let first = record.firstChild
    let hasParagraph = first != 0 && out.document.nodes[Int(first)].kind == .paragraph
    if hasParagraph && isAtLineStart { return }
    out.document.nodes[Int(item.index)].value = 0
    let box = record.taskState == .checked ? "[x]" : "[ ]"
    if hasParagraph {
      prepend(box + " ", to: first)
      return
    }
    let range = store(box)
    let paragraph = out.document.newNode(NodeRecord(kind: .paragraph, parent: item.index))
    let text = out.document.newNode(
      NodeRecord(kind: .text, parent: paragraph, start: range.start, count: range.count)
    )
    out.document.nodes[Int(paragraph)].firstChild = text
    out.document.nodes[Int(paragraph)].nextSibling = first
    out.document.nodes[Int(item.index)].firstChild = paragraph
    if first == 0 { out.open[out.open.count - 1].lastChild = paragraph }
  }

  /// Whether the innermost item is written at the beginning of a line.
  private var isAtLineStart: Bool {
    for depth in containers.indices {
      switch out.document.nodes[Int(out.open[depth].index)].kind {
      case .blockQuote, .callout: return false
      default: break
      }
    }
    let depth = containers.count - 1
    guard depth >= 2 else { return true }
    // The first item of the first list in an item or a footnote shares the line of its marker.
    let list = out.open[depth - 1].index
    guard out.document.nodes[Int(list)].firstChild == out.open[depth].index else { return true }
    let holder = out.document.nodes[Int(out.open[depth - 2].index)]
    switch holder.kind {
    case .item, .footnoteDefinition: return holder.firstChild != list
    default: return true
    }
  }

  /// Puts text before the content of a paragraph.
  private mutating func prepend(_ text: String, to paragraph: NodeIndex) {
    let first = out.document.nodes[Int(paragraph)].firstChild
    let old = out.document.nodes[Int(first)]
    if old.kind == .text {
      setRange(&out.document.nodes[Int(first)], store(text + out.document.string(old.range)))
      return
    }
    let range = store(text)
    let node = out.document.newNode(
      NodeRecord(kind: .text, parent: paragraph, start: range.start, count: range.count)
    )
    out.document.nodes[Int(node)].nextSibling = first
    out.document.nodes[Int(paragraph)].firstChild = node
  }
}

extension Kind {
  /// Whether the block is written with blank lines inside it that are not inside a container of its own.
  var hasBlankLines: Bool { self == .details || self == .definitionList }
}
