// Images.
//
//   <img src="a.png" alt="b" title="c">              ![b](a.png "c")
//   <img data-src="a.png" alt="b">                   ![b](a.png): the address of an image that loads late
//   <img srcset="a.png 1x, b.png 2x">                ![](b.png): the largest one
//   <picture><source srcset="a.png"><img></picture>  ![](a.png)
//   <img alt="b">                                    b
//   <img class="emoji" alt="⛵" src="26f5.svg">       ⛵: the picture of a character
//   <li role="checkbox"><img src="data:…">a          - [ ] a: the picture is the box
//   <img src="p.gif" width="1" height="1">           nothing: it is there to be counted, not seen

internal import MarkdownTree

/// Pictures.
enum ImageRule: ElementRule {
  static let names: [ElementName] = [.img]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.style.isInvisible || isPixel(element, in: tree)
      || isBox(element, of: tree, in: lowering)
    {
      return false
    }
    if lowering.styles.uses(of: element, in: tree).contains(.picturedFormula),
      let formula = Formula(in: element, of: tree, styles: lowering.styles)
    {
      lowering.append(formula)
      return false
    }
    let alternative = tree.string(of: .alt, in: element) ?? ""
    if Emoji.isOne(alternative) {
      lowering.append(line: alternative)
      return false
    }
    let title = lowering.store(titleOf: element, of: tree)
    lowering.append(
      image: ImageSource.address(of: element, in: tree),
      alternative: alternative,
      title: title
    )
    return false
  }

  /// Whether the picture is that of the check box of the item it begins.
  private static func isBox(
    _ image: ElementTree.Index,
    of tree: ElementTree,
    in lowering: Lowering
  ) -> Bool {
    guard let item = lowering.containers.last, item.kind == .item, item.blockCount == 0,
      tree.nodes[Int(tree.nodes[Int(image)].parent)].name == .li,
      tree.checkState(of: tree.nodes[Int(image)].parent) != nil
    else { return false }
    return tree.string(of: .src, in: image)?.hasPrefix("data:") ?? true
  }

  /// Whether the picture is at most one pixel in size.
  private static func isPixel(_ image: ElementTree.Index, in tree: ElementTree) -> Bool {
    guard let width = tree.integer(of: .width, in: image), width < 2,
      let height = tree.integer(of: .height, in: image)
    else { return false }
    return height < 2
  }
}

extension Lowering {
  /// Appends an image, or what the options want in its place.
  mutating func append(image address: String?, alternative: String, title: ByteRange) {
    if options.images == .drop { return }
    guard options.images == .keep, let address, let destination = base.destination(address) else {
      append(line: alternative)
      return
    }
    prepareForInline()
    flow.lastCode = 0
    let pair = builder.store(builder.store(ImageSource.tidied(destination)), title)
    builder.begin(NodeRecord(kind: .image, start: pair))
    builder.append(line: alternative)
    builder.end()
  }
}

/// Where a picture is.
enum ImageSource {
  /// The address that an image is loaded from: `src` unless that only keeps the place of a late one.
  static func address(of image: ElementTree.Index, in tree: ElementTree) -> String? {
    let source = tree.string(of: .src, in: image)
    if let source, !isPlaceholder(source) { return source }
    for name in [AttributeName.dataSrc, .dataOriginal, .dataLazySource] {
      if let late = tree.string(of: name, in: image), !late.isEmpty { return late }
    }
    for name in [AttributeName.dataSrcset, .dataLazySourceSet, .srcset] {
      if let late = tree.string(of: name, in: image).flatMap(largest) { return late }
    }
    return sourceElement(before: image, in: tree) ?? source
  }

  /// The address that the first `source` element of a `picture` names (HTML standard, 4.8.4.2.2).
  private static func sourceElement(
    before image: ElementTree.Index,
    in tree: ElementTree
  ) -> String? {
    let parent = tree.nodes[Int(image)].parent
    guard tree.nodes[Int(parent)].name == .picture else { return nil }
    var node = tree.nodes[Int(parent)].firstChild
    for _ in 0..<32 where node != 0 && node != image {
      if tree.nodes[Int(node)].name == .source {
        for name in [AttributeName.srcset, .dataSrcset] {
          if let address = tree.string(of: name, in: node).flatMap(largest) { return address }
        }
      }
      node = tree.nodes[Int(node)].next
    }
    return nil
  }

  /// Whether an address is that of a picture that shows nothing until the right one is there.
  private static func isPlaceholder(_ address: String) -> Bool {
    if address.isEmpty || address.hasPrefix("data:") { return true }
    let name = address.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return [
      "blank.", "spacer.", "placeholder.", "pixel.", "transparent.", "lazy.", "loading.", "1x1.",
    ]
    .contains { name.hasPrefix($0) }
  }

  /// The address of the largest candidate of a `srcset` (HTML standard, 4.8.4.2.1).
  private static func largest(_ set: String) -> String? {
    var best: (address: Substring, size: Double)?
    var rest = set[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      var address = rest.prefix { !$0.isWhitespace }
      if address.isEmpty { break }
      rest = rest.dropFirst(address.count)
      var size = 1.0
      if address.last == "," {
        while address.last == "," { address.removeLast() }
      } else {
        let descriptor = rest.prefix { $0 != "," }
        rest = rest.dropFirst(descriptor.count)
        size = number(descriptor) ?? 1
      }
      if best.map({ size > $0.size }) ?? true { best = (address, size) }
    }
    return best.map { String($0.address) }
  }

  /// The number of a descriptor such as `640w` or `1.5x`.
  private static func number(_ descriptor: Substring) -> Double? {
    let word = descriptor.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    return Double(word.dropLast())
  }

  /// The address without the white space that mail programs break data in Base64 with.
  fileprivate static func tidied(_ address: String) -> String {
    guard address.hasPrefix("data:"), address.utf8.contains(0x20),
      address.prefix(256).contains(";base64")
    else { return address }
    return String(decoding: address.utf8.filter { $0 != 0x20 }, as: UTF8.self)
  }
}

extension DocumentBuilder {
  /// Appends text as one line, its white space collapsed.
  mutating func append(line text: String) {
    var isFirst = true
    for word in text.utf8.split(whereSeparator: isHTMLSpace) {
      if !isFirst { appendText(" ") }
      isFirst = false
      var word = String(Substring(word))
      word.withUTF8 { appendText($0) }
    }
  }
}

extension Lowering {
  /// Appends a string as text of the page.
  mutating func append(line text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
