// Lists.
//
//   <ul><li>a<li>b</ul>                  - a
//                                        - b
//   <ol start=3><li>a</ol>               3. a
//   <ul>x<li>a</ul>                      x gets an item of its own
//   <ol><ol><li>a</ol></ol>              the inner list gets an item to stand in
//   a list in a table's cell             <ul><li>a</li></ul>
//   a list in a heading                  the text alone

internal import MarkdownTree

/// Lists, numbered or not.
enum ListRule: ElementRule {
  static let names: [ElementName] = [.ul, .ol, .menu, .dir]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    let isInCell = lowering.isInCell
    guard lowering.canHoldBlocks || isInCell else { return true }
    var record = NodeRecord(kind: .list)
    if tree.nodes[Int(element)].name == .ol {
      record.flags = .ordered
      record.start = firstNumber(of: element, in: tree)
    }
    if isInCell {
      lowering.openInCell(record)
    } else {
      lowering.openBlocks(record)
      lowering.containers[lowering.containers.count - 1].nextNumber = record.start
    }
    return true
  }

  /// The number of a list's first item: `start`, or the first item's `value`, or 1.
  ///
  /// CommonMark has no numbers below 0 and none of more than nine digits (CommonMark 0.31, 5.2).
  private static func firstNumber(of list: ElementTree.Index, in tree: ElementTree) -> UInt32 {
    let declared = tree.integer(of: .start, in: list) ?? firstValue(of: list, in: tree) ?? 1
    return (0...999_999_999).contains(declared) ? UInt32(declared) : 1
  }

  private static func firstValue(of list: ElementTree.Index, in tree: ElementTree) -> Int? {
    var child = tree.nodes[Int(list)].firstChild
    while child != 0, tree.nodes[Int(child)].name != .li { child = tree.nodes[Int(child)].next }
    return child == 0 ? nil : tree.integer(of: .value, in: child)
  }
}

extension Lowering {
  /// A list is loose when an item has several paragraphs, or when all text in its items is in paragraphs.
  mutating func finishList(_ container: Container) {
    let isLoose = container.isLoose || container.holdsParagraph && !container.holdsBareText
    if !isLoose { builder.insertFlags(.tight, at: container.node) }
  }
}

extension ElementTree {
  /// An attribute's value as a whole number (HTML standard, 2.3.4.1); nil when it is none.
  func integer(of name: AttributeName, in index: Index) -> Int? {
    guard let range = value(of: name, in: index) else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      HTMLInteger.value(of: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
