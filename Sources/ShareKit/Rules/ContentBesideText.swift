/// A content text that differs from the plain text is the title; if there is one, it is text.
struct ContentBesideText: NormalizationRule {
  let name = "content-beside-text"

  func apply(to draft: inout Draft) {
    guard !draft.contentTexts.isEmpty, !draft.hasOneStringTwice else { return }
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

extension Draft {
  /// Whether there is one content text, and it is the title or plain text too: the common case, in
  /// which there is nothing to do.
  fileprivate var hasOneStringTwice: Bool {
    guard contentTexts.count == 1, let text = contentTexts.first else { return false }
    return content.title == text || selection?.selection == text
      || passages.contains { $0.string == text }
  }
}
