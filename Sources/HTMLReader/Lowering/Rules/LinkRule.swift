// Links.
//
//   <a href="/x" title="t">a</a>                 [a](/x "t")
//   <a href="/x"><p>a</p></a>                    the link goes onto the text inside the paragraph
//   <a name="x">a</a>                            a
//   <a href="javascript:f()">a</a>               a
//   <a href="/x" aria-label="a"><svg></a>        [a](/x): what a drawing alone is called
//   b<a href="/x"></a>                           b: there is nothing to see, nor to press
//   <p><a href="/x"></a></p>                     [](/x): so a Markdown converter writes such a link
//   <sup><a href="#fn1">1</a></sup>              a footnote, if there is one: see Footnotes

internal import MarkdownTree

/// Text that leads somewhere.
enum LinkRule: ElementRule {
  static let names: [ElementName] = [.a]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
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
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    guard let mark = lowering.flow.wanted.last, mark.kind == .link,
      mark.identity > lowering.flow.lastOpened, !leadsIntoPage(element, of: tree)
    else { return }
    if let label = label(of: element, in: tree) {
      lowering.append(line: label)
    } else if standsAlone(element, in: tree) {
      lowering.prepareForInline()
    }
  }

  private static func leadsIntoPage(_ link: ElementTree.Index, of tree: ElementTree) -> Bool {
    tree.value(of: .href, in: link).map { tree.bytes[$0].first == 0x23 } ?? true
  }

  /// What a link is called that shows no text: what screen readers say, or the title of its drawing.
  private static func label(of link: ElementTree.Index, in tree: ElementTree) -> String? {
    if tree.nodes[Int(link)].firstChild == 0 { return tree.string(of: .ariaLabel, in: link) }
    for name in [AttributeName.ariaLabel, .title] {
      if let label = tree.string(of: name, in: link), label.contains(where: { !$0.isWhitespace }) {
        return label
      }
    }
    var node = link
    for _ in 0..<16 {
      node = tree.following(node, within: link)
      if node == 0 { return nil }
      if tree.nodes[Int(node)].name == .title { return tree.text(of: node) }
    }
    return nil
  }

  /// Whether an empty link that nothing else dresses up is all there is in its paragraph.
  private static func standsAlone(_ link: ElementTree.Index, in tree: ElementTree) -> Bool {
    let record = tree.nodes[Int(link)]
    guard record.firstChild == 0, record.next == 0, record.previous == 0,
      tree.nodes[Int(record.parent)].name == .p
    else { return false }
    return tree.attributes(of: link).allSatisfy { $0.name == .href || $0.name == .title }
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
