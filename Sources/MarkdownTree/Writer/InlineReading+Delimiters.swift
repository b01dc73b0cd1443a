// Matching delimiter runs (CommonMark 6.2 and its appendix; GFM 6.5), and what follows when a match is
// not the one that is meant.

extension InlineReading {
  /// Marks whose delimiters can never open or close where they stand fail at once, all together.
  mutating func checkFlanking(_ bytes: Bytes, _ text: InlineText) {
    for token in text.tokens {
      guard token.kind == .delimiterOpen || token.kind == .delimiterClose else { continue }
      if failed.last == token.mark { continue }
      let (start, end) = runBounds(bytes, around: token.start)
      let (canOpen, canClose) = runs.flanking(bytes, start, end, escaped: isEscaped)
      if token.kind == .delimiterOpen ? !canOpen : !canClose { fail(token.mark) }
    }
  }

  /// The run of equal bytes around a position, cut at escapes.
  private func runBounds(_ bytes: Bytes, around position: Int) -> (Int, Int) {
    let character = bytes[position]
    var start = position
    while start > 0, bytes[start - 1] == character, !isEscaped(start - 1) { start -= 1 }
    var end = position + 1
    while end < bytes.count, bytes[end] == character, !isEscaped(end) { end += 1 }
    return (start, end)
  }

  /// Lists the run that begins at a position and returns where it ends.
  mutating func pushRun(_ bytes: Bytes, at start: Int) -> Int {
    let character = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] == character, !isEscaped(end) { end += 1 }
    let (canOpen, canClose) = runs.flanking(bytes, start, end, escaped: isEscaped)
    if canOpen || canClose, character != UInt8(ascii: "~") || end - start <= 2 {
      runs.append(
        DelimiterRuns.Run(
          character: character,
          canOpen: canOpen,
          canClose: canClose,
          isInsideWord: runs.isInsideWord,
          start: start,
          end: end,
          origin: start,
          length: end - start
        )
      )
    }
    return end
  }

  /// Matches the runs above `bottom`, which are then forgotten.
  mutating func matchDelimiters(_ bytes: Bytes, _ text: InlineText, above bottom: Int) {
    guard runs.last != bottom else { return }
    runs.vainSearches.removeAll()
    // For each kind of closer, the run at which looking for an opener was in vain before.
    var bottoms = ClosedBottoms(repeating: -2)
    var closer = runs.last
    while runs.runs[closer].previous != bottom { closer = runs.runs[closer].previous }
    while closer >= 0, failed.isEmpty {
      guard runs.runs[closer].canClose else {
        closer = runs.runs[closer].next
        continue
      }
      let slot = slot(of: runs.runs[closer])
      guard let opener = opener(for: closer, above: bottom, from: bottoms[slot]) else {
        bottoms[slot] = runs.runs[closer].previous
        if runs.runs[closer].canOpen || slot >= 3 && slot < 6 { runs.dialectMatters = true }
        let next = runs.runs[closer].next
        if !runs.runs[closer].canOpen { runs.remove(closer) }
        closer = next
        continue
      }
      closer =
        runs.runs[closer].character == UInt8(ascii: "~")
        ? matchTildes(opener, closer, bytes, text)
        : match(opener, closer, bytes, text)
    }
    // What is left above the bottom is text.
    if bottom < 0 {
      runs.last = -1
    } else {
      runs.last = bottom
      runs.runs[bottom].next = -1
    }
  }

  private func slot(of run: DelimiterRuns.Run) -> Int {
    let character =
      run.character == UInt8(ascii: "*") ? 0 : run.character == UInt8(ascii: "_") ? 1 : 2
    // CommonMark sets closers that may also open apart; cmark-gfm does not.
    switch runs.dialect {
    case .gfm: return character * 3 + run.length % 3
    case .cmark30 where character == 1: return 3
    case .commonmark, .cmark30: return character * 3 + run.length % 3 + (run.canOpen ? 9 : 0)
    case .md4c: return character * 3 + run.length % 3 + (run.isInsideWord ? 9 : 0)
    }
  }

  private mutating func opener(for closer: Int, above bottom: Int, from vain: Int) -> Int? {
    let run = runs.runs[closer]
    // md4c takes the first tilde there is.
    let wantsFirst = runs.dialect == .md4c && run.character == UInt8(ascii: "~")
    var found: Int?
    var opener = run.previous
    var steps = 0
    while opener > bottom && opener != vain {
      steps += 1
      if steps > VainSearches.shortest, !wantsFirst,
        let rest = runs.vainSearches.rest(ofSearch: searchKind(of: run), at: opener)
      {
        opener = rest
        continue
      }
      let candidate = runs.runs[opener]
      if candidate.canOpen, candidate.character == run.character {
        let isNested = run.character == UInt8(ascii: "~") && candidate.previous > bottom
        if isNested || !mayMatch(candidate, run) { runs.dialectMatters = true }
        if mayMatch(candidate, run) { found = opener }
        if found != nil && !wantsFirst { break }
      }
      opener = candidate.previous
    }
    if steps > VainSearches.shortest, !wantsFirst, found != nil || opener <= bottom {
      runs.vainSearches.remember(searchKind(of: run), from: run.previous, to: found ?? bottom)
    }
    return found
  }

  /// A number that closers share which may close the same runs.
  private func searchKind(of closer: DelimiterRuns.Run) -> Int {
    // Tildes go by their whole length.
    let length = closer.character == UInt8(ascii: "~") ? closer.length : closer.length % 3
    let sides = (closer.canOpen ? 1 : 0) + (closer.isInsideWord ? 2 : 0)
    return (length * 4 + sides) * 256 + Int(closer.character)
  }

  /// Whether a run may open what another of the same character closes: the rule of three (CommonMark 6.2,
  /// rules 9 and 10).
  private func mayMatch(_ opener: DelimiterRuns.Run, _ closer: DelimiterRuns.Run) -> Bool {
    var isBothWays = closer.canOpen || opener.canClose
    if runs.dialect == .md4c {
      switch closer.character {
      case UInt8(ascii: "~"): return opener.length == closer.length
      case UInt8(ascii: "_"): return true
      default: isBothWays = closer.isInsideWord || opener.isInsideWord
      }
    }
    return !isBothWays || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  /// Reads a match of `*` or `_`; returns the run to go on with.
  private mutating func match(
    _ opener: Int,
    _ closer: Int,
    _ bytes: Bytes,
    _ text: InlineText
  ) -> Int {
    let open = runs.runs[opener]
    let close = runs.runs[closer]
    let width = close.end - close.start >= 2 && open.end - open.start >= 2 ? 2 : 1
    let openToken = text.token(at: open.end - 1)
    let closeToken = text.token(at: close.start)
    if let openToken, let closeToken, openToken.mark == closeToken.mark,
      isSameTail(openToken, closeToken)
        || (openToken.kind == .delimiterOpen && closeToken.kind == .delimiterClose
          && openToken.start == open.end - width && closeToken.end == close.start + width)
    {
      if openToken.kind == .delimiterOpen { isRead[openToken.mark] = true }
      runs.remove(between: opener, and: closer)
      runs.runs[opener].end -= width
      runs.runs[closer].start += width
      if runs.runs[opener].start == runs.runs[opener].end { runs.remove(opener) }
      if runs.runs[closer].start < runs.runs[closer].end { return closer }
      let next = runs.runs[closer].next
      runs.remove(closer)
      return next
    }
    return avoid(opener, closer, openToken, closeToken, bytes, text)
  }

  /// Reads a match of `~`.
  private mutating func matchTildes(
    _ opener: Int,
    _ closer: Int,
    _ bytes: Bytes,
    _ text: InlineText
  ) -> Int {
    let open = runs.runs[opener]
    let close = runs.runs[closer]
    let openToken = text.token(at: open.end - 1)
    let closeToken = text.token(at: close.start)
    let isSameLength = open.end - open.start == close.end - close.start
    // Runs of different length leave each other alone.
    if !isSameLength {
      runs.dialectMatters = true
      return close.next
    }
    if let openToken, let closeToken, openToken.mark == closeToken.mark,
      isSameTail(openToken, closeToken)
        || (openToken.kind == .delimiterOpen && closeToken.kind == .delimiterClose)
    {
      if openToken.kind == .delimiterOpen { isRead[openToken.mark] = true }
      let next = close.next
      runs.remove(between: opener, and: closer)
      runs.remove(closer)
      runs.remove(opener)
      return next
    }
    return avoid(opener, closer, openToken, closeToken, bytes, text)
  }

  /// Prevents a match that is not meant; returns the run to go on with.
  private mutating func avoid(
    _ opener: Int,
    _ closer: Int,
    _ openToken: InlineText.Token?,
    _ closeToken: InlineText.Token?,
    _ bytes: Bytes,
    _ text: InlineText
  ) -> Int {
    guard let closeToken, closeToken.kind != .linkClose else { return escapeCloser(closer, bytes) }
    guard let openToken, openToken.kind != .linkClose else {
      escapeOpener(opener, bytes, text)
      return closer
    }
    let isSame = openToken.mark == closeToken.mark
    if closeToken.kind == .delimiterOpen {
      fail(closeToken.mark)
    } else if openToken.kind == .delimiterClose {
      fail(openToken.mark)
    } else if isSame || openToken.mark > closeToken.mark {
      fail(openToken.mark)
    } else {
      fail(closeToken.mark)
    }
    return -1
  }

  /// Escapes the first byte of a run that closes something unmeant; the rest is a run of its own.
  private mutating func escapeCloser(_ closer: Int, _ bytes: Bytes) -> Int {
    let run = runs.runs[closer]
    if run.start != run.origin { needsAnotherReading = true }
    let next = run.next
    escape(run.start, bytes)
    let start = run.start + 1
    guard start < run.end else {
      runs.remove(closer)
      return next
    }
    let (canOpen, canClose) = runs.flanking(bytes, start, run.end, escaped: isEscaped)
    let isTilde = run.character == UInt8(ascii: "~")
    guard canOpen || canClose, !isTilde || run.end - start <= 2 else {
      runs.remove(closer)
      return next
    }
    runs.runs[closer].start = start
    runs.runs[closer].origin = start
    runs.runs[closer].length = run.end - start
    runs.runs[closer].canOpen = canOpen
    runs.runs[closer].canClose = canClose
    runs.runs[closer].isInsideWord = runs.isInsideWord
    return closer
  }

  /// Cuts the literal end off a run that opens something unmeant; the next reading tells whether that is
  /// enough.
  private mutating func escapeOpener(_ opener: Int, _ bytes: Bytes, _ text: InlineText) {
    needsAnotherReading = true
    var end = runs.runs[opener].end
    while end > runs.runs[opener].start, isEscapable(end - 1, text) { end -= 1 }
    escape(end, bytes)
    runs.runs[opener].end = end
    if end == runs.runs[opener].start { runs.remove(opener) }
  }

  private func isEscapable(_ position: Int, _ text: InlineText) -> Bool {
    let token = text.token(at: position)
    return token == nil || token?.kind == .linkClose
  }

  // MARK: Tails of links

  /// Reads the destination and title of a link as md4c does: it finds delimiters there, and brackets when
  /// another link is around.
  mutating func readTail(_ bytes: Bytes, _ token: InlineText.Token) {
    var position = token.start + 1
    while position < token.end {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        if bytes[token.start + 1] == UInt8(ascii: "("), brackets.contains(where: { $0.mark >= 0 }) {
          escape(position, bytes)
        }
        position += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if isEscaped(position) {
          position += 1
        } else if runs.dialect == .md4c {
          position = pushRun(bytes, at: position)
        } else {
          let (start, end) = runBounds(bytes, around: position)
          if runs.flanking(bytes, start, end, escaped: isEscaped) != (false, false) {
            runs.dialectMatters = true
          }
          position = end
        }
      default: position += 1
      }
    }
  }

  /// Whether two delimiters stand in the same destination or title, where nothing shows.
  private func isSameTail(_ one: InlineText.Token, _ other: InlineText.Token) -> Bool {
    one.kind == .linkClose && other.kind == .linkClose && one.start == other.start
  }

  // MARK: Failures

  /// Makes a mark be spelled in another way.
  mutating func fail(_ mark: Int) {
    if hasFailed[mark] { return }
    hasFailed[mark] = true
    failed.append(mark)
  }

  /// Makes the marks fail whose delimiters were read as text.
  mutating func failUnread(_ text: InlineText) {
    if needsAnotherReading { return }
    for token in text.tokens where token.kind == .delimiterOpen && !isRead[token.mark] {
      fail(token.mark)
    }
  }
}
