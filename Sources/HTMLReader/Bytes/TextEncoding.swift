/// An encoding of the Encoding standard.
struct TextEncoding: Sendable {
  /// How its bytes become characters.
  enum Rule: Equatable, Sendable {
    case utf8
    case utf16(isBigEndian: Bool)
    case windows1252
    /// Bytes beyond ASCII are private characters from U+F780 on.
    case userDefined
    case iconv
  }

  /// The standard's name of the encoding.
  let name: String
  /// How its bytes become characters.
  let rule: Rule
  /// The names by which iconv may know it, the best first.
  let iconvNames: [String]

  /// UTF-8.
  static let utf8 = Self(name: "UTF-8", rule: .utf8, iconvNames: [])
  /// UTF-16 with the low byte first.
  static let utf16LE = Self(name: "UTF-16LE", rule: .utf16(isBigEndian: false), iconvNames: [])
  /// UTF-16 with the high byte first.
  static let utf16BE = Self(name: "UTF-16BE", rule: .utf16(isBigEndian: true), iconvNames: [])
  /// The encoding of bytes that are nothing else.
  static let windows1252 = Self(name: "windows-1252", rule: .windows1252, iconvNames: [])

  private init(name: String, rule: Rule, iconvNames: [String]) {
    self.name = name
    self.rule = rule
    self.iconvNames = iconvNames
  }

  /// The encoding that a label names, in any case and with blanks around it; nil if none.
  ///
  /// "Get an encoding" of the Encoding standard, 4.2.
  init?(label: UnsafeBufferPointer<UInt8>) {
    let label = Self.trimmed(label)
    if ASCIIByte.areEqual(label, label.indices, "utf-8") {
      // What nearly every page says needs no search.
      self = .utf8
      return
    }
    let words = TextEncodingTable.lines
    let table = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    guard !label.isEmpty else { return nil }
    for line in table.split(separator: UInt8(ascii: "\n")) {
      let columns = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      let labels = columns[2].split(separator: 0x20)
      if labels.contains(where: { Self.areEqual(label, $0) }) {
        self.init(columns: columns)
        return
      }
    }
    return nil
  }

  private init(columns: [Slice<UnsafeBufferPointer<UInt8>>]) {
    let name = String(decoding: columns[0], as: UTF8.self)
    self.name = name
    iconvNames = columns[1].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    rule =
      switch name {
      case Self.utf8.name: .utf8
      case Self.utf16LE.name: .utf16(isBigEndian: false)
      case Self.utf16BE.name: .utf16(isBigEndian: true)
      case Self.windows1252.name: .windows1252
      case "x-user-defined": .userDefined
      default: .iconv
      }
  }

  private static func trimmed(_ label: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var range = label.startIndex..<label.endIndex
    while let first = range.first, ASCIIByte.isWhitespace(label[first]) { range.removeFirst() }
    while let last = range.last, ASCIIByte.isWhitespace(label[last]) { range.removeLast() }
    return UnsafeBufferPointer(rebasing: label[range])
  }

  private static func areEqual(
    _ label: UnsafeBufferPointer<UInt8>,
    _ known: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    label.count == known.count
      && zip(label, known).allSatisfy { ASCIIByte.lowercased($0) == $1 }
  }

  /// True when what bytes mean depends on a sequence before them that switches the set.
  var hasShiftStates: Bool { name.hasPrefix("ISO-2022") || name.hasPrefix("HZ") }

  /// True when every byte is a character.
  var isSingleByte: Bool {
    switch name {
    case "GBK", "gb18030", "Big5", "EUC-JP", "ISO-2022-JP", "Shift_JIS", "EUC-KR", "ISO-2022-KR",
      "ISO-2022-CN", "HZ-GB-2312", "UTF-8", "UTF-16LE", "UTF-16BE":
      false
    default: true
    }
  }
}
