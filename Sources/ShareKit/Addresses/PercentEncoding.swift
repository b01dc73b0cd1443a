/// Percent-encoding of single values (RFC 3986, 2.1).
package enum PercentEncoding {
  /// Returns `bytes` with every well-formed `%XX` replaced once; anything else stays as it is.
  package static func decodedBytes(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    guard bytes.contains(UInt8(ascii: "%")) else { return bytes }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// Returns decoded text, or the text as it was when decoding does not give UTF-8.
  package static func decoded(_ bytes: some Collection<UInt8>) -> String {
    String(validating: decodedBytes(bytes), as: UTF8.self)
      ?? String(decoding: Array(bytes), as: UTF8.self)
  }

  /// Returns decoded text in which `+` is a space, as forms write query values.
  package static func decodedForm(_ bytes: some Collection<UInt8>) -> String {
    decoded(bytes.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 })
  }

  /// Returns `text` as a value that can stand anywhere in a URL.
  ///
  /// Everything but the unreserved characters is encoded, the plus sign included, because some
  /// readers take a plus for a space.
  package static func encoded(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte.isUnreserved {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "A")
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
