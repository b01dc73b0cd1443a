/// One short line in front of a URL is the title of what the URL shows.
///
/// Kickstarter, Amazon and many others share `title, URL` in one string.
struct TitleLine: NormalizationRule {
  let name = "title-line"

  func apply(to draft: inout Draft) {
    guard draft.content.title == nil, draft.passages.count == 1,
      let passage = draft.passages.first, passage.lostURL, !passage.isSelection,
      passage.string.isTitleLike
    else { return }
    draft.content.title = passage.string
    draft.passages = []
  }
}
