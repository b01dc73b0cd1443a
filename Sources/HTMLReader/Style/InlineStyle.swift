// The road from the bytes of a `style` attribute, or of the block of a rule, to a `Style`: most
// declarations are told to be of no interest by their first letter and skipped.

/// Reads lists of declarations (CSS Style Attributes, 3; CSS Syntax, 5.4.4).
package enum InlineStyle {
  /// What the declarations in `bytes` say; those that are broken or unknown are skipped.
  package static func style(of bytes: UnsafeBufferPointer<UInt8>) -> Style {
    style(of: bytes, in: 0..<bytes.count)
  }

  /// What the declarations in a part of `bytes` say.
  static func style(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Style {
    let scanner = CSSScanner(bytes: bytes, end: range.upperBound)
    var style = Style()
    var position = range.lowerBound
    while let start = startOfDeclaration(bytes, from: position, to: range.upperBound) {
      let end = scanner.index(of: .declaration, from: start)
      if isOfInterest(bytes[start]) { declare(bytes, start..<end, in: &style) }
      position = end + 1
    }
    return style
  }

  private static func startOfDeclaration(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int? {
    var index = start
    while index < end {
      let byte = bytes[index]
      if ASCIIByte.isWhitespace(byte) || byte == UInt8(ascii: ";") {
        index += 1
      } else if byte == 0x2F, index + 1 < end, bytes[index + 1] == UInt8(ascii: "*") {
        index = CSSByte.endOfComment(bytes, from: index, to: end)
      } else {
        return index
      }
    }
    return nil
  }

  /// True when some property of interest begins with this byte, or it may be an escape.
  @inline(__always)
  private static func isOfInterest(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "l"), UInt8(ascii: "m"),
      UInt8(ascii: "p"), UInt8(ascii: "t"), UInt8(ascii: "v"), UInt8(ascii: "w"):
      true
    default:
      byte == UInt8(ascii: "\\")
    }
  }

  /// Reads one declaration and lays it over what came before.
  private static func declare(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    in style: inout Style
  ) {
    var tokens = CSSTokenizer(bytes, in: range)
    let name = tokens.next()
    guard name.kind == .identifier, let property = CSSProperty(bytes, name.range),
      tokens.nextVisible().isDelimiter(":")
    else { return }
    let value = CSSValue(bytes, in: tokens.position..<range.upperBound)
    guard value.isValid else { return }
    var declaration = value.style(for: property)
    if value.isImportant { declaration.makeImportant() }
    style.apply(declaration)
  }
}
