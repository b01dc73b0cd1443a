/// Which blocks can follow each other without a blank line between them.
enum BlockSpacing {
  /// Whether the second of two siblings would be read as part of the first, or differently, without a
  /// blank line between them.
  static func needsBlankLine(
    _ first: NodeIndex,
    _ second: NodeIndex,
    in nodes: ContiguousArray<NodeRecord>
  ) -> Bool {
    let one = nodes[Int(first)]
    let other = nodes[Int(second)]
    switch other.kind {
    case .details, .definitionList, .htmlBlock, .footnoteDefinition: return true
    case .paragraph:
      // Nothing ends these but a blank line, or a block that may interrupt them.
      return one.kind != .heading && one.kind != .thematicBreak && one.kind != .codeBlock
        && one.kind != .mathBlock
    case .table:
      return one.kind != .heading && one.kind != .thematicBreak && one.kind != .codeBlock
        && one.kind != .mathBlock
    default: break
    }
    switch one.kind {
    case .htmlBlock, .details, .definitionList, .table, .footnoteDefinition: return true
    case .blockQuote, .callout:
      return other.kind == .blockQuote || other.kind == .callout || isShyList(other, nodes)
    case .paragraph, .list: return isShyList(other, nodes)
    default: return false
    }
  }

  /// Whether a list cannot interrupt a paragraph (CommonMark 5.2): it begins with an empty item, or with
  /// a number other than 1.
  private static func isShyList(_ list: NodeRecord, _ nodes: ContiguousArray<NodeRecord>) -> Bool {
    guard list.kind == .list else { return false }
    if list.flags.contains(.ordered) && list.start != 1 { return true }
    let item = nodes[Int(list.firstChild)]
    return item.firstChild == 0
  }
}
