/// A title or text that only repeats a URL of the share says nothing more.
struct TextIsURL: NormalizationRule {
  let name = "text-is-url"

  func apply(to draft: inout Draft) {
    guard let url = draft.content.url, draft.hasTextLikeURL else { return }
    let known = [url] + draft.content.originalURLs + draft.content.otherURLs
    func isKnown(_ text: String) -> Bool { text.mayBeWebURL && known.contains(text) }
    draft.passages.removeAll { isKnown($0.string) }
    draft.contentTexts.removeAll(where: isKnown)
    draft.titles.removeAll(where: isKnown)
    if let title = draft.content.title, isKnown(title) { draft.content.title = nil }
  }
}

extension Draft {
  /// Whether anything that could become a title or text begins as URLs do.
  fileprivate var hasTextLikeURL: Bool {
    passages.contains { $0.string.mayBeWebURL } || contentTexts.contains { $0.mayBeWebURL }
      || titles.contains { $0.mayBeWebURL } || content.title?.mayBeWebURL == true
  }
}
