extension ElementTree {
  /// The next node of a walk over all that is inside `root`, in document order; 0 at its end.
  ///
  /// Without `descends`, what is inside `node` is left out.
  func node(after node: Index, within root: Index, descends: Bool = true) -> Index {
    if descends, nodes[Int(node)].firstChild != 0 { return nodes[Int(node)].firstChild }
    var node = node
    while node != root {
      if nodes[Int(node)].next != 0 { return nodes[Int(node)].next }
      node = nodes[Int(node)].parent
    }
    return 0
  }

  /// All text inside an element, as it stands in the source.
  func text(of element: Index) -> String {
    var bytes: ContiguousArray<UInt8> = []
    var node = self.node(after: element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text {
        bytes.append(contentsOf: self.bytes[range(ofText: node)])
      }
      node = self.node(after: node, within: element)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the text of a text run lies in `bytes`.
  func range(ofText node: Index) -> Range<Int> {
    let record = nodes[Int(node)]
    return Int(record.start)..<Int(record.start) + Int(record.count)
  }

  /// The next sibling that is not blank text; 0 when there is none.
  func sibling(after node: Index) -> Index {
    var next = nodes[Int(node)].next
    while next != 0, isBlank(next) { next = nodes[Int(next)].next }
    return next
  }

  /// The previous sibling that is not blank text; 0 when there is none.
  func sibling(before node: Index) -> Index {
    var previous = nodes[Int(node)].previous
    while previous != 0, isBlank(previous) { previous = nodes[Int(previous)].previous }
    return previous
  }

  /// The only child of a node, blank text left out; 0 when there is none or more than one.
  func onlyChild(of node: Index) -> Index {
    let first = nodes[Int(node)].firstChild
    guard first != 0 else { return 0 }
    let child = isBlank(first) ? sibling(after: first) : first
    return child != 0 && sibling(after: child) == 0 ? child : 0
  }

  /// Whether all text inside an element is digits and white space, and there is not much of it to look
  /// at otherwise.
  func isOnlyDigits(_ element: Index) -> Bool {
    var node = self.node(after: element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text {
        let text = bytes[range(ofText: node)]
        if !text.allSatisfy({ isHTMLSpace($0) || $0 &- 0x30 < 10 }) { return false }
      }
      node = self.node(after: node, within: element)
    }
    return true
  }
}
