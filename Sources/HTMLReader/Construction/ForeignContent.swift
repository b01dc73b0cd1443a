// SVG and MathML (HTML standard, 13.2.6.5).
//
// It looks for tags and text inside `svg` and `math`, which follow rules of their own, for the points
// where HTML goes on inside them, and for HTML tags that end them:
//
//   <svg><foreignObject><p>x     ->  a paragraph of HTML inside the drawing
//   <svg><g><p>x                 ->  <svg><g></g></svg><p>x</p>

extension TreeConstruction {
  // MARK: Who has the word

  /// Whether the current node is an element of SVG or MathML.
  var isInForeignContent: Bool { stack.count > 0 && stack.current.traits.has(.foreign) }

  /// Whether a start tag in foreign content is taken by its rules, not by those of HTML.
  func takesForeign(_ tag: Tag) -> Bool {
    let traits = stack.current.traits
    if traits.has(.integration) { return false }
    if traits.has(.mathText) { return tag.name == .mglyph || tag.name == .malignmark }
    return !(traits.has(.annotation) && tag.name == .svg)
  }

  /// Whether text in foreign content is taken by its rules.
  var takesForeignText: Bool { !stack.current.traits.has([.integration, .mathText]) }

  // MARK: Opening

  /// Opens an `svg` or `math` element that stands in HTML.
  mutating func startForeign(_ tag: Tag, as namespace: ElementTree.Flags) {
    reconstructFormatting()
    insertForeign(tag, namespace)
  }

  /// Takes a start tag in foreign content.
  mutating func startInForeignContent(_ tag: Tag) {
    if breaksOut(tag) {
      leaveForeignContent()
      return start(tag)
    }
    let flags = tree.nodes[Int(stack.current.index)].flags
    insertForeign(tag, flags.contains(.svg) ? .svg : .mathML)
  }

  private mutating func insertForeign(_ tag: Tag, _ namespace: ElementTree.Flags) {
    if tag.isSelfClosing {
      insertElement(tag, flags: namespace)
      return
    }
    if stack.count >= OpenElements.nestingBound { makeRoom() }
    let index = insertElement(tag, flags: [namespace, .open])
    let traits =
      namespace == .svg
      ? ElementTraits(svg: tag.name)
      : ElementTraits(mathML: tag.name, holdsHTML: holdsHTML(index))
    stack.push(OpenElements.Entry(index: index, traits: traits, name: .root, number: 0))
  }

  /// Whether an `annotation-xml` says that its content is HTML.
  private func holdsHTML(_ index: ElementTree.Index) -> Bool {
    guard let range = tree.value(of: .encoding, in: index) else { return false }
    let value = tree.bytes[range].lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return value.elementsEqual("text/html".utf8)
      || value.elementsEqual("application/xhtml+xml".utf8)
  }

  // MARK: Breaking out

  private func breaksOut(_ tag: Tag) -> Bool {
    switch tag.name {
    case .font:
      tree.attributes[tag.attributes].contains {
        $0.name == .color || $0.name == .face || $0.name == .size
      }
    default: tag.name.breaksOutOfForeignContent
    }
  }

  /// Closes foreign elements up to where HTML goes on.
  private mutating func leaveForeignContent() {
    while stack.current.traits.has(.foreign),
      !stack.current.traits.has([.integration, .mathText])
    {
      stack.pop(in: &tree)
    }
  }

  // MARK: Closing

  /// Takes an end tag while the current node is foreign.
  ///
  /// It closes the foreign element of its name; if HTML comes first on the way down, it is HTML's.
  mutating func endInForeignContent(_ name: ElementName, _ number: UInt16) {
    if name == .p || name == .br {
      leaveForeignContent()
      return end(name, number)
    }
    for position in stack.entries.indices.reversed() {
      let entry = stack.entries[position]
      if !entry.traits.has(.foreign) { return end(name, number) }
      let node = tree.nodes[Int(entry.index)]
      if node.name == name, node.number == number {
        return stack.popThrough(position, in: &tree)
      }
    }
  }

  // MARK: Text

  /// Takes text in foreign content.
  mutating func charactersInForeignContent(_ text: UnsafeBufferPointer<UInt8>) {
    insert(text)
    if allowsFrameset, !Self.isSpace(text) { allowsFrameset = false }
  }
}

extension ElementName {
  /// Whether a start tag of the name ends SVG and MathML, whatever its attributes.
  var breaksOutOfForeignContent: Bool {
    switch self {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      true
    default: false
    }
  }
}
