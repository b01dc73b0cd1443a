// The shortened form in which the article prints a payload inside of its prose:
//
//   attributedTitle: (nil)
//   attributedContentText: A title
//   Attachment 0: public.plain-text → "A title"
//   Attachment 1: public.url → https://example.org/

/// Reads the shortened form.
enum ShortDump {
  /// Returns the payload, or `nil` if `source` is not in this form.
  static func read(_ source: DumpLines) -> ShareDump? {
    var item = Payload.Item()
    var isShort = false
    var index = 0
    while index < source.lines.count {
      let line = String(source.lines[index]).trimmed
      index += 1
      if line.hasPrefix("--- ") { return nil }
      if let value = value(of: "attributedTitle", in: line) {
        item.attributedTitle = value
        isShort = true
      } else if let value = value(of: "attributedContentText", in: line) {
        item.attributedContentText = value
        isShort = true
      } else if let (type, first) = attachment(in: line) {
        isShort = true
        var text = first
        if text.hasPrefix("\"") {
          while !isClosed(text, before: index, source), index < source.lines.count {
            text += "\n" + source.lines[index]
            index += 1
          }
          text = String(text.dropFirst().dropLast())
        }
        item.attachments.append(
          Payload.Attachment(type, UniformType(type).role == .url ? .url(text) : .string(text))
        )
      }
    }
    return isShort ? ShareDump(payload: Payload(items: [item])) : nil
  }

  /// A quoted text ends with a quotation mark and the end of the report or another of its lines;
  /// quotation marks inside of it are not escaped.
  private static func isClosed(_ text: String, before index: Int, _ source: DumpLines) -> Bool {
    guard text.utf8.count > 1, text.hasSuffix("\"") else { return false }
    guard index < source.lines.count else { return true }
    let next = source.lines[index]
    return next.isBlank || next.hasPrefix("Attachment ") || next.hasPrefix("attributed")
  }

  private static func value(of name: String, in line: String) -> String?? {
    guard line.hasPrefix(name + ":") else { return nil }
    let value = String(line.dropFirst(name.count + 1)).trimmed
    return .some(value == DumpFormat.absent ? nil : value)
  }

  private static func attachment(in line: String) -> (type: String, value: String)? {
    guard line.hasPrefix("Attachment "), let colon = line.firstIndex(of: ":"),
      let arrow = line.firstIndex(of: "→"), colon < arrow
    else { return nil }
    let type = String(line[line.index(after: colon)..<arrow]).trimmed
    return (type, String(line[line.index(after: arrow)...]).trimmed)
  }
}
