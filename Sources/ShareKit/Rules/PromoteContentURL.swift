/// A content text that is a URL is no title: it is the URL, if there is no other.
struct PromoteContentURL: NormalizationRule {
  let name = "promote-content-url"

  func apply(to draft: inout Draft) {
    guard draft.links.isEmpty else { return }
    var links: [Draft.Link] = []
    draft.contentTexts.removeAll { text in
      guard text.mayBeWebURL, let link = Draft.Link(text), link.address.isWeb else { return false }
      links.append(link)
      return true
    }
    draft.links = links
  }
}
