/// The delimiter runs of a line of text: the stack of CommonMark's algorithm, as a linked list.
struct DelimiterRuns {
  /// A run of `*`, `_` or `~`.
  struct Run {
    var character: UInt8
    /// What is left of the run: closers are taken from its beginning, openers from its end.
    var start: Int
    var end: Int
    /// Where it began when it was met.
    var origin: Int
    /// How long it was when it was met, for the rule of three (CommonMark 6.2, rules 9 and 10).
    var length: Int
    var canOpen: Bool
    var canClose: Bool
    var previous: Int
    var next: Int
  }

  /// What stands beside a run.
  enum Neighbour {
    case space
    case punctuation
    case symbol
    case other
  }

  var runs: ContiguousArray<Run> = []
  /// The newest run that is still in the list; -1 when there is none.
  var last = -1
  /// Whether Unicode symbols beside a run count as punctuation.
  var symbolsArePunctuation = false
  /// Whether it would have mattered.
  var sawSymbol = false

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    last = -1
    if !symbolsArePunctuation { sawSymbol = false }
  }

  /// Appends a run to the list.
  mutating func append(_ run: Run) {
    var run = run
    run.previous = last
    run.next = -1
    runs.append(run)
    if last >= 0 { runs[last].next = runs.count - 1 }
    last = runs.count - 1
  }

  /// Takes a run out of the list.
  mutating func remove(_ index: Int) {
    let run = runs[index]
    if run.previous >= 0 { runs[run.previous].next = run.next }
    if run.next >= 0 { runs[run.next].previous = run.previous } else { last = run.previous }
  }

  /// Takes the runs between two out of the list.
  mutating func remove(between first: Int, and second: Int) {
    runs[first].next = second
    runs[second].previous = first
  }

  // MARK: Flanking (CommonMark 6.2)

  /// Whether a run can open and close.
  mutating func flanking(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> (canOpen: Bool, canClose: Bool) {
    let before = start == 0 ? .space : neighbour(before: start, bytes)
    let after = end == bytes.count ? .space : neighbour(at: end, bytes)
    let isPunctuationBefore = isPunctuation(before)
    let isPunctuationAfter = isPunctuation(after)
    let isLeft = after != .space && (!isPunctuationAfter || before == .space || isPunctuationBefore)
    let isRight = before != .space && (!isPunctuationBefore || after == .space || isPunctuationAfter)
    guard bytes[start] == UInt8(ascii: "_") else { return (isLeft, isRight) }
    return (isLeft && (!isRight || isPunctuationBefore), isRight && (!isLeft || isPunctuationAfter))
  }

  private mutating func isPunctuation(_ neighbour: Neighbour) -> Bool {
    if neighbour == .symbol { sawSymbol = true }
    return neighbour == .punctuation || (neighbour == .symbol && symbolsArePunctuation)
  }

  private func neighbour(before end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Neighbour {
    let byte = bytes[end - 1]
    if byte < 0x80 { return ascii(byte) }
    var start = end - 1
    while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return wide(bytes, start)
  }

  private func neighbour(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Neighbour {
    let byte = bytes[start]
    return byte < 0x80 ? ascii(byte) : wide(bytes, start)
  }

  private func ascii(_ byte: UInt8) -> Neighbour {
    byte.isMarkdownSpace ? .space : byte.isASCIIPunctuation ? .punctuation : .other
  }

  private func wide(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Neighbour {
    var decoder = UTF8()
    var iterator = bytes[start..<min(start + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return .other }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
    default: return .other
    }
  }
}
