// One rule per property: from the tokens of a value to the part of a `Style` that it sets. A value
// that the rule does not know sets nothing, as CSS skips what it cannot parse.

/// The value of a declaration.
struct CSSValue {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var range: Range<Int>
  /// True when the value ends with `!important`.
  private(set) var isImportant = false
  /// False when there is no value, or it holds what no value may hold.
  private(set) var isValid = false

  /// The value that lies in `range`, behind the colon.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    if isPlain { isValid = true } else { findImportant() }
  }

  /// True when the value holds a word or number, and nothing that could make it special.
  private var isPlain: Bool {
    var isEmpty = true
    for index in range {
      let byte = bytes[index]
      if CSSByte.isStructural(byte) || byte == UInt8(ascii: "!") { return false }
      if !ASCIIByte.isWhitespace(byte) { isEmpty = false }
    }
    return !isEmpty
  }

  /// Finds what is wrong with the value, and takes `!important` off its end.
  private mutating func findImportant() {
    var tokens = CSSTokenizer(bytes, in: range)
    var isEmpty = true
    while true {
      let token = tokens.nextComponent()
      switch token.kind {
      case .end:
        isValid = !isEmpty
        return
      case .badString, .delimiter(UInt8(ascii: "{")), .delimiter(UInt8(ascii: "}")),
        .delimiter(UInt8(ascii: ";")):
        return
      case .function where CSSByte.matches(bytes, token.range, "var"):
        return
      case .delimiter(UInt8(ascii: "!")):
        let start = token.range.lowerBound
        let word = tokens.nextVisible()
        guard word.kind == .identifier, CSSByte.matches(bytes, word.range, "important"),
          tokens.nextVisible().kind == .end
        else { return }
        isImportant = true
        isValid = !isEmpty
        range = range.lowerBound..<start
        return
      default:
        isEmpty = false
      }
    }
  }

  /// What the value sets when it is the value of `property`.
  func style(for property: CSSProperty) -> Style {
    var style = Style()
    switch property {
    case .fontWeight: style.fontWeight = fontWeight
    case .fontStyle: style.fontStyle = fontStyle
    case .fontFamily: style.fontFamily = fontFamily
    case .fontSize: style.fontSize = singleLength
    case .font: setFont(in: &style)
    case .textDecoration, .textDecorationLine: style.textDecoration = textDecoration
    case .display: style.display = display
    case .visibility: style.visibility = keyword()
    case .whiteSpace: style.whiteSpace = keyword()
    case .whiteSpaceCollapse: style.whiteSpace = whiteSpaceCollapse
    case .verticalAlign: style.verticalAlign = verticalAlign
    case .textAlign: style.textAlign = textAlign
    case .listStyle, .listStyleType: setListStyle(in: &style, isShorthand: property == .listStyle)
    case .margin:
      style.marginLeft = leftLength
      style.hasNoMarginBottom = bottomLength.map { $0 == 0 }
    case .marginBottom, .marginBlockEnd:
      style.hasNoMarginBottom = singleLength.map { $0 == 0 }
    case .marginLeft, .marginInlineStart: style.marginLeft = singleLength
    case .padding: style.paddingLeft = leftLength
    case .paddingLeft, .paddingInlineStart: style.paddingLeft = singleLength
    case .textIndent: style.textIndent = singleLength
    default: setOffice(property, in: &style)
    }
    return style
  }

  // MARK: Reading tokens

  /// The components of the value.
  var components: CSSTokenizer { CSSTokenizer(bytes, in: range) }

  /// The only component; nil when there are several.
  var only: CSSToken? {
    var tokens = components
    let token = tokens.nextComponent()
    return tokens.nextComponent().kind == .end ? token : nil
  }

  /// True when the token is the keyword `word`.
  func isKeyword(_ token: CSSToken, _ word: StaticString) -> Bool {
    token.kind == .identifier && CSSByte.matches(bytes, token.range, word)
  }

  /// The value of `token` among the keywords of a type; `initial` and `unset` are resolved.
  func keyword<Value: CSSKeyword>(_ token: CSSToken) -> Value? {
    guard token.kind == .identifier else { return nil }
    if let place = CSSByte.index(of: token.range, in: bytes, among: Value.keywords) {
      return Value(rawValue: place)
    }
    if isKeyword(token, "initial") { return Value.initial }
    guard isKeyword(token, "unset") else { return nil }
    return Value.isInherited ? Value(rawValue: 0) : Value.initial
  }

  /// The value among the keywords of a type.
  func keyword<Value: CSSKeyword>() -> Value? { only.flatMap { keyword($0) } }

  /// The first character of a string or name that is no blank, its escapes resolved.
  func firstCharacter(of token: CSSToken) -> Unicode.Scalar? {
    var index = token.range.lowerBound
    while index < token.range.upperBound, ASCIIByte.isWhitespace(bytes[index]) { index += 1 }
    guard index < token.range.upperBound else { return nil }
    if bytes[index] == UInt8(ascii: "\\") {
      let value = CSSByte.escapedCodePoint(bytes, from: index, to: token.range.upperBound)
      return Unicode.Scalar(value)
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[index..<min(index + 4, token.range.upperBound)])
    return String(decoding: rest, as: UTF8.self).unicodeScalars.first
  }

  /// True when the bytes of the token, escapes left as they are, satisfy `predicate`.
  func withBytes<Result>(
    of token: CSSToken,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    body(UnsafeBufferPointer(rebasing: bytes[token.range]))
  }

  /// True when the unit of the dimension is `unit`.
  func hasUnit(_ token: CSSToken, _ unit: StaticString) -> Bool {
    CSSByte.matches(bytes, token.range, unit)
  }
}

extension CSSKeyword {
  /// True for a property that children take from their parents; then `inherit` is the first keyword.
  fileprivate static var isInherited: Bool {
    keywords.utf8CodeUnitCount > 7 && keywords.utf8Start[2] == UInt8(ascii: "h")
  }
}
