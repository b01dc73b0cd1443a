/// When the URL says what was selected, the plain text is either that or the title.
struct KnownSelection: NormalizationRule {
  let name = "known-selection"

  func apply(to draft: inout Draft) {
    guard let selection = draft.selection else { return }
    if let index = draft.passages.firstIndex(where: { selection.matches($0.string) }) {
      // The text in the payload is whole where the URL may only have its ends.
      draft.passages[index].string = draft.passages[index].string.trimmedOfQuotes(
        unless: selection.start
      )
      draft.passages[index].isSelection = true
      draft.selection = nil
    } else if draft.content.title == nil, draft.passages.count == 1,
      let passage = draft.passages.first, !passage.isSelection, passage.string.isTitleLike,
      draft.contentTexts.allSatisfy({ $0 == passage.string })
    {
      draft.content.title = passage.string
      draft.passages = []
    }
  }
}

extension TextFragment {
  /// Returns whether `text` is the selected text, quotation marks around it aside.
  fileprivate func matches(_ text: String) -> Bool {
    let bare = text.trimmedOfQuotes(unless: start)
    guard let end else { return bare == start }
    return bare.hasPrefix(start) && bare.hasSuffix(end)
  }
}
