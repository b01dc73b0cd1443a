// Reads a composed line of text as CommonMark's and GitHub's inline parsers do, and compares what is
// read with what is meant.
//
// Literal bytes that would be read as Markdown get a backslash. Delimiters that would not be read as the
// mark they stand for make their mark be spelled in another way; the text is then composed anew.

/// A reading of a line of text.
struct InlineReading {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// An open bracket (CommonMark, appendix: "An algorithm for parsing nested emphasis and links").
  struct Bracket {
    var position: Int
    /// The mark it begins; -1 for a literal bracket.
    var mark: Int
    var isImage: Bool
    /// The newest delimiter run when the bracket was met.
    var bottom: Int
  }

  /// Where backslashes go, in ascending order.
  var escapes: ContiguousArray<Int> = []
  /// The labels of the footnotes of the document, in lower case.
  var footnoteLabels: Set<String> = []
  /// Whether numbers in brackets are references.
  var usesReferences = false
  /// Whether text is to be kept from being read as one of Obsidian's marks.
  var isObsidian = false
  /// Whether the text is the first in a quote, where the type of a callout could be.
  var isAtQuoteStart = false
  /// The bullet right before the text; 0 when there is none.
  var marker: UInt8 = 0
  /// Whether every literal delimiter is to be escaped, needed or not.
  var escapesAllDelimiters = false

  /// One byte for each byte of the text: 1 when it gets a backslash.
  ///
  /// Empty while none does.
  var isEscaped: ContiguousArray<UInt8> = []
  /// The delimiter runs met so far.
  var runs = DelimiterRuns()
  /// The open brackets, the newest last.
  var brackets: ContiguousArray<Bracket> = []
  /// How many of the brackets have a link inside, so that those of them that begin links cannot.
  var inactiveBrackets = 0
  /// The last `]` of the text, once that was asked; -1 when there is none.
  private var lastBracketEnd: Int?
  /// The marks that were read as meant.
  var isRead: ContiguousArray<Bool> = []
  /// For each mark, whether it is among those that failed.
  var hasFailed: ContiguousArray<Bool> = []
  /// The marks that cannot be spelled as they are.
  var failed: ContiguousArray<Int> = []
  /// Where raw HTML ends in the text, once that was asked.
  var htmlEnds: HTMLEnds?
  /// Whether an escape was put where it changes what was already read.
  var needsAnotherReading = false

  /// Reads the text and decides its escapes; returns false when it must be composed anew because a mark is
  /// now spelled in another way.
  mutating func read(
    _ text: inout InlineText,
    in place: InlinePrinter.Place,
    isAtItemStart: Bool
  ) -> Bool {
    if !escapes.isEmpty { escapes.removeAll(keepingCapacity: true) }
    if !isEscaped.isEmpty { isEscaped.removeAll(keepingCapacity: true) }
    if !failed.isEmpty { failed.removeAll(keepingCapacity: true) }
    htmlEnds = nil
    lastBracketEnd = nil
    text.bytes.withUnsafeBufferPointer { bytes in
      escapeLineStarts(bytes, text, in: place, isAtItemStart: isAtItemStart)
      if isObsidian { escapeObsidian(bytes, text) } else { escapeFormulas(bytes, text) }
      if text.hasSpecial || !text.tokens.isEmpty { readInlines(bytes, text) }
      if place == .paragraph || place == .setext { escapeDefinition(bytes, text) }
    }
    guard failed.isEmpty else {
      for mark in failed { text.changeSpelling(of: mark) }
      return false
    }
    escapesAllDelimiters = false
    if escapes.count > 1 { escapes.sort() }
    return true
  }

  private mutating func readInlines(_ bytes: Bytes, _ text: InlineText) {
    escapeBackticks(bytes, text)
    if escapesAllDelimiters { escapeDelimiters(bytes, text) }
    var round = 0
    // The text must be read alike by all.
    runs.dialect = .gfm
    var settled = -1
    var agreeing = 0
    while failed.isEmpty {
      round += 1
      if round == 24 { escapeDelimiters(bytes, text) }
      needsAnotherReading = false
      readOnce(bytes, text)
      if needsAnotherReading && round < 48 { continue }
      guard runs.dialectMatters || runs.dialect != .gfm else { return }
      // What one dialect needs changes what the others read.
      agreeing = escapes.count == settled ? agreeing + 1 : 1
      settled = escapes.count
      if agreeing == DelimiterRuns.Dialect.allCases.count { return }
      runs.dialect = runs.dialect.next
    }
  }

  // MARK: One reading

  private mutating func readOnce(_ bytes: Bytes, _ text: InlineText) {
    runs.removeAll()
    if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
    inactiveBrackets = 0
    if text.hasDelimiters {
      isRead.removeAll(keepingCapacity: true)
      isRead.append(contentsOf: repeatElement(false, count: text.markCount))
      hasFailed.removeAll(keepingCapacity: true)
      hasFailed.append(contentsOf: repeatElement(false, count: text.markCount))
      checkFlanking(bytes, text)
      if !failed.isEmpty { return }
    }
    var position = 0
    var next = 0
    while position < bytes.count {
      if next < text.tokens.count, text.tokens[next].start <= position {
        let token = text.tokens[next]
        switch token.kind {
        case .opaque, .lineEnd, .math: position = token.end
        case .footnote:
          if token.end < bytes.count, bytes[token.end] == UInt8(ascii: "("),
            scan(bytes, text).tailEnd(at: token.end) != nil
          {
            escape(token.end, bytes)
          }
          position = token.end
        case .delimiterOpen, .delimiterClose: position = pushRun(bytes, at: position)
        case .linkOpen, .imageOpen:
          if token.kind == .linkOpen {
            escapeExclamation(bytes, text, before: next)
          } else {
            escapeCaret(bytes, text, at: token.end)
          }
          brackets.append(
            Bracket(
              position: position,
              mark: token.mark,
              isImage: token.kind == .imageOpen,
              bottom: runs.last
            )
          )
          position = token.end
        case .linkClose:
          closeLink(bytes, text, token.mark)
          readTail(bytes, token)
          position = token.end
        }
        while next < text.tokens.count, text.tokens[next].end <= position { next += 1 }
      } else {
        let end = next < text.tokens.count ? text.tokens[next].start : bytes.count
        position = InlineScan.firstSpecial(in: bytes, from: position, to: end)
        if position < end {
          position = readLiteral(bytes, text, at: position)
          while next < text.tokens.count, text.tokens[next].end <= position { next += 1 }
        }
      }
    }
    matchDelimiters(bytes, text, above: -1)
    if text.hasDelimiters && failed.isEmpty { failUnread(text) }
  }

  /// Reads one literal byte that may mean something; returns where to go on.
  private mutating func readLiteral(_ bytes: Bytes, _ text: InlineText, at position: Int) -> Int {
    if isEscaped(position) { return position + 1 }
    switch bytes[position] {
    case UInt8(ascii: "\\"):
      let next = position + 1
      if next < bytes.count, bytes[next].isASCIIPunctuation || bytes[next] == UInt8(ascii: "\n") {
        escape(position, bytes)
      }
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      return pushRun(bytes, at: position)
    case UInt8(ascii: "["):
      // One that nothing closes is text.
      let lastEnd = lastBracketEnd ?? bytes.lastIndex(of: UInt8(ascii: "]")) ?? -1
      lastBracketEnd = lastEnd
      guard position < lastEnd else { break }
      // To cmark-gfm `![^` begins no image, to all others it does.
      let isImage =
        position > 0 && bytes[position - 1] == UInt8(ascii: "!") && !isEscaped(position - 1)
        && text.token(at: position - 1) == nil
      brackets.append(Bracket(position: position, mark: -1, isImage: isImage, bottom: runs.last))
    case UInt8(ascii: "]"): closeBracket(bytes, text, at: position)
    case UInt8(ascii: "<"):
      if beginsHTML(bytes, at: position) { escape(position, bytes) }
    case UInt8(ascii: "&"):
      if EntityScan.end(in: bytes, at: position) != nil { escape(position, bytes) }
    default: break
    }
    return position + 1
  }

  /// Whether an autolink or raw HTML begins at `<`.
  private mutating func beginsHTML(_ bytes: Bytes, at position: Int) -> Bool {
    if HTMLScan.autolinkEnd(in: bytes, at: position) != nil { return true }
    if HTMLScan.looseURIEnd(bytes, position) != nil { return true }
    let ends = htmlEnds ?? HTMLEnds(bytes)
    htmlEnds = ends
    return ends.mayEnd(bytes, at: position) && HTMLScan.tagEnd(in: bytes, at: position) != nil
  }

  // MARK: Brackets

  /// Reads a literal `]`.
  private mutating func closeBracket(_ bytes: Bytes, _ text: InlineText, at position: Int) {
    while let bracket = brackets.last {
      if !bracket.isImage, brackets.count <= inactiveBrackets {
        popBracket()
        return
      }
      if bracket.mark >= 0 {
        escape(position, bytes)
        return
      }
      popBracket()
      guard makesLink(bytes, text, from: bracket.position, to: position) else { return }
      escape(bracket.position, bytes)
    }
  }

  /// A scan that knows the escapes decided so far.
  func scan(_ bytes: Bytes, _ text: InlineText) -> LinkScan {
    LinkScan(bytes: bytes, text: text, escaped: isEscaped)
  }

  /// Whether literal brackets would be read as a link, an image, or a footnote.
  private func makesLink(_ bytes: Bytes, _ text: InlineText, from start: Int, to end: Int) -> Bool {
    if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "("),
      scan(bytes, text).tailEnd(at: end + 1) != nil
    {
      return true
    }
    if usesReferences && isReference(bytes, from: start, to: end) { return true }
    if start + 1 < end, bytes[start + 1] == UInt8(ascii: "^") {
      return LinkScan.isFootnote(bytes[(start + 2)..<end], labels: footnoteLabels)
    }
    return false
  }

  /// Whether literal brackets would be read as a reference to one of the numbers.
  private func isReference(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    if LinkScan.isNumber(bytes[(start + 1)..<end]) { return true }
    guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "[") else { return false }
    let label = bytes[(end + 2)...]
    guard let close = label.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return LinkScan.isNumber(label[..<close])
  }

  /// Reads the end of a link or an image that is meant.
  private mutating func closeLink(_ bytes: Bytes, _ text: InlineText, _ mark: Int) {
    while let bracket = popBracket() {
      if bracket.mark == -1 {
        escape(bracket.position, bytes)
        continue
      }
      matchDelimiters(bytes, text, above: bracket.bottom)
      if !bracket.isImage {
        inactiveBrackets = brackets.count
      }
      return
    }
  }

  @discardableResult
  private mutating func popBracket() -> Bracket? {
    let bracket = brackets.popLast()
    inactiveBrackets = min(inactiveBrackets, brackets.count)
    return bracket
  }

  /// Escapes an exclamation mark that would make an image of a link.
  private mutating func escapeExclamation(_ bytes: Bytes, _ text: InlineText, before next: Int) {
    let position = text.tokens[next].start - 1
    guard position >= 0, bytes[position] == UInt8(ascii: "!") else { return }
    if next > 0, text.tokens[next - 1].end > position { return }
    escape(position, bytes)
  }

  /// Escapes a caret that would make a footnote of an image (cmark-gfm takes no `![^` for an image).
  private mutating func escapeCaret(_ bytes: Bytes, _ text: InlineText, at position: Int) {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "^"),
      text.token(at: position) == nil
    else { return }
    escape(position, bytes)
  }

  // MARK: Escapes

  /// Whether a byte gets a backslash.
  func isEscaped(_ position: Int) -> Bool { !isEscaped.isEmpty && isEscaped[position] != 0 }

  /// Puts a backslash before a byte.
  mutating func escape(_ position: Int, _ bytes: Bytes) {
    if isEscaped.isEmpty {
      isEscaped.append(contentsOf: repeatElement(0, count: bytes.count))
    }
    if isEscaped[position] != 0 { return }
    isEscaped[position] = 1
    escapes.append(position)
    // Other runs look past tildes, but not past backslashes; destinations count parentheses.
    if bytes[position] == UInt8(ascii: "~") || bytes[position] == UInt8(ascii: "(") {
      needsAnotherReading = true
    }
  }

  /// Escapes every literal delimiter.
  private mutating func escapeDelimiters(_ bytes: Bytes, _ text: InlineText) {
    for position in bytes.indices {
      switch bytes[position] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if text.token(at: position) == nil { escape(position, bytes) }
      default: break
      }
    }
  }
}
