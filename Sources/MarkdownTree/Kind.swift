/// What a node of a Markdown tree is, in the words of CommonMark and GFM, and what clipboards carry
/// beyond them.
public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
  // Blocks.
  case document
  case paragraph
  case heading
  case thematicBreak
  case blockQuote
  case list
  case item
  case codeBlock
  case htmlBlock
  case mathBlock
  case table
  case tableRow
  case tableCell
  case footnoteDefinition
  case definitionList
  case definitionTerm
  case definitionDescription
  case callout
  case details
  case summary

  // Inlines.
  case text
  case softBreak
  case hardBreak
  case code
  case htmlInline
  case math
  case footnoteReference
  case emphasis
  case strong
  case strikethrough
  case link
  case image
  case highlight
  case superscript
  case `subscript`
  case underline
  case keyboard
}

extension Kind {
  /// Whether the node stands in the flow of blocks rather than inside a line of text.
  @inlinable
  public var isBlock: Bool { rawValue < Kind.text.rawValue }

  /// Whether the node stands inside a line of text.
  @inlinable
  public var isInline: Bool { !isBlock }
}
