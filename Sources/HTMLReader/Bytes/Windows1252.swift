/// The encoding windows-1252 as the Encoding standard defines it: every byte is a character.
enum Windows1252 {
  /// The 32 characters in which it differs from Latin-1, four hexadecimal digits each, from 0x80 on.
  private static let differences: StaticString = """
    20AC0081201A0192201E20262020202102C62030016020390152008D017D008F\
    009020182019201C201D20222013201402DC21220161203A0153009D017E0178
    """

  /// The code point of a byte.
  static func codePoint(_ byte: UInt8) -> UInt32 {
    guard byte & 0xE0 == 0x80 else { return UInt32(byte) }
    var value: UInt32 = 0
    let start = Int(byte & 0x1F) * 4
    for index in start..<start + 4 {
      let digit = differences.utf8Start[index]
      value = value << 4 | UInt32(digit <= 0x39 ? digit &- 0x30 : digit &- 0x37)
    }
    return value
  }
}
