/// A printed value, back into its class.
enum DumpValue {
  /// Reads the lines of a value; `line` is the line behind them.
  static func read(
    _ lines: [Substring],
    under type: String,
    _ source: DumpLines,
    line: Int
  ) throws(CaptureError) -> Payload.Value {
    let first = line - lines.count
    guard let marker = lines.first.flatMap(DumpFormat.marker) else {
      return value(lines.joined(separator: "\n"), className: DumpFormat.impliedClass(of: type))
    }
    let inline = String(marker.rest)
    let column = 4 + marker.className.utf8.count + 3
    switch marker.className {
    case "nil": return .unread(reason: DumpFormat.notLoaded)
    case "unread": return .unread(reason: inline)
    case "data", "image":
      let text = ([marker.rest] + lines.dropFirst()).joined()
      guard let decoded = Base64Bytes(base64: text) else {
        throw source.error(first, column: column, "bytes are written as base64")
      }
      return marker.className == "data" ? .data(decoded.bytes) : .image(decoded.bytes)
    case "propertyList":
      return .propertyList(
        try json(PropertyList.self, inline, source, line: first, column: column)
      )
    case "file":
      return .file(try json(Payload.File.self, inline, source, line: first, column: column))
    case "attributedString" where !inline.isEmpty:
      let object = try json([String: String].self, inline, source, line: first, column: column)
      return .attributedString(object["string"] ?? "", html: object["html"])
    default:
      let rest = inline.isEmpty ? lines.dropFirst() : [marker.rest] + lines.dropFirst()
      return value(rest.joined(separator: "\n"), className: marker.className)
    }
  }

  private static func value(_ text: String, className: String) -> Payload.Value {
    switch className {
    case "url": .url(text)
    case "data", "data utf-8": .data(Array(text.utf8))
    case "attributedString": .attributedString(text, html: nil)
    default: .string(text)
    }
  }

  private static func json<Value: Decodable>(
    _ type: Value.Type,
    _ text: String,
    _ source: DumpLines,
    line: Int,
    column: Int
  ) throws(CaptureError) -> Value {
    do throws(CaptureError) {
      return try JSONText.decode(type, from: Array(text.utf8))
    } catch {
      throw source.error(line, column: column + error.position.column - 1, error.reason)
    }
  }
}
