// Lists of one item each that only say how deep they are.
//
//   <div><ol><li data-aria-level="1">a</li></ol></div>
//   <div><ol><li data-aria-level="2">b</li></ol></div>      1. a
//   <div><ol start="2"><li data-aria-level="1">c</li></ol></div>        1. b
//                                                           2. c
//
// Word's web editor writes a list in a wrapper for each item, or for a few; Slack, Dropbox Paper and
// Quill say the level in another attribute or a class, of the list or the item.

/// Joins lists whose items say their level.
enum LeveledListRepair: Repair {
  static let names: [ElementName] = [.ul, .ol]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard isLeveled(element, in: tree, styles) else { return }
    let outer = outermost(element, in: tree, styles)
    var assembly = ListAssembly()
    let place = tree.makeElement(.span)
    tree.insert(place, before: outer)
    var next = outer
    while next != 0 {
      let following = tree.nextSibling(of: next)
      let lists = self.lists(in: next, of: tree, styles)
      guard !lists.isEmpty else { break }
      for list in lists { take(list, into: &assembly, before: place, in: &tree, styles) }
      tree.detach(next)
      next = following
    }
    tree.detach(place)
  }

  /// Whether a list has nothing but items, and says how deep they are.
  private static func isLeveled(
    _ list: ElementTree.Index,
    in tree: ElementTree,
    _ styles: PageStyles
  ) -> Bool {
    guard tree.nodes[Int(list)].name == .ul || tree.nodes[Int(list)].name == .ol else {
      return false
    }
    var isLeveled = level(of: list, in: tree, styles) != nil
    var child = tree.firstVisibleChild(of: list)
    guard child != 0 else { return false }
    while child != 0 {
      guard tree.nodes[Int(child)].name == .li else { return false }
      if !isLeveled { isLeveled = level(of: child, in: tree, styles) != nil }
      child = tree.nextSibling(of: child)
    }
    return isLeveled
  }

  /// How deep a list or an item says it is; 1 is outermost.
  private static func level(
    of element: ElementTree.Index,
    in tree: ElementTree,
    _ styles: PageStyles
  ) -> Int? {
    guard tree.nodes[Int(element)].count > 0 else { return nil }
    return tree.integer(of: .dataAriaLevel, in: element)
      ?? tree.integer(of: .dataIndent, in: element).map { $0 + 1 }
      ?? styles.level(of: element, in: tree)
  }

  /// The list itself, or the wrapper that it and others like it are all of.
  private static func outermost(
    _ list: ElementTree.Index,
    in tree: ElementTree,
    _ styles: PageStyles
  ) -> ElementTree.Index {
    let parent = tree.nodes[Int(list)].parent
    guard parent != 0, tree.nodes[Int(parent)].name == .div,
      !lists(in: parent, of: tree, styles).isEmpty
    else { return list }
    return parent
  }

  /// The leveled lists that a node is, or is a wrapper of; empty when it is something else.
  private static func lists(
    in node: ElementTree.Index,
    of tree: ElementTree,
    _ styles: PageStyles
  ) -> [ElementTree.Index] {
    if tree.nodes[Int(node)].flags.contains(.open) { return [] }
    if isLeveled(node, in: tree, styles) { return [node] }
    guard tree.nodes[Int(node)].name == .div else { return [] }
    var lists: [ElementTree.Index] = []
    var child = tree.firstVisibleChild(of: node)
    while child != 0 {
      guard isLeveled(child, in: tree, styles) else { return [] }
      lists.append(child)
      child = tree.nextSibling(of: child)
    }
    return lists
  }

  private static func take(
    _ list: ElementTree.Index,
    into assembly: inout ListAssembly,
    before place: ElementTree.Index,
    in tree: inout ElementTree,
    _ styles: PageStyles
  ) {
    let isOrdered = tree.nodes[Int(list)].name == .ol
    var number = tree.integer(of: .start, in: list) ?? 1
    var child = tree.firstVisibleChild(of: list)
    var outerLevel: Int?
    while child != 0 {
      let following = tree.nextSibling(of: child)
      let level =
        self.level(of: child, in: tree, styles) ?? self.level(of: list, in: tree, styles) ?? 1
      let family = tree.integer(of: .dataListID, in: child) ?? 0
      tree.detach(child)
      assembly.add(
        ListAssembly.Item(
          element: child,
          level: level,
          isOrdered: isOrdered,
          number: level == outerLevel ?? level ? number : nil,
          family: family
        ),
        before: place,
        in: &tree
      )
      if level == outerLevel ?? level { number += 1 }
      outerLevel = outerLevel ?? level
      child = following
    }
  }
}
