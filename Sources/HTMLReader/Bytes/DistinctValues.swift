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
  private struct Value {
    var source: Range<Int>
    var hash: UInt64
  }

  private var values: ContiguousArray<Value> = []
  /// The number of the value plus one, or 0, by hash; empty while the values are few enough to look at
  /// them all.
  private var slots: ContiguousArray<UInt32> = []

  private static let fewValues = 8

  /// How many distinct values there are.
  var count: Int { values.count }

  /// Where the value of a number lies, counted from the beginning of the input.
  subscript(number: Int) -> Range<Int> { values[number].source }

  /// The number of the value in `range` of the input at `base`.
  mutating func number(of range: Range<Int>, in base: UnsafePointer<UInt8>) -> Int {
    let hash = Self.hash(base + range.lowerBound, range.count)
    if slots.isEmpty {
      for number in values.indices where holds(range, hash, at: number, in: base) { return number }
    } else {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let number = Int(slots[slot]) - 1
        if holds(range, hash, at: number, in: base) { return number }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = UInt32(truncatingIfNeeded: values.count + 1)
    }
    if values.isEmpty { values.reserveCapacity(Self.fewValues) }
    values.append(Value(source: range, hash: hash))
    if values.count > max(Self.fewValues, slots.count / 2) { grow() }
    return values.count - 1
  }

  @inline(__always)
  private func holds(
    _ range: Range<Int>,
    _ hash: UInt64,
    at number: Int,
    in base: UnsafePointer<UInt8>
  ) -> Bool {
    values[number].hash == hash && isEqual(values[number].source, range, in: base)
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
    slots = ContiguousArray(repeating: 0, count: max(64, slots.count * 2))
    for (number, value) in values.enumerated() {
      var slot = Int(truncatingIfNeeded: value.hash) & (slots.count - 1)
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
