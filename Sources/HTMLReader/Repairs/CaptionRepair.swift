// The caption of a table, for which Markdown's tables have no place.
//
//   <table><caption>t</caption><tr>…      t, as a paragraph before the table

/// Moves a table's caption before the table.
enum CaptionRepair: Repair {
  static let names: [ElementName] = [.caption]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let node = tree.nodes[Int(element)]
    guard tree.nodes[Int(node.parent)].name == .table else { return }
    tree.detach(element)
    tree.insert(element, before: node.parent)
  }
}
