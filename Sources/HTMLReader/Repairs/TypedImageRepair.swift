// Pictures that are written as Markdown's sign for one and a link.
//
//   <p>!<a href="q.png">q.png</a></p>           ![](q.png)
//   <p>!<a href="q.png">The quay</a></p>        ![The quay](q.png)
//
// Notion writes so.

/// Makes a picture of a link behind an exclamation mark, when the two are all of a paragraph.
enum TypedImageRepair: Repair {
  static let names: [ElementName] = [.a]

  static func apply(
    at link: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let record = tree.nodes[Int(link)]
    guard record.previous != 0, tree.nodes[Int(record.previous)].name == .text,
      tree.textRun(of: record.previous).drop(while: isHTMLSpace).elementsEqual([0x21]),
      tree.nodes[Int(record.parent)].name == .p, tree.nextSibling(of: link) == 0,
      tree.previousSibling(of: record.previous) == 0, !record.flags.contains(.open),
      let address = tree.string(of: .href, in: link)
    else { return }
    let text = String(decoding: tree.allText(in: link), as: UTF8.self)
    let image = tree.makeElement(.img, [.src: address, .alt: text == address ? "" : text])
    tree.detach(record.previous)
    tree.insert(image, before: link)
    tree.detach(link)
  }
}
