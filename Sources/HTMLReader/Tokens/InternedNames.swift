internal import CLibXML2

/// The addresses at which libxml2's dictionary keeps the names that matter, and what they mean.
struct InternedNames {
  /// What the target of a processing instruction stands for.
  enum Meaning {
    case element(ElementName, number: UInt16)
    case textBoundary
    case quirks
    case noQuirks
  }

  /// What the name of an attribute stands for.
  enum AttributeMeaning {
    case named(AttributeName)
    /// A value that is known by its number (see DistinctValues).
    case numbered(AttributeName, UInt32)
    /// The mark of a tag that closes itself.
    case selfClosing
  }

  private enum Entry {
    case empty
    case element(ElementName)
    case attribute(AttributeName)
    case meaning(Meaning)
  }

  private struct Slot {
    var address: UInt
    var entry: Entry
  }

  private static var size: Int { 1024 }

  private var elements: ContiguousArray<Slot>
  private var attributes: ContiguousArray<Slot>

  /// Interns all known names in `dictionary`.
  init(_ dictionary: xmlDictPtr?) {
    let none = Slot(address: 0, entry: .empty)
    elements = ContiguousArray(repeating: none, count: Self.size)
    attributes = ContiguousArray(repeating: none, count: Self.size)
    for element in ElementName.allCases where element.isTag {
      Self.insert(element.preparedName, .element(element), dictionary, &elements)
    }
    for attribute in AttributeName.allCases {
      Self.insert(attribute.rawValue, .attribute(attribute), dictionary, &attributes)
    }
    Self.insert("_t", .meaning(.textBoundary), dictionary, &elements)
    Self.insert("_q", .meaning(.quirks), dictionary, &elements)
    Self.insert("_n", .meaning(.noQuirks), dictionary, &elements)
  }

  private static func insert(
    _ name: String, _ entry: Entry, _ dictionary: xmlDictPtr?,
    _ table: inout ContiguousArray<Slot>
  ) {
    guard let address = xmlDictLookup(dictionary, name, -1) else { return }
    var slot = slot(of: address)
    while table[slot].address != 0 { slot = (slot + 1) & (size - 1) }
    table[slot] = Slot(address: UInt(bitPattern: address), entry: entry)
  }

  @inline(__always)
  private static func slot(of address: UnsafePointer<xmlChar>) -> Int {
    let bits = UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: bits >> 54)
  }

  @inline(__always)
  private func entry(
    at address: UnsafePointer<xmlChar>, in table: ContiguousArray<Slot>
  ) -> Entry {
    var slot = Self.slot(of: address)
    while true {
      let candidate = table[slot]
      if candidate.address == UInt(bitPattern: address) { return candidate.entry }
      if candidate.address == 0 { return .empty }
      slot = (slot + 1) & (Self.size - 1)
    }
  }

  /// The element of a start tag's name.
  @inline(__always)
  func element(at address: UnsafePointer<xmlChar>) -> (ElementName, number: UInt16) {
    if case .element(let name) = entry(at: address, in: elements) { return (name, 0) }
    return (.custom, Self.number(at: address))
  }

  /// What the name of an attribute stands for.
  @inline(__always)
  func attribute(at address: UnsafePointer<xmlChar>) -> AttributeMeaning {
    if case .attribute(let name) = entry(at: address, in: attributes) { return .named(name) }
    switch address[1] {
    case 0x73: return .numbered(.style, Self.digits(address + 2))
    case 0x63: return .numbered(.class, Self.digits(address + 2))
    default: return .selfClosing
    }
  }

  /// What an instruction's target stands for.
  @inline(__always)
  func meaning(at address: UnsafePointer<xmlChar>) -> Meaning {
    switch entry(at: address, in: elements) {
    case .element(let name): .element(name, number: 0)
    case .meaning(let meaning): meaning
    case .empty, .attribute: .element(.custom, number: Self.number(at: address))
    }
  }

  /// The number in a custom element's prepared name, `x17`.
  private static func number(at address: UnsafePointer<xmlChar>) -> UInt16 {
    address[0] == 0x78 ? UInt16(truncatingIfNeeded: digits(address + 1)) : 0
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
