// Headings in which there is nothing.
//
//   <h2><span><br></span></h2>      nothing
//
// Editors leave them behind; a browser shows some empty space.

/// Takes out headings without text or picture.
enum HollowHeadingRepair: Repair {
  static let names: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    // An empty heading without anything inside is the rule's business.
    guard tree.nodes[Int(element)].firstChild != 0, tree.isHollow(element) else { return }
    tree.detach(element)
  }
}
