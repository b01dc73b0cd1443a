#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The distinct values of an attribute that pages repeat on element after element, such as `style` and
/// `class`.
///
/// Each value has a number, which goes through libxml2 in its place; what the value means is worked out
/// once for each number. The values themselves are not copied: they lie in the input.
struct DistinctValues: Sendable {
  private var sources: ContiguousArray<Range<Int>> = []
  private var hashes: ContiguousArray<UInt64> = []
  private var slots: ContiguousArray<UInt32> = []

  /// How many distinct values there are.
  var count: Int { sources.count }

  /// Where the value of a number lies, counted from the beginning of the input.
  subscript(number: Int) -> Range<Int> { sources[number] }

  /// The number of the value in `range` of the input at `base`.
  mutating func number(of range: Range<Int>, in base: UnsafePointer<UInt8>) -> Int {
    if slots.isEmpty { slots = ContiguousArray(repeating: 0, count: 64) }
    let hash = Self.hash(base + range.lowerBound, range.count)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(sources[number], range, in: base) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    sources.append(range)
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: sources.count)
    if sources.count * 2 > slots.count { grow() }
    return sources.count - 1
  }

  private func isEqual(
    _ first: Range<Int>,
    _ second: Range<Int>,
    in base: UnsafePointer<UInt8>
  ) -> Bool {
    first.count == second.count
      && memcmp(base + first.lowerBound, base + second.lowerBound, first.count) == 0
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  /// A 64-bit hash that takes eight bytes at a step.
  private static func hash(_ value: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var position = UnsafeRawPointer(value)
    var rest = count
    while rest >= 8 {
      hash = mix(hash ^ position.loadUnaligned(as: UInt64.self))
      position += 8
      rest -= 8
    }
    while rest > 0 {
      hash = mix(hash ^ UInt64(position.load(as: UInt8.self)))
      position += 1
      rest -= 1
    }
    return hash
  }

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word &* 0xD6E8_FEB8_6659_FD93
    return product ^ (product >> 32)
  }
}
