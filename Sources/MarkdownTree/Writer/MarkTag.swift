/// How a mark is written that Markdown has no delimiters for.
struct MarkTag {
  /// What stands before the content.
  let opening: StaticString
  /// What stands behind it.
  let closing: StaticString

  /// The tags of a kind of mark; nil when none may be written.
  @inline(__always)
  init?(_ kind: Kind, _ options: WriterOptions) {
    if kind == .highlight && options.flavor == .obsidian {
      (opening, closing) = ("==", "==")
      return
    }
    guard options.allowsHTML else { return nil }
    switch kind {
    case .emphasis: (opening, closing) = ("<em>", "</em>")
    case .strong: (opening, closing) = ("<strong>", "</strong>")
    case .strikethrough: (opening, closing) = ("<del>", "</del>")
    case .highlight: (opening, closing) = ("<mark>", "</mark>")
    case .superscript: (opening, closing) = ("<sup>", "</sup>")
    case .subscript: (opening, closing) = ("<sub>", "</sub>")
    case .underline: (opening, closing) = ("<u>", "</u>")
    case .keyboard: (opening, closing) = ("<kbd>", "</kbd>")
    default: return nil
    }
  }
}
