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
    var leading = Int.max
    var trailing = Int.max
    var cells: [[ElementTree.Index]] = []
    for row in TableRows.all(of: table, in: tree) {
      guard let own = self.cells(of: row, in: tree) else { return }
      if let width = cells.first?.count, width != own.count { return }
      cells.append(own)
      let first = own.firstIndex { !tree.isHollow($0) } ?? own.count
      let last = own.lastIndex(where: { !tree.isHollow($0) }) ?? -1
      leading = min(leading, first)
      trailing = min(trailing, own.count - 1 - last)
      if leading == 0, trailing == 0 { return }
    }
    for row in cells {
      for cell in row.prefix(leading) { tree.detach(cell) }
      for cell in row.dropFirst(leading).suffix(trailing) { tree.detach(cell) }
    }
  }

  /// The cells of a row; nil when one of them reaches over others.
  private static func cells(
    of row: ElementTree.Index,
    in tree: ElementTree
  ) -> [ElementTree.Index]? {
    var cells: [ElementTree.Index] = []
    var cell = tree.nodes[Int(row)].firstChild
    while cell != 0 {
      if tree.nodes[Int(cell)].name == .td || tree.nodes[Int(cell)].name == .th {
        guard tree.span(.colspan, of: cell) == 1, tree.span(.rowspan, of: cell) == 1 else {
          return nil
        }
        cells.append(cell)
      }
      cell = tree.nodes[Int(cell)].next
    }
    return cells
  }
}
