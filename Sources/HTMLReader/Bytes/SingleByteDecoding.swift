/// Turns the encodings that need no table of iconv's into UTF-8.
enum SingleByteDecoding {
  /// The text of windows-1252, in which every byte is a character.
  static func windows1252(_ bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt8> {
    decoded(bytes, codePoint: Windows1252.codePoint)
  }

  /// The text of x-user-defined (Encoding standard, 14.5).
  static func userDefined(_ bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt8> {
    decoded(bytes) { 0xF780 + UInt32($0 & 0x7F) }
  }

  /// Decodes with a rule for the bytes beyond ASCII, none of which needs more than three bytes.
  private static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>,
    codePoint: (UInt8) -> UInt32
  ) -> ContiguousArray<UInt8> {
    let expansions = ContiguousArray((0x80...0xFF).map { Expansion(codePoint($0)) })
    var high = 0
    for byte in bytes { high += Int(byte >> 7) }
    return ContiguousArray(unsafeUninitializedCapacity: bytes.count + 2 * high) { output, count in
      for byte in bytes {
        if byte < 0x80 {
          output[count] = byte
          count += 1
        } else {
          let expansion = expansions[Int(byte & 0x7F)]
          for index in 0..<expansion.count { output[count + index] = expansion[index] }
          count += expansion.count
        }
      }
    }
  }
}
