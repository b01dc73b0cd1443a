// Back-ticks, which take precedence over everything else (CommonMark 6.1).

/// The runs of back-ticks that were met so far, from the end of a text to its beginning.
struct BacktickRuns {
  private var counts: [Int: Int] = [:]
  /// Whether two code spans have the same length.
  private(set) var spansRepeat = false

  /// Whether a run of this length follows.
  func contains(_ length: Int) -> Bool { counts[length] != nil }

  /// Counts a run of literal back-ticks.
  mutating func insertLiteral(_ length: Int) { counts[length, default: 0] += 1 }

  /// Counts a run at the edge of a code span or inside it.
  mutating func insertSpan(_ length: Int) {
    spanCounts[length, default: 0] += 1
    if spanCounts[length, default: 0] > 2 { spansRepeat = true }
    insertLiteral(length)
  }

  private var spanCounts: [Int: Int] = [:]
}

extension InlineReading {
  /// Escapes back-ticks that would begin a code span, or keep one from being read.
  ///
  /// From right to left, since a run begins a span when a run of the same length follows anywhere.
  mutating func escapeBackticks(_ bytes: Bytes, _ text: InlineText) {
    let tick = UInt8(ascii: "`")
    guard bytes.contains(tick) else { return }
    var runs = BacktickRuns()
    var end = bytes.count
    while end > 0 {
      if bytes[end - 1] != tick {
        end -= 1
        continue
      }
      var start = end
      while start > 0, bytes[start - 1] == tick { start -= 1 }
      escapeRun(bytes, text, start, end, &runs)
      end = start
    }
  }

  /// Decides the escapes of one run; a code span may end at its beginning or begin at its end.
  private mutating func escapeRun(
    _ bytes: Bytes,
    _ text: InlineText,
    _ start: Int,
    _ end: Int,
    _ runs: inout BacktickRuns
  ) {
    var first = start
    while first < end, text.token(at: first) != nil { first += 1 }
    var last = first
    while last < end, text.token(at: last) == nil { last += 1 }
    guard first < last else {
      if let token = text.token(at: start), token.kind == .linkClose, runs.contains(end - start),
        !closes(bytes[end..<token.end], end - start)
      {
        // md4c looks for code in destinations too.
        for position in start..<end { escape(position, bytes) }
        runs.insertSpan(1)
      } else {
        runs.insertSpan(end - start)
      }
      return
    }
    let length = last - first
    var escaped = 0
    if last < end {
      escaped = length
      runs.insertSpan(end - last)
    } else if runs.spansRepeat {
      // cmark-gfm, once it has looked in vain for the end of a run, misses all but the first span of each
      // length that follows.
      escaped = length
    } else {
      if first > start || isEscaped(first) { escaped = 1 }
      while escaped < length, runs.contains(length - escaped) { escaped += 1 }
    }
    for position in first..<(first + escaped) { escape(position, bytes) }
    if first > start { runs.insertSpan(first - start) }
    if escaped == 0 {
      runs.insertLiteral(length)
    } else {
      // A backslash does not hide a back-tick from the search for the end of a span.
      if escaped > 1 || last < end { runs.insertLiteral(1) }
      runs.insertLiteral((last < end ? end : last) - first - escaped + 1)
    }
  }

  /// Whether a stretch holds a run of back-ticks of this length.
  private func closes(_ stretch: Slice<Bytes>, _ length: Int) -> Bool {
    var run = 0
    for byte in stretch {
      if byte == UInt8(ascii: "`") {
        run += 1
      } else {
        if run == length { return true }
        run = 0
      }
    }
    return run == length
  }
}
