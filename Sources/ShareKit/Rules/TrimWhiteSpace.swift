/// White space at the ends is never meant.
struct TrimWhiteSpace: NormalizationRule {
  let name = "trim-white-space"

  func apply(to draft: inout Draft) {
    draft.trimAll { $0.trim() }
  }
}

extension Draft {
  /// Trims every candidate and drops those with nothing left.
  mutating func trimAll(_ trim: (inout String) -> Void) {
    Self.trimStrings(&titles, trim)
    Self.trimStrings(&contentTexts, trim)
    Self.trimStrings(&htmls, trim)
    for index in passages.indices { trim(&passages[index].string) }
    if passages.contains(where: \.string.isEmpty) { passages.removeAll(where: \.string.isEmpty) }
    if var title = content.title {
      trim(&title)
      content.title = title.nilIfEmpty
    }
  }

  private static func trimStrings(_ strings: inout [String], _ trim: (inout String) -> Void) {
    guard !strings.isEmpty else { return }
    for index in strings.indices { trim(&strings[index]) }
    if strings.contains(where: \.isEmpty) { strings.removeAll(where: \.isEmpty) }
  }
}
