// Images.
//
//   <img src="a.png" alt="b" title="c">      ![b](a.png "c")
//   <img data-src="a.png" alt="b">           ![b](a.png): the address of an image that loads late
//   <img alt="b">                            b

internal import MarkdownTree

/// Pictures.
enum ImageRule: ElementRule {
  static let names: [ElementName] = [.img]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    if lowering.style.isInvisible || lowering.options.images == .drop { return false }
    let alternative = tree.string(of: .alt, in: element) ?? ""
    guard lowering.options.images == .keep, let address = address(of: element, in: tree),
      let destination = lowering.base.destination(address)
    else {
      lowering.append(line: alternative)
      return false
    }
    lowering.prepareForInline()
    lowering.flow.lastCode = 0
    let title = lowering.store(titleOf: element, of: tree)
    let pair = lowering.builder.store(lowering.builder.store(destination), title)
    lowering.builder.begin(NodeRecord(kind: .image, start: pair))
    lowering.builder.append(line: alternative)
    lowering.builder.end()
    return false
  }

  /// The address the picture is loaded from: `src` unless that is a placeholder for a late one.
  private static func address(of element: ElementTree.Index, in tree: ElementTree) -> String? {
    let source = tree.string(of: .src, in: element)
    let late =
      tree.string(of: .dataSrc, in: element)
      ?? firstCandidate(tree.string(of: .dataSrcset, in: element))
    if let source, late == nil || !source.hasPrefix("data:") { return source }
    return late ?? firstCandidate(tree.string(of: .srcset, in: element))
  }

  /// The first address of a `srcset` (HTML standard, 4.8.4.2.1).
  private static func firstCandidate(_ set: String?) -> String? {
    guard let set else { return nil }
    let address = set.drop { $0.isWhitespace || $0 == "," }.prefix { !$0.isWhitespace }
    return address.isEmpty ? nil : String(address)
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
