/// Remembers what the style sheets say of an element by its name, class and id.
///
/// One slot for each hash, which the last one with that hash holds: 512 elements at most.
struct ElementStyleCache: Sendable {
  private struct Slot: Sendable {
    var name: ElementName
    var hash: UInt64
    var key: ContiguousArray<UInt8>
    var classCount: Int
    var style: Style
  }

  private static let slotCount = 512
  private static let longestKey = 1024

  private var slots: [Slot?] = []

  /// Forgets everything.
  mutating func removeAll() { slots.removeAll(keepingCapacity: true) }

  /// What was found for an equal element; nil if nothing is remembered.
  func style(of element: StyledElement) -> Style? {
    guard !slots.isEmpty else { return nil }
    let hash = Self.hash(element)
    guard let slot = slots[Self.index(hash)], slot.hash == hash, slot.name == element.name,
      slot.classCount == element.classes.count,
      slot.key.count == element.classes.count + element.id.count
    else { return nil }
    let isSame = slot.key.withUnsafeBufferPointer { key in
      let classes = UnsafeBufferPointer(rebasing: key[..<slot.classCount])
      let id = UnsafeBufferPointer(rebasing: key[slot.classCount...])
      return ByteHash.areEqual(classes, element.classes) && ByteHash.areEqual(id, element.id)
    }
    return isSame ? slot.style : nil
  }

  /// Remembers what was found for an element.
  mutating func remember(_ style: Style, of element: StyledElement) {
    guard element.classes.count + element.id.count <= Self.longestKey else { return }
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.slotCount) }
    let hash = Self.hash(element)
    slots[Self.index(hash)] = Slot(
      name: element.name,
      hash: hash,
      key: ContiguousArray(element.classes) + ContiguousArray(element.id),
      classCount: element.classes.count,
      style: style
    )
  }

  private static func hash(_ element: StyledElement) -> UInt64 {
    let name = UInt64(truncatingIfNeeded: element.name.hashValue)
    let classes = ByteHash.hash(element.classes, seed: name)
    return ByteHash.hash(element.id, seed: classes)
  }

  private static func index(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (slotCount - 1)
  }
}
