// The tree as JSON (RFC 8259).
//
// Every node is an object: first `kind`, then its properties in the order below, then `children`, which is
// left out when there are none.
//
//   heading                 level
//   list                    ordered, start (numbered lists), tight, parenthesis (only when true)
//   item                    task: "unchecked" or "checked", left out when there is no box
//   table                   alignments: an array of "none", "left", "center", "right"
//   tableRow                header
//   details                 open
//   text, code, math, mathBlock, htmlInline, htmlBlock
//                           literal
//   codeBlock               info, literal
//   link, image             destination, title
//   callout                 type, title
//   footnoteReference, footnoteDefinition
//                           label

extension Document {
  /// The tree as JSON in UTF-8, on one line and without a line end.
  ///
  /// Every node is an object with `kind`, its properties, and `children`; the order of the keys is fixed.
  /// Costs one walk.
  public func json() -> ContiguousArray<UInt8> {
    var writer = JSONWriter(self)
    return writer.write()
  }
}

/// Writes a document as JSON.
private struct JSONWriter {
  private let document: Document
  private var json: ContiguousArray<UInt8> = []

  init(_ document: Document) { self.document = document }

  mutating func write() -> ContiguousArray<UInt8> {
    json.reserveCapacity(document.bytes.count + 48 * document.nodes.count)
    for step in document.walk() {
      let record = document.nodes[Int(step.index)]
      if step.phase == .enter {
        begin(record, step.index)
      } else {
        json += record.firstChild == 0 ? "}".utf8 : "]}".utf8
        if step.index != 0, record.nextSibling != 0 { json.append(UInt8(ascii: ",")) }
      }
    }
    return json
  }

  private mutating func begin(_ record: NodeRecord, _ index: NodeIndex) {
    json += "{\"kind\":\"\(record.kind)\"".utf8
    properties(record)
    if record.firstChild != 0 { json += ",\"children\":[".utf8 }
  }

  private mutating func properties(_ record: NodeRecord) {
    switch record.kind {
    case .heading: json += ",\"level\":\(record.value)".utf8
    case .list:
      let isOrdered = record.flags.contains(.ordered)
      json += ",\"ordered\":\(isOrdered)".utf8
      if isOrdered { json += ",\"start\":\(record.start)".utf8 }
      json += ",\"tight\":\(record.flags.contains(.tight))".utf8
      if record.flags.contains(.parenthesis) { json += ",\"parenthesis\":true".utf8 }
    case .item:
      if record.taskState != .none { json += ",\"task\":\"\(record.taskState)\"".utf8 }
    case .table: alignments(record)
    case .tableRow: json += ",\"header\":\(record.flags.contains(.header))".utf8
    case .details: json += ",\"open\":\(record.flags.contains(.open))".utf8
    case .text, .code, .math, .mathBlock, .htmlInline, .htmlBlock: string("literal", record.range)
    case .codeBlock: strings("info", "literal", record)
    case .link, .image: strings("destination", "title", record)
    case .callout: strings("type", "title", record)
    case .footnoteReference, .footnoteDefinition: string("label", record.range)
    case .document, .paragraph, .thematicBreak, .blockQuote, .tableCell, .definitionList,
      .definitionTerm, .definitionDescription, .summary, .softBreak, .hardBreak, .emphasis, .strong,
      .strikethrough, .highlight, .superscript, .subscript, .underline, .keyboard:
      break
    }
  }

  private mutating func alignments(_ record: NodeRecord) {
    json += ",\"alignments\":[".utf8
    for (column, raw) in document.bytes[record.range.indices].enumerated() {
      if column > 0 { json.append(UInt8(ascii: ",")) }
      json += "\"\(ColumnAlignment(rawValue: raw) ?? .none)\"".utf8
    }
    json.append(UInt8(ascii: "]"))
  }

  private mutating func strings(_ first: String, _ second: String, _ record: NodeRecord) {
    let pair = document.pairs[Int(record.start)]
    string(first, pair.first)
    string(second, pair.second)
  }

  private mutating func string(_ key: String, _ range: ByteRange) {
    json += ",\"\(key)\":\"".utf8
    for byte in document.string(range).utf8 { append(byte) }
    json.append(UInt8(ascii: "\""))
  }

  /// Appends one byte of a string, escaped where JSON wants it (RFC 8259, 7).
  private mutating func append(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): json += "\\\"".utf8
    case UInt8(ascii: "\\"): json += "\\\\".utf8
    case UInt8(ascii: "\n"): json += "\\n".utf8
    case UInt8(ascii: "\r"): json += "\\r".utf8
    case UInt8(ascii: "\t"): json += "\\t".utf8
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      json += "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8
    default: json.append(byte)
    }
  }
}
