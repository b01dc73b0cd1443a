// Items without a marker that are there only to hold a nested list.
//
//   <ul><li>a</li><li style="list-style:none"><ul><li>b</li></ul></li></ul>      - a
//                                                                                  - b
//
// Evernote and some editors write nested lists so.

/// Moves the list of an item without marker and text into the item before.
enum HollowItemRepair: Repair {
  static let names: [ElementName] = [.li]

  static func canOccur(with styles: PageStyles) -> Bool { styles.declare(.listStyleType) }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let list = tree.onlyVisibleChild(of: element)
    guard list != 0, tree.nodes[Int(list)].name.isList,
      styles.style(of: element, in: tree).listStyleType == Style.ListStyleType.none
    else { return }
    let before = tree.previousSibling(of: element)
    guard before != 0, tree.nodes[Int(before)].name == .li else { return }
    tree.detach(list)
    tree.append(list, to: before)
    tree.detach(element)
  }
}
