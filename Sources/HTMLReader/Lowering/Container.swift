internal import MarkdownTree

/// A Markdown node that is open and holds blocks or a line.
struct Container: Sendable {
  /// What may stand in a container.
  enum Content: Sendable {
    /// Blocks; text opens a paragraph.
    case blocks
    /// One line; where blocks meet there is a space.
    case line
    /// Lines of a table cell; where blocks meet there is a break.
    case cell
  }

  var kind: Kind
  var content: Content
  /// The node in the builder's document.
  var node: NodeIndex
  /// How many blocks stand in it so far.
  var blockCount = 0
  /// How many of them are paragraphs; two in one item make a list loose.
  var paragraphCount = 0
  /// For a list: whether its items are set apart.
  var isLoose = false
  /// For an item: whether no element asked for it, but something stood in a list without one.
  var isImplied = false
}
