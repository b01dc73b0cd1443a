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

  /// The encoding of bytes that look like UTF-16: every other byte is NUL in ASCII, and all are beside
  /// the `<` and `>` of tags in other text.
  static func recognised(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    guard bytes.count >= 4, let start = bytes.baseAddress else { return nil }
    let unitCount = min(bytes.count / 2, unitsLookedAt)
    let end = start + unitCount * 2
    guard ByteScan.first(0, from: start, to: end) < end else { return nil }
    var littleEndian = ASCIIUnits()
    var bigEndian = ASCIIUnits()
    for unit in 0..<unitCount {
      let first = bytes[unit * 2]
      let second = bytes[unit * 2 + 1]
      if second == 0 { littleEndian.add(first) }
      if first == 0 { bigEndian.add(second) }
    }
    if bigEndian.count == 0, littleEndian.areText(among: unitCount) { return .utf16LE }
    if littleEndian.count == 0, bigEndian.areText(among: unitCount) { return .utf16BE }
    return nil
  }

  /// The code units that are ASCII if the bytes are UTF-16 in one order.
  private struct ASCIIUnits {
    private(set) var count = 0
    private var opensTag = false
    private var closesTag = false

    mutating func add(_ byte: UInt8) {
      guard byte > 0, byte < 0x80 else { return }
      count += 1
      if byte == 0x3C { opensTag = true }
      if byte == 0x3E, opensTag { closesTag = true }
    }

    /// Whether so many units, or a tag, can only come of UTF-16.
    func areText(among unitCount: Int) -> Bool {
      count * 2 > unitCount || closesTag && count > 2
    }
  }
}
