/// Hashes and compares byte strings eight bytes at a time.
enum ByteHash {
  /// A hash of the bytes, well mixed in its upper half.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    var hash = seed ^ UInt64(truncatingIfNeeded: raw.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= raw.count {
      hash = mixed(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return mixed(hash ^ rest)
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
    return product.low ^ product.high ^ (word >> 32)
  }

  /// True when both hold the same bytes.
  static func areEqual(
    _ left: UnsafeBufferPointer<UInt8>,
    _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    let left = UnsafeRawBufferPointer(left)
    let right = UnsafeRawBufferPointer(right)
    var index = 0
    while index + 8 <= left.count {
      let isSame =
        left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard isSame else { return false }
      index += 8
    }
    while index < left.count {
      guard left[index] == right[index] else { return false }
      index += 1
    }
    return true
  }
}
