/// The strings of JSON, read and written (RFC 8259, section 7).
package enum JSONString {
  /// The text of a string that was scanned before, as UTF-8; `range` takes in its quotes.
  ///
  /// A surrogate without its other half becomes U+FFFD.
  package static func text(
    of bytes: ContiguousArray<UInt8>,
    in range: Range<Int>
  ) -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    text.reserveCapacity(range.count)
    let end = range.upperBound - 1
    var position = range.lowerBound + 1
    while position < end {
      let next = bytes[position...].prefix(end - position).firstIndex(of: UInt8(ascii: "\\")) ?? end
      text.append(contentsOf: bytes[position..<next])
      position = next
      if position < end { position = appendEscape(of: bytes, at: position, before: end, to: &text) }
    }
    return text
  }

  /// Whether the text of a string that was scanned before is this word.
  static func text(
    of bytes: ContiguousArray<UInt8>,
    in range: Range<Int>,
    is word: StaticString
  ) -> Bool {
    let written = bytes[range].dropFirst().dropLast()
    return word.withUTF8Buffer { word in
      written.contains(UInt8(ascii: "\\"))
        ? text(of: bytes, in: range).elementsEqual(word) : written.elementsEqual(word)
    }
  }

  /// Appends what an escape stands for and returns the position after it.
  private static func appendEscape(
    of bytes: ContiguousArray<UInt8>,
    at position: Int,
    before end: Int,
    to text: inout ContiguousArray<UInt8>
  ) -> Int {
    switch bytes[position + 1] {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let (scalar, length) = scalar(of: bytes, at: position, before: end)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return position + length
    case let byte: text.append(byte)
    }
    return position + 2
  }

  /// The character that one `\u` escape, or two of them, stand for, and the length of both.
  private static func scalar(
    of bytes: ContiguousArray<UInt8>,
    at position: Int,
    before end: Int
  ) -> (Unicode.Scalar, Int) {
    let unit = unit(bytes, at: position + 2) ?? 0
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(unit), position + 12 <= end,
      bytes[position + 6] == UInt8(ascii: "\\"), bytes[position + 7] == UInt8(ascii: "u"),
      let trail = self.unit(bytes, at: position + 8), UTF16.isTrailSurrogate(trail)
    else {
      return ("\u{FFFD}", 6)
    }
    let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(trail) & 0x3FF
    return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
  }

  /// The number that four hexadecimal digits say; nil when they are not four.
  static func unit(_ bytes: ContiguousArray<UInt8>, at position: Int) -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[position..<(position + 4)] {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Appends a text as a string, in quotes.
  ///
  /// What is not UTF-8 becomes U+FFFD, so that the output is JSON whatever comes in.
  package static func append(
    _ text: ContiguousArray<UInt8>,
    to output: inout ContiguousArray<UInt8>
  ) {
    output.append(UInt8(ascii: "\""))
    var plain = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80, !needsEscape(byte) {
        position += 1
        continue
      }
      let length = UTF8Sequence.length(in: text, at: position, before: text.count)
      if byte >= 0x80, let length {
        position += length
        continue
      }
      output.append(contentsOf: text[plain..<position])
      if length == nil {
        output.append(contentsOf: UTF8.encodedReplacementCharacter)
      } else {
        appendEscape(of: byte, to: &output)
      }
      position += 1
      plain = position
    }
    output.append(contentsOf: text[plain...])
    output.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(of byte: UInt8, to output: inout ContiguousArray<UInt8>) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      let digits = String(byte, radix: 16)
      output.append(contentsOf: (digits.utf8.count == 1 ? "u000" : "u00").utf8)
      output.append(contentsOf: digits.utf8)
    default: output.append(byte)
    }
  }
}
