// Parts of a page that are there to be clicked, not read.
//
//   <h2>a <span class="mw-editsection">[<a>edit</a>]</span></h2>      ## a
//   <h2>a<a class="headerlink" href="#a">¶</a></h2>                    ## a
//   <pre><button>Copy</button><code>b</code></pre>                     the code alone

/// Takes out edit links, the anchors of headings and copy buttons.
enum ControlRepair: Repair {
  static let names: [ElementName] = [.span, .a, .div, .button, .custom, .sup]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let isControl =
      styles.roles(of: element, in: tree).contains(.control)
      || tree.nodes[Int(element)].name == .button && isInCode(element, of: tree)
    if isControl { tree.detach(element) }
  }

  private static func isInCode(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    var ancestor = tree.nodes[Int(element)].parent
    while ancestor != 0 {
      if tree.nodes[Int(ancestor)].name == .pre { return true }
      ancestor = tree.nodes[Int(ancestor)].parent
    }
    return false
  }
}
