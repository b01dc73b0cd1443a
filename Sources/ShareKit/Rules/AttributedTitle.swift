/// A title that the payload calls one is the title.
struct AttributedTitle: NormalizationRule {
  let name = "attributed-title"

  func apply(to draft: inout Draft) {
    guard draft.content.title == nil, !draft.titles.isEmpty else { return }
    draft.content.title = draft.titles.removeFirst()
  }
}
