/// Without plain text, the content text is the title: so a browser shares a page.
struct ContentIsTitle: NormalizationRule {
  let name = "content-is-title"

  func apply(to draft: inout Draft) {
    guard draft.content.title == nil, draft.passages.isEmpty, !draft.contentTexts.isEmpty else {
      return
    }
    draft.content.title = draft.contentTexts.removeFirst()
  }
}
