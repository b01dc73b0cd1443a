import MarkdownTree

/// One kind of thing in a document, and how each of them is written down to be compared.
enum Outline: Sendable, CaseIterable {
  /// The level and the text of each heading.
  case headings
  /// Each outermost list, its items in brackets: `[- North [1. Beans, 2. Peas], - South]`.
  case lists
  /// The cells of each row of each table.
  case tables
  /// The language and the text of each code block.
  case codeBlocks
  /// The text of each outermost quote; one inside stands in brackets.
  case quotes
  /// The text of each link, and where it leads.
  case links
  /// The other text of each image.
  case images
  /// The text of each footnote.
  case footnotes
  case strong
  case emphasis
  case strikethrough
  case code
  case thematicBreaks

  /// The lines that a document comes to.
  func lines(of document: Document) -> [String] {
    document.root.events.filter { $0.phase == .enter }.compactMap { line(for: $0.node) }
  }

  private func line(for node: Document.Node) -> String? {
    switch (self, node.kind) {
    case (.headings, .heading): "\(node.level ?? 0) \(node.plainText)"
    case (.lists, .list): node.isIn(.list) ? nil : items(of: node)
    case (.tables, .tableRow): node.children.map(\.plainText).joined(separator: " / ")
    case (.codeBlocks, .codeBlock): "\(node.info ?? ""): \(node.literal ?? "")"
    case (.quotes, .blockQuote): node.isIn(.blockQuote) ? nil : quote(node)
    case (.links, .link): "\(node.plainText): \(node.destination ?? "")"
    case (.images, .image): node.plainText
    case (.footnotes, .footnoteDefinition): quote(node)
    case (.strong, .strong), (.emphasis, .emphasis), (.strikethrough, .strikethrough):
      node.plainText
    case (.code, .code): node.literal
    case (.thematicBreaks, .thematicBreak): "rule"
    default: nil
    }
  }

  // The documents are ours, and a few levels deep.

  private func items(of list: Document.Node) -> String {
    var number = list.startNumber
    var items: [String] = []
    for item in list.children {
      let marker = number.map { "\($0)." } ?? "-"
      let box =
        switch item.task {
        case .checked: "[x]"
        case .unchecked: "[ ]"
        default: ""
        }
      let parts = item.children.map { $0.kind == .list ? self.items(of: $0) : $0.plainText }
      items.append(([marker, box] + parts).filter { !$0.isEmpty }.joined(separator: " "))
      number = number.map { $0 + 1 }
    }
    return "[" + items.joined(separator: ", ") + "]"
  }

  private func quote(_ node: Document.Node) -> String {
    node.children.map { $0.kind == .blockQuote ? "[\(quote($0))]" : $0.plainText }
      .joined(separator: " ")
  }
}

extension Document.Node {
  /// Whether a node of this kind holds this one, at whatever distance.
  fileprivate func isIn(_ kind: Kind) -> Bool {
    var ancestor = parent
    while let node = ancestor {
      if node.kind == kind { return true }
      ancestor = node.parent
    }
    return false
  }
}

/// What there must be of one kind in what was pasted.
struct Expected: Sendable, CustomStringConvertible {
  /// The kind.
  let part: Outline
  /// All of that kind, in order.
  let lines: [String]

  /// How the test report names it.
  var description: String { "\(part)" }

  init(_ part: Outline, _ lines: String...) {
    self.part = part
    self.lines = lines
  }
}
