// Quotations of Word, which are paragraphs of a certain style.
//
//   <p class="MsoQuote">a</p><p class="MsoQuote">b</p>      > a
//                                                           >
//                                                           > b
//
// The italics that the style sets the quotation in are its look.

/// Makes quotations of paragraphs whose style is that of one.
enum OfficeQuoteRepair: Repair {
  static let names: [ElementName] = [.p]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.marks.roles.contains(.officeQuote)
  }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard styles.roles(of: element, in: tree).contains(.officeQuote) else { return }
    let before = tree.previousSibling(of: element)
    tree.dropAttributes(of: element)
    if before != 0, tree.nodes[Int(before)].name == .blockquote,
      tree.nodes[Int(before)].flags.contains(.synthetic)
    {
      tree.detach(element)
      tree.append(element, to: before)
    } else {
      tree.wrap(element, in: tree.makeElement(.blockquote))
    }
  }
}
