// Text that can be folded away.
//
//   <details open><summary>a</summary>b</details>      details with the summary a and the text b

internal import MarkdownTree

/// Details and their summary.
enum DetailsRule: ElementRule {
  static let names: [ElementName] = [.details, .summary]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    guard lowering.canHoldBlocks else { return true }
    if tree.nodes[Int(element)].name == .details {
      let isOpen = tree.value(of: .open, in: element) != nil
      lowering.openBlocks(NodeRecord(kind: .details, flags: isOpen ? .open : []))
    } else if let details = lowering.containers.last, details.kind == .details,
      details.blockCount == 0
    {
      lowering.openLine(NodeRecord(kind: .summary))
    }
    return true
  }
}
