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
    /// The element that the tag is really one of (see ElementName.isSeenByParser).
    case element(ElementName)
    /// The number of the custom name that the tag really has.
    case custom(UInt16)
    /// The mark of a tag that closes itself.
    case selfClosing
  }

  private enum Entry: Sendable {
    case empty
    case element(ElementName)
    case attribute(AttributeName)
  }

  private struct Slot {
    var address: UInt
    var entry: Entry
  }

  /// What is known of element names and targets, and what of attribute names, by their bytes.
  private static let knownElements = NameTable(
    ElementName.allCases.filter(\.isTag).map { ($0.rawValue, Entry.element($0)) }
  )
  private static let knownAttributes = NameTable(
    AttributeName.allCases.map { ($0.rawValue, Entry.attribute($0)) }
  )

  /// How many slots a table has: some times the number of known names, so that it never fills up.
  private static var size: Int { 512 }

  private var elements: ContiguousArray<Slot>
  private var attributes: ContiguousArray<Slot>

  /// No address is known yet.
  init() {
    let none = Slot(address: 0, entry: .empty)
    elements = ContiguousArray(repeating: none, count: Self.size)
    attributes = elements
  }

  @inline(__always)
  private static func slot(of address: UnsafePointer<xmlChar>) -> Int {
    let bits = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: bits >> 55)
  }

  @inline(__always)
  private static func entry(
    at address: UnsafePointer<xmlChar>,
    in table: inout ContiguousArray<Slot>,
    known: @autoclosure () -> NameTable<Entry>
  ) -> Entry {
    var slot = slot(of: address)
    while true {
      let candidate = table[slot]
      if candidate.address == UInt(bitPattern: address) { return candidate.entry }
      if candidate.address == 0 { return learn(address, in: &table, at: slot, known()) }
      slot = (slot + 1) & (size - 1)
    }
  }

  /// Looks a name up by its bytes and remembers its address; names that mean nothing are not
  /// remembered, for there is no end to them.
  @inline(never)
  private static func learn(
    _ address: UnsafePointer<xmlChar>,
    in table: inout ContiguousArray<Slot>,
    at slot: Int,
    _ known: NameTable<Entry>
  ) -> Entry {
    let count = Int(xmlStrlen(address))
    guard let entry = known.meaning(of: address, count: count, end: address + count) else {
      return .empty
    }
    table[slot] = Slot(address: UInt(bitPattern: address), entry: entry)
    return entry
  }

  /// The element of a start tag's name.
  @inline(__always)
  mutating func element(at address: UnsafePointer<xmlChar>) -> ElementName {
    let entry = Self.entry(at: address, in: &elements, known: Self.knownElements)
    if case .element(let name) = entry { return name }
    return .custom
  }

  /// What the name of an attribute stands for.
  @inline(__always)
  mutating func attribute(at address: UnsafePointer<xmlChar>) -> AttributeMeaning {
    // The names that Preparation makes up begin with x, which no known attribute does.
    guard address[0] == 0x78 else {
      let entry = Self.entry(at: address, in: &attributes, known: Self.knownAttributes)
      if case .attribute(let name) = entry { return .named(name) }
      return .selfClosing
    }
    switch address[1] {
    case 0x73: return .numbered(.style, Self.digits(address + 2))
    case 0x63: return .numbered(.class, Self.digits(address + 2))
    case 0x61: return .numbered(.align, Self.digits(address + 2))
    case 0x70: return .numbered(.colspan, Self.digits(address + 2))
    case 0x72: return .numbered(.rowspan, Self.digits(address + 2))
    case 0x65: return .element(ElementName.byOrdinal[Int(Self.digits(address + 2))])
    case 0x6E: return .custom(UInt16(truncatingIfNeeded: Self.digits(address + 2)))
    default: return .selfClosing
    }
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
