// Lists built from items that are siblings in the page and only say how deep they are.
//
//   a (level 1), b (level 2), c (level 1)      <ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>
//
// An item goes into the innermost open list of its level, or begins a list: in the item before, when it
// is deeper; behind the list before, when its kind or numbering is another.

/// Builds nested lists out of items, one after the other.
struct ListAssembly {
  /// An item that is to be placed.
  struct Item {
    /// The `li` element, which hangs nowhere.
    var element: ElementTree.Index
    /// How deep the item is; 1 is outermost.
    var level: Int
    /// Whether the item is numbered.
    var isOrdered = false
    /// The number that the item shows, if known.
    var number: Int?
    /// Tells lists of one level and kind apart; items of one list have the same.
    var family = 0
    /// How far the item's text is indented, in points.
    var margin: Double?
  }

  private struct OpenList {
    var level: Int
    var list: ElementTree.Index
    var item: Item
  }

  private var open: [OpenList] = []

  /// The innermost item that was placed last; 0 when there is none.
  var lastItem: ElementTree.Index { open.last?.item.element ?? 0 }

  /// Places an item; the first list is put before the node `place`.
  mutating func add(_ item: Item, before place: ElementTree.Index, in tree: inout ElementTree) {
    var skipped = false
    while let last = open.last, last.level > item.level {
      skipped = skipped || open.count == 1 || open[open.count - 2].level < item.level
      open.removeLast()
    }
    if let last = open.last, last.level == item.level, !isIndentedFurther(item, than: last) {
      if isContinued(last, by: item) {
        tree.append(item.element, to: last.list)
        open[open.count - 1].item = item
        return
      }
      open.removeLast()
    }
    let list = makeList(for: item, skippedLevel: skipped, in: &tree)
    if let parent = open.last {
      tree.append(list, to: parent.item.element)
    } else {
      tree.insert(list, before: place)
    }
    tree.append(item.element, to: list)
    open.append(OpenList(level: item.level, list: list, item: item))
  }

  /// Hangs a block that belongs to an item, by how far it is indented: into the innermost item
  /// whose text stands there.
  ///
  /// Returns false when there is no such item.
  mutating func addBlock(
    _ block: ElementTree.Index,
    margin: Double,
    in tree: inout ElementTree
  ) -> Bool {
    guard let index = open.lastIndex(where: { abs(($0.item.margin ?? -1000) - margin) < 4 }) else {
      return false
    }
    open.removeSubrange((index + 1)...)
    tree.detach(block)
    tree.append(block, to: open[index].item.element)
    return true
  }

  /// Another list of the same level that stands further in is one inside the item before.
  private func isIndentedFurther(_ item: Item, than last: OpenList) -> Bool {
    guard item.family != last.item.family, let margin = item.margin, let other = last.item.margin
    else { return false }
    return margin > other + 10
  }

  private func isContinued(_ last: OpenList, by item: Item) -> Bool {
    guard last.item.isOrdered == item.isOrdered else { return false }
    if last.item.family == item.family { return true }
    guard item.isOrdered, let number = item.number, let before = last.item.number else {
      return !item.isOrdered
    }
    return number == before + 1
  }

  /// A list that begins with the number its first item shows.
  ///
  /// Where deeper items came before it, they have counted as the first.
  private func makeList(
    for item: Item,
    skippedLevel: Bool,
    in tree: inout ElementTree
  ) -> ElementTree.Index {
    guard item.isOrdered else { return tree.makeElement(.ul) }
    var number = item.number ?? 1
    if skippedLevel, !open.isEmpty { number = max(1, number - 1) }
    return number == 1 ? tree.makeElement(.ol) : tree.makeElement(.ol, [.start: "\(number)"])
  }
}
