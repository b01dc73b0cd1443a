// The road from the bytes of a page to a Markdown document.

internal import MarkdownTree

/// A page on its way: bytes are prepared, parsed, built into a tree and lowered.
struct Page: ~Copyable {
  private var preparation: Preparation
  private var parser: SAXParser?
  private var lowering: Lowering

  /// A page of valid UTF-8 that outlives it.
  init(_ bytes: UnsafeBufferPointer<UInt8>, options: ReaderOptions) {
    preparation = Preparation(bytes)
    parser = SAXParser(TreeConstruction())
    lowering = Lowering(styles: PageStyles(), options: options)
  }

  /// Reads the whole page.
  mutating func read() -> Document {
    while !preparation.isAtEnd {
      preparation.advance()
      parser?.push(preparation.output)
      preparation.output.truncate(to: 0)
    }
    parser?.finish()
    return lower()
  }

  private mutating func lower() -> Document {
    guard var parser = parser.take() else { return Document() }
    parser.construction.finish()
    var tree = parser.construction.takeTree()
    Repairs.apply(to: &tree)
    lowering.styles.learn(from: preparation)
    lowering.base.adopt(from: tree)
    lowering.lower(tree)
    return lowering.finish(tree)
  }
}

extension TreeConstruction {
  /// Hands over the tree, leaving an empty one.
  fileprivate mutating func takeTree() -> ElementTree {
    var taken = ElementTree()
    swap(&taken, &tree)
    return taken
  }
}

extension BaseURL {
  /// Takes the address of the page's first `base` element (HTML standard, 4.2.3).
  mutating func adopt(from tree: ElementTree) {
    for index in tree.nodes.indices where tree.nodes[index].name == .base {
      guard let address = tree.string(of: .href, in: ElementTree.Index(index)),
        let resolved = destination(address)
      else { continue }
      self = BaseURL(resolved)
      return
    }
  }
}
