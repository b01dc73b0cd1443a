extension ElementTree {
  /// Appends an attribute of the element that is about to be made.
  ///
  /// The value of a `style` or `class` attribute is a number (see DistinctValues) and is kept as one, in
  /// `start`.
  mutating func appendAttribute(_ name: AttributeName, _ value: UnsafeBufferPointer<UInt8>) {
    if name.isNumbered {
      var number: UInt32 = 0
      for digit in value { number = number &* 10 &+ UInt32(digit &- 0x30) }
      attributes.append(Attribute(name: name, start: number, count: 0))
    } else {
      let start = UInt32(truncatingIfNeeded: bytes.count)
      bytes.append(contentsOf: value)
      attributes.append(
        Attribute(name: name, start: start, count: UInt32(truncatingIfNeeded: value.count)))
    }
  }

  /// The number of an element's `style` or `class` value; nil when it has none.
  func number(of name: AttributeName, in index: Index) -> Int? {
    for attribute in attributes(of: index) where attribute.name == name {
      return Int(attribute.start)
    }
    return nil
  }
}

extension ElementTree {
  /// Makes room for what a page of `count` bytes usually comes to. Room that is not used costs nothing:
  /// the system hands out memory only as it is written to.
  mutating func reserveCapacity(forInput count: Int) {
    let count = min(count, 1 << 22)
    nodes.reserveCapacity(count / 12)
    attributes.reserveCapacity(count / 40)
    bytes.reserveCapacity(count)
  }
}
