// JSON as RFC 8259 has it, checked in full but not built: values are ranges of the bytes, so that they
// can be passed on exactly as they came. Nesting is counted on a stack of its own, never on the
// program's.

/// Walks over the JSON in a range of bytes.
struct JSONScanner {
  private let bytes: ContiguousArray<UInt8>
  private let end: Int
  /// The position of the next byte.
  private(set) var position: Int

  /// A scanner of the bytes in a range.
  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next byte; nil at the end.
  var current: UInt8? { position < end ? bytes[position] : nil }

  /// Passes over blanks.
  mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  /// Passes over a byte if it is the next one.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Passes over one value, whatever it is, and returns where it stands.
  mutating func skipValue() throws(JSONFault) -> Range<Int> {
    skipBlanks()
    let start = position
    var open: ContiguousArray<UInt8> = []
    repeat {
      skipBlanks()
      switch current {
      case UInt8(ascii: "{"):
        position += 1
        skipBlanks()
        if !skip("}") {
          open.append(UInt8(ascii: "}"))
          try skipName()
          continue
        }
      case UInt8(ascii: "["):
        position += 1
        skipBlanks()
        if !skip("]") {
          open.append(UInt8(ascii: "]"))
          continue
        }
      default:
        try skipScalar()
      }
      try closeContainers(&open)
    } while !open.isEmpty
    return start..<position
  }

  /// After a value: passes over the ends of all containers that end here, or over the comma that
  /// leads to the next value.
  private mutating func closeContainers(_ open: inout ContiguousArray<UInt8>) throws(JSONFault) {
    while let bracket = open.last {
      skipBlanks()
      if current == bracket {
        position += 1
        open.removeLast()
      } else if skip(",") {
        if bracket == UInt8(ascii: "}") { try skipName() }
        return
      } else {
        throw fault("a comma or '\(Unicode.Scalar(bracket))' is missing")
      }
    }
  }

  /// Passes over the name of an object's member and the colon after it, and returns where the name
  /// stands, with its quotes.
  @discardableResult
  mutating func skipName() throws(JSONFault) -> Range<Int> {
    skipBlanks()
    let start = position
    guard current == UInt8(ascii: "\"") else { throw fault("a name in double quotes is missing") }
    try skipString()
    let name = start..<position
    skipBlanks()
    guard skip(":") else { throw fault("a colon is missing after the name") }
    return name
  }

  /// Passes over a value that holds no others.
  private mutating func skipScalar() throws(JSONFault) {
    switch current {
    case UInt8(ascii: "\""): try skipString()
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try skipNumber()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    default: throw fault("a value is missing")
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(JSONFault) {
    let start = position
    let isThere = word.withUTF8Buffer { letters in
      end - start >= letters.count
        && letters.indices.allSatisfy { bytes[start + $0] == letters[$0] }
    }
    guard isThere else { throw fault("this is no value; a string stands in double quotes") }
    position += word.utf8CodeUnitCount
  }

  /// RFC 8259, section 6.
  private mutating func skipNumber() throws(JSONFault) {
    _ = skip("-")
    if skip("0") {
      if isAtDigit { throw fault("a number must not begin with 0") }
    } else {
      try skipDigits()
    }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try skipDigits()
    }
  }

  private var isAtDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(current ?? 0)
  }

  private mutating func skipDigits() throws(JSONFault) {
    let start = position
    while isAtDigit { position += 1 }
    if position == start { throw fault("a digit is missing") }
  }

  /// RFC 8259, section 7, with the UTF-8 of section 8.1.
  private mutating func skipString() throws(JSONFault) {
    position += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        try skipEscape()
      case 0x00...0x1F:
        throw fault("a control character stands in a string; write it as \\u and four digits")
      case 0x20...0x7F:
        position += 1
      default:
        guard let length = UTF8Sequence.length(in: bytes, at: position, before: end) else {
          throw fault("this is not UTF-8")
        }
        position += length
      }
    }
    throw fault("the line ends within a string; its closing quote is missing")
  }

  private mutating func skipEscape() throws(JSONFault) {
    let escaped = position + 1 < end ? bytes[position + 1] : 0
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"):
      guard position + 6 <= end, JSONString.unit(bytes, at: position + 2) != nil else {
        throw fault("four hexadecimal digits are missing after \\u")
      }
      position += 6
    default:
      throw fault("there is no such escape; a backslash itself is written \\\\")
    }
  }

  /// A fault at the next byte.
  func fault(_ reason: String) -> JSONFault { JSONFault(position: position, reason: reason) }
}
