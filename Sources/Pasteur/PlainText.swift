// Plain text among Markdown. A line must not become a heading, a list, a quote, code, a table, raw
// HTML or a definition only because of how it begins (CommonMark 0.31.2, 4 and 5; GFM 4.10; the
// footnotes and alerts of GitHub; the comments and formulas of Obsidian).

/// Plain text as lines of Markdown.
enum PlainText {
  /// The lines of a text, without blank lines at both ends.
  ///
  /// With `escapesBlocks`, a backslash stands before whatever would begin a block.
  static func lines(of text: String, escapesBlocks: Bool) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var startsParagraph = true
    for line in split(Array(text.utf8)) {
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if isBlank {
        if !lines.isEmpty { lines.append([]) }
      } else if escapesBlocks {
        lines.append(BlockStart.escaped(line, startsParagraph: startsParagraph))
      } else {
        lines.append(Array(line))
      }
      startsParagraph = isBlank
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Lines as a part of an entry.
  static func joined(
    _ lines: [[UInt8]],
    isQuote: Bool,
    lineEnd: [UInt8]
  ) -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    for line in lines {
      if isQuote { bytes += line.isEmpty ? [0x3E] : [0x3E, 0x20] }
      bytes += line
      bytes += lineEnd
    }
    return bytes
  }

  /// The lines of bytes, each ended by LF, CR or both.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        lines.append(bytes[start..<index])
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(bytes[start...])
    return lines
  }
}

/// How a line begins a block, and how it is kept from it.
enum BlockStart {
  /// The line with a backslash before each character that would begin a block.
  static func escaped(_ line: ArraySlice<UInt8>, startsParagraph: Bool) -> [UInt8] {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    let indent = line[..<text.startIndex]
    let marked = marked(text)
    guard startsParagraph, column(after: indent) >= 4, let first = indent.first else {
      return indent + marked
    }
    // A space that is written as a reference is no indentation.
    return Array((first == 0x20 ? "&#32;" : "&#9;").utf8) + indent.dropFirst() + marked
  }

  /// The column that indentation ends in, a tab reaching to the next multiple of four.
  private static func column(after indent: ArraySlice<UInt8>) -> Int {
    indent.reduce(0) { column, byte in byte == 0x09 ? column / 4 * 4 + 4 : column + 1 }
  }

  /// The text with the marks at its beginning escaped.
  private static func marked(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = text.first else { return [] }
    switch first {
    case UInt8(ascii: "#"):
      let count = text.prefix { $0 == first }.count
      return count <= 6 && isGap(text.dropFirst(count)) ? escaping(1, of: text) : Array(text)
    case UInt8(ascii: ">"):
      return escaping(1, of: text)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      let isItem = isGap(text.dropFirst())
      return isItem || isRule(text) || isDelimiterRow(text) ? escaping(1, of: text) : Array(text)
    case UInt8(ascii: "_"), UInt8(ascii: "="):
      return isRule(text) ? escaping(1, of: text) : Array(text)
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      return isDelimiterRow(text) ? escaping(1, of: text) : Array(text)
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let count = text.prefix { $0 == first }.count
      return count >= 3 ? escaping(count, of: text) : Array(text)
    case UInt8(ascii: "$"), UInt8(ascii: "%"):
      let count = text.prefix { $0 == first }.count
      return count >= 2 ? escaping(count, of: text) : Array(text)
    case UInt8(ascii: "<"):
      return opensTag(text.dropFirst()) ? escaping(1, of: text) : Array(text)
    case UInt8(ascii: "["):
      return isDefinition(text) || text.dropFirst().first == UInt8(ascii: "!")
        ? escaping(1, of: text) : Array(text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return escapingNumber(text)
    default:
      return Array(text)
    }
  }

  private static func escaping(_ count: Int, of text: ArraySlice<UInt8>) -> [UInt8] {
    text.prefix(count).flatMap { [0x5C, $0] } + text.dropFirst(count)
  }

  /// Whether a marker ends here: at a blank or at the end of the line.
  private static func isGap(_ rest: ArraySlice<UInt8>) -> Bool {
    rest.first.map { $0 == 0x20 || $0 == 0x09 } ?? true
  }

  /// Whether a line holds one mark and blanks only: a thematic break, or the line under a heading.
  private static func isRule(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 == text.first || $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether a line could stand between the head and the body of a table.
  private static func isDelimiterRow(_ text: ArraySlice<UInt8>) -> Bool {
    text.contains(UInt8(ascii: "-"))
      && text.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20, 0x09: true
        default: false
        }
      }
  }

  /// Whether what follows a `<` makes it the beginning of a block of HTML; an address does not.
  private static func opensTag(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return false }
    if first == UInt8(ascii: "/") || first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
      return true
    }
    let name = rest.prefix { isLetter($0) || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "-") }
    guard isLetter(first) else { return false }
    switch rest.dropFirst(name.count).first {
    case nil, 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "/"): return true
    default: return false
    }
  }

  /// Whether a line defines a link or a footnote, which would not be shown.
  private static func isDefinition(_ text: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text.dropFirst() {
      if last == UInt8(ascii: "]"), byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    // A label may go on in the next line.
    return !text.contains(UInt8(ascii: "]"))
  }

  /// A number of up to nine digits and a period or parenthesis would count an item.
  private static func escapingNumber(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let digits = text.prefix { $0 &- 0x30 < 10 }
    let rest = text.dropFirst(digits.count)
    guard digits.count <= 9, let mark = rest.first,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"), isGap(rest.dropFirst())
    else { return Array(text) }
    return digits + [0x5C] + rest
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
