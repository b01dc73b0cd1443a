/// Remembers what the style sheets say of an element by its name, class and id.
///
/// Two slots for each hash, which the last two with that hash hold. Memory is bounded: 1,024 elements,
/// 256 KiB of their classes and ids.
struct ElementStyleCache: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64
    var name: ElementName
    var start: Int
    var classCount: Int
    var idCount: Int
    var style: Style
  }

  private static let slotCount = 1024
  private static let mostBytes = 256 * 1024
  private static let longestKey = 2048

  private var slots: ContiguousArray<Slot> = []
  /// The classes and ids, one behind the other.
  private var keys: ContiguousArray<UInt8> = []

  /// Forgets everything.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }

  /// What was found for an equal element; nil if nothing is remembered.
  func style(of element: StyledElement) -> Style? {
    guard !slots.isEmpty else { return nil }
    let hash = Self.hash(element)
    let index = Self.index(hash)
    if holds(element, hash: hash, slots[index]) { return slots[index].style }
    return holds(element, hash: hash, slots[index ^ 1]) ? slots[index ^ 1].style : nil
  }

  private func holds(_ element: StyledElement, hash: UInt64, _ slot: Slot) -> Bool {
    guard slot.hash == hash, slot.name == element.name, slot.classCount == element.classes.count,
      slot.idCount == element.id.count
    else { return false }
    return keys.withUnsafeBufferPointer { keys in
      let middle = slot.start + slot.classCount
      let classes = UnsafeBufferPointer(rebasing: keys[slot.start..<middle])
      let id = UnsafeBufferPointer(rebasing: keys[middle..<middle + slot.idCount])
      return ByteHash.areEqual(classes, element.classes) && ByteHash.areEqual(id, element.id)
    }
  }

  /// Remembers what was found for an element.
  mutating func remember(_ style: Style, of element: StyledElement) {
    let count = element.classes.count + element.id.count
    guard count <= Self.longestKey else { return }
    if slots.isEmpty || keys.count + count > Self.mostBytes { clear() }
    let hash = Self.hash(element)
    let index = Self.index(hash)
    slots[index ^ 1] = slots[index]
    slots[index] = Slot(
      hash: hash,
      name: element.name,
      start: keys.count,
      classCount: element.classes.count,
      idCount: element.id.count,
      style: style
    )
    keys.append(contentsOf: element.classes)
    keys.append(contentsOf: element.id)
  }

  /// Makes all slots free.
  private mutating func clear() {
    removeAll()
    let free = Slot(hash: 0, name: .root, start: 0, classCount: -1, idCount: 0, style: Style())
    slots = ContiguousArray(repeating: free, count: Self.slotCount)
  }

  private static func hash(_ element: StyledElement) -> UInt64 {
    var name: UInt64 = 0
    for byte in element.name.rawValue.utf8 { name = name &* 31 &+ UInt64(byte) }
    let classes = ByteHash.hash(element.classes, seed: name)
    return ByteHash.hash(element.id, seed: classes)
  }

  private static func index(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (slotCount - 1)
  }
}
