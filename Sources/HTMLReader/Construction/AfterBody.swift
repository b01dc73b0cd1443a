// What comes behind the body, and framesets (HTML standard, 13.2.6.4.19 to 13.2.6.4.23).
//
// It looks for text and tags after the end of the body or the page, and lets the body go on:
//
//   one</body></html>two     ->  html(head, body("one" "two"))

extension TreeConstruction {
  // MARK: After the body

  /// Takes a start tag after the body.
  mutating func startAfterBody(_ tag: Tag) {
    if tag.name == .html { return startInBody(tag) }
    mode = .inBody
    start(tag)
  }

  /// Takes an end tag after the body.
  mutating func endAfterBody(_ name: ElementName, _ number: UInt16) {
    if name == .html { return }
    mode = .inBody
    end(name, number)
  }

  /// Takes text after the body.
  mutating func takeAfterBody(_ text: UnsafeBufferPointer<UInt8>) {
    if !Self.isSpace(text) { mode = .inBody }
    takeInBody(text)
  }

  // MARK: Framesets

  /// Takes a start tag in a frameset.
  mutating func startInFrameset(_ tag: Tag) {
    switch tag.name {
    case .html: startInBody(tag)
    case .frameset: insert(tag)
    case .frame: insertVoid(tag)
    case .noframes: startInHead(tag)
    default: break
    }
  }

  /// Takes an end tag in a frameset.
  mutating func endInFrameset(_ name: ElementName) {
    guard name == .frameset, stack.current.name == .frameset else { return }
    stack.pop(in: &tree)
    if stack.current.name != .frameset { mode = .afterFrameset }
  }

  /// Takes text in or after a frameset, of which a browser shows nothing.
  mutating func takeInFrameset(_ text: UnsafeBufferPointer<UInt8>) {
    let space = Self.leadingSpace(of: text)
    if space > 0 { insert(UnsafeBufferPointer(rebasing: text[..<space])) }
  }

  /// Takes a start tag after a frameset.
  mutating func startAfterFrameset(_ tag: Tag) {
    switch tag.name {
    case .html: startInBody(tag)
    case .noframes: startInHead(tag)
    default: break
    }
  }
}
