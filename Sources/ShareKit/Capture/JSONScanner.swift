/// One walk over JSON text that notes where every value stands, or finds the first fault.
///
/// It uses no recursion.
struct JSONScanner {
  /// What was found.
  private(set) var nodes: [JSONTape.Node] = []

  private var window: ByteWindow
  private var position = 0
  private var open: [Int] = []

  /// How deep values may be nested.
  private static let depthLimit = 512

  /// Starts at the beginning of a text, behind its byte order mark.
  init(_ source: CaptureSource) {
    window = ByteWindow(source)
    let mark: [UInt8?] = [0xEF, 0xBB, 0xBF]
    if (0..<3).map({ window.byte(at: $0) }) == mark { position = 3 }
  }

  /// Walks over the text.
  mutating func scan() throws(JSONTape.Fault) {
    try scanValue()
    while let container = open.last {
      skipSpace()
      let isObject = nodes[container].kind == .object
      if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        position += 1
        close(container)
        open.removeLast()
        continue
      }
      if container + 1 < nodes.count {
        guard byte == UInt8(ascii: ",") else {
          throw fault(isObject ? "\",\" or \"}\" is expected" : "\",\" or \"]\" is expected")
        }
        position += 1
        skipSpace()
      }
      if isObject { try scanKey() }
      try scanValue()
    }
    skipSpace()
    if byte != nil { throw fault("nothing is expected after the end of the value") }
  }

  private mutating func scanKey() throws(JSONTape.Fault) {
    guard byte == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected") }
    try scanString()
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw fault("\":\" is expected after a key") }
    position += 1
  }

  private mutating func scanValue() throws(JSONTape.Fault) {
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < Self.depthLimit else {
        throw fault("values are nested deeper than \(Self.depthLimit) levels; flatten them")
      }
      open.append(nodes.count)
      begin(byte == UInt8(ascii: "{") ? .object : .array)
      position += 1
    case UInt8(ascii: "\""): try scanString()
    case nil: throw fault("the text ends where a value is expected")
    default: try scanWord()
    }
  }

  /// A number, or one of the three words.
  private mutating func scanWord() throws(JSONTape.Fault) {
    let start = position
    var word: [UInt8] = []
    while let byte, byte.isASCIILetter || byte.isASCIIDigit || byte.isAny(of: "+-.") {
      word.append(byte)
      position += 1
    }
    let kind: JSONTape.Kind? =
      switch String(decoding: word, as: UTF8.self) {
      case "true", "false": .boolean
      case "null": .null
      default: Self.isNumber(word) ? .number : nil
      }
    guard let kind else {
      position = start
      throw fault("a value is expected")
    }
    nodes.append(
      .init(kind: kind, start: UInt32(start), end: UInt32(position), next: UInt32(nodes.count + 1))
    )
  }

  /// Whether a word is a number (RFC 8259, section 6).
  private static func isNumber(_ word: [UInt8]) -> Bool {
    var rest = word[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isASCIIDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix(while: \.isASCIIDigit)
      guard !digits.isEmpty else { return false }
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let mark = rest.first else { return true }
    guard mark | 0x20 == UInt8(ascii: "e") else { return false }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit)
  }

  private mutating func scanString() throws(JSONTape.Fault) {
    let start = position
    begin(.string)
    let node = nodes.count - 1
    position += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return close(node)
      case UInt8(ascii: "\\"):
        nodes[node].kind = .escapedString
        position += try JSONEscape.length(at: position, in: &window)
      case 0..<0x20: throw fault("a control character in a string; a line break is written \\n")
      case 0x20..<0x80: position += 1
      default:
        guard
          let length = UTF8Sequence.length(from: byte, { window.byte(at: position + $0) })
        else { throw fault("the file is not UTF-8 here") }
        position += length
      }
    }
    position = start
    throw fault("the string is not closed")
  }

  private mutating func begin(_ kind: JSONTape.Kind) {
    nodes.append(.init(kind: kind, start: UInt32(position)))
  }

  private mutating func close(_ node: Int) {
    nodes[node].end = UInt32(position)
    nodes[node].next = UInt32(nodes.count)
  }

  private var byte: UInt8? {
    mutating get { window.byte(at: position) }
  }

  private mutating func skipSpace() {
    while let byte, byte.isAny(of: " \t\r\n") { position += 1 }
  }

  private func fault(_ reason: String) -> JSONTape.Fault {
    JSONTape.Fault(offset: position, reason: reason)
  }
}
