// List items.
//
//   <li>a</li>                                 - a
//   <li><p>a</p><p>b</p>                       two paragraphs: the list is loose
//   <li><p>a</p></li><li>b</li>                one item's text is a paragraph, the other's is not: tight
//   <li></li>                                  -
//   <ol><li>a<li value=7>b</ol>                1. a, and a new list: 7) b
//   <ol><li>a<li value=3>b</ol>                1. a, 2. b: one item was left out
//   <li role="checkbox" aria-checked="true">   - [x]

internal import MarkdownTree

/// One item of a list.
enum ItemRule: ElementRule {
  static let names: [ElementName] = [.li]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.containers.last?.isImplied == true { lowering.closeContainer() }
    guard lowering.containers.last?.kind == .list else { return true }
    if tree.nodes[Int(element)].count == 0 {
      lowering.openItem(isImplied: false)
      return true
    }
    if let value = tree.integer(of: .value, in: element) { lowering.number(itemBy: value) }
    lowering.openItem(isImplied: false)
    if let state = tree.checkState(of: element) {
      lowering.setTask(state)
      // What is done is shown struck by the program that made the list, not by its author.
      if state == .checked { lowering.beginStruckByNature() }
    }
    return true
  }
}

extension Lowering {
  /// Opens an item in the list that is the innermost container.
  mutating func openItem(isImplied: Bool = true) {
    let list = containers.count - 1
    containers[list].nextNumber &+= 1
    let node = builder.begin(NodeRecord(kind: .item))
    var container = Container(kind: .item, content: containers[list].content, node: node)
    container.isImplied = isImplied
    containers.append(container)
  }

  /// How many numbers a list may leave out and still be one list: items that somebody took out.
  private static var longestGap: UInt32 { 2 }

  /// Begins a new list when an item's number is far from the one that comes next: Markdown counts by
  /// itself.
  ///
  /// CommonMark has no numbers below 0 and none of more than nine digits (CommonMark 0.31, 5.2).
  fileprivate mutating func number(itemBy value: Int) {
    let list = containers[containers.count - 1]
    guard list.content == .blocks, (0...999_999_999).contains(value),
      builder.document.nodes[Int(list.node)].flags.contains(.ordered),
      !(list.nextNumber...list.nextNumber + Self.longestGap).contains(UInt32(value)),
      builder.document.nodes[Int(list.node)].firstChild != 0
    else { return }
    closeContainer()
    openBlocks(NodeRecord(kind: .list, flags: .ordered, start: UInt32(value)))
    containers[containers.count - 1].nextNumber = UInt32(value)
  }

  /// Makes the item that is the innermost container a task.
  mutating func setTask(_ state: TaskState) {
    guard let item = containers.last, item.kind == .item else { return }
    builder.setTask(state, at: item.node)
  }

  /// Begins text that is shown struck because it is done.
  fileprivate mutating func beginStruckByNature() {
    stopWanting(.strikethrough)
    style.marks.insert(.strikethrough)
  }

  /// Notes for the list what its item's text is: two paragraphs in one item set all items apart.
  mutating func finishItem(_ item: Container) {
    let list = containers.count - 2
    guard list >= 0 else { return }
    if item.paragraphCount > 1 { containers[list].isLoose = true }
    if item.markedParagraphCount > 0 {
      containers[list].holdsParagraph = true
    } else if item.paragraphCount > 0 {
      containers[list].holdsBareText = true
    }
  }
}

extension ElementTree {
  /// Whether an element says of itself that it is a check box, and whether that is ticked (WAI-ARIA 1.2,
  /// "checkbox").
  func checkState(of element: Index) -> TaskState? {
    if let checked = string(of: .dataChecked, in: element) {
      return checked == "true" || checked.isEmpty ? .checked : .unchecked
    }
    guard string(of: .role, in: element)?.lowercased() == "checkbox" else { return nil }
    return string(of: .ariaChecked, in: element)?.lowercased() == "true" ? .checked : .unchecked
  }
}
