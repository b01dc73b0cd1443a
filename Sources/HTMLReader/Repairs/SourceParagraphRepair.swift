// Paragraphs of Word that are code.
//
//   <p class="SourceCode">a<br><span style="mso-spacerun:yes">&nbsp; </span>b</p>      a code block

/// Makes code blocks of paragraphs whose style is that of code.
enum SourceParagraphRepair: Repair {
  static let names: [ElementName] = [.p]

  static func canOccur(with styles: PageStyles) -> Bool { styles.marks.roles.contains(.sourceCode) }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard styles.roles(of: element, in: tree).contains(.sourceCode) else { return }
    var node = tree.following(element, within: element)
    while node != 0 {
      let parent = tree.nodes[Int(node)].parent
      if tree.nodes[Int(node)].name == .text {
        let keepsRuns =
          tree.nodes[Int(parent)].count > 0
          && styles.style(of: parent, in: tree).isOfficeSpaceRun == true
        tree.replaceText(of: node, with: line(tree.textRun(of: node), keepsRuns: keepsRuns))
      }
      node = tree.following(node, within: element)
    }
    trimLines(in: element, of: &tree)
    tree.rename(element, to: .pre)
  }

  /// A text run with plain spaces: line ends of the source are spaces, and runs of them are one.
  private static func line(_ text: ArraySlice<UInt8>, keepsRuns: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      if text[position...].starts(with: ElementTree.noBreakSpace) {
        result.append(0x20)
        position += 2
        continue
      }
      let isSpace = isHTMLSpace(text[position])
      if !isSpace || keepsRuns {
        result.append(isSpace ? 0x20 : text[position])
      } else if position == text.startIndex || !isHTMLSpace(text[position - 1]) {
        result.append(0x20)
      }
      position += 1
    }
    return result
  }

  /// Drops the blanks between elements at the start of each line and at the end, which only laid out
  /// the source.
  private static func trimLines(in element: ElementTree.Index, of tree: inout ElementTree) {
    var isAtStart = true
    var blanks: [ElementTree.Index] = []
    var node = tree.following(element, within: element)
    while node != 0 {
      let following = tree.following(node, within: element)
      if tree.nodes[Int(node)].name == .br {
        isAtStart = true
        blanks.removeAll()
      } else if tree.nodes[Int(node)].name == .text {
        let isBlank = tree.textRun(of: node).elementsEqual([0x20])
        if isAtStart, isBlank {
          tree.replaceText(of: node, with: [])
        } else {
          isAtStart = false
        }
        if isBlank { blanks.append(node) } else { blanks.removeAll() }
      }
      node = following
    }
    for blank in blanks { tree.replaceText(of: blank, with: []) }
  }
}
