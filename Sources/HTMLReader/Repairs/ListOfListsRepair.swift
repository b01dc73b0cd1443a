// A list that holds lists in place of items.
//
//   <ul><ol><li value=1>a</li></ol><ol><li value=1>b</li></ol></ul>      1. a
//                                                                        2. b
//
//   <ol><ol><li>a</li></ol></ol>                                         1. a
//
//   <ol><ol><li>a</li></ol><li>b</li></ol>                               1. a
//                                                                        2. b
//
// OneNote writes a numbered list so when its numbers begin anew or change their style. Google Docs
// writes lists in lists when a selection begins deep inside one.

/// Joins lists that stand alone in one.
enum ListOfListsRepair: Repair {
  static let names: [ElementName] = [.ul, .ol]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    if unwrap(element, in: &tree) { return }
    if joinOuter(element, in: &tree) { return }
    guard let kind = kindOfAllLists(in: element, of: tree) else { return }
    tree.rename(element, to: kind)
    var child = tree.firstVisibleChild(of: element)
    var isSetApart = false
    while child != 0 {
      let following = tree.nextSibling(of: child)
      if tree.nodes[Int(child)].name.isList {
        while tree.nodes[Int(child)].firstChild != 0 {
          let item = tree.nodes[Int(child)].firstChild
          tree.detach(item)
          tree.insert(item, before: child)
          // It counts on from the list before, whatever it was numbered where it stood alone.
          if tree.previousSibling(of: item) != 0 { tree.clear(.value, of: item) }
        }
      } else {
        isSetApart = true
      }
      tree.detach(child)
      child = following
    }
    if isSetApart { setApart(element, in: &tree) }
  }

  /// Puts a list that is all another one holds in its place; returns whether there was one.
  private static func unwrap(_ list: ElementTree.Index, in tree: inout ElementTree) -> Bool {
    let only = tree.onlyVisibleChild(of: list)
    guard only != 0, tree.nodes[Int(only)].name.isList, !tree.nodes[Int(only)].flags.contains(.open)
    else { return false }
    tree.detach(only)
    tree.insert(only, before: list)
    tree.detach(list)
    return true
  }

  /// Puts the items of a list that comes first in another of its kind there; returns whether it did.
  ///
  /// They have no item before them that they could be inside of.
  private static func joinOuter(_ list: ElementTree.Index, in tree: inout ElementTree) -> Bool {
    let outer = tree.nodes[Int(list)].parent
    guard outer != 0, tree.nodes[Int(outer)].name == tree.nodes[Int(list)].name,
      tree.previousSibling(of: list) == 0, holdsItem(behind: list, in: tree),
      !tree.nodes[Int(list)].flags.contains(.open)
    else { return false }
    while tree.nodes[Int(list)].firstChild != 0 {
      let child = tree.nodes[Int(list)].firstChild
      tree.detach(child)
      tree.insert(child, before: list)
    }
    tree.detach(list)
    return true
  }

  /// How many lists are passed by in search of an item.
  private static let longestRun = 8

  private static func holdsItem(behind list: ElementTree.Index, in tree: ElementTree) -> Bool {
    var next = tree.nextSibling(of: list)
    for _ in 0..<longestRun where next != 0 && tree.nodes[Int(next)].name.isList {
      next = tree.nextSibling(of: next)
    }
    return next != 0 && tree.nodes[Int(next)].name == .li
  }

  /// The name that at least two lists have which, blank paragraphs aside, are all that a list holds.
  private static func kindOfAllLists(
    in list: ElementTree.Index,
    of tree: ElementTree
  ) -> ElementName? {
    var kind: ElementName?
    var count = 0
    var child = tree.firstVisibleChild(of: list)
    while child != 0 {
      let name = tree.nodes[Int(child)].name
      if name.isList {
        guard kind == nil || kind == name else { return nil }
        kind = name
        count += 1
      } else if !(name == .p && tree.isHollow(child)) {
        return nil
      }
      child = tree.nextSibling(of: child)
    }
    return count > 1 ? kind : nil
  }

  /// Makes a paragraph of the text of each item, so that the items are set apart.
  private static func setApart(_ list: ElementTree.Index, in tree: inout ElementTree) {
    var item = tree.firstVisibleChild(of: list)
    while item != 0 {
      if tree.nodes[Int(item)].name == .li {
        let paragraph = tree.makeElement(.p)
        tree.moveChildren(of: item, to: paragraph)
        tree.append(paragraph, to: item)
      }
      item = tree.nextSibling(of: item)
    }
  }
}
