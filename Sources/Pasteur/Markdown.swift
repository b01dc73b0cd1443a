// The whole library in one type: HTML in, Markdown out.

/// What HTML says, as Markdown.
///
/// ```swift
/// let markdown = Markdown(html: "<h1>Soup</h1><p>Serve <b>hot</b>.</p>")
/// print(markdown)
/// ```
///
/// Converting never fails: any bytes at all give a document, the way a browser shows any bytes at
/// all.
public struct Markdown: Sendable, CustomStringConvertible {
  /// The tree between the HTML and the Markdown: walk it, change it, print it another way.
  public let document: Document
  /// The Markdown, UTF-8, ending in one line end; empty when the document is empty.
  public let bytes: ContiguousArray<UInt8>

  /// Converts a string of HTML.
  ///
  /// A `meta` element's charset and `options.reader.encoding` say nothing here: a string's
  /// characters are known.
  public init(html: String, options: ConversionOptions = ConversionOptions()) {
    var options = options
    options.reader.encoding = "utf-8"
    self.init(html: html.utf8, options: options)
  }

  /// Converts bytes of HTML, whose encoding is found as a browser finds it.
  ///
  /// The time grows with the length of `html`, whatever is in it.
  public init(
    html: some Sequence<UInt8>,
    options: ConversionOptions = ConversionOptions()
  ) {
    let reader = HTMLReader(options: options.reader)
    self.init(reader.document(from: ContiguousArray(html)), options: options.writer)
  }

  /// Writes a document that was read before or built by hand.
  public init(_ document: Document, options: WriterOptions = WriterOptions()) {
    var bytes: ContiguousArray<UInt8> = []
    MarkdownWriter(options: options).write(document, into: &bytes)
    self.document = document
    self.bytes = bytes
  }

  /// The Markdown as a string.
  ///
  /// The string is made anew on each call.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
