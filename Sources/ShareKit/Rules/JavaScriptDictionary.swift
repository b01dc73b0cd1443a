/// What an extension's page script found is the truth about the page.
///
/// The keys are the script author's own; those that public extensions use are known here, without
/// regard to case.
struct JavaScriptDictionary: NormalizationRule {
  let name = "javascript-dictionary"

  private static let resultsKey = "NSExtensionJavaScriptPreprocessingResultsKey"
  private static let urlKeys = ["url", "baseurl", "baseuri", "pageurl", "href"]
  private static let titleKeys = ["title", "pagetitle"]
  private static let selectionKeys = ["selection", "selectedtext", "highlighttext"]
  private static let htmlKeys = [
    "highlighthtml", "selectionhtml", "selectedhtml", "html", "originalhtml",
  ]

  func apply(to draft: inout Draft) {
    guard draft.parts.contains(where: \.isPropertyList) else { return }
    var kept: [Draft.Part] = []
    kept.reserveCapacity(draft.parts.count)
    for part in draft.parts {
      guard case .propertyList(let list) = part.value,
        let results = list[Self.resultsKey]?.dictionary
      else {
        kept.append(part)
        continue
      }
      take(results, into: &draft)
    }
    draft.parts = kept
  }

  private func take(_ results: [String: PropertyList], into draft: inout Draft) {
    var fields: [String: (key: String, value: PropertyList)] = [:]
    for (key, value) in results.sorted(by: { $0.key < $1.key }) {
      let name = key.lowercased()
      if fields[name] == nil {
        fields[name] = (key, value)
      } else {
        draft.leaveUnread(key, value: value.summary, because: "the same key in other letters")
      }
    }
    if let url = take(Self.urlKeys, from: &fields, where: { Draft.Link($0) != nil }),
      let link = Draft.Link(url, isAuthoritative: true)
    {
      draft.links.append(link)
    }
    if let title = take(Self.titleKeys, from: &fields) { draft.titles.insert(title, at: 0) }
    if let selection = take(Self.selectionKeys, from: &fields) {
      draft.passages.append(Draft.Passage(string: selection, isSelection: true))
    }
    if let html = take(Self.htmlKeys, from: &fields) { draft.htmls.append(html) }
    for (_, field) in fields.sorted(by: { $0.key < $1.key }) {
      guard let summary = field.value.summary else { continue }
      draft.leaveUnread(field.key, value: summary, because: "a key of the page script's own")
    }
  }

  private func take(
    _ names: [String],
    from fields: inout [String: (key: String, value: PropertyList)],
    where isGood: (String) -> Bool = { _ in true }
  ) -> String? {
    for name in names {
      guard let text = fields[name]?.value.string, !text.isBlank, isGood(text) else { continue }
      fields[name] = nil
      return text
    }
    return nil
  }
}
