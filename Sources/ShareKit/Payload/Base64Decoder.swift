/// Bytes out of base64 text that comes in pieces (RFC 4648, sections 4 and 5).
struct Base64Decoder {
  private var bytes: [UInt8] = []
  private var buffer: UInt32 = 0
  private var bits = 0
  private var padding = 0
  private var isValid = true

  /// Makes room for what a text of this length can hold.
  init(textLength: Int) { bytes.reserveCapacity(textLength / 4 * 3 + 3) }

  /// Takes the next piece; white space is skipped.
  mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      guard let value = Self.value(of: byte) else {
        if byte == UInt8(ascii: "=") {
          padding += 1
        } else if byte != 0x20, !(0x09...0x0D).contains(byte) {
          isValid = false
        }
        continue
      }
      if padding > 0 { isValid = false }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
  }

  /// The bytes; nil if the text was not base64.
  func finish() -> [UInt8]? { isValid && bits < 6 && padding <= 2 ? bytes : nil }

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
