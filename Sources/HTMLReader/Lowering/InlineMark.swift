internal import MarkdownTree

/// A mark that the page has on at some place: the node that text there must be inside of.
struct InlineMark: Sendable {
  /// The Markdown node that says it.
  var kind: Kind
  /// For a link, the index of its destination and title.
  var detail: UInt32
  /// Tells marks apart: text that is inside the same mark goes into the same node.
  var identity: UInt32
  /// The element that asks for the mark; marks that one style asks for have no order among them.
  var element: UInt32

  /// Whether text that wants `other` may go on in this mark, when nothing stands between them.
  func continues(as other: InlineMark) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .strong, .emphasis, .strikethrough, .highlight, .underline: return true
    default: return identity == other.identity
    }
  }
}
