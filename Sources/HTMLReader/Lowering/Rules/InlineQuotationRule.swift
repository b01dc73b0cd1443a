// Quotations in a line of text, around which a browser draws quotation marks.
//
//   <q>a</q>                “a”
//   <q>a <q>b</q></q>       “a ‘b’”

/// Quotations within a line.
enum InlineQuotationRule: ElementRule {
  static let names: [ElementName] = [.q]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.style.isInvisible { return true }
    lowering.append(line: lowering.style.quoteDepth % 2 == 0 ? "“" : "‘")
    lowering.style.quoteDepth &+= 1
    return true
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    if lowering.style.isInvisible { return }
    lowering.append(line: lowering.style.quoteDepth % 2 == 1 ? "”" : "’")
  }
}
