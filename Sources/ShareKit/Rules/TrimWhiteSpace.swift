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
    Self.trimStrings(&titles, trim)
    Self.trimStrings(&contentTexts, trim)
    Self.trimStrings(&htmls, trim)
    for index in passages.indices { passages[index].string = trim(passages[index].string) }
    if passages.contains(where: \.string.isEmpty) { passages.removeAll(where: \.string.isEmpty) }
    if let title = content.title { content.title = trim(title).nilIfEmpty }
  }

  private static func trimStrings(_ strings: inout [String], _ trim: (String) -> String) {
    guard !strings.isEmpty else { return }
    for index in strings.indices { strings[index] = trim(strings[index]) }
    if strings.contains(where: \.isEmpty) { strings.removeAll(where: \.isEmpty) }
  }
}
