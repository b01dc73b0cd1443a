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
  /// For an item: how many paragraphs the page itself calls so.
  var markedParagraphCount = 0
  /// For a list: whether some item's text is a paragraph by its own markup.
  var holdsParagraph = false
  /// For a list: whether some item's text is not.
  var holdsBareText = false
  /// For a list: whether some item has several paragraphs.
  var isLoose = false
  /// For a numbered list: the number of the next item.
  var nextNumber: UInt32 = 1
  /// For an item: whether no element asked for it, but something stood in a list without one.
  var isImplied = false
}
