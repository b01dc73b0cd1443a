extension ElementTree {
  /// All text inside an element, as it stands in the source.
  func text(of element: Index) -> String {
    var bytes: ContiguousArray<UInt8> = []
    var node = following(element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text {
        bytes.append(contentsOf: self.bytes[range(ofText: node)])
      }
      node = following(node, within: element)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Where the text of a text run lies in `bytes`.
  func range(ofText node: Index) -> Range<Int> {
    let record = nodes[Int(node)]
    return Int(record.start)..<Int(record.start) + Int(record.count)
  }

  /// Whether all text inside an element is digits and white space, and there is not much of it to look
  /// at otherwise.
  func isOnlyDigits(_ element: Index) -> Bool {
    var node = following(element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text {
        let text = bytes[range(ofText: node)]
        if !text.allSatisfy({ isHTMLSpace($0) || $0 &- 0x30 < 10 }) { return false }
      }
      node = following(node, within: element)
    }
    return true
  }
}
