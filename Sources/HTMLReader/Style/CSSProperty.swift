/// The property names that are read, spelled as CSS spells them; several may set the same part of a
/// `Style`.
enum CSSProperty: String, Sendable, CaseIterable {
  case display
  case font
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontStyle = "font-style"
  case fontWeight = "font-weight"
  case listStyle = "list-style"
  case listStyleType = "list-style-type"
  case margin
  case marginBlockEnd = "margin-block-end"
  case marginBottom = "margin-bottom"
  case marginInlineStart = "margin-inline-start"
  case marginLeft = "margin-left"
  case msoCommentReference = "mso-comment-reference"
  case msoElement = "mso-element"
  case msoEndnoteID = "mso-endnote-id"
  case msoFootnoteID = "mso-footnote-id"
  case msoHide = "mso-hide"
  case msoList = "mso-list"
  case msoOutlineLevel = "mso-outline-level"
  case msoSpaceRun = "mso-spacerun"
  case msoSpecialCharacter = "mso-special-character"
  case msoSpecialFormat = "mso-special-format"
  case msoTabCount = "mso-tab-count"
  case padding
  case paddingInlineStart = "padding-inline-start"
  case paddingLeft = "padding-left"
  case textAlign = "text-align"
  case textDecoration = "text-decoration"
  case textDecorationLine = "text-decoration-line"
  case textIndent = "text-indent"
  case verticalAlign = "vertical-align"
  case visibility
  case whiteSpace = "white-space"
  case whiteSpaceCollapse = "white-space-collapse"

  /// All properties, to look one up by the bytes of its name.
  private static let byName = NameTable(allCases.map { ($0.rawValue, $0) })

  /// The property whose name lies in `range`; nil when nobody reads it.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let name = UnsafeBufferPointer(rebasing: bytes[range])
    let property =
      name.contains(UInt8(ascii: "\\"))
      ? CSSByte.name(bytes, range).withUnsafeBufferPointer(Self.named)
      : Self.named(name)
    guard let property else { return nil }
    self = property
  }

  /// The property of a name without escapes.
  private static func named(_ name: UnsafeBufferPointer<UInt8>) -> CSSProperty? {
    guard let base = name.baseAddress,
      let property = byName.meaning(of: base, count: name.count, end: base + name.count)
    else { return nil }
    // Of long names the table looks at the end only.
    if name.count > 16 {
      let isWhole = property.rawValue.utf8.elementsEqual(name.lazy.map(ASCIIByte.lowercased))
      return isWhole ? property : nil
    }
    return property
  }
}
