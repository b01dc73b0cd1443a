// The values of the properties, as CSS names them. The raw value is the place of the keyword in
// `keywords`, by which the parser finds it; where a keyword has synonyms, `init(keyword:)` knows them.

/// A type whose values are the keywords of a property.
protocol CSSKeyword: RawRepresentable<UInt8> {
  /// The keywords in the order of the raw values, parted by single spaces.
  static var keywords: StaticString { get }
  /// The value that `initial` stands for.
  static var initial: Self { get }
}

extension Style {
  /// `font-weight`; a number of 600 or more is bold.
  package enum FontWeight: UInt8, CSSKeyword, Sendable {
    case inherit, normal, bold, bolder, lighter

    static let keywords: StaticString = "inherit normal bold bolder lighter"
    static let initial = Self.normal
  }

  /// `font-style`; oblique is italic.
  package enum FontStyle: UInt8, CSSKeyword, Sendable {
    case inherit, normal, italic

    static let keywords: StaticString = "inherit normal italic"
    static let initial = Self.normal
  }

  /// The lines of `text-decoration`; the empty set is `none`.
  package struct TextDecoration: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A line below the text.
    package static let underline = TextDecoration(rawValue: 1)
    /// A line through the text.
    package static let lineThrough = TextDecoration(rawValue: 2)
    /// A line above the text.
    package static let overline = TextDecoration(rawValue: 4)
  }

  /// `display`.
  package enum Display: UInt8, CSSKeyword, Sendable {
    case none, block, inline, inlineBlock, listItem, contents, flex, inlineFlex, grid, inlineGrid
    case table, inlineTable, tableRow, tableCell, tableRowGroup, tableHeaderGroup, tableFooterGroup
    case tableColumn, tableColumnGroup, tableCaption, flowRoot, ruby, rubyText

    static let keywords: StaticString = """
      none block inline inline-block list-item contents flex inline-flex grid inline-grid \
      table inline-table table-row table-cell table-row-group table-header-group \
      table-footer-group table-column table-column-group table-caption flow-root ruby ruby-text
      """
    static let initial = Self.inline

    /// True for boxes that stand on lines of their own.
    package var isBlock: Bool {
      switch self {
      case .block, .listItem, .flex, .grid, .table, .flowRoot, .tableCaption: true
      default: false
      }
    }
  }

  /// `visibility`.
  package enum Visibility: UInt8, CSSKeyword, Sendable {
    case inherit, visible, hidden, collapse

    static let keywords: StaticString = "inherit visible hidden collapse"
    static let initial = Self.visible
  }

  /// `white-space`.
  package enum WhiteSpace: UInt8, CSSKeyword, Sendable {
    case inherit, normal, nowrap, pre, preWrap, preLine, breakSpaces

    static let keywords: StaticString =
      "inherit normal nowrap pre pre-wrap pre-line break-spaces"
    static let initial = Self.normal
  }

  /// `vertical-align`; a raised or lowered length counts as `super` or `sub`.
  package enum VerticalAlign: UInt8, CSSKeyword, Sendable {
    case baseline, `super`, sub, other

    static let keywords: StaticString = "baseline super sub"
    static let initial = Self.baseline
  }

  /// What `font-family` says about the width of the letters.
  package enum FontFamily: UInt8, Sendable {
    case inherit, proportional, monospace
  }

  /// `list-style-type`; `string` has its first character in `listMarker`.
  package enum ListStyleType: UInt8, CSSKeyword, Sendable {
    case inherit, none, disc, circle, square, decimal, decimalLeadingZero
    case lowerAlpha, upperAlpha, lowerRoman, upperRoman, lowerGreek, string, other

    static let keywords: StaticString = """
      inherit none disc circle square decimal decimal-leading-zero \
      lower-alpha upper-alpha lower-roman upper-roman lower-greek
      """
    static let initial = Self.disc

    /// True for markers that count.
    package var isOrdered: Bool { (Self.decimal.rawValue...Self.lowerGreek.rawValue) ~= rawValue }
  }

  /// `text-align`.
  package enum TextAlign: UInt8, CSSKeyword, Sendable {
    case inherit, left, right, center, justify, start, end

    static let keywords: StaticString = "inherit left right center justify start end"
    static let initial = Self.start
  }
}
