internal import HTMLReader
internal import MarkdownTree

/// How often HTML was the last resort: the tags in the Markdown of the fixtures, by element.
///
/// The whole folder is converted twice, as it is by default and with no HTML allowed, where no tag may be
/// left.
struct HTMLFallbacks {
  /// How many pages were converted.
  var pageCount = 0
  /// How many bytes of Markdown came of them.
  var outputSize = 0
  /// The elements that were written as HTML, and how often.
  var elements: [String: Int] = [:]
  /// How many elements were written as HTML though none was allowed.
  var forbiddenCount = 0

  /// How many elements were written as HTML.
  var count: Int { elements.values.reduce(0, +) }

  /// Converts all pages in a folder and counts.
  static func counted(in folder: String) -> HTMLFallbacks {
    var fallbacks = HTMLFallbacks()
    var withoutHTML = WriterOptions()
    withoutHTML.allowsHTML = false
    for (path, _) in Files.walk(folder) where path.hasSuffix(".html") {
      guard let page = Files.contents(of: path) else { continue }
      let document = page.withUnsafeBytes { HTMLReader().document(from: $0) }
      let markdown = MarkdownWriter().bytes(from: document)
      fallbacks.pageCount += 1
      fallbacks.outputSize += markdown.count
      for name in elementNames(in: markdown) { fallbacks.elements[name, default: 0] += 1 }
      let plain = MarkdownWriter(options: withoutHTML).bytes(from: document)
      fallbacks.forbiddenCount += elementNames(in: plain).count
    }
    return fallbacks
  }

  /// The names of the start tags in a Markdown text, outside code and where no backslash stands before.
  static func elementNames(in markdown: some Collection<UInt8>) -> [String] {
    var names: [String] = []
    let bytes = Array(markdown)
    var fence: ArraySlice<UInt8>?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let start = line.drop { isContainerMark($0) }
      let marks = start.prefix { $0 == start.first }
      let isFence = marks.count >= 3 && (start.first == 0x60 || start.first == 0x7E)
      if let open = fence {
        if isFence, marks.first == open.first, marks.count >= open.count,
          marks.count == start.count
        {
          fence = nil
        }
      } else if isFence, !start.dropFirst(marks.count).contains(0x60) || start.first == 0x7E {
        fence = marks
      } else {
        names += elementNames(inLine: line)
      }
    }
    return names
  }

  /// Whether a byte may stand before the fence of a code block: blanks, quotes, bullets and numbers.
  private static func isContainerMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func elementNames(inLine line: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var rest = line
    while let byte = rest.first {
      switch byte {
      // The destination of a link.
      case UInt8(ascii: "]") where rest.dropFirst().first == UInt8(ascii: "("):
        rest = rest.dropFirst(rest.dropFirst(2).first == UInt8(ascii: "<") ? 3 : 2)
          .drop { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: " ") }
      case UInt8(ascii: "\\"): rest = rest.dropFirst(2)
      case UInt8(ascii: "`"): rest = behindCode(rest)
      case UInt8(ascii: "<"):
        let name = rest.dropFirst().prefix { isLetter($0) || $0 &- 0x30 < 10 }
        let tail = rest.dropFirst(1 + name.count)
        if let first = name.first, isLetter(first), endsTag(tail) {
          names.append(String(decoding: name, as: UTF8.self))
        }
        rest = tail
      default: rest = rest.dropFirst()
      }
    }
    return names
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  /// Whether what follows a name makes a tag of it; a colon or an at sign makes it an address.
  private static func endsTag(_ tail: ArraySlice<UInt8>) -> Bool {
    guard tail.first == UInt8(ascii: " ") else { return tail.first == UInt8(ascii: ">") }
    return tail.first { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } == UInt8(ascii: ">")
  }

  /// What follows a code span, or the back-ticks when none begins there.
  private static func behindCode(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let ticks = rest.prefix { $0 == UInt8(ascii: "`") }
    var tail = rest.dropFirst(ticks.count)
    while let start = tail.firstIndex(of: UInt8(ascii: "`")) {
      let run = tail[start...].prefix { $0 == UInt8(ascii: "`") }
      tail = tail[run.endIndex...]
      if run.count == ticks.count { return tail }
    }
    return rest.dropFirst(ticks.count)
  }

  /// The figures as lines of text.
  var lines: String {
    let names = elements.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }
    return """

      HTML as the last resort: \(count) elements in \(pageCount) fixtures \
      (\(outputSize) bytes of Markdown); where none is allowed: \(forbiddenCount)
        \(names.isEmpty ? "none" : names.joined(separator: ", "))

      """
  }
}
