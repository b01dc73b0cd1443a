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
    var isActive = true
    /// The newest delimiter run when the bracket was met.
    var bottom: Int
  }

  /// Where backslashes go, in ascending order.
  var escapes: ContiguousArray<Int> = []
  /// The labels of the footnotes of the document, in lower case.
  var footnoteLabels: Set<String> = []
  /// Whether every literal delimiter is to be escaped, needed or not.
  var escapesAllDelimiters = false

  /// One byte for each byte of the text: 1 when it gets a backslash.
  ///
  /// Empty while none does.
  var isEscaped: ContiguousArray<UInt8> = []
  var runs = DelimiterRuns()
  var brackets: ContiguousArray<Bracket> = []
  /// The marks that were read as meant.
  var isRead: ContiguousArray<Bool> = []
  /// The marks that cannot be spelled as they are.
  var failed: ContiguousArray<Int> = []
  /// Whether an escape was put where it changes what was already read.
  var needsAnotherReading = false

  /// Reads the text and decides its escapes; returns false when it must be composed anew because a mark is
  /// now spelled in another way.
  mutating func read(
    _ text: inout InlineText,
    in place: InlinePrinter.Place,
    isAtItemStart: Bool
  ) -> Bool {
    escapes.removeAll(keepingCapacity: true)
    isEscaped.removeAll(keepingCapacity: true)
    failed.removeAll(keepingCapacity: true)
    text.bytes.withUnsafeBufferPointer { bytes in
      escapeLineStarts(bytes, text, in: place, isAtItemStart: isAtItemStart)
      if text.hasSpecial || !text.tokens.isEmpty { readInlines(bytes, text) }
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
    // CommonMark 0.31 counts symbols beside delimiters as punctuation, 0.29 does not: the text must be
    // read alike by both.
    var symbolsArePunctuation = false
    while failed.isEmpty {
      round += 1
      if round == 12 { escapeDelimiters(bytes, text) }
      needsAnotherReading = false
      runs.symbolsArePunctuation = symbolsArePunctuation
      readOnce(bytes, text)
      if needsAnotherReading && round < 24 { continue }
      if runs.sawSymbol && !symbolsArePunctuation {
        symbolsArePunctuation = true
        continue
      }
      return
    }
  }

  // MARK: One reading

  private mutating func readOnce(_ bytes: Bytes, _ text: InlineText) {
    runs.removeAll()
    brackets.removeAll(keepingCapacity: true)
    if text.hasDelimiters {
      isRead.removeAll(keepingCapacity: true)
      isRead.append(contentsOf: repeatElement(false, count: text.markCount))
      checkFlanking(bytes, text)
      if !failed.isEmpty { return }
    }
    var position = 0
    var next = 0
    while position < bytes.count {
      if next < text.tokens.count, text.tokens[next].start <= position {
        let token = text.tokens[next]
        switch token.kind {
        case .opaque, .lineEnd: position = token.end
        case .footnote:
          escapeExclamation(bytes, text, before: next)
          position = token.end
        case .delimiterOpen, .delimiterClose: position = pushRun(bytes, at: position)
        case .linkOpen, .imageOpen:
          if token.kind == .linkOpen { escapeExclamation(bytes, text, before: next) }
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
      let isImage =
        position > 0 && bytes[position - 1] == UInt8(ascii: "!") && !isEscaped(position - 1)
        && text.token(at: position - 1) == nil
      brackets.append(Bracket(position: position, mark: -1, isImage: isImage, bottom: runs.last))
    case UInt8(ascii: "]"): closeBracket(bytes, text, at: position)
    case UInt8(ascii: "<"):
      if HTMLScan.inlineEnd(in: bytes, at: position) != nil { escape(position, bytes) }
    case UInt8(ascii: "&"):
      if EntityScan.end(in: bytes, at: position) != nil { escape(position, bytes) }
    default: break
    }
    return position + 1
  }

  // MARK: Brackets

  /// Reads a literal `]`.
  private mutating func closeBracket(_ bytes: Bytes, _ text: InlineText, at position: Int) {
    while let bracket = brackets.last {
      if !bracket.isActive {
        brackets.removeLast()
        return
      }
      if bracket.mark >= 0 {
        escape(position, bytes)
        return
      }
      brackets.removeLast()
      guard makesLink(bytes, from: bracket.position, to: position) else { return }
      escape(bracket.position, bytes)
    }
  }

  /// Whether literal brackets would be read as a link, an image, or a footnote.
  private func makesLink(_ bytes: Bytes, from start: Int, to end: Int) -> Bool {
    if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "("),
      LinkScan.tailEnd(in: bytes, at: end + 1) != nil
    {
      return true
    }
    if start + 1 < end, bytes[start + 1] == UInt8(ascii: "^") {
      return LinkScan.isFootnote(bytes[(start + 2)..<end], labels: footnoteLabels)
    }
    return false
  }

  /// Reads the end of a link or an image that is meant.
  private mutating func closeLink(_ bytes: Bytes, _ text: InlineText, _ mark: Int) {
    while let bracket = brackets.popLast() {
      if bracket.mark == -1 {
        if bracket.isActive || true { escape(bracket.position, bytes) }
        continue
      }
      matchDelimiters(bytes, text, above: bracket.bottom)
      if !bracket.isImage {
        for index in brackets.indices where !brackets[index].isImage {
          brackets[index].isActive = false
        }
      }
      return
    }
  }

  /// Escapes an exclamation mark that would make an image of a link.
  private mutating func escapeExclamation(_ bytes: Bytes, _ text: InlineText, before next: Int) {
    let position = text.tokens[next].start - 1
    guard position >= 0, bytes[position] == UInt8(ascii: "!") else { return }
    if next > 0, text.tokens[next - 1].end > position { return }
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

  /// Escapes back-ticks that would begin a code span (CommonMark 6.1).
  ///
  /// From right to left, since a run begins a span when a run of the same length follows anywhere.
  private mutating func escapeBackticks(_ bytes: Bytes, _ text: InlineText) {
    let tick = UInt8(ascii: "`")
    guard bytes.contains(tick) else { return }
    var lengths: Set<Int> = []
    var end = bytes.count
    while end > 0 {
      if bytes[end - 1] != tick {
        end -= 1
        continue
      }
      var start = end
      while start > 0, bytes[start - 1] == tick { start -= 1 }
      escapeRun(bytes, text, start, end, &lengths)
      end = start
    }
  }

  private mutating func escapeRun(
    _ bytes: Bytes,
    _ text: InlineText,
    _ start: Int,
    _ end: Int,
    _ lengths: inout Set<Int>
  ) {
    // The literal part of the run: a code span may end before it or begin after it.
    var first = start
    while first < end, text.token(at: first) != nil { first += 1 }
    var last = first
    while last < end, text.token(at: last) == nil { last += 1 }
    guard first < last else {
      lengths.insert(end - start)
      return
    }
    var escaped = 0
    if last < end {
      escaped = last - first
      lengths.insert(end - last)
    } else {
      if first > start { escaped = 1 }
      if isEscaped(first) { escaped = 1 }
      while escaped < last - first, lengths.contains(last - first - escaped) { escaped += 1 }
    }
    for position in first..<(first + escaped) { escape(position, bytes) }
    if first > start { lengths.insert(first - start) }
    if escaped == 0 {
      lengths.insert(last - first)
    } else {
      if escaped > 1 || last < end { lengths.insert(1) }
      lengths.insert((last < end ? end : last) - first - escaped + 1)
    }
  }
}
