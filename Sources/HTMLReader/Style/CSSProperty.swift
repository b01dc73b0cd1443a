/// The property names that are read; several may set the same part of a `Style`.
enum CSSProperty: UInt8, Sendable {
  case display, font, fontFamily, fontSize, fontStyle, fontWeight
  case listStyle, listStyleType
  case margin, marginBlockEnd, marginBottom, marginInlineStart, marginLeft
  case msoCommentReference, msoElement, msoEndnoteID, msoFootnoteID, msoHide, msoList
  case msoOutlineLevel, msoSpaceRun, msoSpecialCharacter, msoSpecialFormat, msoTabCount
  case padding, paddingInlineStart, paddingLeft
  case textAlign, textDecoration, textDecorationLine, textIndent
  case verticalAlign, visibility, whiteSpace, whiteSpaceCollapse

  /// The names, in the order of the cases.
  private static let names = [
    "display", "font", "font-family", "font-size", "font-style", "font-weight",
    "list-style", "list-style-type",
    "margin", "margin-block-end", "margin-bottom", "margin-inline-start", "margin-left",
    "mso-comment-reference", "mso-element", "mso-endnote-id", "mso-footnote-id", "mso-hide",
    "mso-list", "mso-outline-level", "mso-spacerun", "mso-special-character",
    "mso-special-format", "mso-tab-count",
    "padding", "padding-inline-start", "padding-left",
    "text-align", "text-decoration", "text-decoration-line", "text-indent",
    "vertical-align", "visibility", "white-space", "white-space-collapse",
  ]

  private static let byName = NameTable(
    names.enumerated().compactMap { place, name in
      Self(rawValue: UInt8(place)).map { (name, $0) }
    }
  )

  /// The property whose name lies in `range`; nil when nobody reads it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let property =
      if bytes[range].contains(UInt8(ascii: "\\")) {
        CSSByte.name(bytes, range).withUnsafeBufferPointer { Self.named($0, 0..<$0.count) }
      } else {
        Self.named(bytes, range)
      }
    guard let property else { return nil }
    self = property
  }

  private static func named(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Self? {
    guard let base = bytes.baseAddress else { return nil }
    return byName.meaning(
      of: base + range.lowerBound,
      count: range.count,
      end: base + bytes.count
    )
  }
}
