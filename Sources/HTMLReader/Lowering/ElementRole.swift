/// How a browser lays an element out when no style says otherwise (HTML standard, 15.3).
enum ElementRole: UInt8, Sendable {
  /// Flows within a line.
  case inline
  /// Stands on lines of its own.
  case block
  /// Is not shown.
  case hidden

  /// The role of the elements of a name.
  init(_ name: ElementName) {
    switch name {
    case .address, .article, .aside, .blockquote, .body, .caption, .center, .col, .colgroup, .dd,
      .details, .dialog, .dir, .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form,
      .h1, .h2, .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .html, .legend, .li, .listing, .main,
      .marquee, .menu, .nav, .ol, .optgroup, .option, .p, .plaintext, .pre, .root, .search,
      .section, .summary, .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .xmp:
      self = .block
    case .annotation, .annotationXML, .area, .base, .basefont, .bgsound, .datalist, .desc, .frame,
      .frameset, .head, .link, .meta, .noembed, .noframes, .noscript, .param, .script, .source,
      .style,
      .svg, .template, .title, .track:
      self = .hidden
    default:
      self = .inline
    }
  }

  /// The role of each name, by its place among all names.
  static let byName = ContiguousArray(ElementName.allCases.map { ElementRole($0) })
}
