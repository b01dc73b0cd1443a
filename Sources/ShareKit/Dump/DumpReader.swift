// Reading is lenient where people edit: text before the first heading is skipped, a value may have
// lost the blanks of its empty lines, CRLF is understood. Where meaning would be guessed it is
// strict, and says line and column.

/// Reads the format that `ShareDump` describes.
struct DumpReader {
  private let source: DumpLines
  private var index = 0
  private var items: [Payload.Item] = []
  private var sourceApp: String?

  /// Reads a dump in either of its forms.
  static func read(_ bytes: [UInt8]) throws(CaptureError) -> ShareDump {
    var reader = DumpReader(source: DumpLines(bytes))
    if let dump = ShortDump.read(reader.source) { return dump }
    return try reader.read()
  }

  private init(source: DumpLines) { self.source = source }

  private var line: Substring? { index < source.lines.count ? source.lines[index] : nil }

  private mutating func read() throws(CaptureError) -> ShareDump {
    guard let start = source.lines.firstIndex(where: { $0.hasPrefix("--- RAW: ") }) else {
      throw source.error(
        0,
        "no capture: a dump begins with \"\(DumpFormat.metadata)\", JSON with \"{\""
      )
    }
    index = start
    var content: SharedContent?
    while let line {
      if line == DumpFormat.metadata {
        index += 1
        try readMetadata()
      } else if line.hasPrefix(DumpFormat.attachments) {
        index += 1
        try readAttachments()
      } else if line.hasPrefix(DumpFormat.normalized) {
        index += 1
        content = readContent()
      } else if line.hasPrefix("--- NOTES") {
        break
      } else if line.isBlank || content != nil {
        index += 1
      } else {
        throw source.error(index, "a heading such as \"\(DumpFormat.metadata)\" is expected")
      }
    }
    return ShareDump(payload: Payload(items: items, sourceApp: sourceApp), content: content)
  }

  private mutating func readMetadata() throws(CaptureError) {
    while let line, !line.hasPrefix("--- ") {
      if line.hasPrefix("item["), line.hasSuffix("]:") {
        items.append(Payload.Item())
        index += 1
      } else if let name = fieldName(in: line), let value = readField(name) {
        try set(name, value)
      } else if line.isBlank {
        index += 1
      } else {
        throw source.error(
          index,
          "\"attributedTitle:\", \"attributedContentText:\" or \"item[N]:\" is expected"
        )
      }
    }
  }

  private func fieldName(in line: Substring) -> String? {
    let known = ["  attributedTitle", "  attributedContentText", "  userInfo", "sourceApp"]
    return known.first { line.hasPrefix($0 + ":") }
  }

  private mutating func set(_ name: String, _ value: String?) throws(CaptureError) {
    if name == "sourceApp" {
      sourceApp = value
      return
    }
    if items.isEmpty { items.append(Payload.Item()) }
    let last = items.count - 1
    switch name {
    case "  attributedTitle": items[last].attributedTitle = value
    case "  attributedContentText": items[last].attributedContentText = value
    default:
      let list: PropertyList = try json(value ?? "", line: index - 1, column: name.utf8.count + 2)
      items[last].userInfo = list.dictionary ?? [:]
    }
  }

  /// Reads `name: value` with the lines that continue it.
  ///
  /// The outer optional says whether the line is that field, the inner one whether it is absent.
  private mutating func readField(_ name: String) -> String?? {
    guard let line, line.hasPrefix(name + ":") else { return nil }
    var value = line.dropFirst(name.count + 1)
    if value.first == " " { value = value.dropFirst() }
    index += 1
    var isMarked = false
    if let marker = DumpFormat.marker(in: value) {
      if marker.className == "nil", marker.rest.isEmpty { return .some(nil) }
      if marker.className == "string" {
        value = marker.rest
        isMarked = true
      }
    }
    let more = readValueLines()
    return more.isEmpty && !isMarked
      ? .some(String(value))
      : .some(([value] + more).joined(separator: "\n"))
  }

  /// Reads lines that are indented by four spaces, and blank ones between them.
  private mutating func readValueLines() -> [Substring] {
    var lines: [Substring] = []
    while let line {
      if line.hasPrefix("    ") {
        lines.append(line.dropFirst(4))
        index += 1
        continue
      }
      // Editors strip blanks: an empty line belongs to the value if more of it follows.
      guard line.isBlank,
        let next = source.lines[index...].firstIndex(where: { !$0.isBlank }),
        source.lines[next].hasPrefix("    "), !lines.isEmpty
      else { break }
      lines += Array(repeating: Substring(), count: next - index)
      index = next
    }
    return lines
  }

  private mutating func readAttachments() throws(CaptureError) {
    while let line, !line.hasPrefix("--- ") {
      if line.isBlank {
        index += 1
      } else if line.hasPrefix("Attachment "), line.hasSuffix(":") {
        if items.isEmpty { items.append(Payload.Item()) }
        index += 1
        try readAttachment()
      } else {
        throw source.error(index, "\"Attachment N:\" is expected")
      }
    }
  }

  private mutating func readAttachment() throws(CaptureError) {
    var attachment = Payload.Attachment(representations: [])
    var declared: [String] = []
    var item = 0
    while let line, line.hasPrefix("  "), !line.isBlank {
      if let value = readField("  typeIdentifiers") {
        declared = (value ?? "").split(separator: ",").map { String($0).trimmed }
      } else if let value = readField("  suggestedName") {
        attachment.suggestedName = value
      } else if let value = readField("  item") {
        guard let number = value.flatMap({ Int($0) }), items.indices.contains(number) else {
          throw source.error(index - 1, column: 8, "no item has this number")
        }
        item = number
      } else if line.last == ":", !line.hasPrefix("   ") {
        let type = String(line.dropFirst(2).dropLast())
        index += 1
        let value = try DumpValue.read(readValueLines(), under: type, source, line: index)
        attachment.representations.append(
          Payload.Representation(typeIdentifier: type, value: value)
        )
      } else {
        throw source.error(index, column: 2, "a type identifier and a colon are expected")
      }
    }
    let loaded = Set(attachment.representations.map(\.typeIdentifier))
    for type in declared where !loaded.contains(type) && !type.isEmpty {
      attachment.representations.append(
        Payload.Representation(typeIdentifier: type, value: .unread(reason: DumpFormat.notLoaded))
      )
    }
    items[item].attachments.append(attachment)
  }

  private mutating func readContent() -> SharedContent {
    var content = SharedContent()
    while let line, !line.hasPrefix("--- ") {
      if let value = readField("url") {
        content.url = value
      } else if let value = readField("title") {
        content.title = value
      } else if let value = readField("text") {
        content.text = value
      } else if let value = readField("htmlContent") {
        content.htmlContent = value
      } else if let value = readField("sourceApp") {
        content.sourceApp = value
      } else {
        index += 1
      }
    }
    return content
  }

  private func json<Value: Decodable>(
    _ text: String,
    line: Int,
    column: Int
  ) throws(CaptureError) -> Value {
    do throws(CaptureError) {
      return try JSONText.decode(Value.self, from: Array(text.utf8))
    } catch {
      throw source.error(line, column: column + error.position.column - 1, error.reason)
    }
  }
}

extension Substring {
  /// Whether there is nothing but white space in it.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
