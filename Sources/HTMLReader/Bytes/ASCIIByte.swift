/// What single bytes mean as ASCII, the same in HTML and CSS.
enum ASCIIByte {
  /// A space, tab, form feed or line end.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  /// A decimal digit.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A letter of either case.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// The byte in lower case, if it is a letter.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// True when the bytes in `range` are `word` in any case; `word` is in lower case.
  static func areEqual(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ word: StaticString
  ) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for offset in 0..<range.count {
      let byte = lowercased(bytes[range.lowerBound + offset])
      guard byte == word.utf8Start[offset] else { return false }
    }
    return true
  }
}
