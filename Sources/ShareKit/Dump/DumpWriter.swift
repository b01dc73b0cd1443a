/// Prints a payload and a record in the format that `ShareDump` describes.
///
/// The text leaves in pieces, so that a large value is printed from where it is.
struct DumpWriter {
  /// Where the text goes.
  private(set) var output: TextPieces

  /// Prints behind what was written before.
  init(_ output: TextPieces) { self.output = output }

  /// Writes text as it is.
  mutating func put(_ text: String) { output.put(text) }

  /// Sends what waits.
  mutating func flush() { output.flush() }

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
      if let name = entry.attachment.suggestedName {
        field("suggestedName", name, indent: "  ")
      }
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
        lines(string.utf8)
      }
    case .data(let bytes): write(bytes, under: representation.typeIdentifier)
    case .image(let bytes):
      output.put("    (image) ")
      putBase64(bytes)
    case .propertyList(let list): line("    (propertyList) \(Self.json(list))")
    case .file(let file): line("    (file) \(Self.json(file))")
    case .unread(let reason):
      line(
        reason == DumpFormat.notLoaded ? "    (nil)" : "    (unread) \(Self.oneLine(reason))"
      )
    }
  }

  private mutating func write(
    _ bytes: [UInt8],
    under type: String
  ) {
    let isText = bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A } && !bytes.isEmpty
    guard isText, UTF8Sequence.areWellFormed(bytes) else {
      output.put("    (data) ")
      return putBase64(bytes)
    }
    let implied = DumpFormat.impliedClass(of: type)
    if Self.looksMarked(bytes) || implied != "data" { line("    (data utf-8)") }
    lines(bytes)
  }

  private mutating func lines(
    _ string: String,
    as name: String,
    under type: String
  ) {
    let implied = DumpFormat.impliedClass(of: type)
    if Self.looksMarked(string.utf8) || implied != name { line("    (\(name))") }
    lines(string.utf8)
  }

  /// Writes the lines of a value, each indented.
  private mutating func lines(
    _ text: some Collection<UInt8>
  ) {
    var rest = text[...]
    while true {
      let end = rest.firstIndex(of: 0x0A)
      output.put("    ")
      output.put(bytes: rest[..<(end ?? rest.endIndex)])
      output.put("\n")
      guard let end else { return }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Whether the first line of a value begins like a class in parentheses.
  private static func looksMarked(_ text: some Sequence<UInt8>) -> Bool {
    var first: [UInt8] = []
    for byte in text {
      // No class has a longer name.
      if byte == 0x0A || first.count == 64 { break }
      first.append(byte)
    }
    return DumpFormat.marker(in: Substring(String(decoding: first, as: UTF8.self))) != nil
  }

  /// A field on one line; further lines of its value are indented like values.
  private mutating func field(
    _ name: String,
    _ value: String?,
    indent: String
  ) {
    output.put("\(indent)\(name): ")
    guard let value else { return line(DumpFormat.absent) }
    if Self.looksMarked(value.utf8) { output.put("(string) ") }
    guard let end = value.utf8.firstIndex(of: 0x0A) else {
      output.put(value)
      return output.put("\n")
    }
    output.put(bytes: value.utf8[..<end])
    output.put("\n")
    lines(value.utf8[value.utf8.index(after: end)...])
  }

  private mutating func line(
    _ line: String
  ) {
    output.put(line)
    output.put("\n")
  }

  private mutating func putBase64(_ bytes: [UInt8]) {
    output.put(base64: bytes)
    output.put("\n")
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
    JSONText.encode(value, isIndented: false)
  }
}
