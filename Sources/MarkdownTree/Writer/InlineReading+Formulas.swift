// Formulas between dollar signs, as GitHub reads them.
//
// A dollar sign opens a formula when no blank follows it and no letter or digit stands before it; the next
// one closes it when no blank stands before it and no letter or digit follows. Two are read as one. So
// "$5 and $6" is text, and so is "$HOME/bin:$PATH".

extension InlineReading {
  private static let dollar = UInt8(ascii: "$")

  /// Escapes dollar signs that would open a formula, and spells formulas in another way that would not be
  /// read where they stand.
  mutating func escapeFormulas(_ bytes: Bytes, _ text: InlineText) {
    guard let first = bytes.firstIndex(of: Self.dollar) else { return }
    hasFailed.removeAll(keepingCapacity: true)
    hasFailed.append(contentsOf: repeatElement(false, count: text.markCount))
    // The literal runs that could open a formula, if the run behind them closed it; when the last one gets
    // backslashes, that run is behind the one before.
    var openers: ContiguousArray<Range<Int>> = []
    var position = first
    var next = 0
    while position < bytes.count {
      while next < text.tokens.count, text.tokens[next].end <= position { next += 1 }
      let limit = next < text.tokens.count ? text.tokens[next].start : bytes.count
      if limit <= position {
        let token = text.tokens[next]
        if token.kind == .math {
          escapeOpeners(bytes, &openers, closedBy: position..<(position + 1))
          if !isFormula(bytes, token) { fail(token.mark) }
        }
        openers.removeAll(keepingCapacity: true)
        position = token.end
      } else if bytes[position] == Self.dollar {
        let run = run(bytes, from: position, to: limit)
        if isBeforeFormula(bytes, text, run.upperBound, next) {
          for position in run { escape(position, bytes) }
        } else {
          escapeOpeners(bytes, &openers, closedBy: run)
          if run.count <= 2, canOpen(bytes, run) {
            openers.append(run)
          } else {
            openers.removeAll(keepingCapacity: true)
          }
        }
        position = run.upperBound
      } else {
        position += 1
      }
    }
  }

  /// Escapes the runs that a run would close.
  private mutating func escapeOpeners(
    _ bytes: Bytes,
    _ openers: inout ContiguousArray<Range<Int>>,
    closedBy run: Range<Int>
  ) {
    guard !openers.isEmpty, canClose(bytes, run) else { return }
    while let opener = openers.last, opener.count == run.count {
      for position in opener { escape(position, bytes) }
      openers.removeLast()
    }
  }

  private func run(_ bytes: Bytes, from start: Int, to limit: Int) -> Range<Int> {
    var end = start
    while end < limit, bytes[end] == Self.dollar { end += 1 }
    return start..<end
  }

  private func canOpen(_ bytes: Bytes, _ run: Range<Int>) -> Bool {
    run.upperBound < bytes.count && !bytes[run.upperBound].isMarkdownSpace
      && (run.lowerBound == 0 || !bytes[run.lowerBound - 1].isASCIIWord)
  }

  private func canClose(_ bytes: Bytes, _ run: Range<Int>) -> Bool {
    !bytes[run.lowerBound - 1].isMarkdownSpace
      && (run.upperBound == bytes.count || !bytes[run.upperBound].isASCIIWord)
  }

  /// Whether a formula between single dollar signs is read as one where it stands.
  private func isFormula(_ bytes: Bytes, _ token: InlineText.Token) -> Bool {
    let before = token.start > 0 ? bytes[token.start - 1] : 0
    let after = token.end < bytes.count ? bytes[token.end] : 0
    return !before.isASCIIWord && !after.isASCIIWord && before != Self.dollar
      && after != Self.dollar && after != UInt8(ascii: "`")
  }

  /// Whether code between dollar signs begins at a position, which GitHub reads as a formula.
  private func isBeforeFormula(
    _ bytes: Bytes,
    _ text: InlineText,
    _ start: Int,
    _ next: Int
  ) -> Bool {
    guard next < text.tokens.count, text.tokens[next].start == start,
      start < bytes.count, bytes[start] == UInt8(ascii: "`")
    else { return false }
    let end = text.tokens[next].end
    return end < bytes.count && bytes[end] == Self.dollar
  }
}

/// Tells which formulas can stand between single dollar signs.
enum Formula {
  /// Whether nothing in a formula would be read as Markdown, so that it needs no back-ticks.
  static func isPlain(_ literal: DocumentView.Bytes) -> Bool {
    guard let first = literal.first, let last = literal.last, !first.isMarkdownSpace,
      !last.isMarkdownSpace
    else { return false }
    var previous: UInt8 = 0
    for position in literal.indices {
      let byte = literal[position]
      let next = position + 1 < literal.endIndex ? literal[position + 1] : 0
      switch byte {
      case UInt8(ascii: "\\"): if next == 0 || next.isASCIIPunctuation { return false }
      case UInt8(ascii: "_"): if !previous.isASCIIWord || !next.isASCIIWord { return false }
      case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "|"),
        UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "/"):
        return false
      case 0..<0x20: return false
      default: break
      }
      previous = byte
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is a letter or a digit of ASCII.
  var isASCIIWord: Bool { isASCIILetter || isASCIIDigit }
}
