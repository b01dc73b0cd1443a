/// The first URL inside of chatty text is the URL, if there is no other.
///
/// It is taken out of the text only where it stands by itself, at the end or on a line of its own;
/// in the middle of a sentence it stays, so that the sentence stays whole.
struct FirstURLInText: NormalizationRule {
  let name = "first-url-in-text"

  func apply(to draft: inout Draft) {
    guard draft.links.isEmpty else { return }
    for index in draft.passages.indices where !draft.passages[index].isSelection {
      let text = draft.passages[index].string
      guard let (link, rest) = Self.link(in: text) else { continue }
      draft.links.append(link)
      if let rest {
        draft.passages[index].string = rest
        draft.passages[index].lostURL = true
      }
      draft.passages.removeAll(where: \.string.isEmpty)
      return
    }
    for index in draft.contentTexts.indices {
      guard let (link, rest) = Self.link(in: draft.contentTexts[index]) else { continue }
      draft.links.append(link)
      if let rest { draft.contentTexts[index] = rest }
      draft.contentTexts.removeAll(where: \.isEmpty)
      return
    }
  }

  /// The first URL in `text`, and the text without it if it stands by itself.
  private static func link(in text: String) -> (link: Draft.Link, rest: String?)? {
    guard let range = EmbeddedURL.firstRange(in: text), let link = Draft.Link(String(text[range]))
    else { return nil }
    return (link, EmbeddedURL.textWithout(range, in: text))
  }
}
