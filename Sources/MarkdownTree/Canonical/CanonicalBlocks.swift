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
    if record.kind == .tableRow, parentKind == .tableRow { return .nothing }
    if needsCell(record.kind) {
      beginContainerOfText()
      return enterLine(record)
    }
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

  /// Whether a block stands in a table or a row, outside the cells.
  private func needsCell(_ kind: Kind) -> Bool {
    guard kind != .tableRow, kind != .tableCell, kind != .paragraph, kind != .document else {
      return false
    }
    return parentKind == .table || parentKind == .tableRow
  }

  /// What the innermost container of the source is.
  var parentKind: Kind {
    let top = containers.lastIndex { !$0.isImplicit } ?? 0
    return out.document.nodes[Int(out.open[top].index)].kind
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
    // Neither GitHub nor Obsidian tells capitals from small letters here.
    if out.document.bytes[type.indices].contains(where: { $0 >= 0x41 && $0 <= 0x5A }) {
      type = store(out.document.string(type).lowercased())
    }
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
    case .htmlBlock:
      htmlBlock(lines(record.range))
      return
    case .mathBlock:
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
      case .item:
        settleTask(of: node)
        containers[containers.count - 2].lastItem = out.open[out.open.count - 1]
      case .list, .definitionList, .tableRow:
        if node.lastChild == 0 {
          drop(container)
          continue
        }
        if out.currentKind == .list { out.document.setTightness(of: node.index) }
      case .table:
        if node.lastChild == 0 {
          drop(container)
          continue
        }
        out.document.shapeTable(node.index)
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
}
