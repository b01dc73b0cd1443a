// No-break spaces at the end of a line, which editors write for the blanks somebody left there.
//
//   <p>a&nbsp;</p>                     a
//   <p>a<span>&nbsp;</span><br>b</p>   a, a break, b
//   <td>a&nbsp;&nbsp;</td>             a

/// Takes no-break spaces off the ends of lines.
enum TrailingBlankRepair: Repair {
  static let names: [ElementName] = [
    .p, .li, .td, .th, .br, .h1, .h2, .h3, .h4, .h5, .h6,
  ]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let record = tree.nodes[Int(element)]
    if record.flags.contains(.open) { return }
    var node = record.name == .br ? record.previous : record.lastChild
    var blanks: [ElementTree.Index] = []
    // Blank text behind the last word is passed by, and so are wrappers.
    for _ in 0..<8 where node != 0 {
      let last = tree.nodes[Int(node)]
      switch last.name {
      case .text:
        guard isBlank(node, in: tree) else {
          trim(node, in: &tree)
          for blank in blanks { tree.replaceText(of: blank, with: []) }
          return
        }
        blanks.append(node)
        node = preceding(node, within: record.name == .br ? record.parent : element, in: tree)
      case .span, .b, .i, .strong, .em, .u, .font, .a:
        let root = record.name == .br ? record.parent : element
        node = last.lastChild != 0 ? last.lastChild : preceding(node, within: root, in: tree)
      default: return
      }
    }
  }

  /// What stands before a node inside an element; 0 when nothing does.
  private static func preceding(
    _ node: ElementTree.Index,
    within root: ElementTree.Index,
    in tree: ElementTree
  ) -> ElementTree.Index {
    var node = node
    while node != root, node != 0 {
      if tree.nodes[Int(node)].previous != 0 { return tree.nodes[Int(node)].previous }
      node = tree.nodes[Int(node)].parent
    }
    return 0
  }

  /// Whether a run is short and nothing but blanks, no-break ones among them.
  private static func isBlank(_ text: ElementTree.Index, in tree: ElementTree) -> Bool {
    let record = tree.nodes[Int(text)]
    return record.count < 64 && ElementTree.isOnlyBlanks(tree.textRun(of: text))
  }

  /// Takes blanks off the end of a text run that has something else before them.
  private static func trim(_ text: ElementTree.Index, in tree: inout ElementTree) {
    let record = tree.nodes[Int(text)]
    let lastByte = tree.bytes[Int(record.start) + Int(record.count) - 1]
    guard isHTMLSpace(lastByte) || lastByte == 0xA0 else { return }
    let bytes = tree.textRun(of: text)
    var end = bytes.endIndex
    var isChanged = false
    while end > bytes.startIndex {
      if isHTMLSpace(bytes[end - 1]) {
        end -= 1
      } else if end - bytes.startIndex > 1, bytes[end - 1] == 0xA0, bytes[end - 2] == 0xC2 {
        end -= 2
        isChanged = true
      } else {
        break
      }
    }
    if isChanged, end > bytes.startIndex {
      tree.nodes[Int(text)].count = UInt32(end - bytes.startIndex)
    }
  }
}
