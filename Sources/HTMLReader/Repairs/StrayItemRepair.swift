// List items that stand outside any list.
//
//   <div><li>a</li><li>b</li></div>      <div><ul><li>a</li><li>b</li></ul></div>
//
//   <ul><div><li>a</li></div></ul>       as it is: the list is there, with a wrapper in between
//
// A browser shows a bullet before each of them.

/// Puts runs of list items that have no list into one.
enum StrayItemRepair: Repair {
  static let names: [ElementName] = [.li]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].name == .li else { return }
    let parent = tree.nodes[Int(element)].parent
    if isInList(parent, of: tree) { return }
    let list = tree.makeElement(.ul, flags: .synthetic, attributes: 0..<0)
    tree.insert(list, before: element)
    var next = element
    while next != 0, tree.nodes[Int(next)].name == .li || tree.isBlank(next) {
      let following = tree.nodes[Int(next)].next
      if tree.nodes[Int(next)].flags.contains(.open) { return }
      tree.detach(next)
      tree.append(next, to: list)
      next = following
    }
  }

  /// Whether a node is a list, or a wrapper between a list and its items.
  private static func isInList(_ node: ElementTree.Index, of tree: ElementTree) -> Bool {
    var node = node
    while node != 0, [.custom, .div, .span].contains(tree.nodes[Int(node)].name) {
      node = tree.nodes[Int(node)].parent
    }
    return node != 0 && tree.nodes[Int(node)].name.isList
  }
}
