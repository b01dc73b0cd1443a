/// Text that is a URL is the URL, if there is no other: YouTube and Gmail share links so.
struct PromoteURL: NormalizationRule {
  let name = "promote-url"

  func apply(to draft: inout Draft) {
    guard draft.links.isEmpty, !draft.passages.isEmpty else { return }
    var links: [Draft.Link] = []
    draft.passages.removeAll { passage in
      guard passage.string.mayBeWebURL, let link = Draft.Link(passage.string),
        link.address.isWeb
      else { return false }
      links.append(link)
      return true
    }
    draft.links = links
  }
}
