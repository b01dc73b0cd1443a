// What a note gets of a share:
//
//   [Title](https://example.org/page)       the title, linked; without a title, the address
//
//   > What was selected.                    the text; or HTML, converted, which says more
//
//   ![photo.jpg](attachments/photo-….jpg)   images embedded, other files linked

/// The entry of a note that a shared record becomes.
///
/// It depends on the record and the options alone, never on the present time, so that making it again
/// gives the same bytes.
public struct SharedEntry: Sendable {
  /// The Markdown, UTF-8, ending in one line end; empty when the record has nothing to show.
  public let bytes: ContiguousArray<UInt8>

  /// How an entry is written.
  public struct Options: Sendable {
    /// How HTML is read and Markdown is written; the record's URL is the base of relative links.
    public var conversion: ConversionOptions
    /// What becomes of plain text.
    public var text: TextTreatment

    /// The options, each the usual one unless given.
    public init(
      conversion: ConversionOptions = ConversionOptions(),
      text: TextTreatment = .plain
    ) {
      self.conversion = conversion
      self.text = text
    }
  }

  /// What becomes of plain text.
  public enum TextTreatment: String, Sendable, Hashable, CaseIterable {
    /// The text as it is, but for a backslash before what would begin a heading, a list, a quote or
    /// another block: a line stays a line. Marks within a line, such as `*`, are left alone.
    case plain
    /// Every character that could mean something is escaped, and every line break is kept: what is
    /// shown is what was typed.
    case escaped
    /// The text is Markdown, byte for byte.
    case markdown
  }

  /// Makes the entry of a record.
  ///
  /// `destinations` says for each attachment what its link points to; one without a destination is
  /// only named. The cost is linear in the size of the record.
  public init(
    _ content: SharedContent,
    options: Options = Options(),
    destinations: [String?] = []
  ) {
    var parts = EntryParts(options: options)
    parts.addHead(of: content)
    parts.addBody(of: content)
    parts.addOtherPages(of: content)
    parts.addAttachments(of: content, destinations: destinations)
    bytes = parts.bytes
  }
}

/// The parts of an entry, gathered one after the other with a blank line between.
private struct EntryParts {
  private let options: SharedEntry.Options
  private(set) var bytes: ContiguousArray<UInt8> = []

  init(options: SharedEntry.Options) { self.options = options }

  private var lineEnd: [UInt8] {
    options.conversion.writer.lineEnding == .crlf ? [0x0D, 0x0A] : [0x0A]
  }

  private mutating func add(_ part: ContiguousArray<UInt8>) {
    guard !part.isEmpty else { return }
    if !bytes.isEmpty { bytes += lineEnd }
    bytes += part
  }

  private mutating func add(_ build: (inout DocumentBuilder) -> Void) {
    var builder = DocumentBuilder()
    build(&builder)
    add(Markdown(builder.finish(), options: options.conversion.writer).bytes)
  }

  /// The title, linked to the page; the address alone when there is no title.
  mutating func addHead(of content: SharedContent) {
    let title = content.title.map(\.onOneLine)
    if let url = content.url {
      add { $0.paragraph(linking: title ?? url, to: url) }
    } else if let title, !content.attachments.contains(where: { $0.name == content.title }) {
      add { builder in
        builder.append(.paragraph) { paragraph in
          paragraph.append(.strong) { $0.text(title) }
        }
      }
    }
  }

  /// The HTML when it shows something, and the text unless the HTML says it.
  mutating func addBody(of content: SharedContent) {
    var shown: String?
    if let html = content.htmlContent {
      var conversion = options.conversion
      if let url = content.url { conversion.reader.baseURL = url }
      let converted = Markdown(html: html, options: conversion)
      add(converted.bytes)
      // Some programs offer the source of the HTML as its text, too.
      if !converted.bytes.isEmpty {
        shown = converted.document.root.plainText.letters + "\n" + html.letters
      }
    }
    guard let text = content.text, shown?.contains(text.letters) != true else { return }
    addText(text, isQuote: content.url != nil || content.title != nil)
  }

  /// The text by its treatment, in a quote when it comes from somewhere.
  private mutating func addText(_ text: String, isQuote: Bool) {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    switch options.text {
    case .escaped:
      add { builder in
        if isQuote { builder.begin(.blockQuote) }
        builder.paragraphs(of: text)
      }
    case .plain, .markdown:
      if !bytes.isEmpty { bytes += lineEnd }
      // A text of many megabytes is in memory once, and its entry once.
      bytes.reserveCapacity(bytes.count + text.utf8.count)
      let form = PlainText.Form(
        escapesBlocks: options.text == .plain,
        isQuote: isQuote,
        lineEnd: lineEnd
      )
      PlainText.write(text, as: form, into: &bytes)
    }
  }

  /// Further pages that were shared along.
  mutating func addOtherPages(of content: SharedContent) {
    guard !content.otherURLs.isEmpty else { return }
    add { builder in
      builder.append(.bulletList(tight: true)) { list in
        for url in content.otherURLs {
          list.append(.item(task: .none)) { $0.paragraph(linking: url, to: url) }
        }
      }
    }
  }

  /// Images as embeds, other files as links, and the names of those that are nowhere.
  mutating func addAttachments(of content: SharedContent, destinations: [String?]) {
    for (index, attachment) in content.attachments.enumerated() {
      // A map's data mean something to the map only; its address is the link.
      if attachment.kind == .mapItem, content.url != nil { continue }
      let destination = destinations.indices.contains(index) ? destinations[index] : nil
      let name = attachment.name.onOneLine
      let isEmbedded = embeds(attachment.kind)
      add { builder in
        guard let destination else { return builder.append(.paragraph) { $0.text(name) } }
        guard isEmbedded else { return builder.paragraph(linking: name, to: destination) }
        builder.append(.paragraph) { paragraph in
          paragraph.append(.image(destination: destination, title: "")) { $0.text(name) }
        }
      }
    }
  }

  /// Whether the flavour shows such a file in the note.
  private func embeds(_ kind: SharedContent.Kind) -> Bool {
    switch kind {
    case .image: true
    case .movie, .audio, .pdf: options.conversion.writer.flavor == .obsidian
    case .contact, .mapItem, .file: false
    }
  }
}

extension DocumentBuilder {
  /// A paragraph that is one link.
  fileprivate mutating func paragraph(linking text: String, to destination: String) {
    append(.paragraph) { paragraph in
      paragraph.append(.link(destination: destination, title: "")) { $0.text(text) }
    }
  }

  /// Text whose blank lines part paragraphs, and whose other line ends are kept.
  fileprivate mutating func paragraphs(of text: String) {
    var isOpen = false
    PlainText.forEachLine(of: text) { line in
      if PlainText.isBlank(line) {
        if isOpen { close() }
        isOpen = false
        return
      }
      if isOpen { hardBreak() } else { begin(.paragraph) }
      isOpen = true
      self.text(String(decoding: line, as: UTF8.self).withVisibleIndentation)
    }
    if isOpen { close() }
  }
}

extension String {
  /// The text with every run of white space that holds a line end as one space.
  fileprivate var onOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The line with no-break spaces for the blanks it begins with, a tab reaching to the next multiple
  /// of four: Markdown drops blanks there, or takes them for code.
  fileprivate var withVisibleIndentation: String {
    var columns = 0
    let text = utf8.drop { byte in
      guard byte == 0x20 || byte == 0x09 else { return false }
      columns = byte == 0x09 ? columns / 4 * 4 + 4 : columns + 1
      return true
    }
    return columns == 0
      ? self : String(repeating: "\u{A0}", count: columns) + String(Substring(text))
  }

  /// The text without white space, for comparison.
  fileprivate var letters: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
  }
}
