/// A file that comes with nothing else is titled by its name.
struct FileTitle: NormalizationRule {
  let name = "file-title"

  func apply(to draft: inout Draft) {
    let content = draft.content
    guard content.title == nil, content.url == nil, content.text == nil, draft.htmls.isEmpty,
      let name = draft.fileNames.first
    else { return }
    draft.content.title = name
  }
}
