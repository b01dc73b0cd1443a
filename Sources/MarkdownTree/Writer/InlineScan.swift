/// Searches for the bytes that CommonMark's inline parser stops at.
enum InlineScan {
  /// The first of ``& * < [ \ ] _ ` ~`` in a stretch; its end when there is none.
  static func firstSpecial(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var position = start
    let raw = UnsafeRawBufferPointer(bytes)
    while position + 8 <= end {
      if holdsSpecial(raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)) { break }
      position += 8
    }
    while position < end {
      if isSpecial(bytes[position]) { return position }
      position += 1
    }
    return end
  }

  /// Whether one of eight bytes is special, or between `[` and `` ` ``.
  @inline(__always)
  private static func holdsSpecial(_ word: UInt64) -> Bool {
    let ascii = word & ones(0x7F)
    // The high bit of each byte tells; no sum carries into the next byte.
    var found = (ascii &+ ones(0x25)) & ~(ascii &+ ones(0x1F))
    found |= ~((ascii ^ ones(0x26)) &+ ones(0x7F))
    found |= ~((ascii ^ ones(0x2A)) &+ ones(0x7F))
    found |= ~((ascii ^ ones(0x3C)) &+ ones(0x7F))
    found |= ~((ascii ^ ones(0x7E)) &+ ones(0x7F))
    return found & ~word & ones(0x80) != 0
  }

  /// A byte eight times.
  @inline(__always)
  private static func ones(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  private static let low: UInt64 = 1 << 0x26 | 1 << 0x2A | 1 << 0x3C
  private static let high: UInt64 =
    1 << (0x5B - 64) | 1 << (0x5C - 64) | 1 << (0x5D - 64) | 1 << (0x5F - 64)
    | 1 << (0x60 - 64) | 1 << (0x7E - 64)

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    guard byte < 0x80 else { return false }
    return ((byte < 0x40 ? low : high) >> UInt64(byte & 63)) & 1 != 0
  }
}
