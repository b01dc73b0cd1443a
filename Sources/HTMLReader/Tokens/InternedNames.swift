internal import CLibXML2

/// What names mean, by the addresses at which libxml2's dictionary keeps them.
///
/// A name is looked up by its bytes when it is first seen, and by its address from then on.
struct InternedNames {
  /// What the name of an attribute stands for.
  enum AttributeMeaning {
    case named(AttributeName)
    /// A value that is known by its number (see AttributeName.isNumbered).
    case numbered(AttributeName, UInt32)
    /// A value that lies in the input (see Preparation.lends).
    case lent(AttributeName, Range<Int>)
    /// The element that the tag is really one of (see ElementName.isSeenByParser).
    case element(ElementName)
    /// The number of the custom name that the tag really has.
    case custom(UInt16)
    /// The mark of a tag that closes itself.
    case selfClosing
  }

  /// What a name stands for in its two places; `custom` and nil stand for nothing.
  private struct Slot {
    var address: UInt
    var element: ElementName
    var attribute: AttributeName?
  }

  /// What is known of attribute names, by their bytes.
  private static let knownAttributes = NameTable(AttributeName.allCases.map { ($0.rawValue, $0) })

  /// How many slots there are: more than known names, so that they never fill up.
  private static var size: Int { 256 }

  /// The slots when no address is known yet; to copy them is cheaper than to fill them.
  private static let free = ContiguousArray(
    repeating: Slot(address: 0, element: .custom, attribute: nil),
    count: size
  )

  private var slots = Self.free

  /// What the name at an address stands for.
  @inline(__always)
  private mutating func meaning(of address: UnsafePointer<xmlChar>) -> Slot {
    let bits = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: bits >> 56)
    while true {
      let slot = slots[place]
      if slot.address == UInt(bitPattern: address) { return slot }
      if slot.address == 0 { return learn(address, at: place) }
      place = (place + 1) & (Self.size - 1)
    }
  }

  /// Looks a name up by its bytes and remembers its address; names that mean nothing are not
  /// remembered, for there is no end to them.
  @inline(never)
  private mutating func learn(_ address: UnsafePointer<xmlChar>, at place: Int) -> Slot {
    let count = Int(xmlStrlen(address))
    let element = ElementName.byName.meaning(of: address, count: count, end: address + count)
    let slot = Slot(
      address: UInt(bitPattern: address),
      element: element ?? .custom,
      attribute: Self.knownAttributes.meaning(of: address, count: count, end: address + count)
    )
    if slot.element != .custom || slot.attribute != nil { slots[place] = slot }
    return slot
  }

  /// The element of a start tag's name.
  @inline(__always)
  mutating func element(at address: UnsafePointer<xmlChar>) -> ElementName {
    meaning(of: address).element
  }

  /// What the name of an attribute stands for, and its value where the name alone is no number.
  @inline(__always)
  mutating func attribute(
    at address: UnsafePointer<xmlChar>,
    value: UnsafePointer<xmlChar>?
  ) -> AttributeMeaning {
    // The names that Preparation makes up begin with x, which no known attribute does.
    guard address[0] == 0x78 else {
      return meaning(of: address).attribute.map(AttributeMeaning.named) ?? .selfClosing
    }
    switch address[1] {
    case 0x73: return .numbered(.style, Self.number(after: address + 2, or: value))
    case 0x63: return .numbered(.class, Self.number(after: address + 2, or: value))
    case 0x61: return .numbered(.align, Self.number(after: address + 2, or: value))
    case 0x70: return .numbered(.colspan, Self.number(after: address + 2, or: value))
    case 0x72: return .numbered(.rowspan, Self.number(after: address + 2, or: value))
    case 0x6C: return lent(Int(Self.digits(address + 2)), value)
    case 0x65: return .element(ElementName.byOrdinal[Int(Self.digits(address + 2))])
    case 0x6E: return .custom(UInt16(truncatingIfNeeded: Self.digits(address + 2)))
    default: return .selfClosing
    }
  }

  /// What `xl12="4711-5000"` stands for: the twelfth attribute, with 5,000 bytes behind the 4,711th.
  private func lent(_ ordinal: Int, _ value: UnsafePointer<xmlChar>?) -> AttributeMeaning {
    guard let value, ordinal < AttributeName.byOrdinal.count else { return .selfClosing }
    var numbers = [0]
    var position = value
    while position.pointee != 0 {
      if position.pointee == 0x2D {
        numbers.append(0)
      } else {
        let last = numbers.count - 1
        numbers[last] = numbers[last] &* 10 &+ Int(position.pointee) - 0x30
      }
      position += 1
    }
    let start = numbers[0]
    return .lent(AttributeName.byOrdinal[ordinal], start..<start + numbers[numbers.count - 1])
  }

  private static func number(
    after name: UnsafePointer<xmlChar>,
    or value: UnsafePointer<xmlChar>?
  ) -> UInt32 {
    if name.pointee == 0, let value { return digits(value) }
    return digits(name)
  }

  private static func digits(_ start: UnsafePointer<xmlChar>) -> UInt32 {
    var number: UInt32 = 0
    var position = start
    while position.pointee &- 0x30 < 10 {
      number = number &* 10 &+ UInt32(position.pointee - 0x30)
      position += 1
    }
    return number
  }
}
