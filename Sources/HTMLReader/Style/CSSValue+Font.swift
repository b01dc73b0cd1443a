extension CSSValue {
  /// `font-weight`.
  var fontWeight: Style.FontWeight? { only.flatMap(fontWeight) }

  private func fontWeight(_ token: CSSToken) -> Style.FontWeight? {
    guard token.kind == .number else {
      return keyword(token)
    }
    guard (1...1000) ~= token.number else { return nil }
    return token.number >= 600 ? .bold : .normal
  }

  /// `font-style`; the angle of an oblique one is of no interest.
  var fontStyle: Style.FontStyle? {
    var tokens = components
    let token = tokens.nextComponent()
    let isSingle = tokens.nextComponent().kind == .end
    if isKeyword(token, "oblique") { return .italic }
    return isSingle ? keyword(token) : nil
  }

  /// `font-family`: monospace when one of the families is.
  var fontFamily: Style.FontFamily? {
    if let only {
      if isKeyword(only, "inherit") || isKeyword(only, "unset") { return .inherit }
      if isKeyword(only, "initial") { return .proportional }
    }
    var tokens = components
    return fontFamily(&tokens)
  }

  /// Reads a list of families to its end.
  private func fontFamily(_ tokens: inout CSSTokenizer) -> Style.FontFamily? {
    var name: Range<Int>?
    var isMonospace = false
    while true {
      let token = tokens.nextVisible()
      switch token.kind {
      case .string, .identifier:
        name = (name?.lowerBound ?? token.range.lowerBound)..<token.range.upperBound
      case .delimiter(UInt8(ascii: ",")), .end:
        guard let family = name else { return nil }
        isMonospace = isMonospace || MonospaceFont.isKnown(tokens.bytes, family)
        if token.kind == .end { return isMonospace ? .monospace : .proportional }
        name = nil
      default:
        return nil
      }
    }
  }

  /// `font`: style, weight and others in any order, then the size, a line height, and the families.
  func setFont(in style: inout Style) {
    var tokens = components
    var weight = Style.FontWeight.normal
    var slant = Style.FontStyle.normal
    while true {
      let token = tokens.nextComponent()
      if let size = fontSize(token) {
        skipLineHeight(&tokens)
        guard let family = fontFamily(&tokens) else { return }
        style.fontSize = size.points
        style.fontWeight = weight
        style.fontStyle = slant
        style.fontFamily = family
        return
      }
      if isKeyword(token, "normal") { continue }
      if let value = fontWeight(token), value != .inherit {
        weight = value
      } else if isKeyword(token, "italic") || isKeyword(token, "oblique") {
        slant = .italic
      } else if token.kind != .identifier {
        return
      } else if let only {
        setFont(only, in: &style)
        return
      }
    }
  }

  /// `font` as one word: `inherit`, `initial`, or the name of a font of the system.
  private func setFont(_ word: CSSToken, in style: inout Style) {
    let systemFonts: StaticString = """
      initial caption icon menu message-box small-caption status-bar -apple-system-body
      """
    if isKeyword(word, "inherit") || isKeyword(word, "unset") {
      style.fontWeight = .inherit
      style.fontStyle = .inherit
      style.fontFamily = .inherit
    } else if CSSByte.index(of: word.range, in: components.bytes, among: systemFonts) != nil {
      style.fontWeight = .normal
      style.fontStyle = .normal
      style.fontFamily = .proportional
    }
  }

  private struct FontSize {
    var points: Double?
  }

  /// The size in the `font` shorthand; nil when the token is no size.
  private func fontSize(_ token: CSSToken) -> FontSize? {
    let sizes: StaticString =
      "xx-small x-small small medium large x-large xx-large xxx-large smaller larger"
    switch token.kind {
    case .dimension, .percentage, .function:
      return FontSize(points: length(token))
    case .number where token.number == 0:
      return FontSize(points: 0)
    case .identifier:
      let place = CSSByte.index(of: token.range, in: components.bytes, among: sizes)
      return place == nil ? nil : FontSize(points: nil)
    default:
      return nil
    }
  }

  private func skipLineHeight(_ tokens: inout CSSTokenizer) {
    var ahead = tokens
    guard ahead.nextVisible().isDelimiter("/") else { return }
    _ = ahead.nextComponent()
    tokens = ahead
  }
}
