/// Apple News sends the title as plain text, always.
struct AppleNewsTitle: NormalizationRule {
  let name = "apple-news-title"

  func apply(to draft: inout Draft) {
    guard draft.content.title == nil, draft.address?.host == "apple.news",
      let index = draft.passages.firstIndex(where: { !$0.isSelection })
    else { return }
    draft.content.title = draft.passages.remove(at: index).string
  }
}
