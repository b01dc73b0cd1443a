/// A line of text as it would be written without any escape: the bytes, and what they are meant to be.
///
/// All bytes outside the tokens are meant to be literal text.
struct InlineText {
  /// What a token is meant to be.
  enum TokenKind: UInt8 {
    /// Code, a tag, an autolink: nothing inside is read as Markdown.
    case opaque
    /// A break, up to and including its line end.
    case lineEnd
    case delimiterOpen
    case delimiterClose
    case linkOpen
    case imageOpen
    /// From `]` to the end of the destination.
    case linkClose
    case footnote
    /// A formula between dollar signs.
    case math
  }

  /// A stretch that is not literal text.
  struct Token {
    var start: Int
    var end: Int
    var kind: TokenKind
    /// The number of the mark it belongs to, for delimiters and links.
    var mark: Int
  }

  /// How a mark is spelled; when one fails the next is tried.
  enum Spelling: UInt8 {
    case usual
    case alternative
    case html
    case nothing
  }

  /// The text without any escape.
  var bytes: ContiguousArray<UInt8> = []
  /// What is not literal, in order.
  var tokens: ContiguousArray<Token> = []
  /// Where each line of the text begins, the first apart.
  var lineStarts: ContiguousArray<Int> = []
  /// How each mark with delimiters is spelled, in the order of their beginnings.
  var spellings: ContiguousArray<Spelling> = []
  /// How many marks with delimiters there are.
  var markCount = 0
  /// Whether literal text holds a byte that may be read as Markdown.
  var hasSpecial = false
  /// Whether a mark is spelled with delimiters.
  var hasDelimiters = false

  /// Forgets the bytes; the spellings stay.
  mutating func clear() {
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if !tokens.isEmpty { tokens.removeAll(keepingCapacity: true) }
    if !lineStarts.isEmpty { lineStarts.removeAll(keepingCapacity: true) }
    markCount = 0
    hasSpecial = false
    hasDelimiters = false
  }

  /// Appends literal text.
  mutating func append(literal: DocumentView.Bytes) {
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: literal))
    if !hasSpecial {
      let end = literal.endIndex
      hasSpecial =
        InlineScan.firstSpecial(in: literal.base, from: literal.startIndex, to: end) < end
    }
  }

  /// Appends a token.
  mutating func append(_ kind: TokenKind, mark: Int = -1, _ content: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: content)
    tokens.append(Token(start: start, end: bytes.count, kind: kind, mark: mark))
    if kind == .lineEnd { lineStarts.append(bytes.count) }
    if kind == .delimiterOpen { hasDelimiters = true }
  }

  /// Appends a token.
  mutating func append(_ kind: TokenKind, mark: Int = -1, _ content: StaticString) {
    append(
      kind,
      mark: mark,
      UnsafeBufferPointer(start: content.utf8Start, count: content.utf8CodeUnitCount)
    )
  }

  /// Takes the last token, which must end the text, out of it.
  mutating func removeLastToken() {
    guard let token = tokens.popLast() else { return }
    bytes.removeSubrange(token.start...)
  }

  /// Appends raw HTML, which may hold line ends.
  mutating func append(html: DocumentView.Bytes) {
    let start = bytes.count
    append(.opaque, html)
    for position in start..<bytes.count where bytes[position] == UInt8(ascii: "\n") {
      lineStarts.append(position + 1)
    }
  }

  /// How a mark is spelled.
  func spelling(of mark: Int) -> Spelling {
    mark < spellings.count ? spellings[mark] : .usual
  }

  /// Spells a mark in the next way.
  mutating func changeSpelling(of mark: Int) {
    while spellings.count <= mark { spellings.append(.usual) }
    spellings[mark] = Spelling(rawValue: spellings[mark].rawValue + 1) ?? .nothing
  }

  /// The token that covers a position; nil for literal text.
  func token(at position: Int) -> Token? {
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].end <= position { low = middle + 1 } else { high = middle }
    }
    guard low < tokens.count, tokens[low].start <= position else { return nil }
    return tokens[low]
  }
}
