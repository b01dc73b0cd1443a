/// A value on its way to JSON text (RFC 8259).
///
/// Strings and bytes are those of the encoded value, not copies; they become text when they are
/// written, piece by piece.
indirect enum JSONTree {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case base64([UInt8])
  case array([JSONTree])
  case object([String: JSONTree])

  /// Writes the value, keys sorted by their bytes; with `indent`, each member on a line of its own.
  func write(to output: inout TextPieces, indent: Int? = nil) {
    switch self {
    case .null: output.put("null")
    case .boolean(let flag): output.put(flag ? "true" : "false")
    case .number(let digits): output.put(digits)
    case .string(let string): Self.writeString(string, to: &output)
    case .base64(let bytes):
      output.put("\"")
      output.put(base64: bytes)
      output.put("\"")
    case .array(let elements):
      Self.write(elements.map { (nil, $0) }, between: ("[", "]"), to: &output, indent)
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      Self.write(sorted.map { ($0.key, $0.value) }, between: ("{", "}"), to: &output, indent)
    }
  }

  private static func write(
    _ values: [(key: String?, value: JSONTree)],
    between marks: (open: String, close: String),
    to output: inout TextPieces,
    _ indent: Int?
  ) {
    output.put(marks.open)
    for (index, entry) in values.enumerated() {
      if index > 0 { output.put(",") }
      if let indent { output.put("\n" + String(repeating: "  ", count: indent + 1)) }
      if let key = entry.key {
        writeString(key, to: &output)
        output.put(indent == nil ? ":" : " : ")
      }
      entry.value.write(to: &output, indent: indent.map { $0 + 1 })
    }
    // Nothing between the marks is an empty line, as JSONEncoder has it.
    if indent != nil, values.isEmpty { output.put("\n") }
    if let indent { output.put("\n" + String(repeating: "  ", count: indent)) }
    output.put(marks.close)
  }

  private static func writeString(_ string: String, to output: inout TextPieces) {
    output.put("\"")
    var rest = string.utf8[...]
    while let end = rest.firstIndex(where: isEscaped) {
      output.put(bytes: rest[..<end])
      output.put(escape(of: rest[end]))
      rest = rest[rest.index(after: end)...]
    }
    output.put(bytes: rest)
    output.put("\"")
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
