internal import CCMarkGFM
package import MarkdownTree
internal import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads Markdown with cmark-gfm, GitHub's own parser, and hands its tree over as a `Document`.
///
/// HTML that the writer uses where Markdown has no words is read back as what it stands for.
package struct Judge: Sendable {
  private static let extensions = ["table", "strikethrough", "tasklist"]
  /// cmark-gfm keeps the characters of its extensions in global tables: one parser at a time.
  ///
  /// Holds whether the extensions have been registered.
  private static let gate = Mutex(false)

  /// A judge; all of them judge alike.
  package init() {}

  /// The tree that cmark-gfm reads in a text.
  package func document(from markdown: some Collection<UInt8>) -> Document {
    let markdown = ContiguousArray(markdown)
    return Self.withTree(of: Formulas.hidingEscapes(markdown)) { root in
      var reading = JudgeReading(markdown)
      return reading.document(root)
    } ?? Document()
  }

  /// The text as HTML, as cmark-gfm renders it.
  package func html(from markdown: ContiguousArray<UInt8>) -> String {
    Self.withTree(of: markdown) { root in
      guard let html = cmark_render_html(root, CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES, nil) else {
        return ""
      }
      defer { free(html) }
      return String(cString: html)
    } ?? ""
  }

  /// Gives the tree that cmark-gfm reads in a text to `body`; nil when it reads none.
  package static func withTree<Result>(
    of markdown: ContiguousArray<UInt8>,
    _ body: (OpaquePointer) -> Result
  ) -> Result? {
    gate.withLock { isRegistered in
      if !isRegistered { cmark_gfm_core_extensions_ensure_registered() }
      isRegistered = true
      guard let root = parse(markdown) else { return nil }
      defer { cmark_node_free(root) }
      return body(root)
    }
  }

  private static func parse(_ bytes: ContiguousArray<UInt8>) -> OpaquePointer? {
    let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES)
    defer { cmark_parser_free(parser) }
    for name in extensions {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    bytes.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      if let start { cmark_parser_feed(parser, start, buffer.count) }
    }
    return cmark_parser_finish(parser)
  }
}
