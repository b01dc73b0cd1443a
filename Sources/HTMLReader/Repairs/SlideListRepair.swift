// Lists of PowerPoint, which are lines that begin with a marker.
//
//   <div style="text-indent:-18pt"><span style="mso-special-format:bullet">•</span>a</div>      - a
//   <div class="O1"><span style="mso-special-format:numbullet3">1.</span>b</div>                  1. b,
//                                                                    inside the item before
//
// The class O1, O2, … says how deep a line is. A line that is only a marker is none.

/// Makes lists of a slide's lines.
enum SlideListRepair: Repair {
  static let names: [ElementName] = [.div, .p]

  static func canOccur(with styles: PageStyles) -> Bool { styles.declare(.officeFormat) }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard marker(of: element, in: tree, styles: &styles) != 0 else { return }
    var assembly = ListAssembly()
    let place = tree.makeElement(.span)
    tree.insert(place, before: element)
    var next = element
    while next != 0, names.contains(tree.nodes[Int(next)].name) {
      let marker = marker(of: next, in: tree, styles: &styles)
      guard marker != 0 else { break }
      let following = tree.nextSibling(of: next)
      let sign = ListMarker(tree.allText(in: marker))
      let level = level(of: next, in: tree, styles: styles)
      tree.detach(marker)
      tree.detach(next)
      if !tree.isHollow(next) {
        tree.rename(next, to: .li)
        assembly.add(
          ListAssembly.Item(
            element: next,
            level: level,
            isOrdered: sign.isOrdered,
            number: sign.number,
            family: sign.style
          ),
          before: place,
          in: &tree
        )
      }
      next = following
    }
    tree.detach(place)
  }

  /// The span with the marker that a line begins with; 0 when it begins with none.
  private static func marker(
    of line: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> ElementTree.Index {
    var node = tree.firstVisibleChild(of: line)
    while node != 0, tree.nodes[Int(node)].name == .span {
      if tree.nodes[Int(node)].count > 0, styles.style(of: node, in: tree).officeFormat != nil {
        return node
      }
      node = tree.firstVisibleChild(of: node)
    }
    return 0
  }

  private static func level(
    of line: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> Int {
    let roles = styles.roles(of: line, in: tree)
    if roles.contains(.outlineLevel1) { return 2 }
    if roles.contains(.outlineLevel2) { return 3 }
    if roles.contains(.outlineLevel3) { return 4 }
    return roles.contains(.outlineLevel4) ? 5 : 1
  }
}
