// What Word and its kin write into `style` beside CSS: properties whose names begin with `mso-`.

extension Style {
  /// `mso-list`: a paragraph that is a list item, or the marker in front of one.
  package enum OfficeList: Equatable, Sendable {
    /// The paragraph is no item.
    case noItem
    /// The marker, written out for readers that know no lists.
    case ignored
    /// An item: `l0 level1 lfo1` is list 0, level 1, format override 1.
    case item(list: Int, level: Int, format: Int)
  }

  /// `mso-element`: what a part of the page is.
  package enum OfficeElement: UInt8, Sendable {
    case footnoteList, footnote, endnoteList, endnote, commentList, comment
    case header, footer, fieldBegin, fieldSeparator, fieldEnd, paraBorderDiv, frame, dropCapDropped

    static let keywords: StaticString = """
      footnote-list footnote endnote-list endnote comment-list comment \
      header footer field-begin field-separator field-end para-border-div frame dropcap-dropped
      """
  }

  /// `mso-special-character`: what an empty-looking span stands for.
  package enum OfficeCharacter: UInt8, Sendable {
    case comment, footnote, footnoteSeparator, footnoteContinuationSeparator, lineBreak

    static let keywords: StaticString = """
      comment footnote footnote-separator footnote-continuation-separator line-break
      """
  }

  /// `mso-special-format`: PowerPoint's marker in front of a paragraph.
  package enum OfficeFormat: UInt8, Sendable {
    case bullet, numberedBullet, other
  }

  /// `mso-footnote-id`, `mso-endnote-id`, `mso-comment-reference`: what a reference leads to.
  package enum OfficeReference: UInt8, Sendable {
    case footnote, endnote, comment
  }
}
