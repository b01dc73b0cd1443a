// Code that has an element for each of its lines.
//
//   <pre style="margin-bottom:0">a</pre><pre style="margin-bottom:0">b</pre>      a code block of two lines
//
// Qt's text editors, and Word for paragraphs of code, write so.

/// Joins preformatted blocks that nothing sets apart from the next.
enum PreformattedLineRepair: Repair {
  static let names: [ElementName] = [.pre]

  static func apply(
    at pre: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard isLine(pre, in: tree, styles: &styles) else { return }
    var next = tree.nextSibling(of: pre)
    guard next != 0, tree.nodes[Int(next)].name == .pre,
      !tree.nodes[Int(next)].flags.contains(.open)
    else { return }
    let line = tree.makeElement(.div)
    tree.moveChildren(of: pre, to: line)
    tree.append(line, to: pre)
    var goesOn = true
    while goesOn, next != 0, tree.nodes[Int(next)].name == .pre,
      !tree.nodes[Int(next)].flags.contains(.open)
    {
      goesOn = isLine(next, in: tree, styles: &styles)
      let following = tree.nextSibling(of: next)
      tree.detach(next)
      if tree.isHollow(next), !tree.holdsBreak(next) {
        tree.append(tree.makeElement(.br), to: next)
      }
      tree.rename(next, to: .div)
      tree.append(next, to: pre)
      next = following
    }
  }

  private static func isLine(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(node)]
    guard record.name == .pre, record.count > 0, !record.flags.contains(.open) else { return false }
    return styles.style(of: node, in: tree).hasNoMarginBottom == true
      || styles.roles(of: node, in: tree).contains(.sourceCode)
  }
}

extension ElementTree {
  /// Whether there is a line break in an element.
  func holdsBreak(_ element: Index) -> Bool {
    var node = following(element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .br { return true }
      node = following(node, within: element)
    }
    return false
  }
}
