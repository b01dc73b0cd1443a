extension ElementTree {
  /// Appends an attribute of the element that is about to be made.
  mutating func appendAttribute(_ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>) {
    let start = UInt32(truncatingIfNeeded: bytes.count)
    bytes.append(contentsOf: value)
    attributes.append(
      Attribute(name: name, start: start, count: UInt32(truncatingIfNeeded: value.count))
    )
  }

  /// Appends an attribute whose value is known by its number (see AttributeName.isNumbered); `start`
  /// keeps it.
  mutating func appendAttribute(_ name: AttributeName, number: UInt32) {
    attributes.append(Attribute(name: name, start: number, count: 0))
  }

  /// The number that stands for an attribute's value; nil when the element does not have it.
  func number(of name: AttributeName, in index: Index) -> Int? {
    let node = nodes[Int(index)]
    for position in Int(node.start)..<Int(node.start) + Int(node.count)
    where attributes[position].name == name {
      return Int(attributes[position].start)
    }
    return nil
  }
}

extension ElementTree {
  /// Empties the value of an attribute, if the element has it.
  mutating func clear(_ name: AttributeName, of index: Index) {
    let first = Int(nodes[Int(index)].start)
    for position in first..<first + Int(nodes[Int(index)].count)
    where attributes[position].name == name {
      attributes[position].count = 0
    }
  }
}
