/// Finds what CommonMark reads as the end of a link, as the definition of one, or as a footnote, in a text
/// whose escapes are being decided.
struct LinkScan {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The bytes of the text.
  let bytes: Bytes
  /// What they are meant to be.
  let text: InlineText
  /// One byte for each byte of the text, not 0 when it gets a backslash; empty when none does.
  let escaped: ContiguousArray<UInt8>

  private func isEscaped(_ position: Int) -> Bool { !escaped.isEmpty && escaped[position] != 0 }

  /// How many bytes a backslash covers: only itself where it is literal, since it will get another.
  private func width(ofBackslash position: Int) -> Int {
    let escapesNext =
      position + 1 < bytes.count && bytes[position + 1].isASCIIPunctuation
      && text.token(at: position) != nil
    return escapesNext ? 2 : 1
  }

  // MARK: Links (CommonMark 6.3)

  /// Where the destination and title in parentheses that begin at `(` end; nil when there are none.
  func tailEnd(at start: Int) -> Int? {
    let destination = spaceEnd(start + 1)
    guard let destinationEnd = destinationEnd(at: destination, mayBeEmpty: true) else { return nil }
    var position = spaceEnd(destinationEnd)
    if position > destinationEnd, let titleEnd = titleEnd(at: position) {
      position = spaceEnd(titleEnd)
    }
    return position < bytes.count && bytes[position] == UInt8(ascii: ")") ? position + 1 : nil
  }

  /// Where the destination that begins at a position ends.
  private func destinationEnd(at start: Int, mayBeEmpty: Bool) -> Int? {
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "<"), !getsBackslash(start) { return bracketedEnd(at: start) }
    var position = start
    var depth = 0
    while position < bytes.count, !bytes[position].isMarkdownSpace {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += width(ofBackslash: position)
      case UInt8(ascii: "(") where !isEscaped(position):
        depth += 1
        position += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")") where isEscaped(position): position += 1
      case UInt8(ascii: ")") where depth == 0:
        return position == start && !mayBeEmpty ? nil : position
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
      default: position += 1
      }
    }
    return position == start && !mayBeEmpty ? nil : position
  }

  /// Whether an angle bracket has a backslash, or gets one because a tag or an autolink would begin there.
  private func getsBackslash(_ position: Int) -> Bool {
    isEscaped(position)
      || (text.token(at: position) == nil
        && (HTMLScan.inlineEnd(in: bytes, at: position) != nil
          || HTMLScan.looseURIEnd(bytes, position) != nil))
  }

  private func bracketedEnd(at start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">") where !isEscaped(position): return position + 1
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "<") where !getsBackslash(position): return nil
      case UInt8(ascii: "\\"):
        // cmark-gfm looks past a backslash even at the end of a line.
        let isBreak = text.token(at: position)?.kind == .lineEnd
        position += isBreak ? 2 : width(ofBackslash: position)
      default: position += 1
      }
    }
    return nil
  }

  /// Where the title that begins at a quote or parenthesis ends.
  private func titleEnd(at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == close, !isEscaped(position) { return position + 1 }
      if bytes[position] == UInt8(ascii: "("), close == UInt8(ascii: ")"), !isEscaped(position) {
        return nil
      }
      position += bytes[position] == UInt8(ascii: "\\") ? width(ofBackslash: position) : 1
    }
    return nil
  }

  // MARK: Definitions (CommonMark 4.7)

  /// Whether a paragraph that begins with `[` begins with the definition of a link.
  func isDefinition() -> Bool {
    var position = 1
    var isBlank = true
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") || isEscaped(position) {
      if bytes[position] == UInt8(ascii: "["), !isEscaped(position) { return false }
      if !bytes[position].isMarkdownSpace { isBlank = false }
      position += bytes[position] == UInt8(ascii: "\\") ? width(ofBackslash: position) : 1
      if position > 1001 { return false }
    }
    guard !isBlank, position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ":"),
      let end = destinationEnd(at: spaceEnd(position + 2), mayBeEmpty: false)
    else { return false }
    if Self.isLineEnd(bytes, end) { return true }
    let title = spaceEnd(end)
    guard title > end, let titleEnd = titleEnd(at: title) else { return false }
    return Self.isLineEnd(bytes, titleEnd)
  }

  /// Whether a text is a label such as the writer gives to references.
  static func isNumber(_ label: some Collection<UInt8>) -> Bool {
    var hasDigit = false
    for byte in label {
      if byte.isASCIIDigit { hasDigit = true } else if !byte.isMarkdownSpace { return false }
    }
    return hasDigit
  }

  // MARK: Footnotes

  /// Whether a text in `[^…]` is read as a reference to a footnote, or hides what is in it.
  static func isFootnote(_ label: Slice<Bytes>, labels: Set<String>) -> Bool {
    if label.isEmpty { return false }
    // A parser takes the brackets for a footnote first and for text only when there is no such
    // footnote; what they hold is then plain, so it must hold nothing but plain text.
    let isPlain = label.allSatisfy { byte in
      byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: " ")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }
    return !isPlain || labels.contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  // MARK: Blanks

  /// Whether nothing but blanks follows on the line.
  static func isLineEnd(_ bytes: Bytes, _ start: Int) -> Bool {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] != UInt8(ascii: " ") && bytes[position] != UInt8(ascii: "\t") {
        return false
      }
      position += 1
    }
    return true
  }

  private func spaceEnd(_ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isMarkdownSpace { position += 1 }
    return position
  }
}
