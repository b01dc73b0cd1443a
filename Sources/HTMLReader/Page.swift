// The road from the bytes of a page to a Markdown document.

internal import MarkdownTree

/// A page on its way: bytes are prepared, parsed, built into a tree and lowered.
struct Page: ~Copyable {
  private var preparation: Preparation
  private var parser: SAXParser?
  private var lowering: Lowering

  private let sizes: WindowSizes

  /// A page of valid UTF-8 that outlives it, of which only `shown` shows.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    shown: Range<Int>,
    options: ReaderOptions,
    sizes: WindowSizes = .standard
  ) {
    self.sizes = sizes
    preparation = Preparation(bytes, shown: shown)
    preparation.chunkLimit = sizes.chunk
    parser = SAXParser(
      TreeConstruction(ElementTree(forInput: bytes.count)),
      input: preparation.start
    )
    lowering = Lowering(styles: PageStyles(), options: options)
    if isWindowed { lowering.builder.reserveCapacity(forInput: bytes.count) }
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
    parser?.push(preparation.output, settled: &preparation.settled)
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

  private var isWindowed: Bool { preparation.end - preparation.start >= sizes.page }

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
    guard parser?.construction.tree.nodes.count ?? 0 > sizes.nodeCount else { return false }
    lowering.styles.learn(from: preparation)
    let canStart = parser?.construction.canStartWindow(
      of: sizes,
      styles: lowering.styles,
      before: preparation.upcomingElement
    )
    guard canStart == true else {
      preparation.waitingLimit = sizes.waitingChunk
      return false
    }
    preparation.waitingLimit = nil
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
  /// Hands over the tree, leaving none.
  fileprivate mutating func takeTree() -> ElementTree {
    var taken = ElementTree.none
    swap(&taken, &tree)
    return taken
  }
}

extension DocumentBuilder {
  /// Makes room for what a tree usually comes to, so that nothing moves while it is lowered.
  fileprivate mutating func reserveCapacity(for tree: ElementTree) {
    document.nodes.reserveCapacity(tree.nodes.count)
    document.bytes.reserveCapacity(tree.bytes.count)
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
