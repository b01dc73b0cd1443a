extension CSSValue {
  /// The value as one length in points; nil for percentages and what needs a layout.
  var singleLength: Double? { only.flatMap(length) }

  /// The left one of the one to four lengths of `margin` and `padding`.
  var leftLength: Double? {
    let lengths = sideLengths
    switch lengths.count {
    case 1: return length(lengths[0])
    case 2, 3: return length(lengths[1])
    case 4: return length(lengths[3])
    default: return nil
    }
  }

  /// The lower one of the one to four lengths of `margin`.
  var bottomLength: Double? {
    let lengths = sideLengths
    switch lengths.count {
    case 1, 2: return length(lengths[0])
    case 3, 4: return length(lengths[2])
    default: return nil
    }
  }

  private var sideLengths: [CSSToken] {
    var tokens = components
    var lengths: [CSSToken] = []
    while lengths.count < 5 {
      let token = tokens.nextComponent()
      if token.kind == .end { break }
      lengths.append(token)
    }
    return lengths
  }

  /// The length of a token in points; `em` is taken for 12 points.
  func length(_ token: CSSToken) -> Double? {
    switch token.kind {
    case .number:
      token.number == 0 ? 0 : nil
    case .dimension:
      points(in: token).map { $0 * token.number }
    case .identifier where isKeyword(token, "initial") || isKeyword(token, "unset"):
      0
    default:
      nil
    }
  }

  private func points(in token: CSSToken) -> Double? {
    switch true {
    case hasUnit(token, "px"): 0.75
    case hasUnit(token, "pt"): 1
    case hasUnit(token, "em"), hasUnit(token, "rem"), hasUnit(token, "pc"): 12
    case hasUnit(token, "in"): 72
    case hasUnit(token, "cm"): 72 / 2.54
    case hasUnit(token, "mm"): 7.2 / 2.54
    case hasUnit(token, "q"): 1.8 / 2.54
    case hasUnit(token, "ex"), hasUnit(token, "ch"): 6
    default: nil
    }
  }
}
