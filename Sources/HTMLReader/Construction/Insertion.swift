// Creating and inserting nodes (HTML standard, 13.2.6.1).
//
// Every node goes to the appropriate place: into the current node, or, when a table will not have it,
// where foster parenting says. A void element is inserted without ever being opened.

extension TreeConstruction {
  // MARK: Elements

  /// Inserts an HTML element for a tag and opens it.
  @discardableResult
  mutating func insert(_ tag: Tag) -> ElementTree.Index {
    let traits = ElementTraits(html: tag.name)
    if stack.count >= OpenElements.nestingBound { makeRoom() }
    let index = insertElement(tag, flags: .open)
    stack.push(
      OpenElements.Entry(index: index, traits: traits, name: tag.name, number: tag.number)
    )
    return index
  }

  /// Inserts an HTML element that has no content.
  mutating func insertVoid(_ tag: Tag) { insertElement(tag, flags: []) }

  /// Inserts an element whose content is text to its end tag.
  mutating func insertRawText(_ tag: Tag) {
    insert(tag)
    originalMode = mode
    mode = .text
  }

  /// Opens the `html` element.
  mutating func openRoot(_ tag: Tag) {
    let index = makeElement(tag, flags: .open)
    tree.append(index, to: 0)
    stack.push(
      OpenElements.Entry(index: index, traits: ElementTraits(html: .html), name: .html, number: 0)
    )
  }

  /// Makes an element that hangs nowhere yet.
  mutating func makeElement(_ tag: Tag, flags: ElementTree.Flags) -> ElementTree.Index {
    tree.makeElement(tag.name, number: tag.number, flags: flags, attributes: tag.attributes)
  }

  /// Makes an element at the appropriate place.
  @discardableResult
  mutating func insertElement(_ tag: Tag, flags: ElementTree.Flags) -> ElementTree.Index {
    let current = stack.current
    if fostersParents, current.traits.has(.tableStructure) {
      let index = makeElement(tag, flags: flags)
      foster(index, from: current)
      return index
    }
    return tree.appendElement(
      tag.name,
      number: tag.number,
      flags: flags,
      attributes: tag.attributes,
      to: current.index
    )
  }

  /// Ends the current node if nesting has reached its bound, so that what comes is its sibling.
  ///
  /// Text is never lost by it; formatting that ends so is carried on as any other.
  mutating func makeRoom() {
    if !stack.current.traits.has(.tablePart) || stack.count >= OpenElements.tableNestingBound {
      stack.pop(in: &tree)
    }
  }

  // MARK: Text

  /// Inserts text at the appropriate place.
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>) {
    let current = stack.current
    if fostersParents, current.traits.has(.tableStructure) {
      fosterText(text, from: current)
    } else {
      tree.appendText(text, to: current.index)
    }
  }

  /// How many bytes of white space a text begins with.
  static func leadingSpace(of text: UnsafeBufferPointer<UInt8>) -> Int {
    text.firstIndex { !isSpace($0) } ?? text.count
  }

  /// Whether a text is nothing but white space.
  static func isSpace(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.allSatisfy(isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }
}

// MARK: The text mode

// Title, textarea, style, xmp and their like (13.2.6.4.8). The tokenizer reports nothing but text
// between their tags; should anything else arrive, the element ends.
extension TreeConstruction {
  /// Ends a raw text element that has no end tag, and takes the tag.
  mutating func startInText(_ tag: Tag) {
    endRawText()
    start(tag)
  }

  /// Ends a raw text element.
  mutating func endInText(_ name: ElementName, _ number: UInt16) {
    let isOwn = stack.current.name == name
    endRawText()
    if !isOwn { end(name, number) }
  }

  /// Ends the raw text element that is open.
  mutating func endRawText() {
    stack.pop(in: &tree)
    mode = originalMode
  }
}
