// Headings.
//
//   <h2>a <b>b</b></h2>        ## a **b**
//   <h2 style="font-weight:600">a</h2>   ## a: what is bold by its look alone is a heading already
//   <h2><p>a</p><p>b</p></h2>  ## a b
//   <h1> in a table cell       the text alone

internal import MarkdownTree

/// The headings of six levels.
enum HeadingRule: ElementRule {
  static let names: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    guard lowering.canHoldBlocks else { return true }
    let level =
      switch tree.nodes[Int(element)].name {
      case .h1: 1
      case .h2: 2
      case .h3: 3
      case .h4: 4
      case .h5: 5
      default: 6
      }
    lowering.style.marks.insert(.headingLook)
    lowering.style.marks.remove(.bold)
    lowering.stopWanting(.strong)
    lowering.openLine(NodeRecord(kind: .heading, value: UInt16(level)))
    return true
  }
}
