/// Whether text looks as if somebody had written it as Markdown.
///
/// Some marks are enough by themselves, such as a fence or a link; lists and single asterisks, which
/// are common in mail and chat, are not.
struct MarkdownLook {
  /// Whether the text is Markdown, as far as can be told.
  private(set) var isMarkdown = false

  /// Looks at text, UTF-8.
  init(_ text: [UInt8]) {
    var marks = 0
    var fences = 0
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let rest = line.drop { $0 == 0x20 }
      if rest.starts(with: "```".utf8) || rest.starts(with: "~~~".utf8) { fences += 1 }
      if Self.isHeading(rest) || Self.isDelimiterRow(rest) { marks += 1 }
      if Self.holds(line, "](") || Self.holdsPair(line, "**") { marks += 1 }
    }
    isMarkdown = fences >= 2 || marks > 0
  }

  /// A line of one to six number signs, a blank and more.
  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.prefix { $0 == 0x23 }.count
    // A single sign begins a comment in many languages, and a heading only with a capital behind it.
    guard (1...6).contains(signs), line.dropFirst(signs).first == 0x20 else { return false }
    return signs > 1 || line.dropFirst(2).first.map { $0 &- 0x41 < 26 || $0 > 0x7F } ?? false
  }

  /// The line below a table's header.
  private static func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == 0x7C && holds(line, "---")
      && line.allSatisfy { [0x7C, 0x2D, 0x3A, 0x20].contains($0) }
  }

  private static func holdsPair(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    guard let first = index(of: mark, in: line) else { return false }
    return index(of: mark, in: line[(first + mark.utf8.count)...]).map { $0 > first + 2 } ?? false
  }

  private static func holds(_ line: ArraySlice<UInt8>, _ mark: String) -> Bool {
    index(of: mark, in: line) != nil
  }

  private static func index(of mark: String, in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { line[$0...].starts(with: mark.utf8) }
  }
}
