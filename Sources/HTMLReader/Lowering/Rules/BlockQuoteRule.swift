// Quotations.
//
//   <blockquote><p>a</p></blockquote>      > a

internal import MarkdownTree

/// Blocks that are quoted.
enum BlockQuoteRule: ElementRule {
  static let names: [ElementName] = [.blockquote]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.canHoldBlocks { lowering.openBlocks(NodeRecord(kind: .blockQuote)) }
    return true
  }
}
