// List items.
//
//   <li>a</li>                 - a
//   <li><p>a</p><p>b</p>       two paragraphs: the list is loose
//   <li></li>                  -

internal import MarkdownTree

/// One item of a list.
enum ItemRule: ElementRule {
  static let names: [ElementName] = [.li]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    if lowering.containers.last?.isImplied == true { lowering.closeContainer() }
    if lowering.containers.last?.kind == .list { lowering.openItem(isImplied: false) }
    return true
  }
}

extension Lowering {
  /// Opens an item in the list that is the innermost container.
  mutating func openItem(isImplied: Bool = true) {
    let node = builder.begin(NodeRecord(kind: .item))
    var container = Container(kind: .item, content: .blocks, node: node)
    container.isImplied = isImplied
    containers.append(container)
  }

  /// Two paragraphs in one item set the whole list's items apart.
  mutating func finishItem(_ item: Container) {
    let list = containers.count - 2
    if item.paragraphCount > 1, list >= 0 { containers[list].isLoose = true }
  }
}
