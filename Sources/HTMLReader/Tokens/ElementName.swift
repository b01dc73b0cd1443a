/// The names of the elements that some rule of the reader knows, spelled as HTML spells them.
///
/// An element of any other name is `custom` and carries a number by which its end tag finds it.
enum ElementName: String, Sendable, CaseIterable {
  // Not elements: the places of the tree that have no tag.
  case root = "#root"
  case text = "#text"
  case custom = "#custom"

  case a, abbr, acronym, address, annotation
  case annotationXML = "annotation-xml"
  case applet, area
  case article, aside, audio
  case b, base, basefont, bdi, bdo, bgsound, big, blink, blockquote, body, br, button
  case canvas, caption, center, cite, code, col, colgroup
  case data, datalist, dd, del, desc, details, dfn, dialog, dir, div, dl, dt
  case em, embed
  case fieldset, figcaption, figure, font, footer
  case foreignObject = "foreignobject"
  case form, frame
  case frameset
  case h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, image, img, input, ins
  case kbd, keygen
  case label, legend, li, link, listing
  case main, malignmark, map, mark, marquee, math, menu, menuitem, meta, meter, mglyph, mi, mn, mo
  case ms, mtext
  case nav, nobr, noembed, noframes, noscript
  case object, ol, optgroup, option, output
  case p, param, picture, plaintext, pre, progress
  case q
  case rb, rp, rt, rtc, ruby
  case s, samp, script, search, section, select, semantics, slot, small, source, span, strike
  case strong, style, sub, summary, sup, svg
  case table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt
  case u, ul
  case `var`, video
  case wbr
  case xmp

  /// Word's empty paragraph filler, kept because its text is a no-break space that stands for nothing.
  case officeParagraph = "o:p"
}

extension ElementName {
  /// Whether a tag can have this name.
  var isTag: Bool { self != .root && self != .text && self != .custom }

  /// Whether libxml2 sees the element's own name.
  ///
  /// Names that HTML 4 does not have cost it an error message each, and `html`, `head` and `body` it
  /// would act upon: such an element is a `span` to it, whose first attribute says which. From
  /// 2.14 on, libxml2 reads all up to the end tag as text behind the names of raw text elements; the byte
  /// pass has done so already, and leaves no such end tag: they are hidden too.
  var isSeenByParser: Bool {
    switch self {
    case .a, .abbr, .acronym, .address, .applet, .area, .b, .base, .basefont, .bdo, .big,
      .blockquote, .br, .button, .caption, .center, .cite, .code, .col, .colgroup, .dd, .del, .dfn,
      .dir, .div, .dl, .dt, .em, .embed, .fieldset, .font, .form, .frame, .frameset, .h1, .h2, .h3,
      .h4, .h5, .h6, .hr, .i, .img, .input, .ins, .kbd, .label, .legend, .li, .link, .map,
      .menu, .meta, .object, .ol, .optgroup, .option, .p, .param, .pre, .q,
      .s, .samp, .script, .select, .small, .span, .strike, .strong, .style, .sub, .sup, .table,
      .tbody, .td, .tfoot, .th, .thead, .tr, .tt, .u, .ul, .var:
      true
    default: false
    }
  }

  /// All names, each at its ordinal.
  static let byOrdinal = ContiguousArray(allCases)

  /// All names, to look one up by its bytes.
  static let byName = NameTable(allCases.lazy.filter(\.isTag).map { ($0.rawValue, $0) })
}
