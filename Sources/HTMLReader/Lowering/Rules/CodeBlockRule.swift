// Code blocks.
//
//   <pre><code class="language-swift">let a = 1⏎</code></pre>      ```swift … ```
//   <pre>a<br>b</pre>                                              two lines

internal import MarkdownTree

/// Text that keeps its lines and blanks.
enum CodeBlockRule: ElementRule {
  static let names: [ElementName] = [.pre, .listing, .xmp, .plaintext]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    guard lowering.canHoldBlocks else {
      lowering.style.whiteSpace = .keepLines
      return true
    }
    if lowering.style.isInvisible { return false }
    let text = PreformattedText(of: element, in: tree, styles: &lowering.styles)
    let info = lowering.builder.store(text.language ?? "")
    let literal = text.bytes.withUnsafeBufferPointer { lowering.builder.store($0) }
    let pair = lowering.builder.store(info, literal)
    lowering.appendBlock(NodeRecord(kind: .codeBlock, start: pair))
    return false
  }
}

/// The text of an element as it stands in the source, and the language it is said to be in.
struct PreformattedText {
  /// The text, UTF-8, lines ended by line feeds.
  var bytes: ContiguousArray<UInt8> = []
  /// The first language that a class on the element, or on something inside it, names.
  var language: String?

  /// Gathers the text of an element.
  init(of element: ElementTree.Index, in tree: ElementTree, styles: inout PageStyles) {
    language = styles.language(of: element, in: tree)
    var node = tree.nodes[Int(element)].firstChild
    while node != 0 {
      let record = tree.nodes[Int(node)]
      var descends = false
      switch record.name {
      case .text:
        bytes.append(
          contentsOf: tree.bytes[Int(record.start)..<Int(record.start) + Int(record.count)])
      case .br:
        bytes.append(0x0A)
      default:
        descends = !isHidden(node, in: tree, styles: &styles)
        if language == nil { language = styles.language(of: node, in: tree) }
        if descends, ElementRole(record.name) == .block { endLine() }
      }
      node = Self.next(after: node, descends: descends, within: element, in: tree)
    }
  }

  private mutating func endLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  private func isHidden(
    _ element: ElementTree.Index, in tree: ElementTree, styles: inout PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(element)]
    if ElementRole(record.name) == .hidden { return true }
    guard record.count > 0 || styles.hasSheet else { return false }
    return tree.value(of: .hidden, in: element) != nil
      || styles.style(of: element, in: tree).isHidden
  }

  /// The next node of a walk that stays inside `root`; 0 at its end.
  private static func next(
    after node: ElementTree.Index, descends: Bool, within root: ElementTree.Index,
    in tree: ElementTree
  ) -> ElementTree.Index {
    if descends, tree.nodes[Int(node)].firstChild != 0 { return tree.nodes[Int(node)].firstChild }
    var node = node
    while node != root {
      if tree.nodes[Int(node)].next != 0 { return tree.nodes[Int(node)].next }
      node = tree.nodes[Int(node)].parent
    }
    return 0
  }
}
