// Check lists, which every program writes in its own way.
//
//   <li role="checkbox" aria-checked="true"><img alt="checked">a</li>      - [x] a
//   <li class="checklist--item checked">a</li>                             - [x] a
//   <li data-checked="false">a</li>                                        - [ ] a
//   <ul class="inline-task-list"><li class="checked">a</li></ul>           - [x] a
//   <li class="checked">a</li><li class="unchecked">b</li>                 - [x] a, - [ ] b
//
// A done item that is struck out altogether is only done.

/// Puts a check box in front of items that are said to have one.
enum CheckItemRepair: Repair {
  static let names: [ElementName] = [.li]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard let isChecked = isChecked(element, in: tree, styles: &styles), !hasBox(element, in: tree)
    else { return }
    if tree.has(.role, "checkbox", in: element) { dropDrawnBox(of: element, in: &tree) }
    if isChecked { dropStrike(in: element, of: &tree, styles: &styles) }
    tree.prependCheckbox(isChecked, to: element)
  }

  /// Whether the item is done; nil when it is no check item.
  private static func isChecked(
    _ item: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool? {
    if tree.nodes[Int(item)].count > 0 {
      if tree.has(.role, "checkbox", in: item) { return tree.has(.ariaChecked, "true", in: item) }
      if tree.value(of: .dataChecked, in: item) != nil {
        return tree.has(.dataChecked, "true", in: item)
      }
      let roles = styles.roles(of: item, in: tree)
      if roles.contains(.checkItem) { return roles.contains(.checked) }
      if roles.contains(.unchecked) { return false }
      // A menu may have a checked item; only one that is said not to be makes it a list of tasks.
      if roles.contains(.checked), styles.marks.roles.contains(.unchecked) { return true }
    }
    let list = tree.nodes[Int(item)].parent
    guard styles.marks.roles.contains(.checkList), list != 0,
      styles.roles(of: list, in: tree).contains(.checkList)
    else { return nil }
    let box = tree.firstVisibleChild(of: item)
    return styles.roles(of: item, in: tree).contains(.checked)
      || box != 0 && styles.roles(of: box, in: tree).contains(.checked)
  }

  private static func hasBox(_ item: ElementTree.Index, in tree: ElementTree) -> Bool {
    var node = tree.firstVisibleChild(of: item)
    while node != 0 {
      if tree.nodes[Int(node)].name == .input { return true }
      node = tree.firstVisibleChild(of: node)
    }
    return false
  }

  /// Takes out the picture of a box.
  private static func dropDrawnBox(of item: ElementTree.Index, in tree: inout ElementTree) {
    let first = tree.firstVisibleChild(of: item)
    if first != 0, tree.nodes[Int(first)].name == .img { tree.detach(first) }
  }

  /// Takes the line through a done item away, but not that through parts of it.
  private static func dropStrike(
    in item: ElementTree.Index,
    of tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard styles.style(of: item, in: tree).textDecoration?.contains(.lineThrough) == true else {
      return
    }
    tree.dropAttributes(of: item)
    var node = tree.following(item, within: item)
    while node != 0 {
      let descends = !tree.nodes[Int(node)].name.isList
      if descends, tree.nodes[Int(node)].name == .span || tree.nodes[Int(node)].name == .p,
        styles.style(of: node, in: tree).textDecoration?.contains(.lineThrough) == true
      {
        tree.dropAttributes(of: node)
      }
      node = tree.following(node, within: item, descends: descends)
    }
  }
}
