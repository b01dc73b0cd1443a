// The footer of a table, which a browser shows last wherever it stands.
//
//   <table><tfoot>sum</tfoot><tbody>…      <table><tbody>…<tfoot>sum</tfoot>

/// Moves a table's footer behind its other rows.
enum TableFooterRepair: Repair {
  static let names: [ElementName] = [.tfoot]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let node = tree.nodes[Int(element)]
    guard node.next != 0, tree.nodes[Int(node.parent)].name == .table else { return }
    tree.detach(element)
    tree.append(element, to: node.parent)
  }
}
