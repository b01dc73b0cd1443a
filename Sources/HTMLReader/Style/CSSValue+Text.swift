extension CSSValue {
  /// `text-decoration` and `text-decoration-line`: the lines, whatever else is said of them.
  var textDecoration: Style.TextDecoration? {
    var lines: Style.TextDecoration = []
    var saysLines = false
    var tokens = components
    while true {
      let token = tokens.nextComponent()
      if token.kind == .end { break }
      switch true {
      case isKeyword(token, "underline"): lines.insert(.underline)
      case isKeyword(token, "line-through"): lines.insert(.lineThrough)
      case isKeyword(token, "overline"): lines.insert(.overline)
      case isKeyword(token, "none"), isKeyword(token, "initial"), isKeyword(token, "unset"): break
      default: continue
      }
      saysLines = true
    }
    return saysLines ? lines : nil
  }

  /// `display`; of the two-word form the word that places the box.
  var display: Style.Display? {
    var tokens = components
    let first = tokens.nextComponent()
    let second = tokens.nextComponent()
    if second.kind == .end { return display(first) }
    if isKeyword(first, "inline"), isKeyword(second, "flow-root") { return .inlineBlock }
    if isKeyword(second, "list-item") || isKeyword(first, "list-item") { return .listItem }
    if isKeyword(first, "block") { return isKeyword(second, "flow") ? .block : display(second) }
    return isKeyword(first, "inline") && isKeyword(second, "flow") ? .inline : nil
  }

  private func display(_ token: CSSToken) -> Style.Display? {
    if isKeyword(token, "flow") { return .block }
    if isKeyword(token, "-webkit-box") || isKeyword(token, "-webkit-flex") { return .flex }
    if isKeyword(token, "-webkit-inline-box") { return .inlineFlex }
    return keyword(token)
  }

  /// `white-space-collapse`, the half of `white-space` that keeps blanks.
  var whiteSpaceCollapse: Style.WhiteSpace? {
    guard let only else { return nil }
    if isKeyword(only, "preserve") { return .preWrap }
    if isKeyword(only, "preserve-breaks") { return .preLine }
    return isKeyword(only, "collapse") ? .normal : nil
  }

  /// `vertical-align`: a positive length raises, a negative one lowers.
  var verticalAlign: Style.VerticalAlign? {
    guard let only else { return nil }
    switch only.kind {
    case .dimension, .percentage, .number:
      return only.number == 0 ? .baseline : only.number > 0 ? .super : .sub
    case .identifier:
      if let value: Style.VerticalAlign = keyword(only) { return value }
      let place = CSSByte.index(
        of: only.range,
        in: components.bytes,
        among: "top middle bottom text-top text-bottom"
      )
      return place == nil ? nil : .other
    default:
      return nil
    }
  }

  /// `text-align`, with the names that browsers add.
  var textAlign: Style.TextAlign? {
    guard let only else { return nil }
    if isKeyword(only, "-webkit-center") || isKeyword(only, "-moz-center") { return .center }
    if isKeyword(only, "-webkit-right") || isKeyword(only, "-moz-right") { return .right }
    if isKeyword(only, "-webkit-left") || isKeyword(only, "-moz-left") { return .left }
    return keyword(only)
  }

  /// `list-style` and `list-style-type`: the marker.
  func setListStyle(in style: inout Style, isShorthand: Bool) {
    var tokens = components
    var type: Style.ListStyleType?
    var marker: Unicode.Scalar?
    while true {
      let token = tokens.nextComponent()
      switch token.kind {
      case .end:
        style.listStyleType = type ?? (isShorthand ? .disc : nil)
        style.listMarker = marker
        return
      case .identifier where isShorthand && isKeyword(token, "inside"),
        .identifier where isShorthand && isKeyword(token, "outside"):
        break
      case .identifier:
        type = listStyleType(token)
      case .string:
        type = .string
        marker = firstCharacter(of: token)
      case .url, .function:
        if type == nil, !isShorthand { type = .other }
      default:
        return
      }
    }
  }

  private func listStyleType(_ token: CSSToken) -> Style.ListStyleType {
    if isKeyword(token, "lower-latin") { return .lowerAlpha }
    if isKeyword(token, "upper-latin") { return .upperAlpha }
    return keyword(token) ?? .other
  }
}
