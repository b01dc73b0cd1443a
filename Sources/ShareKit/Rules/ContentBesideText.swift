/// A content text that differs from the plain text is the title; if there is one, it is text.
struct ContentBesideText: NormalizationRule {
  let name = "content-beside-text"

  func apply(to draft: inout Draft) {
    guard !draft.contentTexts.isEmpty else { return }
    var known = Set(draft.passages.map(\.string))
    if let title = draft.content.title { known.insert(title) }
    if let selection = draft.selection { known.insert(selection.selection) }
    var added: [Draft.Passage] = []
    // A content text that equals the plain text stays until it is decided what that text is.
    var remaining: [String] = []
    for text in draft.contentTexts {
      guard known.insert(text).inserted else {
        remaining.append(text)
        continue
      }
      if draft.content.title == nil, !draft.passages.isEmpty {
        draft.content.title = text
      } else {
        added.append(Draft.Passage(string: text, isSelection: true))
      }
    }
    draft.contentTexts = remaining
    draft.passages = added + draft.passages
  }
}
