/// A link to highlighted text says what was selected.
///
/// Chrome writes the whole text only up to 300 characters; of longer ones the link has the two ends,
/// and the record says that it is partial.
struct TextFragmentIsSelection: LinkRule {
  let name = "text-fragment"

  func apply(to link: inout Draft.Link, in draft: inout Draft) {
    guard link.address.isWeb, let parts = TextFragment.split(link.address) else { return }
    link.rewrite(to: parts.url)
    if draft.selection == nil { draft.selection = parts.fragment }
  }
}
