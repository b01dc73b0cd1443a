// Code from an editor, which is one element with a line in each of its children.
//
//   <div style="font-family:Menlo,monospace;white-space:pre">
//     <div><span>a {</span></div><br><div><span>}</span></div>      a code block of three lines
//   </div>
//
// VS Code and its kin, JetBrains' editors and terminals write so. A paragraph, list, heading or link in
// it means that it is a page set in such a font, and no code.

/// Makes a code block of a block that is monospaced and keeps its white space.
enum CodeEditorRepair: Repair {
  static let names: [ElementName] = [.div, .span]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.declare(.fontFamily) && styles.declare(.whiteSpace)
  }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].count > 0 else { return }
    let style = styles.style(of: element, in: tree)
    guard style.fontFamily == .monospace, style.whiteSpace?.keepsBlanks == true,
      style.display != Style.Display.none, isCode(element, of: tree)
    else { return }
    if tree.nodes[Int(element)].name == .span {
      guard isWholeLine(element, of: tree), hasLines(element, of: tree) else { return }
    }
    tree.rename(element, to: .pre)
    endLines(in: element, of: &tree)
    tree.plainSpaces(in: element)
  }

  /// Whether an element holds nothing but lines of text.
  private static func isCode(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    var hasText = false
    var node = tree.following(element, within: element)
    while node != 0 {
      switch tree.nodes[Int(node)].name {
      case .text: hasText = hasText || !tree.isBlank(node)
      case .div, .span, .br, .b, .i, .em, .strong, .u, .font: break
      default: return false
      }
      node = tree.following(node, within: element)
    }
    return hasText
  }

  /// A break between two lines is an empty line, since the lines end by themselves; so is an empty one.
  private static func endLines(in element: ElementTree.Index, of tree: inout ElementTree) {
    var node = tree.nodes[Int(element)].firstChild
    while node != 0 {
      let next = tree.nodes[Int(node)].next
      if tree.nodes[Int(node)].name == .div, tree.nodes[Int(node)].firstChild == 0 {
        tree.append(tree.makeElement(.br), to: node)
      } else if tree.nodes[Int(node)].name == .br {
        let before = tree.previousSibling(of: node)
        if before != 0, tree.nodes[Int(before)].name == .div {
          tree.wrap(node, in: tree.makeElement(.div))
        }
      }
      node = next
    }
  }

  private static func isWholeLine(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    tree.previousSibling(of: element) == 0 && tree.nextSibling(of: element) == 0
  }

  private static func hasLines(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    var node = tree.following(element, within: element)
    while node != 0 {
      switch tree.nodes[Int(node)].name {
      case .br, .div: return true
      case .text:
        if tree.textRun(of: node).contains(0x0A) { return true }
      default: break
      }
      node = tree.following(node, within: element)
    }
    return false
  }
}

extension Style.WhiteSpace {
  /// Whether runs of blanks stay as they are.
  var keepsBlanks: Bool { self == .pre || self == .preWrap || self == .breakSpaces }
}
