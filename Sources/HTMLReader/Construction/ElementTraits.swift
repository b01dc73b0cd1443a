// What the rules of tree construction ask of an open element, as one bit each
// (HTML standard, 13.2.4.2, "The stack of open elements").
//
// A rule of the standard is a list of names: "special", "has an element in scope", "generate implied
// end tags". Each list is one bit here, computed once when an element is opened, so that a walk down
// the stack tests a mask instead of comparing names.
//
//   <td>    special, ends the default scope, is a cell, is a part of a table
//   <span>  nothing

/// The lists of the standard in which an element's name stands.
struct ElementTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// Category "special".
  static let special = ElementTraits(rawValue: 1 << 0)
  /// Ends the default scope, and every scope that builds on it.
  static let scope = ElementTraits(rawValue: 1 << 1)
  /// Ends list item scope too: `ol` and `ul`.
  static let list = ElementTraits(rawValue: 1 << 2)
  /// Ends button scope too: `button`.
  static let button = ElementTraits(rawValue: 1 << 3)
  /// Ends table scope, and is where the stack is cleared back to a table context.
  static let tableScope = ElementTraits(rawValue: 1 << 4)
  /// Where the stack is cleared back to a table body context.
  static let tableBodyContext = ElementTraits(rawValue: 1 << 5)
  /// Where the stack is cleared back to a table row context.
  static let tableRowContext = ElementTraits(rawValue: 1 << 6)
  /// An element inside which text and strange elements are foster-parented.
  static let tableStructure = ElementTraits(rawValue: 1 << 7)
  /// A part of a table, of which the bound on nesting spares as many as it can.
  static let tablePart = ElementTraits(rawValue: 1 << 8)
  /// `thead`, `tbody` and `tfoot`.
  static let rowGroup = ElementTraits(rawValue: 1 << 9)
  /// `td` and `th`.
  static let cell = ElementTraits(rawValue: 1 << 10)
  /// Has an implied end tag.
  static let implied = ElementTraits(rawValue: 1 << 11)
  /// Has an end tag that is implied when implied end tags are generated thoroughly.
  static let impliedThoroughly = ElementTraits(rawValue: 1 << 12)
  /// `h1` to `h6`.
  static let heading = ElementTraits(rawValue: 1 << 13)
  /// `address`, `div` and `p`, through which a list item's rule looks although they are special.
  static let porous = ElementTraits(rawValue: 1 << 14)
  /// An element of SVG or MathML.
  static let foreign = ElementTraits(rawValue: 1 << 15)
  /// A MathML text integration point.
  static let mathText = ElementTraits(rawValue: 1 << 16)
  /// An HTML integration point.
  static let integration = ElementTraits(rawValue: 1 << 17)
  /// MathML's `annotation-xml`, inside which `svg` is an element of SVG.
  static let annotation = ElementTraits(rawValue: 1 << 18)

  /// What ends the default scope.
  static let defaultScope: ElementTraits = .scope
  /// What ends list item scope.
  static let listItemScope: ElementTraits = [.scope, .list]
  /// What ends button scope.
  static let buttonScope: ElementTraits = [.scope, .button]

  /// Whether any of `others` is among the traits.
  func has(_ others: ElementTraits) -> Bool { rawValue & others.rawValue != 0 }
}

extension ElementTraits {
  /// The traits of an HTML element.
  init(html name: ElementName) {
    switch name {
    case .html, .template:
      self = [.special, .scope, .tableScope, .tableBodyContext, .tableRowContext]
    case .table: self = [.special, .scope, .tableScope, .tableStructure, .tablePart]
    case .td, .th: self = [.special, .scope, .cell, .tablePart, .impliedThoroughly]
    case .caption: self = [.special, .scope, .tablePart, .impliedThoroughly]
    case .tbody, .tfoot, .thead:
      self = [
        .special, .rowGroup, .tableBodyContext, .tableStructure, .tablePart, .impliedThoroughly,
      ]
    case .tr:
      self = [.special, .tableRowContext, .tableStructure, .tablePart, .impliedThoroughly]
    case .colgroup: self = [.special, .tablePart, .impliedThoroughly]
    case .applet, .marquee, .object, .select: self = [.special, .scope]
    case .ol, .ul: self = [.special, .list]
    case .button: self = [.special, .button]
    case .dd, .dt, .li: self = [.special, .implied, .impliedThoroughly]
    case .p: self = [.special, .implied, .impliedThoroughly, .porous]
    case .address, .div: self = [.special, .porous]
    case .option, .optgroup, .rb, .rp, .rt, .rtc: self = [.implied, .impliedThoroughly]
    case .h1, .h2, .h3, .h4, .h5, .h6: self = [.special, .heading]
    case .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .center,
      .col, .details, .dir, .dl, .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame,
      .frameset, .head, .header, .hgroup, .hr, .iframe, .img, .input, .keygen, .link, .listing,
      .main, .menu, .meta, .nav, .noembed, .noframes, .noscript, .param, .plaintext, .pre,
      .script, .search, .section, .source, .style, .summary, .textarea, .title, .track,
      .wbr, .xmp:
      self = .special
    default: self = []
    }
  }

  /// The traits of an element of SVG.
  init(svg name: ElementName) {
    switch name {
    case .foreignObject, .desc, .title: self = [.foreign, .special, .scope, .integration]
    default: self = .foreign
    }
  }

  /// The traits of an element of MathML.
  ///
  /// `holdsHTML` says that it is an `annotation-xml` whose `encoding` names HTML.
  init(mathML name: ElementName, holdsHTML: Bool) {
    switch name {
    case .mi, .mo, .mn, .ms, .mtext: self = [.foreign, .special, .scope, .mathText]
    case .annotationXML:
      self = [.foreign, .special, .scope, .annotation]
      if holdsHTML { insert(.integration) }
    default: self = .foreign
    }
  }
}

extension ElementName {
  /// The place of the name in `allCases`.
  ///
  /// An enumeration without payloads is its place, in one byte; asking `allCases` would cost a search.
  var ordinal: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
