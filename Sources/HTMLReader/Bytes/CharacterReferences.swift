// Character references of HTML (13.2.5.72 to 13.2.5.80), found on bytes.
//
// The handful that fills real pages is told by its first bytes; all other names are found by binary
// search in one constant string, whose records are reached by stepping back to the blank before them.

/// Reads the character reference that begins at an ampersand.
package enum CharacterReferences {
  /// Where the ampersand stands.
  ///
  /// An attribute value keeps `&copy=` and `&copyx` as they are, for the sake of query strings.
  package enum Context: Sendable {
    case text
    case attribute
  }

  /// What was found at the ampersand.
  package enum Match: Equatable, Sendable {
    /// A reference of `length` bytes, the ampersand counted, that stands for `text`.
    case reference(length: Int, text: Expansion)
    /// No reference: the ampersand stands for itself.
    case none
    /// The bytes end before it can be told; ask again with more of them.
    case incomplete
  }

  /// Reads the reference at the start of `bytes`, whose first byte is `&`.
  ///
  /// `isWhole` says that nothing follows `bytes`; then the answer is never `incomplete`.
  package static func match(
    _ bytes: UnsafeBufferPointer<UInt8>,
    in context: Context,
    isWhole: Bool
  ) -> Match {
    guard bytes.count > 1 else { return isWhole ? .none : .incomplete }
    if let match = common(bytes) { return match }
    let first = bytes[1]
    if first == UInt8(ascii: "#") { return numeric(bytes, isWhole: isWhole) }
    guard isAlphanumeric(first) else { return .none }
    return named(bytes, in: context, isWhole: isWhole)
  }

  // MARK: The common few

  private static func common(_ bytes: UnsafeBufferPointer<UInt8>) -> Match? {
    switch bytes[1] {
    case UInt8(ascii: "n"):
      starts(bytes, with: "&nbsp;") ? .reference(length: 6, text: Expansion(0xA0)) : nil
    case UInt8(ascii: "a"):
      starts(bytes, with: "&amp;") ? .reference(length: 5, text: Expansion(0x26)) : nil
    case UInt8(ascii: "l"):
      starts(bytes, with: "&lt;") ? .reference(length: 4, text: Expansion(0x3C)) : nil
    case UInt8(ascii: "g"):
      starts(bytes, with: "&gt;") ? .reference(length: 4, text: Expansion(0x3E)) : nil
    case UInt8(ascii: "q"):
      starts(bytes, with: "&quot;") ? .reference(length: 6, text: Expansion(0x22)) : nil
    default: nil
    }
  }

  @inline(__always)
  private static func starts(
    _ bytes: UnsafeBufferPointer<UInt8>,
    with text: StaticString
  ) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    for index in 2..<count where bytes[index] != text.utf8Start[index] { return false }
    return true
  }

  // MARK: Numbers

  /// 13.2.5.75 to 13.2.5.80: `&#…` and `&#x…`, with or without a semicolon.
  private static func numeric(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Match {
    var position = 2
    var isHexadecimal = false
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "x") {
      isHexadecimal = true
      position += 1
    }
    let firstDigit = position
    var value: UInt32 = 0
    while position < bytes.count, let digit = digit(bytes[position], hexadecimal: isHexadecimal) {
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      position += 1
    }
    if position == bytes.count, !isWhole { return .incomplete }
    guard position > firstDigit else { return .none }
    if position < bytes.count, bytes[position] == UInt8(ascii: ";") { position += 1 }
    return .reference(length: position, text: Expansion(codePoint(forNumber: value)))
  }

  @inline(__always)
  private static func digit(_ byte: UInt8, hexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- 0x30)
    case UInt8(ascii: "a")...UInt8(ascii: "f") where hexadecimal: UInt32(byte &- 0x57)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where hexadecimal: UInt32(byte &- 0x37)
    default: nil
    }
  }

  /// The code point that a number stands for (13.2.5.80).
  private static func codePoint(forNumber value: UInt32) -> UInt32 {
    switch value {
    case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
    case 0x80...0x9F: Windows1252.codePoint(UInt8(truncatingIfNeeded: value))
    default: value
    }
  }

  // MARK: Names

  private static let all = NamedReferences(NamedReferenceTable.all)
  private static let withoutSemicolon = NamedReferences(NamedReferenceTable.withoutSemicolon)

  /// The most letters and digits in one name.
  private static let longestName = 31
  /// The most letters and digits in a name that stands without a semicolon.
  private static let longestNameWithoutSemicolon = 6

  /// 13.2.5.73: the longest name in the table that begins here.
  private static func named(
    _ bytes: UnsafeBufferPointer<UInt8>,
    in context: Context,
    isWhole: Bool
  ) -> Match {
    var end = 1
    let limit = min(bytes.count, longestName + 2)
    while end < limit, isAlphanumeric(bytes[end]) { end += 1 }
    if end == bytes.count, end < longestName + 2, !isWhole { return .incomplete }

    let run = UnsafeBufferPointer(rebasing: bytes[1..<end])
    if end < bytes.count, bytes[end] == UInt8(ascii: ";"),
      let text = all.text(of: run)
    {
      return .reference(length: end + 1, text: text)
    }
    switch context {
    case .text: return longestWithoutSemicolon(run)
    case .attribute:
      let isKept = end < bytes.count && bytes[end] == UInt8(ascii: "=")
      return isKept ? .none : wholeWithoutSemicolon(run)
    }
  }

  /// The longest name without a semicolon that `run` begins with.
  private static func longestWithoutSemicolon(_ run: UnsafeBufferPointer<UInt8>) -> Match {
    var length = min(run.count, longestNameWithoutSemicolon)
    while length > 1 {
      let match = wholeWithoutSemicolon(UnsafeBufferPointer(rebasing: run[..<length]))
      if match != .none { return match }
      length -= 1
    }
    return .none
  }

  /// The name without a semicolon that is all of `run`.
  ///
  /// An attribute value takes no less: what follows a shorter name is a letter or digit.
  private static func wholeWithoutSemicolon(_ run: UnsafeBufferPointer<UInt8>) -> Match {
    guard run.count <= longestNameWithoutSemicolon,
      let text = withoutSemicolon.text(of: run)
    else { return .none }
    return .reference(length: run.count + 1, text: text)
  }

  @inline(__always)
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    ASCIIByte.isDigit(byte) || ASCIIByte.isLetter(byte)
  }
}
