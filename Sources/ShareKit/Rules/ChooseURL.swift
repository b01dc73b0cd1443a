/// The first URL that is left is the URL; others that differ are further pages.
struct ChooseURL: NormalizationRule {
  let name = "choose-url"

  func apply(to draft: inout Draft) {
    guard let first = draft.links.first else { return }
    if draft.content.url == nil { draft.address = first.address }
    if draft.links.count == 1, draft.content.originalURLs.isEmpty, draft.content.url == nil {
      let url = first.string
      draft.content.url = url
      if url != first.original { draft.content.originalURLs = [first.original] }
      draft.links = []
      return
    }
    var known: Set<String> = []
    var remembered: Set<String> = Set(draft.content.originalURLs)
    for link in draft.links {
      let url = link.string
      if url != link.original, remembered.insert(link.original).inserted {
        draft.content.originalURLs.append(link.original)
      }
      guard known.insert(url).inserted else { continue }
      if draft.content.url == nil {
        draft.content.url = url
      } else {
        draft.content.otherURLs.append(url)
      }
    }
    draft.links = []
  }
}
