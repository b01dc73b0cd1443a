// The empty rows and columns around the cells of a spreadsheet.
//
//   <table><tr><td>a</td><td></td></tr><tr><td></td><td></td></tr></table>      a table of one cell
//
// Sheets, Excel, Calc and Numbers copy what was selected, which is often whole columns. A header row
// stays, empty or not.

/// Takes empty rows and columns off the edges of a table.
enum UsedRangeRepair: Repair {
  static let names: [ElementName] = [.table]

  static func apply(
    at table: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    var empty: [ElementTree.Index] = []
    var leading: [ElementTree.Index] = []
    var isFilled = false
    for row in TableRows.all(of: table, in: tree) {
      if tree.isHollow(row), !isHeader(row, in: tree) {
        empty.append(row)
      } else {
        if !isFilled { leading = empty }
        isFilled = true
        empty.removeAll()
      }
    }
    for row in leading + empty { tree.detach(row) }
    dropEmptyColumns(of: table, in: &tree)
  }

  private static func isHeader(_ row: ElementTree.Index, in tree: ElementTree) -> Bool {
    let first = tree.firstVisibleChild(of: row)
    return tree.nodes[Int(first)].name == .th
      || tree.nodes[Int(tree.nodes[Int(row)].parent)].name == .thead
  }

  /// Takes cells off both ends of all rows, as many as are empty in each of them.
  private static func dropEmptyColumns(of table: ElementTree.Index, in tree: inout ElementTree) {
    if isFilledAtBothEnds(TableRows.all(of: table, in: tree).first, in: tree) { return }
    let grid = CellGrid(of: table, in: tree)
    guard let used = grid.usedColumns, used != 0..<grid.columnCount else { return }
    let outside = grid.cells.filter { !$0.columns.overlaps(used) }
    // A cell that reaches over the edge would have to be cut.
    let isCut = grid.cells.contains {
      !$0.isFilled && $0.columns.overlaps(used) && !within($0, used)
    }
    if isCut { return }
    for cell in outside { tree.detach(cell.element) }
  }

  /// Whether a row has something in its first cell and in its last, as the first row of most tables has:
  /// then no column at the edge is empty.
  private static func isFilledAtBothEnds(
    _ row: ElementTree.Index?,
    in tree: ElementTree
  ) -> Bool {
    guard let row else { return true }
    let first = tree.firstVisibleChild(of: row)
    var last = tree.nodes[Int(row)].lastChild
    while last != 0, tree.isBlank(last) { last = tree.nodes[Int(last)].previous }
    return first != 0 && !tree.isHollow(first) && !tree.isHollow(last)
  }

  private static func within(_ cell: CellGrid.Cell, _ used: Range<Int>) -> Bool {
    used.contains(cell.columns.lowerBound) && used.contains(cell.columns.upperBound - 1)
  }
}

/// The cells of a table, each with the columns it stands in.
private struct CellGrid {
  /// A cell.
  struct Cell {
    var element: ElementTree.Index
    var columns: Range<Int>
    var isFilled: Bool
  }

  private(set) var cells: [Cell] = []
  /// How many columns the widest row has.
  private(set) var columnCount = 0
  /// How many columns all cells stand in.
  private var filledCount = 0
  /// For each column, how many more rows a cell above reaches down.
  private var reaching: [Int] = []

  /// The columns from the first to the last with something in them; nil when there is none, when rows
  /// are of different length, or when the table is too wide to look at.
  var usedColumns: Range<Int>? {
    guard isEven, columnCount <= TableShape.maximumColumnCount else { return nil }
    let filled = cells.filter(\.isFilled).map(\.columns)
    guard let first = filled.map(\.lowerBound).min(), let end = filled.map(\.upperBound).max()
    else { return nil }
    return first..<end
  }

  /// Whether all rows are of one length.
  private var isEven = true

  /// Finds where each cell of a table stands.
  init(of table: ElementTree.Index, in tree: ElementTree) {
    var isFirst = true
    for row in TableRows.all(of: table, in: tree) {
      let width = add(row, in: tree)
      if !isFirst, width != columnCount { isEven = false }
      columnCount = max(columnCount, width)
      isFirst = false
      if !isEven || columnCount > TableShape.maximumColumnCount { return }
    }
  }

  /// Adds the cells of a row; returns how many columns it has.
  private mutating func add(_ row: ElementTree.Index, in tree: ElementTree) -> Int {
    var column = 0
    var cell = tree.nodes[Int(row)].firstChild
    while cell != 0 {
      let name = tree.nodes[Int(cell)].name
      if name == .td || name == .th {
        skipReaching(&column)
        let columns = column..<column + tree.span(.colspan, of: cell)
        filledCount += columns.count
        // A few cells could claim to reach over any number of columns.
        if filledCount > cells.count * 8 + 65_536 {
          isEven = false
          return columns.upperBound
        }
        let rows = tree.span(.rowspan, of: cell)
        while reaching.count < columns.upperBound { reaching.append(0) }
        for index in columns { reaching[index] = rows - 1 }
        cells.append(Cell(element: cell, columns: columns, isFilled: !tree.isHollow(cell)))
        column = columns.upperBound
      }
      cell = tree.nodes[Int(cell)].next
    }
    skipReaching(&column)
    return column
  }

  private mutating func skipReaching(_ column: inout Int) {
    while column < reaching.count, reaching[column] > 0 {
      reaching[column] -= 1
      column += 1
    }
  }
}
