/// A Markdown document: a tree in one flat arena of small nodes, and one buffer of UTF-8 for all of
/// its text.
///
/// A document is a value: copying it is cheap until one of the copies changes.
public struct Document: Sendable {
  /// All nodes, the document itself first.
  ///
  /// Nodes that were taken out of the tree may remain.
  @usableFromInline package var nodes: ContiguousArray<NodeRecord>
  /// All text, UTF-8.
  @usableFromInline package var bytes: ContiguousArray<UInt8>
  /// Destination and title, or info string and literal, of the nodes that have two texts.
  @usableFromInline package var pairs: ContiguousArray<BytePair>
  /// Whether the tree is known to be in canonical form.
  ///
  /// Whoever changes the tree in place must say that it is not.
  package var isCanonical = false

  /// An empty document.
  public init() { self.init(nodes: [NodeRecord(kind: .document)]) }

  /// A document of the given nodes, without text.
  package init(nodes: ContiguousArray<NodeRecord>) {
    self.nodes = nodes
    bytes = []
    pairs = []
  }
}
