/// Writes documents as Markdown.
///
/// The law: reading what was written, with a parser of CommonMark and GitHub's extensions, gives the
/// canonical form of the document.
public struct MarkdownWriter: Sendable {
  /// How Markdown is spelled.
  public var options: WriterOptions

  /// A writer that spells Markdown by `options`.
  public init(options: WriterOptions = WriterOptions()) { self.options = options }

  /// The document as Markdown in UTF-8.
  ///
  /// It ends in exactly one line end; an empty document is no bytes at all. Costs one walk, and one more
  /// when the document is not in canonical form yet.
  public func bytes(from document: Document) -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    write(document, into: &bytes)
    return bytes
  }

  /// The document as Markdown.
  public func string(from document: Document) -> String {
    String(decoding: bytes(from: document), as: UTF8.self)
  }

  /// Appends the document as Markdown to `bytes`.
  public func write(_ document: Document, into bytes: inout ContiguousArray<UInt8>) {
    write(document, into: &bytes, allowsDirectLines: true)
  }

  /// Appends the document as Markdown to `bytes`; all lines are read back when none may be written directly.
  package func write(
    _ document: Document,
    into bytes: inout ContiguousArray<UInt8>,
    allowsDirectLines: Bool
  ) {
    var canonical = document.canonical()
    if !options.allowsHTML { canonical = canonical.withoutHTML(options.flavor) }
    let start = bytes.count
    var target: ContiguousArray<UInt8> = []
    swap(&target, &bytes)
    target.reserveCapacity(start + canonical.bytes.count + canonical.bytes.count / 8 + 64)
    let output = consume target
    bytes = DocumentView.view(of: canonical) { view in
      BlockPrinter(
        view,
        options: options,
        appendingTo: output,
        allowsDirectLines: allowsDirectLines
      ).print()
    }
  }
}
