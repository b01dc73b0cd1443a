// A start tag as tree construction hands it from rule to rule (HTML standard, 13.2.5).
//
// Twelve bytes, so that passing it on costs two registers.

/// A start tag: its name and where its attributes lie.
struct Tag: Sendable {
  /// The name of the element.
  var name: ElementName
  /// Whether the tag ended in `/>`.
  var isSelfClosing: Bool
  /// Which custom name, for `custom`.
  var number: UInt16
  /// Where the attributes start in the tree's attribute array.
  var start: UInt32
  /// How many attributes there are.
  var count: UInt32

  /// A tag as it arrived.
  init(_ name: ElementName, number: UInt16, attributes: Range<Int>, isSelfClosing: Bool) {
    self.name = name
    self.isSelfClosing = isSelfClosing
    self.number = number
    start = UInt32(truncatingIfNeeded: attributes.lowerBound)
    count = UInt32(truncatingIfNeeded: attributes.count)
  }

  /// A tag that a rule implies: it has no attributes.
  init(implied name: ElementName) {
    self.name = name
    isSelfClosing = false
    number = 0
    start = 0
    count = 0
  }

  /// The tag from which an element was made.
  init(of node: ElementTree.Node) {
    name = node.name
    isSelfClosing = false
    number = node.number
    start = node.start
    count = node.count
  }

  /// The range of the attributes in the tree's attribute array.
  var attributes: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
