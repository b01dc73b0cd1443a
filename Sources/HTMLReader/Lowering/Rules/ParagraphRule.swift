// Paragraphs.
//
//   <p>a</p><p>b</p>                    a, a blank line, b
//   <li><p>a</p></li>                   an item of a loose list
//   <li><p role="presentation">a        an item of a tight one: the paragraph is only a wrapper
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
    if lowering.containers[last].kind == .item, last > 0,
      tree.value(of: .role, in: element) == nil, lowering.declared.hasNoMarginBottom != true
    {
      lowering.containers[last - 1].isLoose = true
    }
    return true
  }
}
