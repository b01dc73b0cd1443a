// The last rows of a table, which HTML 4 wanted to stand before the rows they sum up.
//
//   <thead>a<tfoot>c<tbody>b      a, b, c, as a browser shows them

/// Moves a table's footer behind its rows.
enum TableFooterRepair: Repair {
  static func apply(at element: ElementTree.Index, in tree: inout ElementTree) {
    let node = tree.nodes[Int(element)]
    guard node.name == .tfoot, node.next != 0, tree.nodes[Int(node.parent)].name == .table else {
      return
    }
    let table = node.parent
    tree.detach(element)
    tree.append(element, to: table)
  }
}
