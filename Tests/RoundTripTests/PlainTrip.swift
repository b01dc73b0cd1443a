import MarkdownJudge
import MarkdownTree

/// A trip without HTML: marks may be lost, text may not.
struct PlainTrip {
  let canonical: Document
  let written: ContiguousArray<UInt8>
  let back: Document

  init(_ document: Document, _ options: WriterOptions) {
    var options = options
    options.allowsHTML = false
    canonical = document.canonical()
    written = MarkdownWriter(options: options).bytes(from: canonical)
    back = Judge().document(from: written)
  }

  /// Whether all text came back, and no HTML.
  var isIntact: Bool {
    visibleText(of: canonical) == visibleText(of: back) && !holdsHTML(back)
  }

  /// The text without blanks and raw HTML; the boxes and labels that some places turn into text apart.
  private func visibleText(of document: Document) -> [UInt8] {
    document.root.plainText.unicodeScalars.filter { !$0.properties.isWhitespace }
      .map(String.init).joined().utf8.map { $0 }
  }

  private func holdsHTML(_ document: Document) -> Bool {
    document.root.events.contains { $0.node.kind == .htmlInline || $0.node.kind == .htmlBlock }
  }
}
