@testable import HTMLReader

/// A page built from a short notation, and written down in another.
///
/// In: HTML without character references, comments or quotes; `<!doctype>` is standards mode,
/// `<!doctype quirks>` quirks mode. Out: `p("one" b("two"))`, attributes in brackets, elements of SVG
/// and MathML with `svg:` and `math:`.
struct TestPage {
  /// Tree construction as far as it has come.
  var construction: TreeConstruction
  private var customNames: [String] = ["#none"]

  /// A page that is empty so far.
  init(context: ElementName? = nil) {
    construction = context.map { TreeConstruction(context: $0) } ?? TreeConstruction()
  }

  /// The page that these tokens make.
  init(_ html: String, context: ElementName? = nil) {
    self.init(context: context)
    feed(html)
    construction.finish()
  }

  // MARK: In

  /// Feeds all tokens of a piece of HTML.
  mutating func feed(_ html: String) {
    var rest = Substring(html)
    while !rest.isEmpty {
      if rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        feedTag(tag)
        feedRawText(behind: tag, from: &rest)
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        text(String(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  /// Feeds text.
  mutating func text(_ text: String) {
    Array(text.utf8).withUnsafeBufferPointer { construction.characters($0) }
  }

  private mutating func feedTag(_ tag: Substring) {
    if tag.hasPrefix("!doctype") {
      construction.doctype(quirks: tag.hasSuffix("quirks"))
    } else if tag.hasPrefix("/") {
      let (name, number) = intern(String(tag.dropFirst()))
      construction.endTag(name, number: number)
    } else {
      let isSelfClosing = tag.hasSuffix("/")
      let words = (isSelfClosing ? tag.dropLast() : tag).split(separator: " ")
      let start = construction.tree.attributes.count
      for word in words.dropFirst() { addAttribute(word) }
      let (name, number) = intern(String(words.first ?? ""))
      construction.startTag(
        name,
        number: number,
        attributes: start..<construction.tree.attributes.count,
        selfClosing: isSelfClosing
      )
    }
  }

  private mutating func addAttribute(_ word: Substring) {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard let name = parts.first.flatMap({ AttributeName(rawValue: String($0)) }) else { return }
    let value = Array((parts.count > 1 ? parts[1] : "").utf8)
    construction.tree.attributes.append(
      ElementTree.Attribute(
        name: name,
        start: UInt32(construction.tree.bytes.count),
        count: UInt32(value.count)
      )
    )
    construction.tree.bytes.append(contentsOf: value)
  }

  private static let rawNames: Set<String> = [
    "title", "textarea", "style", "script", "xmp", "iframe", "noembed", "noframes",
  ]

  /// Does what a tokenizer does behind `<textarea>` and its like: takes all to the end tag as text.
  private mutating func feedRawText(behind tag: Substring, from rest: inout Substring) {
    let name = String(tag.prefix { $0 != " " })
    guard Self.rawNames.contains(name), !construction.isInForeignContent else { return }
    var end = rest.startIndex
    while end < rest.endIndex, !rest[end...].hasPrefix("</\(name)>") {
      end = rest.index(after: end)
    }
    if end > rest.startIndex { text(String(rest[..<end])) }
    rest = rest[end...]
  }

  private mutating func intern(_ name: String) -> (ElementName, UInt16) {
    if !name.hasPrefix("#"), let known = ElementName(rawValue: name) { return (known, 0) }
    if let number = customNames.firstIndex(of: name) { return (.custom, UInt16(number)) }
    customNames.append(name)
    return (.custom, UInt16(customNames.count - 1))
  }

  // MARK: Out

  /// The whole page.
  var page: String { children(of: 0) }

  /// What is in the body.
  var body: String {
    var node = construction.tree.nodes[0].firstChild
    node = construction.tree.nodes[Int(node)].firstChild
    while node != 0, construction.tree.nodes[Int(node)].name != .body {
      node = construction.tree.nodes[Int(node)].next
    }
    return node == 0 ? "no body" : children(of: node)
  }

  /// What is in a fragment.
  var fragment: String { children(of: construction.tree.nodes[0].firstChild) }

  private func children(of parent: ElementTree.Index) -> String {
    let tree = construction.tree
    var pieces: [String] = []
    var text = ""
    var child = tree.nodes[Int(parent)].firstChild
    while child != 0 {
      let node = tree.nodes[Int(child)]
      if node.name == .text {
        let range = Int(node.start)..<Int(node.start) + Int(node.count)
        text += String(decoding: tree.bytes[range], as: UTF8.self)
      } else {
        if !text.isEmpty { pieces.append("\"\(text)\"") }
        text = ""
        pieces.append(element(child))
      }
      child = node.next
    }
    if !text.isEmpty { pieces.append("\"\(text)\"") }
    return pieces.joined(separator: " ")
  }

  private func element(_ index: ElementTree.Index) -> String {
    let node = construction.tree.nodes[Int(index)]
    var head = node.name == .custom ? customNames[Int(node.number)] : node.name.rawValue
    if node.flags.contains(.svg) { head = "svg:" + head }
    if node.flags.contains(.mathML) { head = "math:" + head }
    let attributes = construction.tree.attributes(of: index).map { attribute in
      let range = Int(attribute.start)..<Int(attribute.start) + Int(attribute.count)
      let value = String(decoding: construction.tree.bytes[range], as: UTF8.self)
      return value.isEmpty ? attribute.name.rawValue : "\(attribute.name.rawValue)=\(value)"
    }
    if !attributes.isEmpty { head += "[" + attributes.joined(separator: " ") + "]" }
    let content = children(of: index)
    return content.isEmpty ? head : "\(head)(\(content))"
  }
}
