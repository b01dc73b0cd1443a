extension CSSValue {
  /// The properties whose names begin with `mso-`.
  func setOffice(_ property: CSSProperty, in style: inout Style) {
    switch property {
    case .msoList: style.officeList = officeList
    case .msoElement: style.officeElement = officeKeyword(Style.OfficeElement.keywords)
    case .msoSpecialCharacter:
      style.officeCharacter = officeKeyword(Style.OfficeCharacter.keywords)
    case .msoSpecialFormat: style.officeFormat = officeFormat
    case .msoOutlineLevel: style.officeOutlineLevel = officeNumber ?? 0
    case .msoTabCount: style.officeTabCount = officeNumber
    case .msoHide: style.isOfficeHidden = only.map { isKeyword($0, "all") }
    case .msoSpaceRun: style.isOfficeSpaceRun = only.map { isKeyword($0, "yes") }
    case .msoFootnoteID: style.officeReference = .footnote
    case .msoEndnoteID: style.officeReference = .endnote
    case .msoCommentReference: style.officeReference = .comment
    default: break
    }
  }

  private func officeKeyword<Value: RawRepresentable<UInt8>>(_ words: StaticString) -> Value? {
    guard let only, only.kind == .identifier else { return nil }
    return CSSByte.index(of: only.range, in: components.bytes, among: words)
      .flatMap(Value.init(rawValue:))
  }

  private var officeNumber: Int? {
    guard let only, only.kind == .number else { return nil }
    return Int(max(0, min(255, only.number)))
  }

  /// `l0 level1 lfo1`, `Ignore`, `none` or `skip`.
  private var officeList: Style.OfficeList? {
    var tokens = components
    var list: Int?
    var level = 1
    var format = 0
    while true {
      let token = tokens.nextComponent()
      switch token.kind {
      case .end:
        return list.map { .item(list: $0, level: level, format: format) }
      case .identifier:
        if isKeyword(token, "ignore") { return .ignored }
        if isKeyword(token, "none") || isKeyword(token, "skip") { return .noItem }
        if let number = number(behind: "level", in: token) {
          level = number
        } else if let number = number(behind: "lfo", in: token) {
          format = number
        } else if let number = number(behind: "l", in: token) {
          list = number
        }
      default:
        break
      }
    }
  }

  /// The number in a word such as `level2`, 65,535 at most.
  private func number(behind prefix: StaticString, in token: CSSToken) -> Int? {
    let start = token.range.lowerBound
    let digits = start + prefix.utf8CodeUnitCount
    guard digits < token.range.upperBound,
      CSSByte.matches(components.bytes, start..<digits, prefix)
    else { return nil }
    var number = 0
    for byte in components.bytes[digits..<token.range.upperBound] {
      guard ASCIIByte.isDigit(byte) else { return nil }
      number = min(number * 10 + Int(byte &- 0x30), 65_535)
    }
    return number
  }

  /// `bullet`, or a string that names a numbered bullet.
  private var officeFormat: Style.OfficeFormat? {
    var tokens = components
    let token = tokens.nextComponent()
    guard token.kind == .identifier || token.kind == .string else { return nil }
    return withBytes(of: token) { bytes in
      if bytes.starts(with: "bullet".utf8) { return .bullet }
      return bytes.starts(with: "numbullet".utf8) ? .numberedBullet : .other
    }
  }
}
