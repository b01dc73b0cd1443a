/// Every representation goes to the field that its type and class say; nothing is left aside.
///
/// Representations of one attachment are forms of one thing: equal texts are taken once, and of
/// pictures and files the first is kept. What is not kept is named with the reason.
struct SortByType: NormalizationRule {
  let name = "sort-by-type"

  func apply(to draft: inout Draft) {
    let parts = draft.parts
    draft.parts = []
    var known = KnownStrings()
    var mapItems: [SharedContent.Attachment] = []
    var start = 0
    while start < parts.count {
      let provider = parts[start].provider
      let end = parts[start...].firstIndex { $0.provider != provider } ?? parts.count
      var attachment = SortedAttachment()
      for part in parts[start..<end] { attachment.take(part, into: &draft, known: &known) }
      attachment.finish(into: &draft, mapItems: &mapItems)
      start = end
    }
    keep(mapItems, in: &draft)
  }

  /// The archived place says nothing that its name and URL do not, unless there are none.
  private func keep(_ mapItems: [SharedContent.Attachment], in draft: inout Draft) {
    guard !mapItems.isEmpty else { return }
    draft.hasMapItem = true
    if draft.links.isEmpty, draft.passages.isEmpty {
      draft.content.attachments += mapItems
    } else {
      for item in mapItems {
        draft.leaveUnread(
          item.typeIdentifier,
          value: item.bytes.flatMap(SortedAttachment.shortText),
          because: "an archived place; its name and URL are kept"
        )
      }
    }
  }
}

/// The strings that were taken already.
struct KnownStrings {
  private var firstPassage: String?
  private var passages: Set<String> = []
  private var htmls: Set<String> = []

  /// Returns whether `text` is new as a passage, white space around it aside.
  ///
  /// Most payloads have one, for which no table is set up and nothing is trimmed.
  mutating func isNewPassage(_ text: String) -> Bool {
    guard let first = firstPassage else {
      firstPassage = text
      return true
    }
    if passages.isEmpty { passages.insert(first.trimmed) }
    return passages.insert(text.trimmed).inserted
  }

  /// Returns whether `html` is new.
  mutating func isNewHTML(_ html: String) -> Bool { htmls.insert(html).inserted }
}
