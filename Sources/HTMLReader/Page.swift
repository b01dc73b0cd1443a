// The road from the bytes of a page to a Markdown document.

internal import MarkdownTree

/// A page on its way: bytes are prepared, parsed, built into a tree and lowered.
struct Page: ~Copyable {
  private var preparation: Preparation
  private var parser: SAXParser?
  private var lowering: Lowering

  /// How many bytes a page must have to be lowered in windows, while it is still being parsed.
  ///
  /// Smaller pages are lowered whole, so that a repair sees all of them.
  private static let windowedSize = 4 << 20
  /// How many nodes make a window.
  private static let windowCount = 8192

  /// A page of valid UTF-8 that outlives it, of which only `shown` shows.
  init(_ bytes: UnsafeBufferPointer<UInt8>, shown: Range<Int>, options: ReaderOptions) {
    preparation = Preparation(bytes, shown: shown)
    var construction = TreeConstruction()
    construction.tree.reserveCapacity(forInput: bytes.count)
    parser = SAXParser(construction)
    lowering = Lowering(styles: PageStyles(), options: options)
    lowering.builder.reserveCapacity(forInput: bytes.count)
  }

  /// Reads the page and hands over its blocks, in runs that are finished.
  mutating func read<Failure>(
    into consumer: (Document) throws(Failure) -> Void
  ) throws(Failure) {
    while !preparation.isAtEnd {
      if advance() { try consumer(lowering.takeFinished()) }
    }
    try consumer(finish())
  }

  /// Reads the page and returns all of its blocks.
  mutating func document() -> Document {
    while !preparation.isAtEnd { _ = advance() }
    return finish()
  }

  /// Takes the next piece of the page one step further; returns whether blocks came of it.
  private mutating func advance() -> Bool {
    preparation.advance()
    preparation.endChunk()
    parser?.push(preparation.output, settled: preparation.settled.tokens)
    preparation.clearChunk()
    return isWindowed && lowerWindow()
  }

  private mutating func finish() -> Document {
    parser?.finish()
    parser?.construction.finish()
    lower()
    let tree = parser?.construction.takeTree() ?? ElementTree()
    parser = nil
    return lowering.finish(tree)
  }

  private var isWindowed: Bool { preparation.end - preparation.start >= Self.windowedSize }

  /// Lowers the tree as far as it is built.
  private mutating func lower() {
    guard parser != nil else { return }
    lowering.styles.learn(from: preparation)
    if var tree = parser?.construction.takeTree() {
      Repairs.apply(to: &tree, styles: &lowering.styles)
      lowering.base.adopt(from: tree)
      if !isWindowed {
        lowering.footnotes = Footnotes(of: tree, styles: lowering.styles)
        lowering.builder.reserveCapacity(for: tree)
      }
      lowering.lower(tree)
      parser?.construction.tree = tree
    }
  }

  /// Lowers the tree so far and starts a new one, if it is large and nothing in it can change any more.
  private mutating func lowerWindow() -> Bool {
    guard let settled = parser?.construction.canStartWindow(after: Self.windowCount), settled else {
      return false
    }
    lower()
    parser?.construction.startWindow()
    if var tree = parser?.construction.takeTree() {
      lowering.startWindow(in: &tree)
      parser?.construction.tree = tree
    }
    return true
  }
}

extension TreeConstruction {
  /// Hands over the tree, leaving an empty one.
  fileprivate mutating func takeTree() -> ElementTree {
    var taken = ElementTree()
    swap(&taken, &tree)
    return taken
  }

  /// Whether the tree has more than `count` nodes and only its open elements can still change, each of
  /// which hangs in the one before and is lowered bit by bit.
  fileprivate func canStartWindow(after count: Int) -> Bool {
    guard tree.nodes.count > count, isSettled else { return false }
    var outer = stack.entries[0].index
    for entry in stack.entries.dropFirst() {
      if tree.nodes[Int(entry.index)].parent != outer { return false }
      if entry.name.isLoweredWhole { return false }
      outer = entry.index
    }
    return true
  }
}

extension DocumentBuilder {
  /// Makes room for what a tree usually comes to, so that nothing moves while it is lowered.
  fileprivate mutating func reserveCapacity(for tree: ElementTree) {
    document.nodes.reserveCapacity(tree.nodes.count)
    document.bytes.reserveCapacity(tree.bytes.count)
  }
}

extension ElementName {
  /// Whether the rule for the element looks at all of it at once.
  fileprivate var isLoweredWhole: Bool {
    switch self {
    case .pre, .listing, .xmp, .plaintext, .textarea, .select, .title: true
    default: false
    }
  }
}

extension BaseURL {
  /// Takes the address of the page's first `base` element (HTML standard, 4.2.3).
  fileprivate mutating func adopt(from tree: ElementTree) {
    for index in tree.nodes.indices where tree.nodes[index].name == .base {
      guard let address = tree.string(of: .href, in: ElementTree.Index(index)),
        let resolved = destination(address)
      else { continue }
      self = BaseURL(resolved)
      return
    }
  }
}
