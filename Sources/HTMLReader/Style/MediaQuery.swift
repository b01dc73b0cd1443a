// Media Queries, 3: does a block hold for somebody who reads the page on a screen?

/// Decides whether the rules of a conditional block apply.
enum MediaQuery {
  /// The width of the window that the page is thought to be shown in, in CSS pixels.
  private static let width = 1280.0

  /// True when one of the queries in `range` holds, or there is none.
  static func applies(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    var tokens = CSSTokenizer(bytes, in: range)
    var query = Query()
    var isEmpty = true
    while true {
      let token = tokens.nextVisible()
      switch token.kind {
      case .end:
        return isEmpty || query.holds
      case .delimiter(UInt8(ascii: ",")):
        if query.holds { return true }
        query = Query()
      case .identifier:
        query.add(word: token, in: bytes)
      case .delimiter(UInt8(ascii: "(")):
        query.add(holds: holdsFeature(&tokens))
      default:
        query.holds = false
      }
      isEmpty = false
    }
  }

  private struct Query {
    var holds = true

    mutating func add(word: CSSToken, in bytes: UnsafeBufferPointer<UInt8>) {
      let known: StaticString = "all screen only and"
      if CSSByte.index(of: word.range, in: bytes, among: known) == nil { holds = false }
    }

    mutating func add(holds feature: Bool) { holds = holds && feature }
  }

  /// Reads a feature behind its opening parenthesis; false for those that are not known.
  private static func holdsFeature(_ tokens: inout CSSTokenizer) -> Bool {
    let name = tokens.nextVisible()
    guard name.kind == .identifier else { return skip(&tokens, from: name) }
    let colon = tokens.nextVisible()
    guard colon.isDelimiter(":") else { return skip(&tokens, from: colon) }
    let value = tokens.nextVisible()
    let close = tokens.nextVisible()
    guard close.isDelimiter(")"), let pixels = pixels(value, in: tokens.bytes) else {
      return skip(&tokens, from: close)
    }
    if CSSByte.matches(tokens.bytes, name.range, "min-width") { return width >= pixels }
    return CSSByte.matches(tokens.bytes, name.range, "max-width") && width <= pixels
  }

  private static func pixels(
    _ token: CSSToken,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Double? {
    if token.kind == .number { return token.number == 0 ? 0 : nil }
    guard token.kind == .dimension else { return nil }
    if CSSByte.matches(bytes, token.range, "px") { return token.number }
    let isEm =
      CSSByte.matches(bytes, token.range, "em") || CSSByte.matches(bytes, token.range, "rem")
    return isEm ? token.number * 16 : nil
  }

  /// Steps behind the closing parenthesis; the feature does not hold.
  private static func skip(_ tokens: inout CSSTokenizer, from first: CSSToken) -> Bool {
    var depth = 1
    var token = first
    while token.kind != .end {
      if token.isDelimiter("(") || token.kind == .function { depth += 1 }
      if token.isDelimiter(")") { depth -= 1 }
      if depth == 0 { break }
      token = tokens.nextVisible()
    }
    return false
  }
}
