/// White space at the ends is never meant.
struct TrimWhiteSpace: NormalizationRule {
  let name = "trim-white-space"

  func apply(to draft: inout Draft) {
    draft.trimAll(\.trimmed)
  }
}

extension Draft {
  /// Trims every candidate and drops those with nothing left.
  mutating func trimAll(_ trim: (String) -> String) {
    titles = trimmedStrings(titles, trim)
    contentTexts = trimmedStrings(contentTexts, trim)
    htmls = trimmedStrings(htmls, trim)
    for index in passages.indices { passages[index].string = trim(passages[index].string) }
    if passages.contains(where: \.string.isEmpty) { passages.removeAll(where: \.string.isEmpty) }
    if let title = content.title { content.title = trim(title).nilIfEmpty }
  }

  private func trimmedStrings(_ strings: [String], _ trim: (String) -> String) -> [String] {
    strings.isEmpty ? strings : strings.map(trim).filter { !$0.isEmpty }
  }
}
