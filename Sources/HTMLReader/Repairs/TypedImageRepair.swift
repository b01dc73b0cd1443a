// Pictures that are written as Markdown's sign for one and a link.
//
//   <p>!<a href="q.png">q.png</a></p>           ![](q.png)
//   <p>!<a href="q.png">The quay</a></p>        ![The quay](q.png)
//   <p>!<a href="/sale">Sale</a></p>            unchanged: nothing says that it leads to a picture
//
// Notion writes so.

/// Makes a picture of a link behind an exclamation mark, when the two are all of a paragraph and the link
/// shows its address or leads to a picture.
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
    guard text == address || namesPicture(address) else { return }
    let image = tree.makeElement(.img, [.src: address, .alt: text == address ? "" : text])
    tree.detach(record.previous)
    tree.insert(image, before: link)
    tree.detach(link)
  }

  private static let pictureEndings = [
    ".apng", ".avif", ".bmp", ".gif", ".heic", ".ico", ".jpeg", ".jpg", ".png", ".svg", ".tif",
    ".tiff", ".webp",
  ]

  /// Whether the path of an address ends as the names of pictures do.
  private static func namesPicture(_ address: String) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return pictureEndings.contains { path.hasSuffix($0) }
  }
}
