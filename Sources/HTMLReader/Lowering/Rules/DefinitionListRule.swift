// Definition lists.
//
//   <dl><dt>a<dd>b</dl>      a term and its description

internal import MarkdownTree

/// Terms and what they mean.
enum DefinitionListRule: ElementRule {
  static let names: [ElementName] = [.dl, .dt, .dd]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    guard lowering.canHoldBlocks else { return true }
    let isInList = lowering.containers.last?.kind == .definitionList
    switch tree.nodes[Int(element)].name {
    case .dl: lowering.openBlocks(NodeRecord(kind: .definitionList))
    case .dt where isInList: lowering.openLine(NodeRecord(kind: .definitionTerm))
    case .dd where isInList: lowering.openBlocks(NodeRecord(kind: .definitionDescription))
    default: break
    }
    return true
  }
}
