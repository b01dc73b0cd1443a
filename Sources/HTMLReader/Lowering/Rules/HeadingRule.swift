// Headings.
//
//   <h2>a <b>b</b></h2>        ## a **b**
//   <h2 style="font-weight:600">a</h2>   ## a: what is bold by its look alone is a heading already
//   <h2><b>a</b></h2>          ## a: bold throughout, which headings are anyway
//   <h2>a<br>b</h2>            ## a b: a heading is one line, and is broken to fit, not to mean anything
//   <h2><p>a</p><p>b</p></h2>  ## a b
//   <td><h4>a</h4>b</td>       <h4>a</h4>b, in a cell of a table
//   <th><h4>a</h4></th>        a
//   <p>a</p><h3></h3>          a: an empty heading shows nothing
//   <h1></h1><h2></h2>         #, ##: but something has to stand for a page of nothing else

internal import MarkdownTree

/// The headings of six levels.
enum HeadingRule: ElementRule {
  static let names: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    let name = tree.nodes[Int(element)].name
    guard lowering.canHoldBlocks else {
      if lowering.isInBodyCell { lowering.openTag(name.startTag) }
      return true
    }
    if isEmpty(element, in: tree), !isAmongEmptyHeadings(element, in: tree) { return false }
    lowering.style.marks.insert(.headingLook)
    lowering.style.marks.remove(.bold)
    lowering.stopWanting(.strong)
    if tree.isBold(element, styles: &lowering.styles) == true { lowering.beginBoldByNature() }
    lowering.openLine(NodeRecord(kind: .heading, value: name.headingLevel))
    return true
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    if lowering.isInBodyCell { lowering.closeTag(tree.nodes[Int(element)].name.endTag) }
  }

  /// Whether a heading shows nothing, as far as the first few nodes tell.
  private static func isEmpty(_ heading: ElementTree.Index, in tree: ElementTree) -> Bool {
    var node = tree.following(heading, within: heading)
    for _ in 0..<8 where node != 0 {
      switch tree.nodes[Int(node)].name {
      case .text:
        if !ElementTree.isOnlyBlanks(tree.textRun(of: node)) { return false }
      case .a, .span, .b, .strong, .i, .em, .br, .p, .div, .font, .wbr: break
      default: return false
      }
      node = tree.following(node, within: heading)
    }
    return node == 0
  }

  /// Whether an empty heading stands on a page of nothing but other such headings, and few.
  private static func isAmongEmptyHeadings(
    _ heading: ElementTree.Index,
    in tree: ElementTree
  ) -> Bool {
    let parent = tree.nodes[Int(tree.nodes[Int(heading)].parent)]
    guard parent.name == .body || parent.name == .root else { return false }
    var sibling = parent.firstChild
    for _ in 0..<64 where sibling != 0 {
      let node = tree.nodes[Int(sibling)]
      guard tree.isBlank(sibling) || node.firstChild == 0 && node.name.headingLevel > 0 else {
        return false
      }
      sibling = node.next
    }
    return sibling == 0
  }
}

extension ElementName {
  /// The level of a heading; 0 for other elements.
  fileprivate var headingLevel: UInt16 {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: 0
    }
  }

  /// The element's start tag.
  var startTag: String { "<\(rawValue)>" }

  /// The element's end tag.
  var endTag: String { "</\(rawValue)>" }
}

extension Lowering {
  /// Whether this is the line of a cell, but not of one in a table's header.
  @inline(__always)
  var isInBodyCell: Bool { isInCell && !tables.isEmpty && tables[tables.count - 1].hasBody }

  /// Begins a block that only a tag of HTML can say, in the line of a cell.
  mutating func openTag(_ tag: String) {
    flow.pendingBreaks = 0
    append(tag: tag)
    flow.isAtLineStart = true
  }

  /// Ends a block that only a tag of HTML can say, in the line of a cell.
  mutating func closeTag(_ tag: String) {
    flow.pendingBreaks = 0
    flow.hasPendingSpace = false
    append(tag: tag)
    flow.isAtLineStart = true
  }

  /// Appends a tag of HTML as part of a line of text.
  mutating func append(tag: String) {
    prepareForInline()
    flow.lastCode = 0
    let literal = builder.store(tag)
    builder.append(NodeRecord(kind: .htmlInline, start: literal.start, count: literal.count))
  }
}
