/// Plain text is what the person selected: it is the text, never the title.
struct PlainTextIsSelection: NormalizationRule {
  let name = "plain-text-is-selection"

  func apply(to draft: inout Draft) {
    if draft.selection == nil, draft.passages.count <= 1 {
      guard let passage = draft.passages.popLast() else { return }
      draft.content.text = passage.string
      return
    }
    var texts: [String] = []
    var known: Set<String> = []
    if let selection = draft.selection {
      texts.append(selection.selection)
      known.insert(selection.selection)
      draft.content.selectionIsPartial = selection.isPartial
      draft.selection = nil
    }
    for passage in draft.passages where known.insert(passage.string).inserted {
      texts.append(passage.string)
    }
    draft.passages = []
    draft.keptTexts.formUnion(known)
    if !texts.isEmpty { draft.content.text = texts.joined(separator: "\n\n") }
  }
}
