// Writing text, breaks and inline objects. What is put off, and why, is told in InlineFlow.

internal import MarkdownTree

extension Lowering {
  // MARK: Text

  /// Appends a text run of the page.
  mutating func append(textOf node: ElementTree.Index, of tree: ElementTree) {
    if style.isInvisible { return }
    let record = tree.nodes[Int(node)]
    let range = Int(record.start)..<Int(record.start) + Int(record.count)
    tree.bytes.withUnsafeBufferPointer { bytes in
      append(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// Appends text as the style at this place lays it out.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < text.count {
      if isHTMLSpace(text[position]) {
        position = skipSpace(text, from: position)
      } else if case let length = Self.zeroWidthLength(text, at: position, inCode: style.code != 0),
        length > 0
      {
        position += length
      } else {
        let end = Self.endOfWords(text, from: position, inCode: style.code != 0)
        appendVisible(UnsafeBufferPointer(rebasing: text[position..<end]))
        position = end
      }
    }
  }

  /// Notes the white space at `start` and returns where it ends.
  private mutating func skipSpace(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start
    var blankCount = 0
    while position < text.count, isHTMLSpace(text[position]) {
      blankCount += 1
      if style.whiteSpace != .collapse, text[position] == 0x0A {
        noteBreak()
        blankCount = 0
      }
      position += 1
    }
    if style.keepsBlanks, blankCount > 1, position < text.count { appendBlanks(blankCount - 1) }
    notePendingSpace()
    return position
  }

  /// Appends no-break spaces, for blanks that would collapse.
  private mutating func appendBlanks(_ count: Int) {
    for _ in 0..<count {
      var blank = "\u{A0}"
      blank.withUTF8 { appendVisible($0) }
    }
  }

  /// Where words that are one space apart end.
  private static func endOfWords(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    inCode: Bool
  ) -> Int {
    var position = start
    while position < text.count {
      let length = plainLength(of: text, at: position)
      if length > 0 {
        position += length
        continue
      }
      let byte = text[position]
      if byte > 0x20 {
        if byte >= 0xE2, zeroWidthLength(text, at: position, inCode: inCode) > 0 { break }
        position += 1
      } else if byte == 0x20 {
        guard position + 1 < text.count, !isHTMLSpace(text[position + 1]) else { break }
        position += 2
      } else if isHTMLSpace(byte) {
        break
      } else {
        position += 1
      }
    }
    return position
  }

  /// How many of the next eight bytes are words one space apart; 0 when that takes a closer look.
  ///
  /// A space at the end of the eight is left for the next look.
  @inline(__always)
  private static func plainLength(of text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    guard text.count - position >= 9 else { return 0 }
    let word = UInt64(
      littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(
        fromByteOffset: position,
        as: UInt64.self
      )
    )
    let highBits: UInt64 = 0x8080_8080_8080_8080
    let controls = (word &- 0x2020_2020_2020_2020) & ~word & highBits
    let difference = word ^ 0x2020_2020_2020_2020
    let spaces = (difference &- 0x0101_0101_0101_0101) & ~difference & highBits
    // Zero-width characters begin with these bytes.
    let general = word ^ 0xE2E2_E2E2_E2E2_E2E2
    let forms = word ^ 0xEFEF_EFEF_EFEF_EFEF
    let special =
      ((general &- 0x0101_0101_0101_0101) & ~general | (forms &- 0x0101_0101_0101_0101) & ~forms)
      & highBits
    if controls | special != 0 || spaces & (spaces >> 8) != 0 { return 0 }
    return spaces >> 63 == 0 ? 8 : 7
  }

  /// How many bytes at a place show nothing and mean nothing: a zero-width space or a byte order mark,
  /// which editors leave behind, and runs of characters without width, in which some sites hide
  /// addresses.
  ///
  /// In code everything means something.
  @inline(__always)
  private static func zeroWidthLength(
    _ text: UnsafeBufferPointer<UInt8>,
    at position: Int,
    inCode: Bool
  ) -> Int {
    guard text[position] >= 0xE2, !inCode, position + 2 < text.count else { return 0 }
    switch (text[position], text[position + 1], text[position + 2]) {
    case (0xE2, 0x80, 0x8B), (0xEF, 0xBB, 0xBF): return 3
    case (0xE2, 0x80, 0x8C), (0xE2, 0x80, 0x8D), (0xE2, 0x81, 0xA0):
      return hiddenRunLength(text, at: position)
    default: return 0
    }
  }

  /// The length of a run of joiners and their like; 0 when it is so short that it may join letters.
  private static func hiddenRunLength(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var position = start
    while position + 2 < text.count {
      switch (text[position], text[position + 1], text[position + 2]) {
      case (0xE2, 0x80, 0x8B...0x8D), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): position += 3
      default: return position - start >= 9 ? position - start : 0
      }
    }
    return position - start >= 9 ? position - start : 0
  }

  /// Notes white space, for when something visible follows it.
  mutating func notePendingSpace() {
    guard !flow.hasPendingSpace else { return }
    flow.notePending()
    flow.hasPendingSpace = true
    flow.spaceCode = style.code
  }

  /// Notes a line break, for when something visible follows it.
  mutating func noteBreak() {
    flow.notePending()
    let breakCount = flow.pendingBreaks
    flow.dropPending()
    flow.pendingBreaks = breakCount + 1
  }

  /// Appends bytes that are visible, and all that was put off until now.
  private mutating func appendVisible(_ text: UnsafeBufferPointer<UInt8>) {
    if style.code != 0 {
      let startsWithSpace = prepareForInline()
      return appendCode(text, startsWithSpace: startsWithSpace)
    }
    var rest = text
    if flow.isAtLineStart {
      rest = withoutNoBreakSpaces(text)
      if rest.isEmpty { return }
    }
    let trailing = noBreakSpaces(endingTextOf: rest)
    rest = UnsafeBufferPointer(rebasing: rest.dropLast(trailing * 2))
    if flow.leadingNoBreakSpaces > 0 {
      appendIndented(rest)
    } else if !rest.isEmpty {
      prepareForInline()
      builder.appendText(rest)
      flow.lastCode = 0
    }
    if trailing > 0 { note(noBreakSpaces: trailing) }
  }

  /// How many no-break spaces end a text and wait for what follows: at the end of a line they show
  /// nothing.
  ///
  /// Those that are all there is of a link, or of a line so far, are kept.
  @inline(__always)
  private func noBreakSpaces(endingTextOf text: UnsafeBufferPointer<UInt8>) -> Int {
    guard text.last == 0xA0 else { return 0 }
    var end = text.count
    while end > 1, text[end - 1] == 0xA0, text[end - 2] == 0xC2 { end -= 2 }
    if end == text.count { return 0 }
    if end == 0, flow.pendingBreaks > 0 || flow.isInEmptyLink { return 0 }
    return (text.count - end) / 2
  }

  /// Notes no-break spaces, for when something visible follows them.
  private mutating func note(noBreakSpaces count: Int) {
    flow.notePending()
    if flow.hasPendingSpace { flow.pendingBlanks.append(0x20) }
    flow.hasPendingSpace = false
    for _ in 0..<count { flow.pendingBlanks.append(contentsOf: ElementTree.noBreakSpace) }
  }

  /// What is left of text that begins a line, behind its no-break spaces, which are counted.
  ///
  /// A paragraph of nothing but no-break spaces is how editors write an empty line.
  private mutating func withoutNoBreakSpaces(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    var position = 0
    while position + 1 < text.count, text[position] == 0xC2, text[position + 1] == 0xA0,
      !flow.wanted.contains(where: { $0.kind == .link })
    {
      flow.leadingNoBreakSpaces += 1
      position += 2
    }
    return position == 0 ? text : UnsafeBufferPointer(rebasing: text[position...])
  }

  private mutating func appendIndented(_ text: UnsafeBufferPointer<UInt8>) {
    let count = flow.leadingNoBreakSpaces
    flow.leadingNoBreakSpaces = 0
    prepareForInline()
    for _ in 0..<count { builder.appendText("\u{A0}") }
    builder.appendText(text)
    flow.lastCode = 0
  }

  /// Appends to the code span that is being written, or begins one.
  ///
  /// Two side by side are one: Markdown would read their backticks together.
  private mutating func appendCode(_ text: UnsafeBufferPointer<UInt8>, startsWithSpace: Bool) {
    let continues = flow.lastCode != 0 && builder.endsWithCode
    if !continues { builder.append(NodeRecord(kind: .code, start: builder.byteCount)) }
    if startsWithSpace { builder.extendLiteral(" ") }
    extendCode(text)
    flow.lastCode = style.code
  }

  /// Lengthens the code span that is being written; a no-break space between other characters is a space
  /// in code.
  private mutating func extendCode(_ text: UnsafeBufferPointer<UInt8>) {
    func isNoBreakSpace(_ position: Int) -> Bool {
      position >= 0 && position + 1 < text.count && text[position] == 0xC2
        && text[position + 1] == 0xA0
    }
    var start = 0
    var position = 0
    var end = text.count
    while isNoBreakSpace(position) { position += 2 }
    while isNoBreakSpace(end - 2) { end -= 2 }
    while position < end {
      if isNoBreakSpace(position) {
        builder.extendLiteral(UnsafeBufferPointer(rebasing: text[start..<position]))
        builder.extendLiteral(" ")
        position += 2
        start = position
      } else {
        position += 1
      }
    }
    builder.extendLiteral(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Makes ready for something visible in a line: opens a paragraph where none is, writes the break or
  /// space that was put off, opens the marks that are on.
  ///
  /// Returns whether the space belongs inside the code span that begins or goes on here.
  @discardableResult
  mutating func prepareForInline() -> Bool {
    if !isLeafOpen { openParagraph() }
    let shared = flow.shareMarks()
    let outer = min(shared, flow.pendingShared)
    var spaceIsInCode = false
    if flow.pendingBreaks > 0 {
      closeMarks(downTo: outer)
      if !flow.isAtLineStart { appendBreaks() }
    } else if !flow.pendingBlanks.isEmpty {
      closeMarks(downTo: outer)
      appendBlanks()
    } else if flow.hasPendingSpace, !flow.isAtLineStart {
      if flow.spaceCode != 0, flow.spaceCode == flow.lastCode, builder.endsWithCode {
        // Between two pieces of code, of two elements or with other marks, the space stands outside.
        let goesOn =
          style.code == flow.lastCode && shared == flow.opened.count
          && shared == flow.wanted.count
        if style.code == 0 || goesOn {
          builder.extendLiteral(" ")
        } else {
          closeMarks(downTo: outer)
          appendSpace()
        }
      } else if flow.spaceCode != 0, flow.spaceCode == style.code {
        spaceIsInCode = true
      } else {
        closeMarks(downTo: outer)
        appendSpace()
      }
    }
    closeMarks(downTo: shared)
    openMarks()
    flow.dropPending()
    flow.isAtLineStart = false
    return spaceIsInCode
  }

  private mutating func openParagraph() {
    prepareForBlock()
    containers[containers.count - 1].paragraphCount += 1
    builder.begin(NodeRecord(kind: .paragraph))
    isLeafOpen = true
  }

  private mutating func appendSpace() {
    builder.appendText(" ")
    flow.lastCode = 0
  }

  /// Appends the no-break spaces that were put off, with the spaces between and beside them.
  private mutating func appendBlanks() {
    flow.pendingBlanks.withUnsafeBufferPointer { builder.appendText($0) }
    if flow.hasPendingSpace { builder.appendText(" ") }
    flow.lastCode = 0
  }

  private mutating func appendBreaks() {
    for _ in 0..<flow.pendingBreaks {
      builder.append(NodeRecord(kind: flow.isBreakSoft ? .softBreak : .hardBreak))
    }
    flow.isBreakSoft = false
    flow.lastCode = 0
  }

  // MARK: Marks

  /// Turns a mark on for all that follows, until the element that asks for it is left.
  ///
  /// Of bold and italic that one element asks for, italic stands outside: `***a***` says both.
  mutating func want(_ kind: Kind, detail: UInt32 = 0) {
    let mark = InlineMark(
      kind: kind,
      detail: detail,
      identity: flow.nextIdentity,
      element: frame.element
    )
    flow.nextIdentity &+= 1
    if kind == .emphasis, let last = flow.wanted.last, last.kind == .strong,
      last.element == frame.element
    {
      flow.wanted.insert(mark, at: flow.wanted.count - 1)
    } else {
      flow.wanted.append(mark)
    }
  }

  private mutating func openMarks() {
    while flow.opened.count < flow.wanted.count {
      let mark = flow.wanted[flow.opened.count]
      builder.begin(NodeRecord(kind: mark.kind, start: mark.detail))
      flow.opened.append(mark)
      flow.lastOpened = max(flow.lastOpened, mark.identity)
      flow.lastCode = 0
    }
  }

  /// Closes the open marks behind the first `count`.
  private mutating func closeMarks(downTo count: Int) {
    while flow.opened.count > count {
      flow.opened.removeLast()
      builder.end()
      flow.lastCode = 0
    }
  }

  /// Closes all open marks.
  mutating func closeMarks() { closeMarks(downTo: 0) }
}
