/// Turns UTF-16 into UTF-8 (Encoding standard, 14.2).
enum UTF16Decoding {
  /// The text; a lone surrogate, and a last byte without its partner, become U+FFFD.
  static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>,
    isBigEndian: Bool
  ) -> ContiguousArray<UInt8> {
    var output: ContiguousArray<UInt8> = []
    output.reserveCapacity(bytes.count)
    var lead: UInt32?
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let low = UInt32(bytes[isBigEndian ? index + 1 : index])
      let unit = UInt32(bytes[isBigEndian ? index : index + 1]) << 8 | low
      if let high = lead {
        lead = nil
        if (0xDC00...0xDFFF) ~= unit {
          output.append(codePoint: 0x1_0000 + (high - 0xD800) << 10 + (unit - 0xDC00))
          continue
        }
        output.appendReplacement()
      }
      switch unit {
      case 0xD800...0xDBFF: lead = unit
      case 0xDC00...0xDFFF: output.appendReplacement()
      default: output.append(codePoint: unit)
      }
    }
    if lead != nil || bytes.count % 2 == 1 { output.appendReplacement() }
    return output
  }

  /// How many code units are looked at to recognise UTF-16 without a byte order mark.
  private static let unitsLookedAt = 128

  /// The encoding of bytes that look like UTF-16 of mostly ASCII: every other byte is NUL.
  static func recognised(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    guard bytes.count >= 4 else { return nil }
    let units = min(bytes.count / 2, unitsLookedAt)
    var littleEndian = 0
    var bigEndian = 0
    for unit in 0..<units {
      let first = bytes[unit * 2]
      let second = bytes[unit * 2 + 1]
      if second == 0, first != 0, first < 0x80 { littleEndian += 1 }
      if first == 0, second != 0, second < 0x80 { bigEndian += 1 }
    }
    if littleEndian * 2 > units, bigEndian == 0, bytes[1] == 0 { return .utf16LE }
    if bigEndian * 2 > units, littleEndian == 0, bytes[0] == 0 { return .utf16BE }
    return nil
  }
}
