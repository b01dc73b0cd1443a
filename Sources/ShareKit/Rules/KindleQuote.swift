/// A quote with an em dash line behind it is a quote from a book.
///
/// Kindle shares one text: the quote in quotation marks, a line "— book and author" (the author may
/// have a line of his own), and a short link. The quote is the text, the book the title.
struct KindleQuote: NormalizationRule {
  let name = "kindle-quote"

  func apply(to draft: inout Draft) {
    for index in draft.passages.indices where !draft.passages[index].isSelection {
      let text = draft.passages[index].string
      guard let first = text.first, first == "\u{201C}" || first == "\"",
        text.utf8.contains(0x0A)
      else { continue }
      guard let parts = Self.parts(of: text) else { continue }
      draft.passages[index] = Draft.Passage(string: parts.quote, isSelection: true)
      draft.titles.append(parts.book)
      if let link = parts.link {
        if draft.links.isEmpty {
          draft.links.append(link)
        } else {
          draft.content.originalURLs.append(link.original)
        }
      }
    }
  }

  private static func parts(of text: String) -> (quote: String, book: String, link: Draft.Link?)? {
    var lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    lines.removeAll(where: \.isEmpty)
    let link = lines.last.flatMap { $0.mayBeWebURL ? Draft.Link($0) : nil }
    if link != nil { lines.removeLast() }
    guard let dash = lines.lastIndex(where: { $0.hasPrefix("— ") }), dash > 0,
      lines.count - dash <= 2, let closing = lines[dash - 1].last,
      closing == "\u{201D}" || closing == "\"",
      let dashRange = text.range(ofLine: lines[dash])
    else { return nil }
    let book = ([String(lines[dash].dropFirst(2)).trimmed] + lines[(dash + 1)...])
      .joined(separator: ", ")
    let quote = String(text[..<dashRange]).trimmed
    guard !book.isEmpty else { return nil }
    return (quote, book, link)
  }
}

extension String {
  /// Returns where the last line that is `line`, apart from white space, begins.
  fileprivate func range(ofLine line: String) -> Index? {
    var found: Index?
    for candidate in split(whereSeparator: \.isNewline) where String(candidate).trimmed == line {
      found = candidate.startIndex
    }
    return found
  }
}
