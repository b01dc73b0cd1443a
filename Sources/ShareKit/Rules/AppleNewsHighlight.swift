/// Apple News puts the selection into the URL; it belongs into the text.
struct AppleNewsHighlight: LinkRule {
  let name = "apple-news-highlight"

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    guard link.address.host == "apple.news",
      let value = link.address.queryValue("highlight")
    else { return }
    let text = PercentEncoding.decoded(value).trimmed
    if !text.isEmpty, draft.selection == nil { draft.selection = TextFragment(selection: text) }
    let address = link.address
    let cleaned = address.removingQueryItems {
      address.bytes[$0.name].elementsEqual("highlight".utf8)
    }
    if let cleaned { link.rewrite(to: cleaned) }
  }
}
