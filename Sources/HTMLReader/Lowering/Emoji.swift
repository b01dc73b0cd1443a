/// Knows characters that sites and chat programs show as pictures.
enum Emoji {
  /// Whether a text is nothing but emoji, or the name of one between colons, as in `:anchor:`.
  static func isOne(_ text: String) -> Bool {
    guard (1...longest).contains(text.utf8.count) else { return false }
    return isName(text.utf8) || text.unicodeScalars.allSatisfy(isPart) && hasPicture(text)
  }

  /// How many bytes an emoji may have; families of four with skin tones have forty-one.
  private static var longest: Int { 64 }

  private static func isName(_ text: String.UTF8View) -> Bool {
    guard text.count > 2, text.first == 0x3A, text.last == 0x3A else { return false }
    return text.dropFirst().dropLast().allSatisfy { byte in
      ASCIIByte.isLetter(byte) || ASCIIByte.isDigit(byte)
        || byte == 0x5F || byte == 0x2B || byte == 0x2D || byte == 0x3A
    }
  }

  private static func hasPicture(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isEmoji && $0.value > 0x7F }
  }

  /// Whether a scalar value is an emoji or joins, colours or ends one (UTS 51, 1.4).
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0xFE0F, 0x20E3, 0xE0020...0xE007F: true
    default: scalar.value > 0x7F && scalar.properties.isEmoji
    }
  }
}
