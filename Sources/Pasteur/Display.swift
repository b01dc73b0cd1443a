internal import MarkdownTree

/// How a document shows text: plainly, or with something of its own.
struct Display {
  /// Whether the document is nothing but text in paragraphs or in one block of code.
  private(set) var isPlain = true
  /// Whether some of it is code.
  private(set) var hasCode = false
  /// Whether some of it is bold or italic.
  private(set) var hasMarks = false
  private let text: String

  /// Looks at a document.
  init(of document: Document) {
    text = document.root.plainText
    for event in document.root.events where event.phase == .enter {
      switch event.node.kind {
      case .document, .paragraph, .text, .softBreak, .hardBreak: break
      case .codeBlock: hasCode = true
      // Editors show the Markdown they hold with its headings bold.
      case .strong, .emphasis: hasMarks = true
      default: isPlain = false
      }
    }
  }

  /// Whether what is shown is this text, but for white space.
  func shows(_ plain: [UInt8]) -> Bool {
    let shown = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }
    let given = String(decoding: plain, as: UTF8.self).unicodeScalars.lazy
      .filter { !$0.properties.isWhitespace }
    return shown.elementsEqual(given)
  }
}
