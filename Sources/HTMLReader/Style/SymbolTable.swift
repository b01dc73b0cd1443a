/// Gives each byte string a number, the same one each time.
///
/// The hash has a secret, so that no page can choose strings that collide.
struct SymbolTable: Sendable {
  /// The number of a byte string.
  typealias Symbol = UInt32

  private struct Entry {
    var hash: UInt64
    var start: Int
    var count: Int
  }

  private static let mostSymbols = 1 << 18

  /// Drawn once for the process: most pages have no sheet, and to ask the system costs more than reading
  /// a short one.
  private static let secret = UInt64.random(in: .min ... .max)
  private var entries: ContiguousArray<Entry> = []
  private var bytes: ContiguousArray<UInt8> = []
  /// The number of the symbol plus one, or 0, by hash.
  private var slots: ContiguousArray<UInt32> = []

  /// How many symbols there are.
  var count: Int { entries.count }

  /// The symbol of `name`; nil when it has none.
  func symbol(of name: UnsafeBufferPointer<UInt8>) -> Symbol? {
    guard !entries.isEmpty else { return nil }
    let slot = slots[self.slot(of: name, hash: ByteHash.hash(name, seed: Self.secret))]
    return slot == 0 ? nil : slot - 1
  }

  /// The symbol of `name`, a new one if it had none; nil when there are too many.
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> Symbol? {
    if slots.isEmpty { slots = ContiguousArray(repeating: 0, count: 64) }
    let hash = ByteHash.hash(name, seed: Self.secret)
    let slot = slot(of: name, hash: hash)
    if slots[slot] != 0 { return slots[slot] - 1 }
    guard entries.count < Self.mostSymbols else { return nil }
    entries.append(Entry(hash: hash, start: bytes.count, count: name.count))
    bytes.append(contentsOf: name)
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    if entries.count * 2 > slots.count { grow() }
    return Symbol(truncatingIfNeeded: entries.count - 1)
  }

  /// The slot that holds `name`, or the free one where it belongs.
  private func slot(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 24) & mask
    while slots[slot] != 0, !holds(name, hash: hash, entry: Int(slots[slot]) - 1) {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func holds(_ name: UnsafeBufferPointer<UInt8>, hash: UInt64, entry: Int) -> Bool {
    let entry = entries[entry]
    guard entry.hash == hash, entry.count == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let known = bytes[entry.start..<entry.start + entry.count]
      return ByteHash.areEqual(UnsafeBufferPointer(rebasing: known), name)
    }
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash >> 24) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }
}
