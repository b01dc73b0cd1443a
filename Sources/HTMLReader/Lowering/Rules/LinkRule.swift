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
    guard let address = tree.string(of: .href, in: element),
      let destination = lowering.base.destination(address)
    else { return true }
    let first = lowering.builder.store(destination)
    let second = lowering.builder.store(tree.title(of: element))
    lowering.want(.link, detail: lowering.builder.store(first, second))
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

extension ElementTree {
  /// An element's title as one line; empty when it has none.
  func title(of element: Index) -> String {
    guard let title = string(of: .title, in: element) else { return "" }
    return title.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
  }
}
