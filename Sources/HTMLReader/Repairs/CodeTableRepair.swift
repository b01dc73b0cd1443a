// Code that is laid out as a table with the numbers of its lines.
//
//   <table><tr><td class="blob-num">1</td><td class="blob-code">a</td></tr>…      a code block
//
// GitHub, GitLab and many highlighters write so.

/// Makes a code block of a table of numbered lines.
enum CodeTableRepair: Repair {
  static let names: [ElementName] = [.table]

  static func canOccur(with styles: PageStyles) -> Bool {
    !styles.marks.roles.isDisjoint(with: [.lineNumber, .codeLine])
  }

  static func apply(
    at table: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    var rows = TableRows(of: table, in: tree)
    var lines: [ElementTree.Index] = []
    while let row = rows.next() {
      guard let code = codeCell(of: row, in: tree, styles: styles) else { return }
      lines.append(code)
    }
    guard !lines.isEmpty else { return }
    let isInPre =
      tree.nodes[Int(tree.nodes[Int(table)].parent)].name != .root && isInCode(table, tree)
    while tree.nodes[Int(table)].firstChild != 0 { tree.detach(tree.nodes[Int(table)].firstChild) }
    for line in lines {
      let parent = tree.nodes[Int(line)].parent
      if parent != 0 { tree.detach(line) }
      tree.rename(line, to: .div)
      tree.dropAttributes(of: line)
      if tree.isHollow(line) { tree.append(tree.makeElement(.br), to: line) }
      tree.append(line, to: table)
    }
    tree.rename(table, to: isInPre ? .div : .pre)
  }

  /// The cell with code, when the others of the row are only numbers.
  private static func codeCell(
    of row: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> ElementTree.Index? {
    var code: ElementTree.Index?
    var hasRole = false
    var cell = tree.firstVisibleChild(of: row)
    while cell != 0 {
      let roles = styles.roles(of: cell, in: tree)
      if roles.contains(.lineNumber) {
        hasRole = true
      } else if roles.contains(.codeLine) {
        hasRole = true
        code = cell
      } else if code == nil {
        code = cell
      } else {
        return nil
      }
      cell = tree.nextSibling(of: cell)
    }
    return hasRole ? code : nil
  }

  private static func isInCode(_ element: ElementTree.Index, _ tree: ElementTree) -> Bool {
    var ancestor = tree.nodes[Int(element)].parent
    while ancestor != 0 {
      if tree.nodes[Int(ancestor)].name == .pre { return true }
      ancestor = tree.nodes[Int(ancestor)].parent
    }
    return false
  }
}
