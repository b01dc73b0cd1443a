// Whether a header says by bold text no more than that it is one.
//
//   <h2><b>a</b></h2>, <td><p><strong>a</strong></p></td>       bold throughout
//   <h2><b>a</b>&nbsp;</h2>                                     too: the blank shows nothing
//   <h2>a <b>b</b></h2>                                         not

extension ElementTree {
  /// Whether all text of a cell or a heading is bold; nil when it has none.
  func isBold(_ block: Index, styles: inout PageStyles) -> Bool? {
    var boldRoot: Index = styles.isBold(block, in: self) ? block : 0
    var hasText = false
    var node = following(block, within: block)
    while node != 0 {
      if nodes[Int(node)].name == .table { return false }
      if nodes[Int(node)].name != .text {
        if boldRoot == 0, styles.isBold(node, in: self) { boldRoot = node }
      } else if !Self.isOnlyBlanks(textRun(of: node)) {
        if boldRoot == 0 { return false }
        hasText = true
      }
      let next = following(node, within: block)
      if boldRoot != block, boldRoot != 0, next != 0, !contains(next, in: boldRoot, upTo: node) {
        boldRoot = 0
      }
      node = next
    }
    return hasText ? true : nil
  }

  /// Whether `next`, which follows `node` in the walk, is inside an element that `node` is inside of.
  private func contains(_ next: Index, in element: Index, upTo node: Index) -> Bool {
    if nodes[Int(node)].firstChild == next { return true }
    var outer = node
    while outer != element, outer != 0, nodes[Int(outer)].next != next {
      outer = nodes[Int(outer)].parent
    }
    return outer != element
  }
}

extension PageStyles {
  /// Whether an element makes its text bold.
  fileprivate mutating func isBold(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    let record = tree.nodes[Int(element)]
    let isBoldByName = record.name == .b || record.name == .strong
    guard record.count > 0 || hasSheet, let weight = style(of: element, in: tree).fontWeight else {
      return isBoldByName
    }
    return weight == .bold || weight == .bolder
  }
}
