// What repairs ask a tree, and do to it, again and again.

extension ElementTree {
  // MARK: Walking

  /// The node that follows in document order, inside `root` only; 0 at the end.
  ///
  /// `descends` tells whether the children of `node` are walked.
  func following(_ node: Index, within root: Index, descends: Bool = true) -> Index {
    if descends, nodes[Int(node)].firstChild != 0 { return nodes[Int(node)].firstChild }
    var node = node
    while node != root {
      if nodes[Int(node)].next != 0 { return nodes[Int(node)].next }
      node = nodes[Int(node)].parent
    }
    return 0
  }

  /// The next sibling that is not blank text; 0 when there is none.
  func nextSibling(of node: Index) -> Index {
    var next = nodes[Int(node)].next
    while next != 0, isBlank(next) { next = nodes[Int(next)].next }
    return next
  }

  /// The sibling before that is not blank text; 0 when there is none.
  func previousSibling(of node: Index) -> Index {
    var previous = nodes[Int(node)].previous
    while previous != 0, isBlank(previous) { previous = nodes[Int(previous)].previous }
    return previous
  }

  /// The first child that is not blank text; 0 when there is none.
  func firstVisibleChild(of node: Index) -> Index {
    let child = nodes[Int(node)].firstChild
    return child != 0 && isBlank(child) ? nextSibling(of: child) : child
  }

  /// The only child that is not blank text; 0 when there are none or several.
  func onlyVisibleChild(of node: Index) -> Index {
    let child = firstVisibleChild(of: node)
    return child != 0 && nextSibling(of: child) == 0 ? child : 0
  }

  // MARK: Text

  /// The bytes of a text run.
  func textRun(of node: Index) -> ArraySlice<UInt8> {
    let record = nodes[Int(node)]
    return bytes[Int(record.start)..<Int(record.start) + Int(record.count)]
  }

  /// The first text run inside an element that is not blank; 0 when there is none.
  func firstText(in element: Index) -> Index {
    var node = following(element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text, !isBlank(node) { return node }
      node = following(node, within: element)
    }
    return 0
  }

  /// Whether an element shows nothing: no text but blanks, no-break ones among them, and no picture.
  func isHollow(_ element: Index) -> Bool {
    var node = element
    while node != 0 {
      switch nodes[Int(node)].name {
      case .text:
        if !Self.isOnlyBlanks(textRun(of: node)) { return false }
      case .img, .input, .hr, .svg, .video, .audio, .object, .iframe, .math: return false
      // What a table in it holds is not looked at again for each table around it.
      case .table where node != element: return false
      default: break
      }
      node = following(node, within: element)
    }
    return true
  }

  /// Whether bytes are nothing but white space, no-break spaces, and spaces without width.
  static func isOnlyBlanks(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.first {
      if isHTMLSpace(byte) {
        rest = rest.dropFirst()
      } else if rest.starts(with: noBreakSpace) {
        rest = rest.dropFirst(2)
      } else if wideBlanks.contains(where: { rest.starts(with: $0) }) {
        rest = rest.dropFirst(3)
      } else {
        return false
      }
    }
    return true
  }

  /// U+3000, U+200B and U+FEFF in UTF-8.
  private static let wideBlanks: [[UInt8]] = [
    [0xE3, 0x80, 0x80], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF],
  ]

  /// U+00A0 in UTF-8.
  static let noBreakSpace: [UInt8] = [0xC2, 0xA0]

  /// Makes plain spaces of the no-break ones in all text of an element that becomes code.
  mutating func plainSpaces(in element: Index) {
    var node = following(element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text, textRun(of: node).contains(0xC2) {
        replaceText(of: node, with: Self.withPlainSpaces(textRun(of: node)))
      }
      node = following(node, within: element)
    }
  }

  private static func withPlainSpaces(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let isBlank = rest.starts(with: noBreakSpace)
      result.append(isBlank ? 0x20 : byte)
      rest = rest.dropFirst(isBlank ? 2 : 1)
    }
    return result
  }

  /// Makes a text run shorter from the front by whole bytes.
  mutating func dropFirst(_ count: Int, of text: Index) {
    nodes[Int(text)].start += UInt32(truncatingIfNeeded: count)
    nodes[Int(text)].count -= UInt32(truncatingIfNeeded: count)
  }

  /// Gives a text run other text.
  mutating func replaceText(of node: Index, with text: [UInt8]) {
    nodes[Int(node)].start = UInt32(truncatingIfNeeded: bytes.count)
    nodes[Int(node)].count = UInt32(truncatingIfNeeded: text.count)
    bytes.append(contentsOf: text)
  }

  /// Makes a text run that hangs nowhere.
  mutating func makeText(_ text: [UInt8]) -> Index {
    let run = makeElement(.text, attributes: 0..<0)
    replaceText(of: run, with: text)
    return run
  }

  // MARK: Elements

  /// Makes an element that no tag asked for, with attributes.
  mutating func makeElement(
    _ name: ElementName,
    _ values: KeyValuePairs<AttributeName, String> = [:]
  ) -> Index {
    let start = attributes.count
    for (name, value) in values {
      var value = value
      value.withUTF8 { appendAttribute(name, $0) }
    }
    return makeElement(name, flags: .synthetic, attributes: start..<attributes.count)
  }

  /// Hangs a node that hangs nowhere as the first child of `parent`.
  mutating func prepend(_ child: Index, to parent: Index) {
    let first = nodes[Int(parent)].firstChild
    if first == 0 { append(child, to: parent) } else { insert(child, before: first) }
  }

  /// Makes the element one of another kind, with the attributes it has.
  mutating func rename(_ element: Index, to name: ElementName) {
    nodes[Int(element)].name = name
    nodes[Int(element)].flags.insert(.synthetic)
  }

  /// Takes all attributes from an element.
  mutating func dropAttributes(of element: Index) { nodes[Int(element)].count = 0 }

  /// Puts an element around another, at its place.
  mutating func wrap(_ element: Index, in wrapper: Index) {
    insert(wrapper, before: element)
    detach(element)
    append(element, to: wrapper)
  }

  /// Whether an attribute's value is this word, whatever the case of its letters.
  func has(_ name: AttributeName, _ word: StaticString, in element: Index) -> Bool {
    guard let range = value(of: name, in: element), range.count == word.utf8CodeUnitCount else {
      return false
    }
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return zip(bytes[range], letters).allSatisfy { lowercased($0) == $1 }
  }
}
