/// What single bytes mean in CSS, and the few runs that are told byte by byte (CSS Syntax, 4.2, 4.3).
enum CSSByte {
  /// A line end.
  @inline(__always)
  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x0C }

  /// A byte that a name may begin with; every byte beyond ASCII is one.
  @inline(__always)
  static func isNameStart(_ byte: UInt8) -> Bool {
    ASCIIByte.isLetter(byte) || byte >= 0x80 || byte == 0x5F
  }

  /// A byte that a name may hold: a letter, a digit, `-`, `_`, or one beyond ASCII.
  @inline(__always)
  static func isName(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x3FF << 0x30 | 1 << 0x2D
    let high: UInt64 = 0x3FF_FFFF << 0x01 | 0x3FF_FFFF << 0x21 | 1 << 0x1F
    let word = byte & 0x40 == 0 ? low : high
    return byte >= 0x80 || word &>> UInt64(byte & 0x3F) & 1 != 0
  }

  /// The index behind the comment that opens at `start`.
  static func endOfComment(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start + 2
    while index + 1 < end {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    return end
  }

  /// The index behind a URL without quotes, whose opening parenthesis lies before `start`.
  static func endOfURL(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: ")") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, end)
  }

  /// The index behind the escape that opens with the backslash at `start`.
  static func endOfEscape(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start + 1
    let limit = min(index + 6, end)
    while index < limit, hexadecimal(bytes[index]) != nil { index += 1 }
    if index == start + 1 { return min(start + 2, end) }
    return index < end && ASCIIByte.isWhitespace(bytes[index]) ? index + 1 : index
  }

  /// The code point of the escape that opens with the backslash at `start`.
  static func escapedCodePoint(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> UInt32 {
    var value: UInt32 = 0
    var index = start + 1
    guard index < end else { return 0xFFFD }
    let limit = min(index + 6, end)
    while index < limit, let digit = hexadecimal(bytes[index]) {
      value = value << 4 | digit
      index += 1
    }
    if index == start + 1 { return UInt32(bytes[index]) }
    return value == 0 || value > 0x10_FFFF || (0xD800...0xDFFF) ~= value ? 0xFFFD : value
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte &- 0x30)
    case 0x41...0x46, 0x61...0x66: UInt32((byte | 0x20) &- 0x57)
    default: nil
    }
  }

  /// True when the name in `range`, its escapes resolved, is `word` in any case.
  ///
  /// `word` is ASCII in lower case.
  static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ word: StaticString
  ) -> Bool {
    matches(
      bytes,
      range,
      UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    )
  }

  /// True when the name in `range`, its escapes resolved, is `word` in any case.
  static func matches(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    _ word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard range.count >= word.count else { return false }
    var index = range.lowerBound
    for expected in word {
      guard index < range.upperBound else { return false }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") {
        let codePoint = escapedCodePoint(bytes, from: index, to: range.upperBound)
        guard codePoint < 0x80, ASCIIByte.lowercased(UInt8(codePoint)) == expected else {
          return false
        }
        index = endOfEscape(bytes, from: index, to: range.upperBound)
      } else {
        guard ASCIIByte.lowercased(byte) == expected else { return false }
        index += 1
      }
    }
    return index == range.upperBound
  }

  /// The bytes of the name in `range`, its escapes resolved.
  static func name(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> ContiguousArray<UInt8> {
    var name: ContiguousArray<UInt8> = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\\") {
        name.append(codePoint: escapedCodePoint(bytes, from: index, to: range.upperBound))
        index = endOfEscape(bytes, from: index, to: range.upperBound)
      } else {
        name.append(bytes[index])
        index += 1
      }
    }
    return name
  }

  /// The first character of the name in `range`, its escape resolved, in lower case; nil when it is
  /// not ASCII or there is none.
  static func firstLetter(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> UInt8? {
    guard !range.isEmpty else { return nil }
    let byte = bytes[range.lowerBound]
    guard byte == UInt8(ascii: "\\") else { return byte < 0x80 ? ASCIIByte.lowercased(byte) : nil }
    let codePoint = escapedCodePoint(bytes, from: range.lowerBound, to: range.upperBound)
    return codePoint < 0x80 ? ASCIIByte.lowercased(UInt8(codePoint)) : nil
  }

  /// The place of the name in `range` in a list of words parted by single spaces; nil if none.
  static func index(
    of range: Range<Int>,
    in bytes: UnsafeBufferPointer<UInt8>,
    among words: StaticString
  ) -> UInt8? {
    guard let first = firstLetter(bytes, range) else { return nil }
    let list = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    let hasEscapes = bytes[range].contains(UInt8(ascii: "\\"))
    var place: UInt8 = 0
    var start = 0
    while start < list.count {
      var end = start
      while end < list.count, list[end] != 0x20 { end += 1 }
      if list[start] == first, end - start == range.count || hasEscapes,
        matches(bytes, range, UnsafeBufferPointer(rebasing: list[start..<end]))
      {
        return place
      }
      place += 1
      start = end + 1
    }
    return nil
  }

  /// True for the bytes that may hide or end something: brackets, quotes, `;`, `\`, `/`.
  @inline(__always)
  static func isStructural(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 0x22 | 1 << 0x27 | 1 << 0x28 | 1 << 0x29 | 1 << 0x2F | 1 << 0x3B
    let high: UInt64 = 1 << 0x1B | 1 << 0x1C | 1 << 0x1D | 1 << 0x3B | 1 << 0x3D
    let word = byte & 0x40 == 0 ? low : high
    return byte < 0x80 && word &>> UInt64(byte & 0x3F) & 1 != 0
  }
}
