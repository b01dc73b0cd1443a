// What only Obsidian reads: `[[links]]`, `==highlights==`, `$formulas$` and `%%comments%%`.

extension InlineReading {
  /// Escapes text that Obsidian would read as one of its own marks.
  mutating func escapeObsidian(_ bytes: Bytes, _ text: InlineText) {
    escapePairs(of: UInt8(ascii: "="), width: 2, bytes, text)
    escapePairs(of: UInt8(ascii: "%"), width: 2, bytes, text)
    escapePairs(of: UInt8(ascii: "$"), width: 1, bytes, text)
    escapeWikiLinks(bytes, text)
  }

  /// Escapes runs of a character that could open something when another run follows that could close it,
  /// and those that could close what is meant to be open.
  ///
  /// A blank behind a run keeps it from opening, one before it from closing. A comment knows no such rule, and
  /// one that is not closed hides the rest of the note.
  private mutating func escapePairs(
    of character: UInt8,
    width: Int,
    _ bytes: Bytes,
    _ text: InlineText
  ) {
    guard let first = bytes.firstIndex(of: character) else { return }
    let isComment = character == UInt8(ascii: "%")
    let holdsMark = text.tokens.contains { $0.start < $0.end && bytes[$0.start] == character }
    var hasCloser = false
    var end = bytes.count
    while end > first {
      guard bytes[end - 1] == character else {
        end -= 1
        continue
      }
      var start = end - 1
      while start > first, bytes[start - 1] == character { start -= 1 }
      defer { end = start }
      guard end - start >= width else { continue }
      let isMark = text.token(at: start) != nil || text.token(at: end - 1) != nil
      let canOpen = end < bytes.count && !bytes[end].isMarkdownSpace
      let canClose = start > 0 && !bytes[start - 1].isMarkdownSpace
      if !isMark && (isComment || (canOpen && hasCloser) || (canClose && holdsMark)) {
        for position in stride(from: start, to: end - width + 1, by: width) {
          escape(position, bytes)
        }
      }
      if canClose { hasCloser = true }
    }
  }

  /// Escapes the first of two brackets that are closed by two on the same line.
  private mutating func escapeWikiLinks(_ bytes: Bytes, _ text: InlineText) {
    let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    guard bytes.contains(open) else { return }
    var hasEnd = false
    var position = bytes.count - 1
    while position > 0 {
      position -= 1
      if bytes[position] == UInt8(ascii: "\n") { hasEnd = false }
      guard bytes[position] == bytes[position + 1] else { continue }
      if bytes[position] == close { hasEnd = true }
      guard bytes[position] == open, hasEnd else { continue }
      if text.token(at: position) == nil {
        escape(position, bytes)
      } else if text.token(at: position + 1) == nil {
        escape(position + 1, bytes)
      }
    }
  }
}
