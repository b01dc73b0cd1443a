/// A document as the writer looks at it: plain pointers, valid while the document is being written.
///
/// The writer reads every node and every byte once; through the arrays themselves each look would cost
/// a retain, a release and a check.
struct DocumentView {
  /// A stretch of the document's texts.
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// The nodes, the document first.
  let nodes: UnsafeBufferPointer<NodeRecord>
  /// All texts.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The texts of nodes that have two.
  let pairs: UnsafeBufferPointer<BytePair>

  /// Calls `body` with a view of a document.
  static func view<Result>(of document: Document, _ body: (Self) -> Result) -> Result {
    document.nodes.withUnsafeBufferPointer { nodes in
      document.bytes.withUnsafeBufferPointer { bytes in
        document.pairs.withUnsafeBufferPointer { pairs in
          body(Self(nodes: nodes, bytes: bytes, pairs: pairs))
        }
      }
    }
  }

  /// The text of a range as a string.
  func string(_ range: ByteRange) -> String { String(decoding: text(range), as: UTF8.self) }

  /// The text of a range.
  func text(_ range: ByteRange) -> Bytes { bytes[range.indices] }

  /// Calls `body` for each node inside another, on the way in and on the way out.
  func forEachStep(inside root: NodeIndex, _ body: (Document.Phase, NodeRecord) -> Void) {
    var index = nodes[Int(root)].firstChild
    var parent = root
    while true {
      if index != 0 {
        let record = nodes[Int(index)]
        body(.enter, record)
        if record.firstChild != 0 {
          (parent, index) = (index, record.firstChild)
          continue
        }
        body(.exit, record)
      } else if parent == root {
        return
      } else {
        (index, parent) = (parent, nodes[Int(parent)].parent)
        body(.exit, nodes[Int(index)])
      }
      index = nodes[Int(index)].nextSibling
    }
  }
}
