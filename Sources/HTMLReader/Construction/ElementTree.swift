// The page as a browser builds it: a flat arena of elements and text runs.
//
// Text and attribute values lie in one UTF-8 buffer. A node is 32 bytes and is addressed by its index;
// node 0 is the root, which stands for the document and holds `html`, or whatever came instead. As a
// parent, child or sibling 0 means "none".
//
//   name │ flags │ number │ parent │ firstChild │ lastChild │ previous │ next │ start │ count
//    1   │   1   │   2    │   4    │     4      │     4     │    4     │  4   │   4   │   4
//
//   text runs   start, count = range in `bytes`
//   elements    start, count = range in `attributes`; number = which custom name, for `custom`

/// A flat tree of elements and text runs that can be re-hung while it grows.
struct ElementTree: Sendable {
  /// The index of a node.
  typealias Index = UInt32

  /// The yes-or-no facts of a node.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    /// The element is on the stack of open elements: more may still be added inside it.
    static let open = Flags(rawValue: 1)
    /// The element belongs to SVG.
    static let svg = Flags(rawValue: 2)
    /// The element belongs to MathML.
    static let mathML = Flags(rawValue: 4)
    /// The lowering has entered the element already, in an earlier window.
    static let entered = Flags(rawValue: 8)
    /// A repair has put the element where it is; no rule may take its name literally.
    static let synthetic = Flags(rawValue: 16)
    /// The element is in the list of active formatting elements.
    static let active = Flags(rawValue: 32)
  }

  /// One node.
  ///
  /// The layout is drawn at the top of this file.
  struct Node: Sendable {
    var name: ElementName
    var flags: Flags
    var number: UInt16
    var parent: Index
    var firstChild: Index
    var lastChild: Index
    var previous: Index
    var next: Index
    var start: UInt32
    var count: UInt32
  }

  /// One attribute that somebody reads: its name, and where its value lies in `bytes`.
  struct Attribute: Sendable {
    var name: AttributeName
    var start: UInt32
    var count: UInt32
  }

  /// All nodes, the root first.
  var nodes: ContiguousArray<Node>
  /// The attributes of all elements, those of one element side by side.
  var attributes: ContiguousArray<Attribute>
  /// Text and attribute values, UTF-8.
  var bytes: ContiguousArray<UInt8>

  /// A tree that is only its root.
  init() { self.init(nodes: [Self.detached(.root)]) }

  /// A tree that is only its root, with room for what a page of `count` bytes usually comes to.
  ///
  /// Room that is not used costs nothing: the system hands out memory only as it is written to.
  init(forInput count: Int) {
    let count = min(count, 1 << 22)
    self.init(nodes: [])
    nodes.reserveCapacity(count / 12 + 1)
    attributes.reserveCapacity(count / 40)
    bytes.reserveCapacity(count)
    nodes.append(Self.detached(.root))
  }

  /// No tree at all: what stays behind where a tree is taken away.
  static var none: ElementTree { ElementTree(nodes: []) }

  private init(nodes: ContiguousArray<Node>) {
    self.nodes = nodes
    attributes = []
    bytes = []
  }

  private static func detached(
    _ name: ElementName,
    number: UInt16 = 0,
    flags: Flags = [],
    start: UInt32 = 0,
    count: UInt32 = 0
  ) -> Node {
    Node(
      name: name,
      flags: flags,
      number: number,
      parent: 0,
      firstChild: 0,
      lastChild: 0,
      previous: 0,
      next: 0,
      start: start,
      count: count
    )
  }

  // MARK: Making nodes

  /// Makes an element that hangs nowhere yet.
  ///
  /// `attributes` is its range in the attribute array.
  mutating func makeElement(
    _ name: ElementName,
    number: UInt16 = 0,
    flags: Flags = [],
    attributes: Range<Int>
  ) -> Index {
    nodes.append(
      Self.detached(
        name,
        number: number,
        flags: flags,
        start: UInt32(truncatingIfNeeded: attributes.lowerBound),
        count: UInt32(truncatingIfNeeded: attributes.count)
      )
    )
    return Index(truncatingIfNeeded: nodes.count - 1)
  }

  /// Makes an element that is the last child of `parent`.
  ///
  /// `attributes` is its range in the attribute array.
  mutating func appendElement(
    _ name: ElementName,
    number: UInt16,
    flags: Flags,
    attributes: Range<Int>,
    to parent: Index
  ) -> Index {
    grow(
      Self.detached(
        name,
        number: number,
        flags: flags,
        start: UInt32(truncatingIfNeeded: attributes.lowerBound),
        count: UInt32(truncatingIfNeeded: attributes.count)
      ),
      at: parent
    )
  }

  /// Adds a node as the last child of `parent`: `append` of a node that is not there yet.
  @discardableResult
  private mutating func grow(_ node: Node, at parent: Index) -> Index {
    let index = Index(truncatingIfNeeded: nodes.count)
    let last = nodes[Int(parent)].lastChild
    var grown = node
    grown.parent = parent
    grown.previous = last
    nodes.append(grown)
    // One question whether the array has another owner, rather than one for each link.
    nodes.withUnsafeMutableBufferPointer { nodes in
      nodes[Int(parent)].lastChild = index
      if last == 0 {
        nodes[Int(parent)].firstChild = index
      } else {
        nodes[Int(last)].next = index
      }
    }
    return index
  }

  /// Makes a text run that hangs nowhere yet.
  mutating func makeText(_ text: UnsafeBufferPointer<UInt8>) -> Index {
    let start = UInt32(truncatingIfNeeded: bytes.count)
    bytes.append(contentsOf: text)
    nodes.append(
      Self.detached(.text, start: start, count: UInt32(truncatingIfNeeded: text.count))
    )
    return Index(truncatingIfNeeded: nodes.count - 1)
  }

  // MARK: Hanging and unhanging

  /// Hangs a node that hangs nowhere as the last child of `parent`.
  mutating func append(_ child: Index, to parent: Index) {
    let last = nodes[Int(parent)].lastChild
    nodes[Int(child)].parent = parent
    nodes[Int(child)].previous = last
    nodes[Int(child)].next = 0
    if last == 0 {
      nodes[Int(parent)].firstChild = child
    } else {
      nodes[Int(last)].next = child
    }
    nodes[Int(parent)].lastChild = child
  }

  /// Hangs a node that hangs nowhere right before `sibling`.
  mutating func insert(_ child: Index, before sibling: Index) {
    let parent = nodes[Int(sibling)].parent
    let previous = nodes[Int(sibling)].previous
    nodes[Int(child)].parent = parent
    nodes[Int(child)].previous = previous
    nodes[Int(child)].next = sibling
    nodes[Int(sibling)].previous = child
    if previous == 0 {
      nodes[Int(parent)].firstChild = child
    } else {
      nodes[Int(previous)].next = child
    }
  }

  /// Takes a node, with all that is in it, from where it hangs.
  mutating func detach(_ child: Index) {
    let node = nodes[Int(child)]
    if node.previous == 0 {
      if nodes[Int(node.parent)].firstChild == child {
        nodes[Int(node.parent)].firstChild = node.next
      }
    } else {
      nodes[Int(node.previous)].next = node.next
    }
    if node.next == 0 {
      if nodes[Int(node.parent)].lastChild == child {
        nodes[Int(node.parent)].lastChild = node.previous
      }
    } else {
      nodes[Int(node.next)].previous = node.previous
    }
    nodes[Int(child)].parent = 0
    nodes[Int(child)].previous = 0
    nodes[Int(child)].next = 0
  }

  /// Hangs all children of one node behind the children of another.
  mutating func moveChildren(of source: Index, to target: Index) {
    var child = nodes[Int(source)].firstChild
    while child != 0 {
      let next = nodes[Int(child)].next
      nodes[Int(child)].parent = target
      let last = nodes[Int(target)].lastChild
      nodes[Int(child)].previous = last
      nodes[Int(child)].next = 0
      if last == 0 {
        nodes[Int(target)].firstChild = child
      } else {
        nodes[Int(last)].next = child
      }
      nodes[Int(target)].lastChild = child
      child = next
    }
    nodes[Int(source)].firstChild = 0
    nodes[Int(source)].lastChild = 0
  }

  /// Adds text behind the last child of `parent`, lengthening that child when it is the text run that
  /// ends the buffer.
  mutating func appendText(_ text: UnsafeBufferPointer<UInt8>, to parent: Index) {
    let last = Int(nodes[Int(parent)].lastChild)
    if last != 0, nodes[last].name == .text,
      Int(nodes[last].start) + Int(nodes[last].count) == bytes.count
    {
      bytes.append(contentsOf: text)
      nodes[last].count += UInt32(truncatingIfNeeded: text.count)
    } else {
      let start = UInt32(truncatingIfNeeded: bytes.count)
      bytes.append(contentsOf: text)
      grow(
        Self.detached(.text, start: start, count: UInt32(truncatingIfNeeded: text.count)),
        at: parent
      )
    }
  }

  /// Adds text right before `sibling`, lengthening the text run that stands there when it ends the
  /// buffer.
  mutating func insertText(_ text: UnsafeBufferPointer<UInt8>, before sibling: Index) {
    let previous = Int(nodes[Int(sibling)].previous)
    if previous != 0, nodes[previous].name == .text,
      Int(nodes[previous].start) + Int(nodes[previous].count) == bytes.count
    {
      bytes.append(contentsOf: text)
      nodes[previous].count += UInt32(truncatingIfNeeded: text.count)
    } else {
      insert(makeText(text), before: sibling)
    }
  }

  // MARK: Attributes of elements that exist already

  /// Gives an element those of `others` that it does not have yet.
  ///
  /// The attributes of one element lie side by side, so they move to the end of the array when, and
  /// only when, there is one to add.
  mutating func mergeAttributes(_ others: Range<Int>, into index: Index) {
    let own = range(of: index)
    let start = attributes.count
    for position in others where value(of: attributes[position].name, in: index) == nil {
      if attributes.count == start { attributes.append(contentsOf: attributes[own]) }
      attributes.append(attributes[position])
    }
    guard attributes.count > start else { return }
    nodes[Int(index)].start = UInt32(truncatingIfNeeded: start)
    nodes[Int(index)].count = UInt32(truncatingIfNeeded: attributes.count - start)
  }

  /// Whether two elements have the same attributes with the same values, in whatever order.
  func haveSameAttributes(_ first: Index, _ second: Index) -> Bool {
    let (a, b) = (nodes[Int(first)], nodes[Int(second)])
    if a.count != b.count { return false }
    if a.count == 0 || a.start == b.start { return true }
    return attributes[range(of: first)].allSatisfy { attribute in
      attributes[range(of: second)].contains { hasSameValue($0, attribute) }
    }
  }

  /// Whether two attributes are of one name and value; a value without bytes may be known by a number.
  private func hasSameValue(_ one: Attribute, _ other: Attribute) -> Bool {
    guard one.name == other.name, one.count == other.count else { return false }
    if one.count == 0 { return one.start == other.start || !one.name.isNumbered }
    return bytes[value(of: one)].elementsEqual(bytes[value(of: other)])
  }

  private func value(of attribute: Attribute) -> Range<Int> {
    Int(attribute.start)..<Int(attribute.start) + Int(attribute.count)
  }

  // MARK: Starting anew

  /// Drops everything but these elements, each of which becomes the only child of the one before it.
  ///
  /// The first becomes node 1, the next node 2, and so on; names, numbers, flags and attributes stay.
  /// The memory is kept for what comes. Costs a copy of the elements and their attribute values.
  mutating func keepOnly(_ spine: some Sequence<Index>) {
    var kept = ElementTree()
    for index in spine {
      let node = nodes[Int(index)]
      let start = kept.attributes.count
      for attribute in attributes(of: index) {
        if attribute.name.isNumbered {
          kept.attributes.append(attribute)
        } else {
          let value = Int(attribute.start)..<Int(attribute.start) + Int(attribute.count)
          bytes.withUnsafeBufferPointer { bytes in
            kept.appendAttribute(attribute.name, UnsafeBufferPointer(rebasing: bytes[value]))
          }
        }
      }
      let copy = kept.makeElement(
        node.name,
        number: node.number,
        flags: node.flags,
        attributes: start..<kept.attributes.count
      )
      kept.append(copy, to: copy - 1)
    }
    nodes.removeAll(keepingCapacity: true)
    nodes.append(contentsOf: kept.nodes)
    attributes.removeAll(keepingCapacity: true)
    attributes.append(contentsOf: kept.attributes)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: kept.bytes)
  }

  // MARK: Reading

  /// The attributes of an element, in the order of the source.
  func attributes(of index: Index) -> ArraySlice<Attribute> { attributes[range(of: index)] }

  private func range(of index: Index) -> Range<Int> {
    let node = nodes[Int(index)]
    return Int(node.start)..<Int(node.start) + Int(node.count)
  }

  /// Where the value of an attribute lies in `bytes`; nil when the element does not have it.
  func value(of name: AttributeName, in index: Index) -> Range<Int>? {
    for position in range(of: index) where attributes[position].name == name {
      let start = Int(attributes[position].start)
      return start..<start + Int(attributes[position].count)
    }
    return nil
  }

  /// The value of an attribute as a string; nil when the element does not have it.
  ///
  /// Costs a copy.
  func string(of name: AttributeName, in index: Index) -> String? {
    value(of: name, in: index).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
