extension Document {
  /// What becomes of a node when a tree is rewritten.
  public enum Rewrite: Sendable {
    /// The node stays, and what is in it is looked at next.
    case keep
    /// The node goes; what is in it takes its place and is looked at next.
    case unwrap
    /// The node goes with all that is in it.
    case remove
    /// The node becomes another; what is in it stays and is looked at next.
    case become(DocumentBuilder.Container)
    /// The node, with all that is in it, becomes text.
    case text(String)
  }

  /// The tree with every node as `rewrite` wants it.
  ///
  /// Nodes are asked for in the order of the document, outer before inner; the document itself always stays.
  /// The result is as it was asked for: call `canonical()` before it is compared with others. Costs one
  /// walk and does not recurse.
  public func rewritten<Failure: Error>(
    _ rewrite: (Node) throws(Failure) -> Rewrite
  ) throws(Failure) -> Document {
    var builder = DocumentBuilder()
    builder.document.bytes = bytes
    builder.document.pairs = pairs
    // For each open node of the source, whether a node of the result is open for it.
    var open: ContiguousArray<Bool> = []
    var index = nodes[0].firstChild
    var parent: NodeIndex = 0
    while true {
      if index != 0 {
        let record = nodes[Int(index)]
        let choice = try rewrite(Node(document: self, index: index))
        if let opens = builder.begin(record, as: choice) {
          open.append(opens)
          if record.firstChild != 0 {
            (parent, index) = (index, record.firstChild)
            continue
          }
          if open.removeLast() { builder.end() }
        }
      } else if parent == 0 {
        return builder.finish()
      } else {
        (index, parent) = (parent, nodes[Int(parent)].parent)
        if open.removeLast() { builder.end() }
      }
      index = nodes[Int(index)].nextSibling
    }
  }
}

extension DocumentBuilder {
  /// Begins what a node becomes; returns whether a node was opened, nil when what is in it is left out.
  fileprivate mutating func begin(_ record: NodeRecord, as choice: Document.Rewrite) -> Bool? {
    switch choice {
    case .keep:
      var record = record
      record.firstChild = 0
      record.nextSibling = 0
      begin(record)
      return true
    case .unwrap: return false
    case .remove: return nil
    case .become(let container):
      begin(container)
      return true
    case .text(let string):
      text(string)
      return nil
    }
  }
}

extension Document {
  /// The document without what only HTML can say, its text intact: marks that Markdown does not have are
  /// dropped, details and definition lists are paragraphs and quotes, raw HTML is left out.
  func withoutHTML(_ flavor: WriterOptions.Flavor) -> Document {
    rewritten { node in
      switch node.kind {
      case .superscript, .subscript, .underline, .keyboard: .unwrap
      case .highlight: flavor == .obsidian ? .keep : .unwrap
      case .strikethrough: flavor == .commonmark ? .unwrap : .keep
      case .htmlInline: node.literal == "<br>" ? .text(" ") : .remove
      case .htmlBlock: .remove
      case .details, .definitionList: .unwrap
      case .summary, .definitionTerm: .become(.paragraph)
      case .definitionDescription: .become(.blockQuote)
      case .hardBreak: node.isInOneLine ? .text(" ") : .keep
      default: .keep
      }
    }.canonical()
  }
}

extension Document.Node {
  /// Whether the node stands in a text block that is one line.
  fileprivate var isInOneLine: Bool {
    var ancestor = parent
    while let node = ancestor, node.kind.isMark { ancestor = node.parent }
    return ancestor?.kind == .heading || ancestor?.kind == .tableCell
  }
}
