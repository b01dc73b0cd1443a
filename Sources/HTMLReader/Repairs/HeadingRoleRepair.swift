// Paragraphs that only an attribute makes headings.
//
//   <p role="heading" aria-level="2"><span style="font-style:italic">a</span></p>      ## a
//
// Word's web editor writes headings so, and the look of a heading's style onto the text in it: italics
// that cover all of it are no emphasis.

/// Makes headings of what is said to be one for readers aloud.
enum HeadingRoleRepair: Repair {
  static let names: [ElementName] = [.p, .div, .span]

  static func apply(
    at element: ElementTree.Index, in tree: inout ElementTree, styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].count > 0, tree.has(.role, "heading", in: element) else { return }
    let level = tree.integer(of: .ariaLevel, in: element) ?? 2
    if tree.nodes[Int(element)].name == .span, tree.nodes[Int(element)].parent == 0 { return }
    tree.rename(element, to: .heading(level))
    dropCoveringItalics(in: element, of: &tree, styles: &styles)
  }

  private static func dropCoveringItalics(
    in heading: ElementTree.Index, of tree: inout ElementTree, styles: inout PageStyles
  ) {
    var italic: [ElementTree.Index] = []
    var node = tree.following(heading, within: heading)
    while node != 0 {
      var descends = true
      if tree.nodes[Int(node)].name == .text {
        if !ElementTree.isOnlyBlanks(tree.text(of: node)) { return }
      } else if tree.nodes[Int(node)].name == .span,
        styles.style(of: node, in: tree).fontStyle == .italic
      {
        italic.append(node)
        descends = false
      }
      node = tree.following(node, within: heading, descends: descends)
    }
    for span in italic { tree.dropAttributes(of: span) }
  }
}

extension ElementName {
  /// The name of a heading of a level; levels beyond the sixth are the sixth.
  static func heading(_ level: Int) -> ElementName {
    switch level {
    case ...1: .h1
    case 2: .h2
    case 3: .h3
    case 4: .h4
    case 5: .h5
    default: .h6
    }
  }
}
