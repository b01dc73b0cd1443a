// Paragraphs.
//
//   <p>a</p><p>b</p>                    a, a blank line, b
//   <li><p>a</p></li>                   an item of a loose list
//   <li><p role="presentation">a        an item of a tight one: the paragraph is only a wrapper
//   <td><p>a</p><p>b</p></td>           a<br><br>b; a<br>b where the page has styles, which in cells set
//                                       the space between paragraphs to none
//   <li><p style="margin-bottom:0">a    an item of a tight one: nothing sets it apart from the next

internal import MarkdownTree

/// A paragraph: what is inside stands by itself, and sets apart the items of a list it is in.
enum ParagraphRule: ElementRule {
  static let names: [ElementName] = [.p]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    let last = lowering.containers.count - 1
    if lowering.containers[last].kind == .item, tree.value(of: .role, in: element) == nil,
      lowering.declared.hasNoMarginBottom != true
    {
      lowering.containers[last].markedParagraphCount += 1
    } else if isSpaced(element, of: tree, in: lowering) {
      lowering.spaceLine()
    }
    return true
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    guard isSpaced(element, of: tree, in: lowering) else { return }
    lowering.endLine()
    lowering.spaceLine()
  }

  /// Whether the paragraph stands in a cell with an empty line before and behind it.
  @inline(__always)
  private static func isSpaced(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: Lowering
  ) -> Bool {
    lowering.containers[lowering.containers.count - 1].kind == .tableCell
      && tree.nodes[Int(element)].count == 0 && !lowering.styles.hasSheet
  }
}
