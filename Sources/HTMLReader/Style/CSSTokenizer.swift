/// Splits bytes into the tokens of CSS (CSS Syntax, 4.3); comments vanish.
struct CSSTokenizer {
  /// The bytes, all of them.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to read.
  var position: Int
  /// Where to stop.
  let end: Int

  /// Reads the bytes of `range`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < end ? bytes[position + offset] : 0
  }

  /// The next token; `end` again and again when there is none.
  mutating func next() -> CSSToken {
    skipComments()
    guard position < end else { return CSSToken(kind: .end, range: end..<end) }
    let start = position
    let first = bytes[start]
    switch first {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
      while position < end, ASCIIByte.isWhitespace(bytes[position]) { position += 1 }
      return CSSToken(kind: .whitespace, range: start..<position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return string(closedBy: first)
    case UInt8(ascii: "#") where startsName(at: start + 1, orDigit: true):
      position += 1
      return CSSToken(kind: .hash, range: name())
    case UInt8(ascii: "@") where startsName(at: start + 1):
      position += 1
      return CSSToken(kind: .atKeyword, range: name())
    case UInt8(ascii: "<") where byte(1) == 0x21 && byte(2) == 0x2D && byte(3) == 0x2D:
      position += 4
      return CSSToken(kind: .commentMark, range: start..<position)
    case UInt8(ascii: "-") where byte(1) == 0x2D && byte(2) == 0x3E:
      position += 3
      return CSSToken(kind: .commentMark, range: start..<position)
    default:
      if startsNumber() { return number() }
      if startsName(at: start) { return nameOrFunction() }
      position += 1
      return CSSToken(kind: .delimiter(first), range: start..<position)
    }
  }

  /// The next token that is not whitespace.
  mutating func nextVisible() -> CSSToken {
    var token = next()
    while token.kind == .whitespace { token = next() }
    return token
  }

  /// The next component of a value: a token that is not whitespace, a function with all its
  /// arguments being one.
  mutating func nextComponent() -> CSSToken {
    let token = nextVisible()
    guard token.kind == .function else { return token }
    var depth = 1
    while depth > 0 {
      let inner = next()
      if inner.kind == .end { break }
      if inner.kind == .function || inner.isDelimiter("(") { depth += 1 }
      if inner.isDelimiter(")") { depth -= 1 }
    }
    return token
  }

  // MARK: Families of tokens

  private mutating func skipComments() {
    while byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
      position = CSSByte.endOfComment(bytes, from: position, to: end)
    }
  }

  private mutating func string(closedBy quote: UInt8) -> CSSToken {
    position += 1
    let start = position
    while position < end {
      switch bytes[position] {
      case quote:
        position += 1
        return CSSToken(kind: .string, range: start..<position - 1)
      case 0x0A, 0x0C, 0x0D:
        return CSSToken(kind: .badString, range: start..<position)
      case UInt8(ascii: "\\"):
        position = min(position + 2, end)
      default:
        position += 1
      }
    }
    return CSSToken(kind: .string, range: start..<end)
  }

  private func startsName(at index: Int, orDigit: Bool = false) -> Bool {
    guard index < end else { return false }
    let first = bytes[index]
    if CSSByte.isNameStart(first) { return true }
    if orDigit, CSSByte.isName(first) { return true }
    let next = index + 1 < end ? bytes[index + 1] : 0
    if first == UInt8(ascii: "-") {
      return CSSByte.isNameStart(next) || next == 0x2D || next == UInt8(ascii: "\\")
    }
    return first == UInt8(ascii: "\\") && !CSSByte.isNewline(next)
  }

  private mutating func name() -> Range<Int> {
    let start = position
    while position < end {
      let next = bytes[position]
      if CSSByte.isName(next) {
        position += 1
      } else if next == UInt8(ascii: "\\"), !CSSByte.isNewline(byte(1)) {
        position = CSSByte.endOfEscape(bytes, from: position, to: end)
      } else {
        break
      }
    }
    return start..<position
  }

  private mutating func nameOrFunction() -> CSSToken {
    let range = name()
    guard byte(0) == UInt8(ascii: "(") else { return CSSToken(kind: .identifier, range: range) }
    position += 1
    if CSSByte.matches(bytes, range, "url"), !opensString() { return url(from: range.lowerBound) }
    return CSSToken(kind: .function, range: range)
  }

  private func opensString() -> Bool {
    var index = position
    while index < end, ASCIIByte.isWhitespace(bytes[index]) { index += 1 }
    return index < end && (bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'"))
  }

  private mutating func url(from start: Int) -> CSSToken {
    position = CSSByte.endOfURL(bytes, from: position, to: end)
    return CSSToken(kind: .url, range: start..<position)
  }

  // MARK: Numbers

  private func startsNumber() -> Bool {
    var offset = 0
    if byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-") { offset = 1 }
    if ASCIIByte.isDigit(byte(offset)) { return true }
    return byte(offset) == UInt8(ascii: ".") && ASCIIByte.isDigit(byte(offset + 1))
  }

  private mutating func number() -> CSSToken {
    let value = numericValue()
    if byte(0) == UInt8(ascii: "%") {
      position += 1
      return CSSToken(kind: .percentage, range: position..<position, number: value)
    }
    if startsName(at: position) {
      return CSSToken(kind: .dimension, range: name(), number: value)
    }
    return CSSToken(kind: .number, range: position..<position, number: value)
  }

  private mutating func numericValue() -> Double {
    let isNegative = byte(0) == UInt8(ascii: "-")
    if isNegative || byte(0) == UInt8(ascii: "+") { position += 1 }
    var value = digits()
    if byte(0) == UInt8(ascii: "."), ASCIIByte.isDigit(byte(1)) {
      position += 1
      let start = position
      let fraction = digits()
      value += fraction / power(position - start)
    }
    if byte(0) | 0x20 == UInt8(ascii: "e") {
      let isSigned = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
      if ASCIIByte.isDigit(byte(isSigned ? 2 : 1)) {
        let isFraction = byte(1) == UInt8(ascii: "-")
        position += isSigned ? 2 : 1
        let scale = power(Int(min(digits(), 400)))
        value = isFraction ? value / scale : value * scale
      }
    }
    return isNegative ? -value : value
  }

  private mutating func digits() -> Double {
    var value = 0.0
    while position < end, ASCIIByte.isDigit(bytes[position]) {
      value = value * 10 + Double(bytes[position] &- 0x30)
      position += 1
    }
    return value
  }

  /// 10 to the power of `exponent`; infinity when that is too large.
  private func power(_ exponent: Int) -> Double {
    var value = 1.0
    for _ in 0..<min(exponent, 400) { value *= 10 }
    return value
  }
}
