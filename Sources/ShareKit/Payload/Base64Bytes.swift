/// Bytes that are one base64 string in JSON (RFC 4648, section 4).
package struct Base64Bytes: Sendable, Hashable, Codable {
  /// The bytes themselves.
  package var bytes: [UInt8]

  /// Wraps `bytes`.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Decodes base64 text; white space is skipped, and `nil` means that it is not base64.
  package init?(base64 text: String) {
    var text = text
    var decoder = Base64Decoder(textLength: text.utf8.count)
    text.withUTF8 { decoder.take($0) }
    guard let bytes = decoder.finish() else { return nil }
    self.bytes = bytes
  }

  /// Reads a base64 string.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // From our own decoder the bytes come straight, without a string of a third more.
    let bytes =
      if let json = decoder as? JSONTapeDecoder {
        try json.base64()
      } else {
        Base64Bytes(base64: try container.decode(String.self))?.bytes
      }
    guard let bytes else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "bytes are written as base64"
      )
    }
    self.bytes = bytes
  }

  /// Writes a base64 string.
  package func encode(to encoder: any Encoder) throws {
    if let json = encoder as? JSONTreeEncoder { return json.encode(base64: bytes) }
    var container = encoder.singleValueContainer()
    try container.encode(base64)
  }

  /// The bytes as base64 with padding and no line breaks.
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { output in
      var written = 0
      var index = 0
      while index < bytes.count {
        let first = UInt32(bytes[index]) << 16
        let second = index + 1 < bytes.count ? UInt32(bytes[index + 1]) << 8 : 0
        let third = index + 2 < bytes.count ? UInt32(bytes[index + 2]) : 0
        let group = first | second | third
        for position in 0..<4 {
          let digit = Int(group >> UInt32(18 - 6 * position) & 63)
          output[written] =
            index + position <= bytes.count ? alphabet[digit] : UInt8(ascii: "=")
          written += 1
        }
        index += 3
      }
      return written
    }
  }
}
