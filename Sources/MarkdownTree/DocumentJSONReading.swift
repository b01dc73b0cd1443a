extension Document {
  /// The document whose tree is written as JSON: what ``json()`` gives, read back.
  ///
  /// The members of an object may stand in any order, but `kind` first and `children` last. The tree is
  /// taken as it is; it need not be in canonical form. Throws when the text is not JSON, or no such tree.
  /// Costs one pass, however deep the tree.
  public init(json: some Sequence<UInt8>) throws(DocumentJSONError) {
    var reader = JSONReader(json)
    self = try reader.document()
  }
}

/// Reads a document from JSON.
private struct JSONReader {
  private typealias Container = DocumentBuilder.Container

  private var scanner: JSONScanner
  private var builder = DocumentBuilder()
  /// For each open node how many children it has so far.
  private var counts: [Int] = []

  init(_ json: some Sequence<UInt8>) { scanner = JSONScanner(json) }

  mutating func document() throws(DocumentJSONError) -> Document {
    try expect("{")
    guard try key() == "kind", try value() == .string("document") else {
      throw error(.misplacedDocument)
    }
    if scanner.skip(",") {
      guard try key() == "children" else { throw error(.unexpectedProperty("", of: .document)) }
      try children()
    }
    try expect("}")
    guard scanner.isAtEnd() else { throw error(.syntax(expected: "the end")) }
    return builder.finish()
  }

  /// Reads the children of the document and all that is below them.
  private mutating func children() throws(DocumentJSONError) {
    try expect("[")
    counts = [0]
    while !counts.isEmpty {
      if scanner.skip("]") {
        counts.removeLast()
        guard !counts.isEmpty else { return }
        builder.close()
        try expect("}")
        counts[counts.count - 1] += 1
      } else {
        if counts[counts.count - 1] > 0 { try expect(",") }
        try node()
      }
    }
  }

  /// Reads a node up to its end, or to its children, which are then open.
  private mutating func node() throws(DocumentJSONError) {
    try expect("{")
    guard try key() == "kind", case .string(let name) = try value() else {
      throw error(.missingProperty("kind"))
    }
    guard let kind = Kind.allCases.first(where: { "\($0)" == name }) else {
      throw error(.unknownKind(name))
    }
    if kind == .document { throw error(.misplacedDocument) }
    var properties: [String: JSONScanner.Value] = [:]
    var hasChildren = false
    while scanner.skip(",") {
      let key = try key()
      if key == "children" {
        hasChildren = true
        try expect("[")
        break
      }
      properties[key] = try value()
    }
    try append(kind, &properties, hasChildren)
    if let name = properties.keys.min() { throw error(.unexpectedProperty(name, of: kind)) }
    if hasChildren {
      counts.append(0)
    } else {
      try expect("}")
      counts[counts.count - 1] += 1
    }
  }

  /// Appends the node, with its children to come or closed.
  private mutating func append(
    _ kind: Kind,
    _ properties: inout [String: JSONScanner.Value],
    _ hasChildren: Bool
  ) throws(DocumentJSONError) {
    if let container = try container(kind, &properties) {
      builder.begin(container)
      if properties.removeValue(forKey: "parenthesis") == .bool(true) {
        builder.document.nodes[Int(builder.current)].flags.insert(.parenthesis)
      }
      if !hasChildren { builder.close() }
      return
    }
    if hasChildren { throw error(.unexpectedChildren(of: kind)) }
    try leaf(kind, &properties)
  }

  private mutating func leaf(
    _ kind: Kind,
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) {
    switch kind {
    case .thematicBreak: builder.thematicBreak()
    case .softBreak: builder.softBreak()
    case .hardBreak: builder.hardBreak()
    case .footnoteReference:
      builder.footnoteReference(label: try string("label", &properties))
    case .codeBlock:
      let info = try string("info", &properties)
      builder.codeBlock(try string("literal", &properties), info: info)
    default:
      var literal = try string("literal", &properties)
      // Texts side by side stay apart.
      let range = literal.withUTF8 { builder.store($0) }
      builder.append(NodeRecord(kind: kind, start: range.start, count: range.count))
    }
  }

  /// The node as one that holds others; nil for a leaf.
  private func container(
    _ kind: Kind,
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) -> Container? {
    switch kind {
    case .heading:
      let level = try number("level", &properties)
      guard (1...6).contains(level) else { throw error(.valueOutOfRange("level")) }
      return .heading(level: level)
    case .list:
      let isTight = try bool("tight", &properties)
      guard try bool("ordered", &properties) else { return .bulletList(tight: isTight) }
      let start = try number("start", &properties)
      guard start <= 999_999_999 else { throw error(.valueOutOfRange("start")) }
      return .orderedList(start: start, tight: isTight)
    case .item: return .item(task: try task(&properties))
    case .table: return .table(try alignments(&properties))
    case .tableRow: return .tableRow(isHeader: try bool("header", &properties))
    case .footnoteDefinition: return .footnoteDefinition(label: try string("label", &properties))
    case .callout:
      let type = try string("type", &properties)
      return .callout(type: type, title: try string("title", &properties))
    case .details: return .details(isOpen: try bool("open", &properties))
    case .link, .image:
      let destination = try string("destination", &properties)
      let title = try string("title", &properties)
      return kind == .link
        ? .link(destination: destination, title: title)
        : .image(destination: destination, title: title)
    default: return Self.plain[kind]
    }
  }

  /// The kinds that hold others and have no properties.
  private static let plain: [Kind: Container] = [
    .paragraph: .paragraph, .blockQuote: .blockQuote, .tableCell: .tableCell,
    .definitionList: .definitionList, .definitionTerm: .definitionTerm,
    .definitionDescription: .definitionDescription, .summary: .summary, .emphasis: .emphasis,
    .strong: .strong, .strikethrough: .strikethrough, .highlight: .highlight,
    .superscript: .superscript, .subscript: .subscript, .underline: .underline,
    .keyboard: .keyboard,
  ]

  private func task(
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) -> TaskState {
    switch properties.removeValue(forKey: "task") {
    case nil: return .none
    case .string("unchecked"): return .unchecked
    case .string("checked"): return .checked
    default: throw error(.valueOutOfRange("task"))
    }
  }

  private func alignments(
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) -> [ColumnAlignment] {
    guard case .strings(let names) = properties.removeValue(forKey: "alignments") else {
      throw error(.missingProperty("alignments"))
    }
    var alignments: [ColumnAlignment] = []
    for name in names {
      switch name {
      case "none": alignments.append(.none)
      case "left": alignments.append(.left)
      case "center": alignments.append(.center)
      case "right": alignments.append(.right)
      default: throw error(.valueOutOfRange("alignments"))
      }
    }
    return alignments
  }

  // MARK: Values

  private func string(
    _ name: String,
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) -> String {
    guard case .string(let string) = properties.removeValue(forKey: name) else {
      throw error(.missingProperty(name))
    }
    return string
  }

  private func number(
    _ name: String,
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) -> Int {
    guard case .number(let number) = properties.removeValue(forKey: name) else {
      throw error(.missingProperty(name))
    }
    return number
  }

  private func bool(
    _ name: String,
    _ properties: inout [String: JSONScanner.Value]
  ) throws(DocumentJSONError) -> Bool {
    guard case .bool(let bool) = properties.removeValue(forKey: name) else {
      throw error(.missingProperty(name))
    }
    return bool
  }

  private mutating func key() throws(DocumentJSONError) -> String {
    do { return try scanner.key() } catch { throw syntaxError(error) }
  }

  private mutating func value() throws(DocumentJSONError) -> JSONScanner.Value {
    do { return try scanner.value() } catch { throw syntaxError(error) }
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(DocumentJSONError) {
    do { try scanner.expect(character) } catch { throw syntaxError(error) }
  }

  private func syntaxError(_ error: JSONScanner.SyntaxError) -> DocumentJSONError {
    DocumentJSONError(
      reason: .syntax(expected: error.expected),
      path: counts,
      offset: error.offset
    )
  }

  private func error(_ reason: DocumentJSONError.Reason) -> DocumentJSONError {
    DocumentJSONError(reason: reason, path: counts, offset: scanner.offset)
  }
}
