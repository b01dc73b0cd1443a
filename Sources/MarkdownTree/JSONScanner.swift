/// Reads the tokens of JSON (RFC 8259) that the tree's form is made of.
struct JSONScanner {
  /// A value that is no object and no array of objects.
  enum Value: Equatable {
    case string(String)
    case number(Int)
    case bool(Bool)
    case strings([String])
  }

  /// What the text is not.
  struct SyntaxError: Error {
    let expected: String
    let offset: Int
  }

  private let bytes: ContiguousArray<UInt8>
  /// Where the scanner stands.
  private(set) var offset = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = ContiguousArray(bytes) }

  /// Whether nothing but white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return offset == bytes.count
  }

  /// Steps over a character if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Steps over a character that must come next.
  mutating func expect(_ character: Unicode.Scalar) throws(SyntaxError) {
    guard skip(character) else { throw error("'\(character)'") }
  }

  /// The key of a member and the colon behind it.
  mutating func key() throws(SyntaxError) -> String {
    let key = try string()
    try expect(":")
    return key
  }

  /// A string, a number, a truth value, or an array of strings.
  mutating func value() throws(SyntaxError) -> Value {
    skipSpace()
    guard offset < bytes.count else { throw error("a value") }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return .bool(try word("true", true))
    case UInt8(ascii: "f"): return .bool(try word("false", false))
    case UInt8(ascii: "["):
      offset += 1
      var strings: [String] = []
      if skip("]") { return .strings([]) }
      repeat { strings.append(try string()) } while skip(",")
      try expect("]")
      return .strings(strings)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: Bool) throws(SyntaxError) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { throw error("'\(word)'") }
    offset += word.utf8.count
    return value
  }

  private mutating func number() throws(SyntaxError) -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset].isASCIIDigit { offset += 1 }
    let digits = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Int(digits), digits == "\(number)" else {
      offset = start
      throw error("a value: a string, a whole number, true or false, or an array of strings")
    }
    return number
  }

  private mutating func string() throws(SyntaxError) -> String {
    try expect("\"")
    var content: ContiguousArray<UInt8> = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20:
        offset -= 1
        throw error("no control character in a string")
      default: content.append(byte)
      }
    }
    throw error("the end of a string")
  }

  private mutating func escape(into content: inout ContiguousArray<UInt8>) throws(SyntaxError) {
    guard offset < bytes.count else { throw error("the end of an escape") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: "\\u".utf8) {
        offset += 2
        units.append(try codeUnit())
      }
      content.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    default:
      offset -= 1
      throw error("one of the escapes of JSON")
    }
  }

  private mutating func codeUnit() throws(SyntaxError) -> UInt16 {
    let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt16(digits, radix: 16)
    else { throw error("four hexadecimal digits") }
    offset += 4
    return unit
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  /// The error that something else was expected here.
  func error(_ expected: String) -> SyntaxError { SyntaxError(expected: expected, offset: offset) }
}
