/// The first URL inside of chatty text is the URL, if there is no other.
///
/// It is taken out of the text only where it stands by itself, at the end or on a line of its own;
/// in the middle of a sentence it stays, so that the sentence stays whole.
struct FirstURLInText: NormalizationRule {
  let name = "first-url-in-text"

  func apply(to draft: inout Draft) {
    guard draft.links.isEmpty else { return }
    for index in draft.passages.indices {
      let text = draft.passages[index].string
      guard let range = EmbeddedURL.firstRange(in: text), let link = Draft.Link(String(text[range]))
      else { continue }
      draft.links.append(link)
      if let rest = EmbeddedURL.textWithout(range, in: text) {
        draft.passages[index].string = rest
        draft.passages[index].lostURL = true
      }
      draft.passages.removeAll(where: \.string.isEmpty)
      return
    }
  }
}
