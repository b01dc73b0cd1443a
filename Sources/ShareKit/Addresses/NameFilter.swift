/// A quick no for names that are not in a table, before anything is made to look them up.
///
/// One bit stands for all names of one hash; a yes may be wrong, a no never is.
struct NameFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 64)

  /// Adds a name.
  mutating func insert(_ name: ArraySlice<UInt8>) {
    let position = Self.position(of: name)
    bits[position >> 6] |= 1 << UInt64(position & 63)
  }

  /// Whether the name may have been added.
  func mayContain(_ name: ArraySlice<UInt8>) -> Bool {
    let position = Self.position(of: name)
    return bits[position >> 6] >> UInt64(position & 63) & 1 == 1
  }

  /// The hash FNV-1a with 32 bits (RFC 9923), folded to twelve.
  private static func position(of name: ArraySlice<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ hash >> 12 ^ hash >> 24) & 0xFFF)
  }
}
