/// A title that is repeated at the front of the text is said once.
///
/// Android apps put the title into the subject and again in front of the URL.
struct RepeatedTitle: NormalizationRule {
  let name = "repeated-title"

  func apply(to draft: inout Draft) {
    guard let title = draft.content.title else { return }
    for index in draft.passages.indices {
      var rest = draft.passages[index].string[...]
      while let shorter = rest.dropping(title: title) { rest = shorter }
      if rest.startIndex > draft.passages[index].string.startIndex {
        draft.passages[index].string = String(rest).trimmed
      }
    }
    draft.passages.removeAll(where: \.string.isEmpty)
  }
}

extension Substring {
  /// Returns what follows `title` and a separator, or `nil` if the text does not begin so.
  ///
  /// The separator is a line break, a spaced dash or bar, or a colon; a mere space could as well be
  /// the middle of a sentence. Nothing is copied, for the title may be repeated many times.
  fileprivate func dropping(title: String) -> Substring? {
    guard !title.isEmpty, utf8.starts(with: title.utf8) else { return nil }
    let rest = self[utf8.index(startIndex, offsetBy: title.utf8.count)...]
    let bare = rest.drop { $0 == " " || $0 == "\u{A0}" }
    guard let first = bare.first else { return bare }
    if first.isNewline { return bare.drop(while: \.isWhitespace) }
    let after = bare.dropFirst()
    let isSpaced = bare.startIndex > rest.startIndex && (after.first?.isWhitespace ?? true)
    let isSeparator = isSpaced && (first == "-" || first == "–" || first == "—" || first == "|")
    guard isSeparator || (first == ":" && after.first?.isWhitespace ?? true) else { return nil }
    return after.drop(while: \.isWhitespace)
  }
}
