// No-break spaces that an editor has put in so that a blank is not lost.
//
//   a<span class="Apple-converted-space">&nbsp;</span>b      a b
//   a<span>&nbsp;</span>b                                    a b: as Chrome writes the same
//   <p>a<span class="EOP">&nbsp;</span></p>                  a: Word's web editor ends each paragraph so
//   <span class=MsoCommentReference><span>&nbsp;</span></span>      nothing: where a comment of Word hangs
//   <h4>a&nbsp;b</h4>                                        a b: keeps a word from standing alone

/// Makes plain spaces of no-break spaces that nobody typed.
enum ConvertedSpaceRepair: Repair {
  static let names: [ElementName] = [.span, .h1, .h2, .h3, .h4, .h5, .h6]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let record = tree.nodes[Int(element)]
    guard record.name == .span else {
      joinWords(in: element, of: &tree)
      return
    }
    let child = record.firstChild
    guard child != 0, tree.nodes[Int(child)].next == 0, tree.nodes[Int(child)].name == .text,
      tree.nodes[Int(child)].count < 64, ElementTree.isOnlyBlanks(tree.textRun(of: child))
    else { return }
    let roles = styles.roles(of: element, in: tree)
    let around = styles.roles(of: record.parent, in: tree)
      .union(styles.roles(of: tree.nodes[Int(record.parent)].parent, in: tree))
    if roles.contains(.paragraphEnd) || around.contains(.officeComment) {
      tree.detach(element)
    } else if record.count == 0 || roles.contains(.convertedSpace) {
      tree.replaceText(of: child, with: spaces(for: tree.textRun(of: child)))
    }
  }

  /// One space for one blank; for a run the same run, the last of it plain.
  private static func spaces(for text: ArraySlice<UInt8>) -> [UInt8] {
    text.count == 2 ? [0x20] : Array(text)
  }

  /// Makes a plain space of each no-break space between two words of a heading.
  private static func joinWords(in heading: ElementTree.Index, of tree: inout ElementTree) {
    var node = tree.following(heading, within: heading)
    while node != 0 {
      if tree.nodes[Int(node)].name == .text, let joined = joined(tree.textRun(of: node)) {
        tree.replaceText(of: node, with: joined)
      }
      node = tree.following(node, within: heading)
    }
  }

  private static func joined(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(0xC2) else { return nil }
    var result: [UInt8] = []
    var position = text.startIndex
    var hasChanged = false
    while position < text.endIndex {
      if text[position...].starts(with: ElementTree.noBreakSpace), position > text.startIndex,
        position + 2 < text.endIndex, isWord(text[position - 1]), isWord(text[position + 2])
      {
        result.append(0x20)
        position += 2
        hasChanged = true
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return hasChanged ? result : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    ASCIIByte.isLetter(byte) || ASCIIByte.isDigit(byte) || byte == 0x2C || byte == 0x2E
  }
}
