// Check boxes that are written out as text.
//
//   <li>[ ] a</li>      - [ ] a
//   <li>☑ a</li>        - [x] a
//   <li><u>[x] a</u></li>   - [x] a

/// Makes check boxes of brackets and box characters that begin an item.
enum TypedCheckboxRepair: Repair {
  static let names: [ElementName] = [.li]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let text = tree.firstText(in: element)
    guard text != 0, isFirst(text, in: element, of: tree) else { return }
    guard let found = box(at: text, of: tree) else { return }
    tree.dropFirst(found.length, of: text)
    tree.prependCheckbox(found.isChecked, to: element)
  }

  /// The box that a text run begins with, and how many bytes it takes up there.
  private static func box(
    at text: ElementTree.Index,
    of tree: ElementTree
  ) -> (length: Int, isChecked: Bool)? {
    let bytes = tree.textRun(of: text)
    let blanks = bytes.prefix(while: isHTMLSpace).count
    for box in boxes where bytes.dropFirst(blanks).starts(with: box.spelling) {
      let rest = bytes.dropFirst(blanks + box.spelling.count)
      if let next = rest.first, isHTMLSpace(next) {
        return (blanks + box.spelling.count + 1, box.isChecked)
      }
    }
    return nil
  }

  private static let boxes: [(spelling: [UInt8], isChecked: Bool)] = [
    (Array("[ ]".utf8), false), (Array("[x]".utf8), true), (Array("[X]".utf8), true),
    (Array("☐".utf8), false), (Array("☑".utf8), true), (Array("☒".utf8), true),
    (Array("✅".utf8), true), (Array("⬜".utf8), false),
  ]

  /// Whether nothing but wrappers stands between the item's start and the text.
  private static func isFirst(
    _ text: ElementTree.Index,
    in item: ElementTree.Index,
    of tree: ElementTree
  ) -> Bool {
    var node = tree.firstVisibleChild(of: item)
    while node != 0, node != text {
      switch tree.nodes[Int(node)].name {
      case .p, .span, .div, .font, .label, .u, .ins, .small, .big:
        node = tree.firstVisibleChild(of: node)
      default: return false
      }
    }
    return node == text
  }
}
