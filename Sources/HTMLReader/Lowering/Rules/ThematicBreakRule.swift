// Rules between paragraphs.
//
//   a<hr>b      a, ---, b

internal import MarkdownTree

/// A line across the page.
enum ThematicBreakRule: ElementRule {
  static let names: [ElementName] = [.hr]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.canHoldBlocks { lowering.appendBlock(NodeRecord(kind: .thematicBreak)) }
    return false
  }
}
