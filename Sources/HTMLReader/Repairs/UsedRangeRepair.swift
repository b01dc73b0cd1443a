// The empty rows and columns around the cells of a spreadsheet.
//
//   <table><tr><td>a</td><td></td></tr><tr><td></td><td></td></tr></table>      a table of one cell
//
// Sheets, Excel, Calc and Numbers copy what was selected, which is often whole columns.

/// Takes empty rows off the end of a table.
enum UsedRangeRepair: Repair {
  static let names: [ElementName] = [.table]

  static func apply(
    at table: ElementTree.Index, in tree: inout ElementTree, styles: inout PageStyles
  ) {
    var rows = TableRows(of: table, in: tree)
    var empty: [ElementTree.Index] = []
    while let row = rows.next() {
      if tree.isHollow(row) { empty.append(row) } else { empty.removeAll() }
    }
    for row in empty { tree.detach(row) }
    dropEmptyColumns(of: table, in: &tree)
  }

  /// Takes cells off the ends of all rows, as many as are empty in each of them.
  private static func dropEmptyColumns(of table: ElementTree.Index, in tree: inout ElementTree) {
    var spare = Int.max
    var cells: [[ElementTree.Index]] = []
    var rows = TableRows(of: table, in: tree)
    while let row = rows.next() {
      var own: [ElementTree.Index] = []
      var used = 0
      var cell = tree.nodes[Int(row)].firstChild
      while cell != 0 {
        if tree.nodes[Int(cell)].name == .td || tree.nodes[Int(cell)].name == .th {
          guard tree.span(.colspan, of: cell) == 1, tree.span(.rowspan, of: cell) == 1 else {
            return
          }
          own.append(cell)
          if !tree.isHollow(cell) { used = own.count }
        }
        cell = tree.nodes[Int(cell)].next
      }
      if let width = cells.first?.count, width != own.count { return }
      cells.append(own)
      spare = min(spare, own.count - used)
      if spare == 0 { return }
    }
    guard spare != Int.max else { return }
    for row in cells {
      for cell in row.suffix(spare) { tree.detach(cell) }
    }
  }
}
