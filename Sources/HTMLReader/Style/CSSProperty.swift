/// The property names that are read; several may set the same part of a `Style`.
enum CSSProperty: UInt8 {
  case display, font, fontFamily, fontSize, fontStyle, fontWeight
  case listStyle, listStyleType
  case margin, marginBlockEnd, marginBottom, marginInlineStart, marginLeft
  case msoCommentReference, msoElement, msoEndnoteID, msoFootnoteID, msoHide, msoList
  case msoOutlineLevel, msoSpaceRun, msoSpecialCharacter, msoSpecialFormat, msoTabCount
  case padding, paddingInlineStart, paddingLeft
  case textAlign, textDecoration, textDecorationLine, textIndent
  case verticalAlign, visibility, whiteSpace, whiteSpaceCollapse

  /// The names that begin with a letter, in the order of the cases, and the first of those cases.
  private static func names(beginningWith letter: UInt8) -> (words: StaticString, first: Self)? {
    switch letter {
    case UInt8(ascii: "d"):
      ("display", .display)
    case UInt8(ascii: "f"):
      ("font font-family font-size font-style font-weight", .font)
    case UInt8(ascii: "l"):
      ("list-style list-style-type", .listStyle)
    case UInt8(ascii: "m"):
      (
        """
        margin margin-block-end margin-bottom margin-inline-start margin-left \
        mso-comment-reference mso-element mso-endnote-id mso-footnote-id mso-hide mso-list \
        mso-outline-level mso-spacerun mso-special-character mso-special-format mso-tab-count
        """,
        .margin
      )
    case UInt8(ascii: "p"):
      ("padding padding-inline-start padding-left", .padding)
    case UInt8(ascii: "t"):
      ("text-align text-decoration text-decoration-line text-indent", .textAlign)
    case UInt8(ascii: "v"):
      ("vertical-align visibility", .verticalAlign)
    case UInt8(ascii: "w"):
      ("white-space white-space-collapse", .whiteSpace)
    default:
      nil
    }
  }

  /// The property whose name lies in `range`; nil when nobody reads it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let letter = CSSByte.firstLetter(bytes, range),
      let (words, first) = Self.names(beginningWith: letter),
      let place = CSSByte.index(of: range, in: bytes, among: words),
      let property = Self(rawValue: first.rawValue + place)
    else { return nil }
    self = property
  }
}
