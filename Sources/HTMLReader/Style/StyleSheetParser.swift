// CSS Syntax, 5.4: a list of rules. Blocks of conditions that hold are entered, so their rules count
// as if they stood outside; all other at-rules are stepped over.

/// Finds the rules in the bytes of a `style` element.
struct StyleSheetParser {
  /// A rule: where its selectors lie, and what it says.
  struct Rule {
    var selectors: Range<Int>
    var style: Style
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let scanner: CSSScanner
  private var position = 0
  /// How many blocks of conditions are open.
  private var depth = 0

  /// Reads `bytes`, the text of one `style` element.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    scanner = CSSScanner(bytes: bytes, end: bytes.count)
  }

  /// The next rule that says something of interest; nil at the end.
  mutating func next() -> Rule? {
    while skipBetweenRules() {
      if bytes[position] == UInt8(ascii: "@") {
        atRule()
      } else if depth > 0, bytes[position] == UInt8(ascii: "}") {
        depth -= 1
        position += 1
      } else if let rule = rule(), !rule.style.isEmpty {
        return rule
      }
    }
    return nil
  }

  /// Steps over blanks, comments, `<!--` and `-->`; false at the end.
  private mutating func skipBetweenRules() -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      if ASCIIByte.isWhitespace(byte) {
        position += 1
      } else if starts("/*") {
        position = CSSByte.endOfComment(bytes, from: position, to: bytes.count)
      } else if starts("<!--") {
        position += 4
      } else if starts("-->") {
        position += 3
      } else {
        return true
      }
    }
    return false
  }

  private func starts(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    return end <= bytes.count && CSSByte.matches(bytes, position..<end, word)
  }

  /// Reads selectors and their block; nil when there is no block.
  private mutating func rule() -> Rule? {
    let start = position
    let open = scanner.index(of: .selectors, from: start)
    guard open < bytes.count else {
      position = bytes.count
      return nil
    }
    let close = scanner.index(of: .block, from: open + 1)
    position = min(close + 1, bytes.count)
    return Rule(selectors: start..<open, style: InlineStyle.style(of: bytes, in: open + 1..<close))
  }

  private mutating func atRule() {
    var tokens = CSSTokenizer(bytes, in: position..<bytes.count)
    let name = tokens.next()
    let head = min(tokens.position, bytes.count)
    let end = scanner.index(of: .head, from: head)
    position = min(end + 1, bytes.count)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else { return }
    if name.kind == .atKeyword, isEntered(name.range, head: head..<end) {
      depth += 1
    } else {
      position = min(scanner.index(of: .block, from: position) + 1, bytes.count)
    }
  }

  /// True when the rules in the block of an at-rule apply.
  private func isEntered(_ name: Range<Int>, head: Range<Int>) -> Bool {
    if CSSByte.matches(bytes, name, "media") { return MediaQuery.applies(bytes, in: head) }
    if CSSByte.matches(bytes, name, "layer") { return true }
    guard CSSByte.matches(bytes, name, "supports") else { return false }
    var tokens = CSSTokenizer(bytes, in: head)
    let first = tokens.nextVisible()
    return first.kind != .identifier || !CSSByte.matches(bytes, first.range, "not")
  }
}
