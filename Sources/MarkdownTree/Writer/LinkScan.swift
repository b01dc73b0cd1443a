/// Finds what CommonMark reads as the end of a link, as a reference, or as a footnote.
enum LinkScan {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Where the destination and title in parentheses that begin at `(` end (CommonMark 6.3).
  static func tailEnd(in bytes: Bytes, at start: Int) -> Int? {
    let destination = spaceEnd(bytes, start + 1)
    guard let destinationEnd = destinationEnd(in: bytes, at: destination, inParentheses: true) else {
      return nil
    }
    var position = spaceEnd(bytes, destinationEnd)
    if position > destinationEnd, let titleEnd = titleEnd(in: bytes, at: position) {
      position = spaceEnd(bytes, titleEnd)
    }
    return position < bytes.count && bytes[position] == UInt8(ascii: ")") ? position + 1 : nil
  }

  /// Where the destination that begins at a position ends.
  static func destinationEnd(in bytes: Bytes, at start: Int, inParentheses: Bool) -> Int? {
    guard start < bytes.count else { return nil }
    var position = start
    if bytes[start] == UInt8(ascii: "<") {
      position += 1
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: ">"): return position + 1
        case UInt8(ascii: "\n"), UInt8(ascii: "<"): return nil
        case UInt8(ascii: "\\"): position += 2
        default: position += 1
        }
      }
      return nil
    }
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1].isASCIIPunctuation {
        position += 2
      } else if byte == UInt8(ascii: "(") {
        depth += 1
        position += 1
        if depth > 32 { return nil }
      } else if byte == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
        position += 1
      } else if byte.isMarkdownSpace {
        break
      } else {
        position += 1
      }
    }
    if position == start && !inParentheses { return nil }
    return position
  }

  /// Where the title that begins at a quote or parenthesis ends.
  static func titleEnd(in bytes: Bytes, at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == close { return position + 1 }
      if bytes[position] == UInt8(ascii: "(") && close == UInt8(ascii: ")") { return nil }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

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

  /// Whether a paragraph that begins with `[` at `start` begins with the definition of a link
  /// (CommonMark 4.7).
  static func isDefinition(in bytes: Bytes, at start: Int) -> Bool {
    var position = start + 1
    var isBlank = true
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if bytes[position] == UInt8(ascii: "[") { return false }
      if !bytes[position].isMarkdownSpace { isBlank = false }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      if position - start > 1001 { return false }
    }
    guard !isBlank, position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ":") else {
      return false
    }
    let destination = spaceEnd(bytes, position + 2)
    guard let end = destinationEnd(in: bytes, at: destination, inParentheses: false) else {
      return false
    }
    if isLineEnd(bytes, end) { return true }
    let title = spaceEnd(bytes, end)
    guard title > end, let titleEnd = titleEnd(in: bytes, at: title) else { return false }
    return isLineEnd(bytes, titleEnd)
  }

  /// Whether nothing but blanks follows on the line.
  static func isLineEnd(_ bytes: Bytes, _ start: Int) -> Bool {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] != UInt8(ascii: " ") && bytes[position] != UInt8(ascii: "\t") { return false }
      position += 1
    }
    return true
  }

  private static func spaceEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isMarkdownSpace { position += 1 }
    return position
  }
}
