// Plain text among Markdown. A line must not become a heading, a list, a quote, code, a table, raw
// HTML or a definition only because of how it begins (CommonMark 0.31.2, 4 and 5; GFM 4.10; the
// footnotes and alerts of GitHub; the comments and formulas of Obsidian).

/// Plain text as lines of Markdown.
enum PlainText {
  /// A line of the text, without its end.
  typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// How the lines are written.
  struct Form {
    /// Whether a backslash stands before whatever would begin a block.
    var escapesBlocks: Bool
    /// Whether the lines are a quote.
    var isQuote: Bool
    /// What ends a line.
    var lineEnd: [UInt8]
  }

  /// Writes the lines of a text, without blank lines at both ends.
  static func write(_ text: String, as form: Form, into bytes: inout ContiguousArray<UInt8>) {
    var blankLines = 0
    var isFirst = true
    forEachLine(of: text) { line in
      guard !isBlank(line) else {
        blankLines += 1
        return
      }
      if !isFirst {
        for _ in 0..<blankLines {
          if form.isQuote { bytes.append(0x3E) }
          bytes += form.lineEnd
        }
      }
      let startsParagraph = isFirst || blankLines > 0
      (blankLines, isFirst) = (0, false)
      if form.isQuote { bytes += [0x3E, 0x20] }
      if form.escapesBlocks {
        BlockStart.write(line, startsParagraph: startsParagraph, into: &bytes)
      } else {
        bytes += line
      }
      bytes += form.lineEnd
    }
  }

  /// Whether there are only blanks in a line.
  static func isBlank(_ line: Line) -> Bool { line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Calls `body` with each line of a text, ended by LF, CR or both.
  static func forEachLine(of text: String, _ body: (Line) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        if bytes[index] == 0x0A || bytes[index] == 0x0D {
          body(bytes[start..<index])
          if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
          start = index + 1
        }
        index += 1
      }
      body(bytes[start...])
    }
  }
}

/// How a line begins a block, and how it is kept from it.
enum BlockStart {
  /// Writes a line with a backslash before each character that would begin a block.
  static func write(
    _ line: PlainText.Line,
    startsParagraph: Bool,
    into bytes: inout ContiguousArray<UInt8>
  ) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    var indent = line[..<text.startIndex]
    if startsParagraph, column(after: indent) >= 4, let first = indent.first {
      // A space that is written as a reference is no indentation.
      bytes += (first == 0x20 ? "&#32;" : "&#9;").utf8
      indent = indent.dropFirst()
    }
    bytes += indent
    let marks = marks(at: text)
    for index in text.indices.prefix(marks.upperBound) {
      if marks.contains(index - text.startIndex) { bytes.append(0x5C) }
      bytes.append(text[index])
    }
    bytes += text.dropFirst(marks.upperBound)
  }

  /// The column that indentation ends in, a tab reaching to the next multiple of four.
  private static func column(after indent: PlainText.Line) -> Int {
    indent.reduce(0) { column, byte in byte == 0x09 ? column / 4 * 4 + 4 : column + 1 }
  }

  /// Which bytes at the beginning of a text have to be escaped, counted from its first.
  private static func marks(at text: PlainText.Line) -> Range<Int> {
    guard let first = text.first else { return 0..<0 }
    func escaping(_ count: Int, if condition: Bool) -> Range<Int> { 0..<(condition ? count : 0) }
    func run() -> Int { text.prefix { $0 == first }.count }
    switch first {
    case UInt8(ascii: "#"):
      let count = run()
      return escaping(1, if: count <= 6 && isGap(text.dropFirst(count)))
    case UInt8(ascii: ">"):
      return 0..<1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      let isItem = isGap(text.dropFirst())
      return escaping(1, if: isItem || isRule(text) || isDelimiterRow(text))
    case UInt8(ascii: "_"), UInt8(ascii: "="):
      return escaping(1, if: isRule(text))
    case UInt8(ascii: "|"), UInt8(ascii: ":"):
      return escaping(1, if: isDelimiterRow(text))
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      let count = run()
      return escaping(count, if: count >= 3)
    case UInt8(ascii: "$"), UInt8(ascii: "%"):
      let count = run()
      return escaping(count, if: count >= 2)
    case UInt8(ascii: "<"):
      return escaping(1, if: opensTag(text.dropFirst()))
    case UInt8(ascii: "["):
      return escaping(1, if: isDefinition(text) || text.dropFirst().first == UInt8(ascii: "!"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return numberMark(of: text)
    default:
      return 0..<0
    }
  }

  /// Whether a marker ends here: at a blank or at the end of the line.
  private static func isGap(_ rest: PlainText.Line) -> Bool {
    rest.first.map { $0 == 0x20 || $0 == 0x09 } ?? true
  }

  /// Whether a line holds one mark and blanks only: a thematic break, or the line under a heading.
  private static func isRule(_ text: PlainText.Line) -> Bool {
    text.allSatisfy { $0 == text.first || $0 == 0x20 || $0 == 0x09 }
  }

  /// Whether a line could stand between the head and the body of a table.
  private static func isDelimiterRow(_ text: PlainText.Line) -> Bool {
    text.contains(UInt8(ascii: "-"))
      && text.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 0x20, 0x09: true
        default: false
        }
      }
  }

  /// Whether what follows a `<` makes it the beginning of a block of HTML; an address does not.
  private static func opensTag(_ rest: PlainText.Line) -> Bool {
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
  private static func isDefinition(_ text: PlainText.Line) -> Bool {
    var last: UInt8 = 0
    for byte in text.dropFirst() {
      if last == UInt8(ascii: "]"), byte == UInt8(ascii: ":") { return true }
      last = byte
    }
    // A label may go on in the next line.
    return !text.contains(UInt8(ascii: "]"))
  }

  /// The period or parenthesis behind a number of up to nine digits, which would count an item.
  private static func numberMark(of text: PlainText.Line) -> Range<Int> {
    let count = text.prefix { $0 &- 0x30 < 10 }.count
    let rest = text.dropFirst(count)
    guard count <= 9, let mark = rest.first,
      mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"), isGap(rest.dropFirst())
    else { return 0..<0 }
    return count..<count + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
