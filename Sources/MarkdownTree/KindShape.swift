// What may stand inside what, and where a node keeps its texts.

extension Kind {
  /// What the `start` and `count` of a record mean.
  package enum Payload {
    case nothing
    /// `start` is a number.
    case number
    /// `start` and `count` are a range of bytes.
    case bytes
    /// `start` is the index of two ranges of bytes.
    case pair
  }

  /// What the `start` and `count` of a record of this kind mean.
  package var payload: Payload {
    switch self {
    case .list: .number
    case .text, .code, .htmlInline, .htmlBlock, .math, .mathBlock, .footnoteReference,
      .footnoteDefinition, .table:
      .bytes
    case .link, .image, .codeBlock, .callout: .pair
    case .document, .paragraph, .heading, .thematicBreak, .blockQuote, .item, .tableRow, .tableCell,
      .definitionList, .definitionTerm, .definitionDescription, .details, .summary, .softBreak,
      .hardBreak, .emphasis, .strong, .strikethrough, .highlight, .superscript, .subscript,
      .underline, .keyboard:
      .nothing
    }
  }

  /// Whether the node is a flow of blocks: quotes, items, and the document itself.
  package var holdsBlocks: Bool {
    switch self {
    case .document, .blockQuote, .item, .footnoteDefinition, .definitionDescription, .callout,
      .details:
      true
    default: false
    }
  }

  /// Whether the node holds a line of text: paragraphs, headings, cells, and marks.
  package var holdsInlines: Bool {
    switch self {
    case .paragraph, .heading, .tableCell, .definitionTerm, .summary: true
    default: isMark
    }
  }

  /// Whether the node is a block that holds a line of text.
  package var isTextBlock: Bool { holdsInlines && isBlock }

  /// Whether the node is a mark on a stretch of text, links and images included.
  package var isMark: Bool { rawValue >= Kind.emphasis.rawValue }
}

extension NodeRecord {
  /// The range of bytes of a record whose kind has one.
  package var range: ByteRange { ByteRange(start: start, count: count) }

  /// The check box of an item.
  package var taskState: TaskState {
    TaskState(rawValue: UInt8(truncatingIfNeeded: value)) ?? .none
  }
}
