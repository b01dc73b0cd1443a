/// Searches in UTF-8 that canonical form needs.
enum TextScan {
  /// The first byte that text may not hold as it is: line ends, NUL, vertical tab and form feed.
  @inline(__always)
  static func firstControl(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    InlineScan.first(in: bytes, from: start, to: end) { block in
      InlineScan.isBelow(block &- InlineScan.repeated(0x0A), 4) | InlineScan.isEqual(block, 0)
    }
  }

  /// The length of the white space character at a position; 0 when there is none.
  ///
  /// White space as CommonMark (2.1) has it for emphasis: blanks and the Unicode category Zs.
  static func spaceLength(
    at position: Int,
    in bytes: UnsafeBufferPointer<UInt8>,
    to end: Int
  ) -> Int {
    let byte = bytes[position]
    if byte == 32 || byte == 9 { return 1 }
    if byte < 0xC2 { return 0 }
    if byte == 0xC2 { return position + 1 < end && bytes[position + 1] == 0xA0 ? 2 : 0 }
    guard position + 2 < end else { return 0 }
    return isWideSpace(byte, bytes[position + 1], bytes[position + 2]) ? 3 : 0
  }

  /// The length of the white space character that ends at a position; 0 when there is none.
  static func spaceLength(
    before end: Int,
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int {
    let byte = bytes[end - 1]
    if byte == 32 || byte == 9 { return 1 }
    if byte < 0x80 { return 0 }
    if end - start >= 2, byte == 0xA0, bytes[end - 2] == 0xC2 { return 2 }
    guard end - start >= 3 else { return 0 }
    return isWideSpace(bytes[end - 3], bytes[end - 2], byte) ? 3 : 0
  }

  /// U+1680, U+2000 to U+200A, U+202F, U+205F, U+3000.
  private static func isWideSpace(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE1, 0x9A): third == 0x80
    case (0xE2, 0x80): third <= 0x8A || third == 0xAF
    case (0xE2, 0x81): third == 0x9F
    case (0xE3, 0x80): third == 0x80
    default: false
    }
  }
}

/// Whether bytes are UTF-8 (Unicode 15, table 3-7).
enum UTF8Check {
  /// Whether the bytes are valid from the first to the last.
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    let count = bytes.count
    while position < count {
      let byte = bytes[position]
      if byte < 0x80 {
        position = endOfASCII(bytes, from: position + 1)
        continue
      }
      let length = sequenceLength(byte)
      guard length > 0, position + length <= count else { return false }
      let second = bytes[position + 1]
      switch byte {
      case 0xE0: guard second >= 0xA0 else { return false }
      case 0xED: guard second < 0xA0 else { return false }
      case 0xF0: guard second >= 0x90 else { return false }
      case 0xF4: guard second < 0x90 else { return false }
      default: break
      }
      for offset in 1..<length where bytes[position + offset] & 0xC0 != 0x80 { return false }
      position += length
    }
    return true
  }

  /// The first byte from `start` that is not ASCII.
  @inline(__always)
  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    InlineScan.first(in: bytes, from: start, to: bytes.count) { block in
      unsafeBitCast(block & InlineScan.repeated(0x80), to: InlineScan.Found.self)
    }
  }

  private static func sequenceLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
