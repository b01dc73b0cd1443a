/// The property names that are read; several may set the same part of a `Style`.
enum CSSProperty: UInt8 {
  case display, font, fontFamily, fontSize, fontStyle, fontWeight
  case listStyle, listStyleType
  case margin, marginInlineStart, marginLeft
  case msoCommentReference, msoElement, msoEndnoteID, msoFootnoteID, msoHide, msoList
  case msoOutlineLevel, msoSpaceRun, msoSpecialCharacter, msoSpecialFormat, msoTabCount
  case padding, paddingInlineStart, paddingLeft
  case textAlign, textDecoration, textDecorationLine, textIndent
  case verticalAlign, visibility, whiteSpace, whiteSpaceCollapse

  /// The names in the order of the cases.
  private static let names: StaticString = """
    display font font-family font-size font-style font-weight \
    list-style list-style-type \
    margin margin-inline-start margin-left \
    mso-comment-reference mso-element mso-endnote-id mso-footnote-id mso-hide mso-list \
    mso-outline-level mso-spacerun mso-special-character mso-special-format mso-tab-count \
    padding padding-inline-start padding-left \
    text-align text-decoration text-decoration-line text-indent \
    vertical-align visibility white-space white-space-collapse
    """

  /// The property whose name lies in `range`; nil when nobody reads it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let place = CSSByte.index(of: range, in: bytes, among: Self.names),
      let property = Self(rawValue: place)
    else { return nil }
    self = property
  }
}
