// Code that is set so by a font element.
//
//   a <font face="Courier New, monospace">b</font> c      a `b` c
//
// Gmail and LibreOffice write so. A paragraph, or a page, that is all in such a font is left alone: there
// the font says less.

/// Makes code of text in a monospaced face.
enum FontFaceRepair: Repair {
  static let names: [ElementName] = [.font]

  static func apply(
    at font: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let record = tree.nodes[Int(font)]
    guard record.name == .font, !record.flags.contains(.open), isMonospace(font, in: tree),
      tree.onlyVisibleChild(of: record.parent) != font, !tree.isHollow(font),
      holdsOnlyText(font, of: tree)
    else { return }
    tree.rename(font, to: .code)
  }

  /// Whether the first face that an element asks for is one of a single width.
  private static func isMonospace(_ font: ElementTree.Index, in tree: ElementTree) -> Bool {
    guard let value = tree.value(of: .face, in: font) else { return false }
    let first = tree.bytes[value].prefix { $0 != 0x2C }
    guard !first.isEmpty else { return false }
    return tree.bytes.withUnsafeBufferPointer {
      MonospaceFont.isKnown($0, first.startIndex..<first.endIndex)
    }
  }

  private static func holdsOnlyText(_ font: ElementTree.Index, of tree: ElementTree) -> Bool {
    var node = tree.following(font, within: font)
    while node != 0 {
      switch tree.nodes[Int(node)].name {
      case .text, .span, .font, .b, .strong, .i, .em, .u, .s, .wbr: break
      default: return false
      }
      node = tree.following(node, within: font)
    }
    return true
  }
}
