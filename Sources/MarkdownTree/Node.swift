extension Document {
  /// A read-only handle on one node of a document.
  ///
  /// A handle is the document and an index; it stays valid as long as it is kept, whatever happens to
  /// other copies of the document.
  public struct Node: Sendable {
    /// The document the node belongs to.
    public let document: Document
    /// Where the node lies in the arena.
    package let index: NodeIndex

    package init(document: Document, index: NodeIndex) {
      self.document = document
      self.index = index
    }

    /// The record behind the handle.
    package var record: NodeRecord { document.nodes[Int(index)] }
  }

  /// The document itself as a node, from which all others are reached.
  public var root: Node { Node(document: self, index: 0) }
}

extension Document.Node: Identifiable, Equatable {
  /// What tells the node from the others of its document.
  public var id: UInt32 { index }

  /// Whether two handles hold the same tree: same kinds, same texts, same order.
  ///
  /// Costs a walk over both.
  public static func == (left: Self, right: Self) -> Bool {
    TreeComparison(left.document, left.index, right.document, right.index).isEqual
  }
}

extension Document.Node {
  /// What the node is.
  public var kind: Kind { record.kind }

  /// The node that holds this one; nil for the document.
  public var parent: Self? { index == 0 ? nil : Self(document: document, index: record.parent) }

  /// The first node inside; nil when there is none.
  public var firstChild: Self? { node(at: record.firstChild) }

  /// The node after this one under the same parent; nil for the last.
  public var nextSibling: Self? { node(at: record.nextSibling) }

  /// The nodes directly inside, in order.
  public var children: Children { Children(document: document, first: record.firstChild) }

  private func node(at index: NodeIndex) -> Self? {
    index == 0 ? nil : Self(document: document, index: index)
  }

  /// The children of a node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let document: Document
    var nextIndex: NodeIndex

    init(document: Document, first: NodeIndex) {
      self.document = document
      nextIndex = first
    }

    /// The next child; nil after the last.
    public mutating func next() -> Document.Node? {
      guard nextIndex != 0 else { return nil }
      let node = Document.Node(document: document, index: nextIndex)
      nextIndex = document.nodes[Int(nextIndex)].nextSibling
      return node
    }
  }
}

// MARK: What only some kinds have

extension Document.Node {
  /// The level of a heading, 1 to 6; nil for other kinds.
  public var level: Int? { kind == .heading ? Int(record.value) : nil }

  /// Whether a list is numbered; false for other kinds.
  public var isOrdered: Bool { kind == .list && record.flags.contains(.ordered) }

  /// The number of a numbered list's first item; nil for other nodes.
  public var startNumber: Int? { isOrdered ? Int(record.start) : nil }

  /// Whether the items of a list are written without blank lines between them; false for other kinds.
  public var isTight: Bool { kind == .list && record.flags.contains(.tight) }

  /// Whether the numbers of a list are followed by a parenthesis; false for other kinds.
  public var usesParenthesis: Bool { isOrdered && record.flags.contains(.parenthesis) }

  /// The check box of a list item; nil for other kinds.
  public var task: TaskState? { kind == .item ? record.taskState : nil }

  /// Whether a table row is the header; false for other kinds.
  public var isHeader: Bool { kind == .tableRow && record.flags.contains(.header) }

  /// Whether details are shown open; false for other kinds.
  public var isOpen: Bool { kind == .details && record.flags.contains(.open) }

  /// The alignment of each column of a table; empty for other kinds.
  ///
  /// Costs a copy.
  public var alignments: [ColumnAlignment] {
    guard kind == .table else { return [] }
    return document.bytes[record.range.indices].map { ColumnAlignment(rawValue: $0) ?? .none }
  }

  /// The text of a leaf: of text, code, math and raw HTML; nil for other kinds.
  ///
  /// Costs a copy.
  public var literal: String? {
    switch kind {
    case .text, .code, .htmlInline, .htmlBlock, .math, .mathBlock: string(record.range)
    case .codeBlock: string(document.pairs[Int(record.start)].second)
    default: nil
    }
  }

  /// The info string of a code block; nil for other kinds.
  ///
  /// Costs a copy.
  public var info: String? { kind == .codeBlock ? string(pair.first) : nil }

  /// Where a link or an image points; nil for other kinds.
  ///
  /// Costs a copy.
  public var destination: String? { kind == .link || kind == .image ? string(pair.first) : nil }

  /// The title of a link, an image or a callout, empty when it has none; nil for other kinds.
  ///
  /// Costs a copy.
  public var title: String? {
    kind == .link || kind == .image || kind == .callout ? string(pair.second) : nil
  }

  /// The type of a callout, such as `note`; nil for other kinds.
  ///
  /// Costs a copy.
  public var calloutType: String? { kind == .callout ? string(pair.first) : nil }

  /// The label of a footnote reference or definition; nil for other kinds.
  ///
  /// Costs a copy.
  public var label: String? {
    kind == .footnoteReference || kind == .footnoteDefinition ? string(record.range) : nil
  }

  /// All text inside, without any marks; breaks are line ends, and so are the ends of blocks.
  ///
  /// Costs a walk and a copy.
  public var plainText: String {
    var text: ContiguousArray<UInt8> = []
    for event in document.walk(from: index) {
      let record = document.nodes[Int(event.index)]
      switch (event.phase, record.kind) {
      case (.enter, .text), (.enter, .code), (.enter, .math), (.enter, .mathBlock):
        text.append(contentsOf: document.bytes[record.range.indices])
      case (.enter, .codeBlock):
        text.append(contentsOf: document.bytes[document.pairs[Int(record.start)].second.indices])
      case (.enter, .softBreak), (.enter, .hardBreak):
        text.append(UInt8(ascii: "\n"))
      case (.exit, let kind) where kind.holdsInlines && kind.isBlock:
        if event.index != index { text.append(UInt8(ascii: "\n")) }
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private var pair: BytePair { document.pairs[Int(record.start)] }

  private func string(_ range: ByteRange) -> String {
    String(decoding: document.bytes[range.indices], as: UTF8.self)
  }
}
