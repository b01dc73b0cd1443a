/// Bytes that are one base64 string in JSON (RFC 4648, section 4).
package struct Base64Bytes: Sendable, Hashable, Codable {
  /// The bytes themselves.
  package var bytes: [UInt8]

  /// Wraps `bytes`.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Decodes base64 text; white space is skipped, and `nil` means that it is not base64.
  package init?(base64 text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var buffer: UInt32 = 0
    var bits = 0
    var padding = 0
    for byte in text.utf8 {
      guard let value = Self.value(of: byte) else {
        if byte == UInt8(ascii: "=") {
          padding += 1
          continue
        }
        guard byte == 0x20 || (0x09...0x0D).contains(byte) else { return nil }
        continue
      }
      guard padding == 0 else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    guard bits < 6, padding <= 2 else { return nil }
    self.bytes = bytes
  }

  /// Reads a base64 string.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let decoded = Base64Bytes(base64: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "bytes are written as base64"
      )
    }
    self = decoded
  }

  /// Writes a base64 string.
  package func encode(to encoder: any Encoder) throws {
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

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
