// Literal text, byte for byte where it can mean nothing else.

extension DirectLine {
  /// Writes literal text that lies between two positions.
  @inline(__always)
  mutating func text(_ start: Int, _ end: Int, to out: inout OutputBuffer) -> Bool {
    guard start < end else { return false }
    let bytes = document.bytes
    guard follows(bytes[start]), !isAtLineStart || beginsLine(start, end) else { return false }
    if holdsDollars, bytes[start..<end].contains(UInt8(ascii: "$")) { return false }
    if options.flavor == .obsidian, mayHoldObsidianMarks(start, end) { return false }
    var position = start
    var written = start
    while true {
      position = InlineScan.firstMarkup(in: bytes, from: position, to: end)
      if position == end { break }
      guard let next = literal(at: position, in: start..<end) else { return false }
      if next.isEscaped {
        out.writeLong(UnsafeBufferPointer(rebasing: bytes[written..<position]))
        out.write(UInt8(ascii: "\\"))
        written = position
      }
      position = next.end
    }
    out.writeLong(UnsafeBufferPointer(rebasing: bytes[written..<end]))
    wrote(bytes[end - 1])
    return true
  }

  /// Whether text could be read as one of the marks that only Obsidian knows.
  private func mayHoldObsidianMarks(_ start: Int, _ end: Int) -> Bool {
    if last == UInt8(ascii: "["), document.bytes[start] == UInt8(ascii: "[") { return true }
    return document.bytes[start..<end].contains { byte in
      byte == UInt8(ascii: "=") || byte == UInt8(ascii: "%")
    }
  }

  /// Looks at a literal byte that may mean something: where to go on, and whether it gets a backslash; nil
  /// when it takes a closer look.
  private func literal(at position: Int, in text: Range<Int>) -> (end: Int, isEscaped: Bool)? {
    let bytes = document.bytes
    let next = position + 1 < text.upperBound ? bytes[position + 1] : 0
    let previous = position > text.lowerBound ? bytes[position - 1] : 0
    let isPlain: Bool
    switch bytes[position] {
    case UInt8(ascii: "^"): isPlain = true
    case UInt8(ascii: "|"): isPlain = place != .cell
    case UInt8(ascii: "["): return brackets(at: position, in: text)
    case UInt8(ascii: "]"): isPlain = openLinks == 0
    case UInt8(ascii: "&"): return (position + 1, isReference(position, text.upperBound))
    case UInt8(ascii: "<"):
      isPlain = next == UInt8(ascii: " ") && isNoScheme(position + 2, text.upperBound)
    case UInt8(ascii: "*"):
      // Between blanks it can neither open nor close.
      isPlain = previous == UInt8(ascii: " ") && next == UInt8(ascii: " ")
    case UInt8(ascii: "_"): return underscores(at: position, in: text)
    case UInt8(ascii: "\\"):
      if next == 0 { return nil }
      return (position + 1, next.isASCIIPunctuation)
    default: isPlain = false
    }
    return isPlain ? (position + 1, false) : nil
  }

  /// Whether what follows a blank after `<` is no scheme of an autolink, which some parsers would take it
  /// for.
  private func isNoScheme(_ start: Int, _ end: Int) -> Bool {
    var position = start
    while position < end, document.bytes[position].isASCIILetter { position += 1 }
    return position < end && document.bytes[position] == UInt8(ascii: " ")
  }

  /// Brackets around plain words are a link only before a parenthesis, and a footnote only with a caret.
  private func brackets(
    at start: Int,
    in text: Range<Int>
  ) -> (end: Int, isEscaped: Bool)? {
    let bytes = document.bytes
    let close = InlineScan.firstMarkup(in: bytes, from: start + 1, to: text.upperBound)
    guard close < text.upperBound, bytes[close] == UInt8(ascii: "]") else { return nil }
    let end = close + 1
    return end == text.upperBound || bytes[end] != UInt8(ascii: "(") ? (end, false) : nil
  }

  /// Underscores inside a word can neither open nor close.
  func underscores(
    at start: Int,
    in text: Range<Int>
  ) -> (end: Int, isEscaped: Bool)? {
    let bytes = document.bytes
    var end = start + 1
    while end < text.upperBound, bytes[end] == UInt8(ascii: "_") { end += 1 }
    guard start > text.lowerBound, end < text.upperBound else { return nil }
    let (before, after) = (bytes[start - 1], bytes[end])
    let isInWord =
      (before.isASCIILetter || before.isASCIIDigit) && (after.isASCIILetter || after.isASCIIDigit)
    return isInWord ? (end, false) : nil
  }

  /// Whether text that begins a line of a paragraph can be the beginning of no other block.
  func beginsLine(_ start: Int, _ end: Int) -> Bool {
    switch document.bytes[start] {
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "`"),
      UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "|"),
      UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      return false
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var position = start
      while position < end, document.bytes[position].isASCIIDigit { position += 1 }
      guard position < end else { return true }
      let byte = document.bytes[position]
      return byte != UInt8(ascii: ".") && byte != UInt8(ascii: ")")
    default: return true
    }
  }
}
