// Check boxes that are written out as text.
//
//   <li>[ ] a</li>      - [ ] a
//   <li>☑ a</li>        - [x] a

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
    let bytes = tree.textRun(of: text)
    let blanks = bytes.prefix(while: isHTMLSpace).count
    guard let box = boxes.first(where: { bytes.dropFirst(blanks).starts(with: $0.spelling) }) else {
      return
    }
    tree.dropFirst(blanks + box.spelling.count, of: text)
    tree.prependCheckbox(box.isChecked, to: element)
  }

  private static let boxes: [(spelling: [UInt8], isChecked: Bool)] = [
    (Array("[ ] ".utf8), false), (Array("[x] ".utf8), true), (Array("[X] ".utf8), true),
    (Array("☐ ".utf8), false), (Array("☑ ".utf8), true), (Array("☒ ".utf8), true),
    (Array("✅ ".utf8), true), (Array("⬜ ".utf8), false),
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
      case .p, .span, .div, .font, .label: node = tree.firstVisibleChild(of: node)
      default: return false
      }
    }
    return node == text
  }
}
