// List items that stand outside any list.
//
//   <div><li>a</li><li>b</li></div>      <div><ul><li>a</li><li>b</li></ul></div>
//
// A browser shows a bullet before each of them.

/// Puts runs of list items that have no list into one.
enum StrayItemRepair: Repair {
  static let names: [ElementName] = [.li]

  static func apply(
    at element: ElementTree.Index, in tree: inout ElementTree, styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].name == .li else { return }
    let parent = tree.nodes[Int(element)].parent
    if tree.nodes[Int(parent)].name.isList { return }
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
}
