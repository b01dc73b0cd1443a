/// A file that comes with nothing else is titled by its name.
struct FileTitle: NormalizationRule {
  let name = "file-title"

  func apply(to draft: inout Draft) {
    guard let name = draft.fileNames.first, draft.htmls.isEmpty, draft.content.title == nil,
      draft.content.url == nil, draft.content.text == nil
    else { return }
    draft.content.title = name
  }
}
