// Clipboards repeat the same `style` attribute thousands of times. The cache has two slots for each
// hash, which the last two with that hash hold, so a look-up costs a comparison, whatever comes.

/// Remembers what `style` attributes say.
///
/// Memory is bounded: 1,024 attributes, 512 KiB of their bytes.
package struct StyleCache: Sendable {
  private struct Slot {
    var hash: UInt64
    var start: Int
    var count: Int
    var style: Style

    /// True when the slot is that of `key`.
    @inline(__always)
    func holds(
      _ key: UnsafeBufferPointer<UInt8>,
      hash: UInt64,
      in keys: ContiguousArray<UInt8>
    ) -> Bool {
      guard self.hash == hash, count == key.count else { return false }
      return keys.withUnsafeBufferPointer { keys in
        ByteHash.areEqual(UnsafeBufferPointer(rebasing: keys[start..<start + count]), key)
      }
    }
  }

  private static let slotCount = 1024
  private static let mostBytes = 512 * 1024
  private static let longestKey = 8 * 1024

  private var slots: ContiguousArray<Slot>
  private var keys: ContiguousArray<UInt8> = []

  /// An empty cache.
  package init() {
    slots = ContiguousArray(
      repeating: Slot(hash: 0, start: 0, count: -1, style: .init()),
      count: Self.slotCount
    )
  }

  /// What the declarations in `bytes` say.
  package mutating func style(of bytes: UnsafeBufferPointer<UInt8>) -> Style {
    guard bytes.count <= Self.longestKey else { return InlineStyle.style(of: bytes) }
    let hash = ByteHash.hash(bytes)
    let index = Int(truncatingIfNeeded: hash >> 32) & (Self.slotCount - 1)
    if slots[index].holds(bytes, hash: hash, in: keys) { return slots[index].style }
    if slots[index ^ 1].holds(bytes, hash: hash, in: keys) { return slots[index ^ 1].style }
    let style = InlineStyle.style(of: bytes)
    remember(style, hash: hash, key: bytes, at: index)
    return style
  }

  private mutating func remember(
    _ style: Style,
    hash: UInt64,
    key: UnsafeBufferPointer<UInt8>,
    at index: Int
  ) {
    if keys.count + key.count > Self.mostBytes {
      keys.removeAll(keepingCapacity: true)
      for index in slots.indices { slots[index].count = -1 }
    }
    slots[index ^ 1] = slots[index]
    slots[index] = Slot(hash: hash, start: keys.count, count: key.count, style: style)
    keys.append(contentsOf: key)
  }
}
