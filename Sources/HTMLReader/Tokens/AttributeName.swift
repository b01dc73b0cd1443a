/// The attributes that some rule of the reader reads, spelled as HTML spells them.
///
/// All others are dropped before libxml2 sees them.
enum AttributeName: String, Sendable, CaseIterable {
  case align, alt, alttext
  case ariaChecked = "aria-checked"
  case ariaHidden = "aria-hidden"
  case ariaLabel = "aria-label"
  case ariaLevel = "aria-level"
  case checked, cite, `class`, color, colspan, content
  case data
  case dataAriaLevel = "data-aria-level"
  case dataChecked = "data-checked"
  case dataCodeLanguage = "data-code-language"
  case dataCopyText = "data-custom-copy-text"
  case dataIndent = "data-indent"
  case dataLang = "data-lang"
  case dataLanguage = "data-language"
  case dataLazySource = "data-lazy-src"
  case dataLazySourceSet = "data-lazy-srcset"
  case dataListID = "data-listid"
  case dataMath = "data-math"
  case dataOriginal = "data-original"
  case dataSrc = "data-src"
  case dataSrcset = "data-srcset"
  case dataSyntaxHighlighter = "data-syntaxhighlighter-params"
  case dataTaskState = "data-task-state"
  case dataValue = "data-value"
  case datetime, display
  case encoding
  case face, `for`
  case headers, height, hidden, href
  case httpEquiv = "http-equiv"
  case id
  case label, lang
  case name
  case open, poster
  case reversed, role, rowspan
  case selected, size, span, src, srcset, start, style
  case title, type
  case value, valign
  case width
}

/// An attribute's name together with the bit that stands for it in a set of names.
struct KnownAttribute: Sendable {
  let name: AttributeName
  let bit: UInt64
  /// Its place among all names.
  var ordinal: Int { bit.trailingZeroBitCount }
}

extension AttributeName {
  /// All names, each at its ordinal.
  static let byOrdinal = ContiguousArray(allCases)

  /// Whether a number stands for the value in the prepared page: that of a distinct value (see
  /// DistinctValues), or what the value comes to (see CellValue).
  var isNumbered: Bool {
    switch self {
    case .style, .class, .align, .colspan, .rowspan: true
    default: false
    }
  }

  /// All names, to look one up by its bytes.
  static let byName = NameTable(
    allCases.enumerated().lazy.map { index, name in
      (name.rawValue, KnownAttribute(name: name, bit: 1 << UInt64(index)))
    }
  )
}
