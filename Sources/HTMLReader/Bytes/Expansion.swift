/// The one or two characters that a character reference stands for, in UTF-8.
///
/// Six bytes at most, kept in one word.
package struct Expansion: Equatable, Sendable {
  /// The number of UTF-8 bytes.
  package private(set) var count: Int
  private var word: UInt64

  /// An expansion of no bytes yet.
  init() {
    count = 0
    word = 0
  }

  /// The UTF-8 of one code point, which must be a Unicode scalar value.
  init(_ codePoint: UInt32) {
    self.init()
    append(codePoint)
  }

  /// Adds the UTF-8 of a code point, which must be a Unicode scalar value.
  mutating func append(_ codePoint: UInt32) {
    switch codePoint {
    case ..<0x80:
      push(codePoint)
    case ..<0x800:
      push(0xC0 | codePoint >> 6)
      push(0x80 | codePoint & 0x3F)
    case ..<0x1_0000:
      push(0xE0 | codePoint >> 12)
      push(0x80 | codePoint >> 6 & 0x3F)
      push(0x80 | codePoint & 0x3F)
    default:
      push(0xF0 | codePoint >> 18)
      push(0x80 | codePoint >> 12 & 0x3F)
      push(0x80 | codePoint >> 6 & 0x3F)
      push(0x80 | codePoint & 0x3F)
    }
  }

  private mutating func push(_ byte: UInt32) {
    word |= UInt64(byte) << UInt64(count * 8)
    count += 1
  }

  /// The byte at `index`, counted from 0.
  package subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word >> UInt64(index * 8))
  }

  /// Adds the bytes behind `output`.
  package func append(to output: inout ContiguousArray<UInt8>) {
    for index in 0..<count { output.append(self[index]) }
  }
}
