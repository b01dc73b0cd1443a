// Stands in for the writer.

/// How Markdown is written.
public struct WriterOptions: Sendable {
  /// The dialect.
  public enum Flavor: String, Sendable, CaseIterable {
    case gfm
    case commonmark
    case obsidian
  }

  /// Where destinations stand.
  public enum LinkStyle: String, Sendable, Hashable, CaseIterable {
    case inline
    case reference
  }

  /// What ends a line.
  public enum LineEnding: String, Sendable, Hashable, CaseIterable {
    case lf
    case crlf
  }

  /// Where destinations stand.
  public var links = LinkStyle.inline
  /// What ends a line.
  public var lineEnding = LineEnding.lf
  /// The dialect.
  public var flavor: Flavor = .gfm
  /// Whether inline HTML may say what Markdown cannot.
  public var allowsHTML = true

  /// The usual options.
  public init() {}
}

/// Writes a document as Markdown.
public struct MarkdownWriter: Sendable {
  /// The options.
  public var options: WriterOptions

  /// A writer.
  public init(options: WriterOptions = WriterOptions()) { self.options = options }

  /// Appends the Markdown of a document.
  public func write(_ document: Document, into output: inout ContiguousArray<UInt8>) {
    guard !document.bytes.isEmpty else { return }
    output.append(contentsOf: document.bytes)
    output.append(UInt8(ascii: "\n"))
  }

  /// The Markdown of a document.
  public func string(from document: Document) -> String {
    var output: ContiguousArray<UInt8> = []
    write(document, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension Document {
  /// The tree, indented.
  public var dump: String { "document\n" }

  /// The tree as JSON.
  public func json() -> ContiguousArray<UInt8> {
    ContiguousArray("{\"kind\":\"document\"}".utf8)
  }

  /// The canonical form.
  public func canonical() -> Document { self }
}
