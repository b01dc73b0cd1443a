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
    // What is behind the last text is passed by, and so is a wrapper that is empty.
    for _ in 0..<8 where node != 0 {
      let last = tree.nodes[Int(node)]
      switch last.name {
      case .text:
        guard last.count > 0 else { return }
        if !trim(node, in: &tree) { return }
        node = last.previous != 0 ? last.previous : 0
      case .span, .b, .i, .strong, .em, .u, .font, .a:
        node = last.lastChild != 0 ? last.lastChild : last.previous
      default: return
      }
    }
  }

  /// Takes blanks off the end of a text run; returns whether nothing is left of it.
  private static func trim(_ text: ElementTree.Index, in tree: inout ElementTree) -> Bool {
    let record = tree.nodes[Int(text)]
    let lastByte = tree.bytes[Int(record.start) + Int(record.count) - 1]
    guard isHTMLSpace(lastByte) || lastByte == 0xA0 else { return false }
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
    // A line of nothing but such spaces is an empty line, which other rules know.
    if end == bytes.startIndex { return true }
    if isChanged { tree.nodes[Int(text)].count = UInt32(end - bytes.startIndex) }
    return false
  }
}
