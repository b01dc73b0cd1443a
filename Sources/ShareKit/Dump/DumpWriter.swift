#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Prints a payload and a record in the format that `ShareDump` describes.
struct DumpWriter {
  /// The text so far.
  private(set) var text = ""

  /// Writes the two RAW blocks.
  mutating func write(_ payload: Payload) {
    line(DumpFormat.metadata)
    if let app = payload.sourceApp { field("sourceApp", app, indent: "") }
    for (index, item) in payload.items.enumerated() {
      line("item[\(index)]:")
      field("attributedTitle", item.attributedTitle, indent: "  ")
      field("attributedContentText", item.attributedContentText, indent: "  ")
      if !item.userInfo.isEmpty {
        line("  userInfo: \(Self.json(PropertyList.dictionary(item.userInfo)))")
      }
    }
    let attachments = payload.items.enumerated().flatMap { index, item in
      item.attachments.map { (item: index, attachment: $0) }
    }
    line("")
    line(DumpFormat.attachments + "(\(attachments.count)) ---")
    for (index, entry) in attachments.enumerated() {
      line("")
      line("Attachment \(index):")
      if payload.items.count > 1 { line("  item: \(entry.item)") }
      if let name = entry.attachment.suggestedName { field("suggestedName", name, indent: "  ") }
      let representations = entry.attachment.representations
      let types = representations.map { Self.oneLine($0.typeIdentifier) }
      line("  typeIdentifiers: \(types.joined(separator: ", "))")
      for representation in representations { write(representation) }
    }
  }

  /// Writes the NORMALIZED block and, if there is anything to say, the notes.
  mutating func write(_ content: SharedContent) {
    line("")
    line("\(DumpFormat.normalized) SharedContent after normalized() ---")
    field("url", content.url, indent: "")
    field("title", content.title, indent: "")
    field("text", content.text, indent: "")
    field("htmlContent", content.htmlContent, indent: "")
    field("sourceApp", content.sourceApp, indent: "")
    if !content.attachments.isEmpty {
      line("attachments (\(content.attachments.count)):")
      for attachment in content.attachments { line("  " + Self.summary(of: attachment)) }
    }
    if !content.otherURLs.isEmpty {
      line("otherURLs (\(content.otherURLs.count)):")
      for url in content.otherURLs { line("  " + url) }
    }
    let notes = Self.notes(on: content)
    guard !notes.isEmpty else { return }
    line("")
    line("--- NOTES (\(notes.count)) ---")
    for (name, value) in notes { field(name, value, indent: "") }
  }

  private mutating func write(_ representation: Payload.Representation) {
    line("  \(Self.oneLine(representation.typeIdentifier)):")
    switch representation.value {
    case .string(let string):
      lines(string, as: "string", under: representation.typeIdentifier)
    case .url(let string): lines(string, as: "url", under: representation.typeIdentifier)
    case .attributedString(let string, let html):
      if let html {
        let object = ["string": string, "html": html]
        line("    (attributedString) \(Self.json(object))")
      } else {
        line("    (attributedString)")
        lines(string)
      }
    case .data(let bytes): write(bytes, under: representation.typeIdentifier)
    case .image(let bytes): line("    (image) \(Base64Bytes(bytes).base64)")
    case .propertyList(let list): line("    (propertyList) \(Self.json(list))")
    case .file(let file): line("    (file) \(Self.json(file))")
    case .unread(let reason):
      line(reason == DumpFormat.notLoaded ? "    (nil)" : "    (unread) \(Self.oneLine(reason))")
    }
  }

  private mutating func lines(_ string: String, as name: String, under type: String) {
    let looksMarked = DumpFormat.marker(in: string.prefix { $0 != "\n" }) != nil
    if looksMarked || DumpFormat.impliedClass(of: type) != name { line("    (\(name))") }
    lines(string)
  }

  private mutating func write(_ bytes: [UInt8], under type: String) {
    let isText = bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A } && !bytes.isEmpty
    guard isText, let string = String(validating: bytes, as: UTF8.self) else {
      line("    (data) \(Base64Bytes(bytes).base64)")
      return
    }
    let looksMarked = DumpFormat.marker(in: string.prefix { $0 != "\n" }) != nil
    if looksMarked || DumpFormat.impliedClass(of: type) != "data" { line("    (data utf-8)") }
    lines(string)
  }

  private mutating func lines(_ string: String) {
    for part in string.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line("    \(Substring(part))")
    }
  }

  /// A field on one line; further lines of its value are indented like values.
  private mutating func field(_ name: String, _ value: String?, indent: String) {
    guard let value else { return line("\(indent)\(name): \(DumpFormat.absent)") }
    let parts = value.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = Substring(parts.first ?? Substring().utf8)
    let mark = DumpFormat.marker(in: first) == nil ? "" : "(string) "
    line("\(indent)\(name): \(mark)\(first)")
    for part in parts.dropFirst() { line("    \(Substring(part))") }
  }

  private mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  private static func summary(of attachment: SharedContent.Attachment) -> String {
    let size = attachment.byteCount.map { ", \($0) bytes" } ?? ""
    return "\(attachment.kind): \(oneLine(attachment.name)) (\(attachment.typeIdentifier)\(size))"
  }

  private static func notes(on content: SharedContent) -> [(name: String, value: String)] {
    var notes: [(name: String, value: String)] = []
    if content.isAmbiguous { notes.append(("ambiguous", "the text may be the title of the page")) }
    if content.selectionIsPartial {
      notes.append(("partial", "of the text only its ends are known"))
    }
    notes += content.unread.map { unread in
      let value = unread.value.map { " \"\($0)\"" } ?? ""
      return ("unread", "\(unread.source)\(value): \(unread.reason)")
    }
    return notes
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
