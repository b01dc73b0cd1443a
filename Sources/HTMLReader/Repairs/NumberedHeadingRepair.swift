// Headings that an editor has numbered.
//
//   <ol start="2"><li><h2>a</h2></li></ol>      ## 2. a
//
// Google Docs and Word's web editor write a heading with a number as a list that holds it. Markdown's
// outlines, links and tables of contents look for headings at the left margin.

/// Makes headings with a number of lists that hold nothing but headings.
enum NumberedHeadingRepair: Repair {
  static let names: [ElementName] = [.ol]

  static func apply(
    at list: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(list)].name == .ol, !tree.nodes[Int(list)].flags.contains(.open),
      tree.value(of: .type, in: list) == nil, let headings = headings(of: list, in: tree)
    else { return }
    var number = tree.integer(of: .start, in: list) ?? 1
    for heading in headings {
      number = tree.integer(of: .value, in: tree.nodes[Int(heading)].parent) ?? number
      let text = tree.makeText(Array("\(number). ".utf8))
      tree.prepend(text, to: heading)
      tree.detach(heading)
      tree.insert(heading, before: list)
      number += 1
    }
    tree.detach(list)
  }

  /// The headings that are all the items of a list hold; nil when some item holds something else.
  private static func headings(
    of list: ElementTree.Index,
    in tree: ElementTree
  ) -> [ElementTree.Index]? {
    var headings: [ElementTree.Index] = []
    var item = tree.firstVisibleChild(of: list)
    while item != 0 {
      let only = tree.onlyVisibleChild(of: item)
      guard tree.nodes[Int(item)].name == .li, only != 0, tree.nodes[Int(only)].name.isHeading,
        !tree.isHollow(only)
      else { return nil }
      headings.append(only)
      item = tree.nextSibling(of: item)
    }
    return headings.isEmpty ? nil : headings
  }
}
