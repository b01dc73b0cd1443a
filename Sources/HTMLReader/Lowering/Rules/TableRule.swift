// Tables.
//
//   <table><tr><th>a<th>b<tr><td>c<td>d</table>      a table whose first row is the header
//   <td colspan=2>                                   the text, then an empty cell
//   <tr><td><b>c</b><td><b>d</b>                     a header that is bold throughout says no more by it
//   a table that lays out a page                     what its cells hold, as blocks: see TableShape
//   a table that lays out code beside line numbers   a code block
//   a table in a table's cell                        its cells as text, its rows as lines

internal import MarkdownTree

/// Tables, their rows and cells.
enum TableRule: ElementRule {
  static let names: [ElementName] = [.table, .tr, .td, .th]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    switch tree.nodes[Int(element)].name {
    case .table: return lowering.enterTable(element, of: tree)
    case .tr: lowering.enterRow(element, of: tree)
    default: lowering.enterCell(element, of: tree)
    }
    return true
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    switch tree.nodes[Int(element)].name {
    case .table: lowering.exitTable()
    case .tr: lowering.exitRow()
    default: lowering.exitCell(element, of: tree)
    }
  }
}

extension Lowering {
  /// Begins a table.
  ///
  /// Returns whether the walk goes on to what is in it.
  fileprivate mutating func enterTable(
    _ table: ElementTree.Index,
    of tree: ElementTree
  ) -> Bool {
    if canHoldBlocks, CodeTable.isCode(table, in: tree, styles: styles) {
      if !style.isInvisible { appendCodeBlock(table, of: tree) }
      return false
    }
    let shape = TableShape(
      of: table,
      in: tree,
      canHoldBlocks: canHoldBlocks,
      isBold: flow.wanted.contains { $0.kind == .strong },
      styles: &styles
    )
    tables.append(shape)
    guard shape.form == .table else { return true }
    let alignments = (0..<shape.columnCount).map { column in
      column < shape.alignments.count ? shape.alignments[column].rawValue : 0
    }
    let range = alignments.withUnsafeBufferPointer { builder.store($0) }
    openBlocks(NodeRecord(kind: .table, start: range.start, count: range.count))
    if !shape.hasHeader {
      beginRow()
      for _ in 0..<shape.columnCount { appendEmptyCell() }
      closeContainer()
    }
    return true
  }

  /// Whether the row that is being written is the table's first, whose cells are its header.
  @inline(__always)
  var isInHeaderRow: Bool {
    !tables.isEmpty && containers[containers.count - 1].kind == .tableRow
      && !tables[tables.count - 1].hasBody
  }

  /// Whether the row that is being written is the header, and all its text is bold.
  @inline(__always)
  var isInBoldRow: Bool {
    isInHeaderRow && !tables[tables.count - 1].keepsHeaderBold
  }

  fileprivate mutating func exitTable() { tables.removeLast() }

  fileprivate mutating func enterRow(_ row: ElementTree.Index, of tree: ElementTree) {
    let last = tables.count - 1
    guard containers.last?.kind == .table, last >= 0 else {
      if last >= 0 { tables[last].column = 0 }
      return
    }
    beginRow()
    if tables[last].group != tree.nodes[Int(row)].parent {
      tables[last].group = tree.nodes[Int(row)].parent
      tables[last].reaching.removeAll(keepingCapacity: true)
    }
    fillReaching()
  }

  /// Opens the next row of the innermost table, whose first is the header.
  private mutating func beginRow() {
    let last = tables.count - 1
    let isFirst = !tables[last].hasRow
    tables[last].hasRow = true
    tables[last].hasBody = !isFirst
    let node = builder.begin(NodeRecord(kind: .tableRow, flags: isFirst ? .header : []))
    containers.append(Container(kind: .tableRow, content: .blocks, node: node))
    tables[last].column = 0
  }

  fileprivate mutating func exitRow() {
    guard containers.last?.kind == .tableRow else { return }
    while tables[tables.count - 1].column < tables[tables.count - 1].columnCount {
      appendEmptyCell()
      fillReaching()
    }
  }

  fileprivate mutating func enterCell(_ cell: ElementTree.Index, of tree: ElementTree) {
    guard containers.last?.kind == .tableRow else {
      beginCellInLine()
      return
    }
    let last = tables.count - 1
    if tables[last].hasBody ? tree.nodes[Int(cell)].name == .th : !tables[last].keepsHeaderBold {
      beginBoldByNature()
    }
    beginLine(NodeRecord(kind: .tableCell), content: .cell)
  }

  /// Begins a cell of a table that stands where no block can: it goes on in the line of its row.
  private mutating func beginCellInLine() {
    guard let shape = tables.last, shape.form == .line else { return }
    if shape.column > 0 { flow.pendingBreaks = 0 }
    notePendingSpace()
    tables[tables.count - 1].column += 1
  }

  /// Ends a cell, and fills in the cells that it reaches over.
  fileprivate mutating func exitCell(_ cell: ElementTree.Index, of tree: ElementTree) {
    // The cell of a table in a cell has opened nothing.
    guard tables.last?.form == .table, containers.last?.kind == .tableCell else { return }
    closeContainer()
    let columns = tree.span(.colspan, of: cell)
    let rows = tree.span(.rowspan, of: cell)
    let last = tables.count - 1
    for index in 0..<columns where index == 0 || tables[last].column < tables[last].columnCount {
      if index > 0 { appendEmptyCell(advances: false) }
      reach(down: rows - 1, at: tables[last].column)
      tables[last].column += 1
    }
    fillReaching()
  }

  private mutating func reach(down rows: Int, at column: Int) {
    let last = tables.count - 1
    guard rows > 0, column < TableShape.maximumColumnCount, !tables[last].ignoresRowSpans else {
      return
    }
    while tables[last].reaching.count <= column { tables[last].reaching.append(0) }
    tables[last].reaching[column] = rows
  }

  /// Appends empty cells where cells of rows above reach down.
  private mutating func fillReaching() {
    let last = tables.count - 1
    while tables[last].column < tables[last].reaching.count,
      tables[last].reaching[tables[last].column] > 0
    {
      tables[last].reaching[tables[last].column] -= 1
      appendEmptyCell()
    }
  }

  private mutating func appendEmptyCell(advances: Bool = true) {
    builder.append(NodeRecord(kind: .tableCell))
    if advances { tables[tables.count - 1].column += 1 }
  }
}
