/// A lone plain text beside a URL is a page's title from some apps and a selection from others.
///
/// Only the string itself can tell. Where it cannot, the text stays text, as the article has it,
/// and the record says that this is ambiguous.
struct WeighText: NormalizationRule {
  let name = "weigh-text"

  func apply(to draft: inout Draft) {
    guard draft.content.title == nil, draft.passages.count == 1, let address = draft.address,
      let passage = draft.passages.first, !passage.isSelection
    else { return }
    let hasIcon = draft.content.attachments.contains { $0.kind == .image }
    switch TextWeight(passage.string, address: address, besideImage: hasIcon) {
    case .title:
      draft.content.title = passage.string
      draft.passages = []
    case .text: break
    case .undecided: draft.content.isAmbiguous = true
    }
  }
}
