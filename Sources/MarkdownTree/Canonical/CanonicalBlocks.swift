// The blocks: what may hold what, and what becomes of the rest.

extension CanonicalForm {
  /// Whether blocks cannot be blocks here: inside a line of text that must stay one.
  private var isLowering: Bool {
    imageDepth > 0 || (leaf != 0 && leafKind != .paragraph)
  }

  /// Enters a block of the source.
  mutating func enterBlock(_ record: NodeRecord) -> Exit {
    if leaf != 0, leafKind == .tableCell, leafIsImplicit,
      record.kind == .tableCell || record.kind == .tableRow
    {
      endTextBlock()
    }
    if isLowering { return enterLine(record) }
    endParagraph()
    switch record.kind {
    case .paragraph: return .paragraph
    case .document: return .paragraph
    case .heading:
      makeRoom(for: .heading)
      let level = min(max(record.value, 1), 6)
      beginTextBlock(NodeRecord(kind: .heading, value: level), isImplicit: false)
      return .textBlock
    case .tableCell, .definitionTerm:
      makeRoom(for: record.kind)
      beginTextBlock(NodeRecord(kind: record.kind), isImplicit: false)
      return .textBlock
    case .summary: return enterSummary()
    case .thematicBreak, .codeBlock, .htmlBlock, .mathBlock:
      blockLeaf(record)
      return .nothing
    case .footnoteDefinition: return enterDefinition(record)
    default: return enterContainer(record)
    }
  }

  private mutating func enterSummary() -> Exit {
    guard out.currentKind == .details, out.open[out.open.count - 1].lastChild == 0 else {
      return .paragraph
    }
    beginTextBlock(NodeRecord(kind: .summary), isImplicit: false)
    return .textBlock
  }

  private mutating func enterContainer(_ record: NodeRecord) -> Exit {
    let kind = record.kind
    let isPart =
      kind == .item || kind == .tableRow || kind == .definitionDescription
    if containers.count >= Self.maximumNesting && !isPart { return .paragraph }
    if isPart && containers.count > Self.maximumNesting + 1 { return .paragraph }
    makeRoom(for: kind)
    let depth = containers.count
    var record = record
    switch kind {
    case .list: record.start = min(record.start, 999_999_999)
    case .item: record.value = UInt16(record.taskState.rawValue)
    case .callout: cleanCallout(&record)
    default: break
    }
    begin(record, isImplicit: false)
    return .container(depth: depth)
  }

  private mutating func cleanCallout(_ record: inout NodeRecord) {
    let pair = out.document.pairs[Int(record.start)]
    var type = trimmed(pair.first)
    let isWord = out.document.bytes[type.indices].allSatisfy { byte in
      (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
        || byte == UInt8(ascii: "-")
    }
    if type.count == 0 || !isWord { type = store("note") }
    let title = trimmed(oneLine(pair.second, trimmed: true))
    if type != pair.first || title != pair.second { record.start = out.store(type, title) }
  }

  /// Begins a footnote definition, which will hang at the end of the document.
  private mutating func enterDefinition(_ record: NodeRecord) -> Exit {
    guard let label = footnotes.beginDefinition(record, in: out.document) else {
      return .paragraph
    }
    let range = store(label)
    let index = NodeIndex(truncatingIfNeeded: out.document.nodes.count)
    out.document.nodes.append(
      NodeRecord(kind: .footnoteDefinition, start: range.start, count: range.count)
    )
    out.open.append(DocumentBuilder.OpenNode(index: index))
    let depth = containers.count
    containers.append(Container(isImplicit: false, previous: 0))
    return .container(depth: depth)
  }

  /// Appends a block that holds no other.
  private mutating func blockLeaf(_ record: NodeRecord) {
    var record = record
    record.firstChild = 0
    record.nextSibling = 0
    switch record.kind {
    case .codeBlock:
      let pair = out.document.pairs[Int(record.start)]
      let info = trimmed(oneLine(pair.first, trimmed: true))
      let literal = lines(pair.second)
      if info != pair.first || literal != pair.second { record.start = out.store(info, literal) }
    case .htmlBlock, .mathBlock:
      setRange(&record, lines(record.range))
      if record.count == 0 { return }
    default: break
    }
    makeRoom(for: record.kind)
    out.append(record)
  }

  // MARK: Containers of the result

  /// Closes and opens containers until a node of the kind may be appended.
  mutating func makeRoom(for kind: Kind) {
    while containers.count > 1, containers[containers.count - 1].isImplicit,
      !canHold(out.currentKind, kind)
    {
      closeContainers(to: containers.count - 1)
    }
    while !canHold(out.currentKind, kind) {
      switch out.currentKind {
      case .list: beginItem()
      case .table: begin(NodeRecord(kind: .tableRow), isImplicit: true)
      case .tableRow:
        // A cell is a text block; it is opened by whoever needs it.
        return
      case .definitionList: begin(NodeRecord(kind: .definitionDescription), isImplicit: true)
      default:
        switch kind {
        case .item: begin(NodeRecord(kind: .list, flags: .tight), isImplicit: true)
        case .tableRow, .tableCell: begin(NodeRecord(kind: .table), isImplicit: true)
        case .definitionTerm, .definitionDescription:
          begin(NodeRecord(kind: .definitionList), isImplicit: true)
        default: return
        }
      }
    }
  }

  private func canHold(_ parent: Kind, _ kind: Kind) -> Bool {
    switch parent {
    case .list: kind == .item
    case .table: kind == .tableRow
    case .tableRow: kind == .tableCell
    case .definitionList: kind == .definitionTerm || kind == .definitionDescription
    default:
      switch kind {
      case .item, .tableRow, .tableCell, .definitionTerm, .definitionDescription: false
      default: true
      }
    }
  }

  /// Opens a container.
  private mutating func begin(_ record: NodeRecord, isImplicit: Bool) {
    let previous = out.open[out.open.count - 1].lastChild
    var record = record
    record.firstChild = 0
    record.nextSibling = 0
    out.begin(record)
    containers.append(Container(isImplicit: isImplicit, previous: previous))
  }

  /// Opens an item for content of a list that stands in none: the last item goes on.
  private mutating func beginItem() {
    if let item = containers[containers.count - 1].lastItem {
      out.open.append(item)
      containers.append(Container(isImplicit: true, previous: 0))
    } else {
      begin(NodeRecord(kind: .item), isImplicit: true)
    }
  }

  /// Closes the innermost containers until `depth` are left.
  mutating func closeContainers(to depth: Int) {
    while containers.count > depth {
      let container = containers[containers.count - 1]
      let node = out.open[out.open.count - 1]
      switch out.currentKind {
      case .item: containers[containers.count - 2].lastItem = node
      case .list, .definitionList, .tableRow:
        if node.lastChild == 0 {
          drop(container)
          continue
        }
        if out.currentKind == .list { setTightness(of: node.index) }
      case .table:
        if node.lastChild == 0 {
          drop(container)
          continue
        }
        shapeTable(node)
      case .footnoteDefinition: footnotes.endDefinition(at: node.index)
      default: break
      }
      out.end()
      containers.removeLast()
    }
  }

  /// Takes the innermost container, which is empty, out of the tree.
  private mutating func drop(_ container: Container) {
    out.end()
    containers.removeLast()
    let top = out.open.count - 1
    out.open[top].lastChild = container.previous
    if container.previous == 0 {
      out.document.nodes[Int(out.open[top].index)].firstChild = 0
    } else {
      out.document.nodes[Int(container.previous)].nextSibling = 0
    }
  }

  // MARK: Shapes of lists and tables

  /// Makes a list tight or loose as its content demands.
  private mutating func setTightness(of list: NodeIndex) {
    var (mustBeLoose, mayBeLoose) = (false, false)
    let nodes = out.document.nodes
    var item = nodes[Int(list)].firstChild
    while item != 0 {
      if nodes[Int(item)].nextSibling != 0 { mayBeLoose = true }
      var child = nodes[Int(item)].firstChild
      while child != 0 {
        let next = nodes[Int(child)].nextSibling
        if nodes[Int(child)].kind.hasBlankLines { mustBeLoose = true }
        if next != 0 {
          mayBeLoose = true
          if BlockSpacing.needsBlankLine(child, next, in: nodes) { mustBeLoose = true }
        }
        child = next
      }
      item = nodes[Int(item)].nextSibling
    }
    if mustBeLoose {
      out.document.nodes[Int(list)].flags.remove(.tight)
    } else if !mayBeLoose {
      out.document.nodes[Int(list)].flags.insert(.tight)
    }
  }

  /// Gives a table its header and every row the same number of cells.
  private mutating func shapeTable(_ table: DocumentBuilder.OpenNode) {
    var columns = 0
    var row = out.document.nodes[Int(table.index)].firstChild
    let first = row
    while row != 0 {
      columns = max(columns, cellCount(of: row))
      row = out.document.nodes[Int(row)].nextSibling
    }
    if !out.document.nodes[Int(first)].flags.contains(.header) {
      let header = newNode(NodeRecord(kind: .tableRow, flags: .header, parent: table.index))
      out.document.nodes[Int(header)].nextSibling = first
      out.document.nodes[Int(table.index)].firstChild = header
    }
    row = out.document.nodes[Int(table.index)].firstChild
    var isFirst = true
    while row != 0 {
      if !isFirst { out.document.nodes[Int(row)].flags.remove(.header) }
      fill(row, to: columns)
      isFirst = false
      row = out.document.nodes[Int(row)].nextSibling
    }
    setAlignments(of: table.index, columns: columns)
  }

  private func cellCount(of row: NodeIndex) -> Int {
    var count = 0
    var cell = out.document.nodes[Int(row)].firstChild
    while cell != 0 {
      count += 1
      cell = out.document.nodes[Int(cell)].nextSibling
    }
    return count
  }

  private mutating func fill(_ row: NodeIndex, to columns: Int) {
    var count = 0
    var last: NodeIndex = 0
    var cell = out.document.nodes[Int(row)].firstChild
    while cell != 0 {
      count += 1
      last = cell
      cell = out.document.nodes[Int(cell)].nextSibling
    }
    while count < columns {
      let new = newNode(NodeRecord(kind: .tableCell, parent: row))
      if last == 0 {
        out.document.nodes[Int(row)].firstChild = new
      } else {
        out.document.nodes[Int(last)].nextSibling = new
      }
      last = new
      count += 1
    }
  }

  private mutating func newNode(_ record: NodeRecord) -> NodeIndex {
    out.document.nodes.append(record)
    return NodeIndex(truncatingIfNeeded: out.document.nodes.count - 1)
  }

  private mutating func setAlignments(of table: NodeIndex, columns: Int) {
    let range = out.document.nodes[Int(table)].range
    if Int(range.count) == columns { return }
    var alignments = ContiguousArray(out.document.bytes[range.indices].prefix(columns))
    while alignments.count < columns { alignments.append(ColumnAlignment.none.rawValue) }
    let stored = alignments.withUnsafeBufferPointer { out.store($0) }
    out.document.nodes[Int(table)].start = stored.start
    out.document.nodes[Int(table)].count = stored.count
  }
}

extension Kind {
  /// Whether the block is written with blank lines inside it that are not inside a container of its own.
  var hasBlankLines: Bool { self == .details || self == .definitionList }
}
