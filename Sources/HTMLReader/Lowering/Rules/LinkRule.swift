// Links.
//
//   <a href="/x" title="t">a</a>       [a](/x "t")
//   <a href="/x"><p>a</p></a>          the link goes onto the text inside the paragraph
//   <a name="x">a</a>                  a
//   <a href="javascript:f()">a</a>     a

internal import MarkdownTree

/// Text that leads somewhere.
enum LinkRule: ElementRule {
  static let names: [ElementName] = [.a]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    guard let address = tree.value(of: .href, in: element),
      let destination = lowering.store(address: address, of: tree)
    else { return true }
    let title = lowering.store(titleOf: element, of: tree)
    lowering.stopWanting(.link)
    lowering.want(.link, detail: lowering.builder.store(destination, title))
    return true
  }

  static func exit(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) {
    guard let mark = lowering.flow.wanted.last, mark.kind == .link,
      mark.identity > lowering.flow.lastOpened, isWorthKeeping(element, of: tree)
    else { return }
    lowering.prepareForInline()
  }

  /// Whether an empty link may be meant: one that is a place to jump to, or is dressed up by a style
  /// sheet, is not.
  private static func isWorthKeeping(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    tree.nodes[Int(element)].firstChild == 0
      && tree.attributes(of: element).allSatisfy { $0.name == .href || $0.name == .title }
      && tree.value(of: .href, in: element).map { tree.bytes[$0].first != 0x23 } ?? false
  }
}

extension Lowering {
  /// Stores where an address leads; nil when it leads nowhere but into a script.
  mutating func store(address range: Range<Int>, of tree: ElementTree) -> ByteRange? {
    tree.bytes.withUnsafeBufferPointer { bytes in
      let address = UnsafeBufferPointer(rebasing: bytes[range])
      if base.keeps(address) { return builder.store(address) }
      return base.destination(String(decoding: address, as: UTF8.self)).map { builder.store($0) }
    }
  }

  /// Stores an element's title as one line; empty when it has none.
  mutating func store(titleOf element: ElementTree.Index, of tree: ElementTree) -> ByteRange {
    guard let range = tree.value(of: .title, in: element), !range.isEmpty else { return .empty }
    return tree.bytes.withUnsafeBufferPointer { builder.store(line: $0[range]) }
  }
}
