/// `"Title" on @Wikipedia` is how Wikipedia's app shares a whole article.
struct WikipediaShareTitle: NormalizationRule {
  let name = "wikipedia-share-title"

  private static let ending = "\" on @Wikipedia"

  private static let wikipedia = HostPattern("wikipedia.org")

  func apply(to draft: inout Draft) {
    guard draft.content.title == nil, !draft.passages.isEmpty,
      draft.address.map({ Self.wikipedia.matches($0.host) }) == true,
      let index = draft.passages.firstIndex(where: {
        $0.string.hasPrefix("\"") && $0.string.hasSuffix(Self.ending)
          && $0.string.utf8.count > Self.ending.utf8.count + 1
      })
    else { return }
    let text = draft.passages.remove(at: index).string
    draft.content.title = String(text.dropFirst().dropLast(Self.ending.count))
    draft.contentTexts.removeAll { $0 == text }
  }
}
