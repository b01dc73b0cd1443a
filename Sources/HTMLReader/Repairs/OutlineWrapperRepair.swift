// The wrappers around stretches of a document.
//
//   <div><div class="OutlineElement">a</div></div>
//   <div><div class="OutlineElement">b</div></div>      one wrapper with a and b
//
// Word's web editor puts some paragraphs into each, wherever it had them loaded, so that a list or lines
// of code go across two.

/// Joins wrappers that follow each other.
enum OutlineWrapperRepair: Repair {
  static let names: [ElementName] = [.div]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.marks.roles.contains(.outlineElement)
  }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let wrapper = tree.nodes[Int(element)].parent
    guard styles.roles(of: element, in: tree).contains(.outlineElement),
      tree.previousSibling(of: element) == 0, isWrapper(wrapper, in: tree, styles)
    else { return }
    var next = tree.nextSibling(of: wrapper)
    while next != 0, isWrapper(next, in: tree, styles) {
      let following = tree.nextSibling(of: next)
      while tree.nodes[Int(next)].firstChild != 0 {
        let child = tree.nodes[Int(next)].firstChild
        tree.detach(child)
        tree.append(child, to: wrapper)
      }
      tree.detach(next)
      next = following
    }
  }

  private static func isWrapper(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    _ styles: PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(node)]
    guard record.name == .div, !record.flags.contains(.open),
      !styles.roles(of: node, in: tree).contains(.outlineElement)
    else { return false }
    let first = tree.firstVisibleChild(of: node)
    return first != 0 && styles.roles(of: first, in: tree).contains(.outlineElement)
  }
}
