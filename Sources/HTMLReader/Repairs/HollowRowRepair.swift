// Rows of a table that have no cells.
//
//   <tr><td>a</td></tr><tr></tr><tr><td>b</td></tr>      two rows
//
// A browser shows nothing for them. Below a cell that reaches down they may be needed, and stay.

/// Takes rows without cells out of a table.
enum HollowRowRepair: Repair {
  static let names: [ElementName] = [.tr]

  static func apply(
    at row: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(row)].name == .tr, tree.firstVisibleChild(of: row) == 0,
      !tree.nodes[Int(row)].flags.contains(.open)
    else { return }
    let before = tree.previousSibling(of: row)
    var cell = before == 0 ? 0 : tree.nodes[Int(before)].firstChild
    for _ in 0..<TableShape.maximumColumnCount where cell != 0 {
      if tree.nodes[Int(cell)].name != .text, tree.span(.rowspan, of: cell) > 1 { return }
      cell = tree.nodes[Int(cell)].next
    }
    tree.detach(row)
  }
}
