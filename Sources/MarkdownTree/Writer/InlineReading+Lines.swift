// The beginnings of lines, where a paragraph could be read as another block.

extension InlineReading {
  /// Escapes what would be read as the beginning of a block.
  mutating func escapeLineStarts(
    _ bytes: Bytes,
    _ text: InlineText,
    in place: InlinePrinter.Place,
    isAtItemStart: Bool
  ) {
    switch place {
    case .cell: return
    case .heading: escapeClosingHashes(bytes, text)
    case .paragraph, .setext:
      if bytes.isEmpty { return }
      var line = LineStart(bytes: bytes, text: text, start: 0, previous: nil)
      line.isAtItemStart = isAtItemStart
      line.marker = marker
      line.isAtQuoteStart = isAtQuoteStart
      line.isObsidian = isObsidian
      if let position = line.hazard() { escape(position, bytes) }
      var previous = 0
      for start in text.lineStarts where start < bytes.count {
        let line = LineStart(bytes: bytes, text: text, start: start, previous: previous)
        if let position = line.hazard() { escape(position, bytes) }
        previous = start
      }
    }
  }

  /// Escapes a bracket at the beginning of a paragraph that would define a link (CommonMark 4.7), once it is
  /// known which of the bytes behind it have backslashes.
  mutating func escapeDefinition(_ bytes: Bytes, _ text: InlineText) {
    guard let first = bytes.first, first == UInt8(ascii: "["), !isEscaped(0),
      text.token(at: 0) == nil,
      scan(bytes, text).isDefinition()
    else { return }
    escape(0, bytes)
  }

  /// Escapes hashes at the end of a heading, which would be dropped (CommonMark 4.2).
  private mutating func escapeClosingHashes(_ bytes: Bytes, _ text: InlineText) {
    var start = bytes.count
    while start > 0, bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
    guard start < bytes.count, text.token(at: start) == nil else { return }
    let isClosing =
      start == 0 || bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t")
    if isClosing { escape(start, bytes) }
  }
}

/// The beginning of one line of a paragraph.
struct LineStart {
  /// The bytes of the text.
  let bytes: UnsafeBufferPointer<UInt8>
  /// What they are meant to be.
  let text: InlineText
  /// Where the line begins.
  let start: Int
  /// Where the line before it begins; nil for the first line of a paragraph.
  let previous: Int?
  /// Whether a check box could stand here.
  var isAtItemStart = false
  /// Whether the type of a callout could stand here.
  var isAtQuoteStart = false
  /// Whether a callout may have a title.
  var isObsidian = false
  /// The bullet right before the line; 0 when there is none.
  var marker: UInt8 = 0

  private var isFirst: Bool { previous == nil }

  /// The byte that needs a backslash so that the line goes on with the paragraph; nil when none does.
  func hazard() -> Int? {
    let byte = bytes[start]
    if byte >= 0x80 || byte.isASCIILetter { return nil }
    switch byte {
    case UInt8(ascii: "#"): return literal(isHeading ? start : nil)
    case UInt8(ascii: ">"): return literal(start)
    case UInt8(ascii: "-"):
      return literal(isBullet || isRule || isUnderline || isDelimiterRow ? start : nil)
    case UInt8(ascii: "+"): return literal(isBullet ? start : nil)
    case UInt8(ascii: "*"), UInt8(ascii: "_"):
      if isRule { return firstLiteral(of: byte) }
      return byte == UInt8(ascii: "*") && isBullet ? literal(start) : nil
    case UInt8(ascii: "="): return literal(isUnderline ? start : nil)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return numberDelimiter
    case UInt8(ascii: "`"):
      return literal(isFence && !restOfLine.dropFirst(runLength).contains(byte) ? start : nil)
    case UInt8(ascii: "~"): return isFence ? firstLiteral(of: byte) : nil
    case UInt8(ascii: "<"):
      let kind = HTMLScan.blockKind(in: bytes, at: start, canInterrupt: !isFirst)
      return literal(kind == nil ? nil : start)
    case UInt8(ascii: "["):
      if let token = text.token(at: start) {
        // A reference to a footnote before a colon would define it.
        let isDefining =
          token.kind == .footnote && token.end < bytes.count
          && bytes[token.end] == UInt8(ascii: ":")
        if isDefining { return token.end }
        if isAtQuoteStart, isObsidian, isCalloutType, token.kind == .linkOpen {
          return literal(start + 1)
        }
        let isCaret = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "^")
        return isCaret && token.kind == .linkOpen ? literal(start + 1) : nil
      }
      return isBracketHazard ? start : nil
    case UInt8(ascii: "|"), UInt8(ascii: ":"): return literal(isDelimiterRow ? start : nil)
    default: return nil
    }
  }

  private func literal(_ position: Int?) -> Int? {
    guard let position, text.token(at: position) == nil else { return nil }
    return position
  }

  private func firstLiteral(of byte: UInt8) -> Int? {
    var position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == byte, text.token(at: position) == nil { return position }
      position += 1
    }
    return nil
  }

  private var restOfLine: Slice<UnsafeBufferPointer<UInt8>> {
    bytes[start..<(bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)]
  }

  private func isBlankOrEnd(_ position: Int) -> Bool {
    position >= bytes.count || bytes[position].isMarkdownSpace
  }

  /// How often the first byte is repeated.
  private var runLength: Int {
    var position = start
    while position < bytes.count, bytes[position] == bytes[start] { position += 1 }
    return position - start
  }

  private var isHeading: Bool { runLength <= 6 && isBlankOrEnd(start + runLength) }

  /// An empty item cannot interrupt a paragraph (CommonMark 5.2); with blanks behind it, to md4c it can.
  private var isBullet: Bool {
    isBlankOrEnd(start + 1) && (isFirst || !isAtLineEnd(start + 1))
  }

  private func isAtLineEnd(_ position: Int) -> Bool {
    position >= bytes.count || bytes[position] == UInt8(ascii: "\n")
  }

  private var isRule: Bool {
    // Markers before the line are part of what could be a rule: `* **`.
    var count = isFirst && bytes[start] == marker ? 2 : 0
    for byte in restOfLine {
      if byte == bytes[start] {
        count += 1
      } else if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
        return false
      }
    }
    return count >= 3
  }

  private var isUnderline: Bool { !isFirst && LinkScan.isLineEnd(bytes, start + runLength) }

  private var isFence: Bool { runLength >= 3 }

  /// The period or parenthesis after a number that would begin an item.
  private var numberDelimiter: Int? {
    var position = start
    while position < bytes.count, bytes[position].isASCIIDigit { position += 1 }
    let count = position - start
    guard count <= 9, position < bytes.count,
      bytes[position] == UInt8(ascii: ".") || bytes[position] == UInt8(ascii: ")"),
      isBlankOrEnd(position + 1)
    else { return nil }
    if !isFirst {
      // Only 1 can interrupt a paragraph, and not with an empty item (CommonMark 5.2).
      var value = 0
      for byte in bytes[start..<position] { value = value * 10 + Int(byte - 0x30) }
      if value != 1 || isAtLineEnd(position + 1) { return nil }
    }
    return literal(position)
  }

  private var isBracketHazard: Bool {
    guard start + 1 < bytes.count else { return false }
    if bytes[start + 1] == UInt8(ascii: "^"), isFootnoteDefinition { return true }
    return isAtItemStart && isCheckBox || isAtQuoteStart && isCalloutType
  }

  /// Whether the line would make a callout of the quote: `[!type]`, with a title behind it only to Obsidian.
  private var isCalloutType: Bool {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "!") else { return false }
    var position = start + 2
    while position < bytes.count,
      bytes[position].isASCIILetter || bytes[position].isASCIIDigit
        || bytes[position] == UInt8(ascii: "-")
    {
      position += 1
    }
    guard position > start + 2, position < bytes.count, bytes[position] == UInt8(ascii: "]") else {
      return false
    }
    return isObsidian || LinkScan.isLineEnd(bytes, position + 1)
  }

  private var isCheckBox: Bool {
    guard start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "]"),
      start + 3 < bytes.count,
      bytes[start + 3] == UInt8(ascii: " ") || bytes[start + 3] == UInt8(ascii: "\t")
    else { return false }
    return bytes[start + 1] == UInt8(ascii: " ") || bytes[start + 1] | 0x20 == UInt8(ascii: "x")
  }

  private var isFootnoteDefinition: Bool {
    var position = start + 2
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if bytes[position].isMarkdownSpace { return false }
      position += 1
    }
    return position > start + 2 && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: ":")
  }

  /// Whether the line would make a table of itself and the line before (GFM 4.10).
  ///
  /// md4c does not ask whether both have the same number of cells, but wants three characters in each.
  private var isDelimiterRow: Bool {
    guard let previous else { return false }
    let row = TableRow.delimiterCount(restOfLine)
    guard row > 0 else { return false }
    if row > 1 && TableRow.narrowestDelimiter(restOfLine) >= 3 { return true }
    let header = bytes[previous..<(start - 1)]
    return TableRow.cellCount(header) == row
  }
}

/// Counts cells as a parser of tables does (GFM 4.10).
enum TableRow {
  /// The number of columns of a delimiter row; 0 when the line is none.
  static func delimiterCount(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var count = 0
    var cell: (colons: Int, dashes: Int, isDone: Bool) = (0, 0, false)
    var rest = line
    while let last = rest.last, last.isMarkdownSpace { rest.removeLast() }
    if rest.first == UInt8(ascii: "|") { rest.removeFirst() }
    if rest.last == UInt8(ascii: "|") { rest.removeLast() }
    for byte in rest {
      switch byte {
      case UInt8(ascii: "|"):
        guard cell.dashes > 0 else { return 0 }
        count += 1
        cell = (0, 0, false)
      case UInt8(ascii: "-"):
        guard !cell.isDone else { return 0 }
        cell.dashes += 1
      case UInt8(ascii: ":"):
        if cell.dashes == 0 {
          guard cell.colons == 0 else { return 0 }
          cell.colons = 1
        } else {
          guard !cell.isDone else { return 0 }
          cell.isDone = true
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if cell.dashes > 0 { cell.isDone = true } else if cell.colons > 0 { return 0 }
      default: return 0
      }
    }
    return cell.dashes > 0 ? count + 1 : 0
  }

  /// The number of dashes and colons in the narrowest cell of a delimiter row.
  static func narrowestDelimiter(_ row: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    row.split(separator: UInt8(ascii: "|")).map { cell in
      cell.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    }.filter { $0 > 0 }.min() ?? 0
  }

  /// The number of cells of a line.
  static func cellCount(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var rest = line
    while let last = rest.last, last.isMarkdownSpace { rest.removeLast() }
    if rest.first == UInt8(ascii: "|") { rest.removeFirst() }
    if rest.last == UInt8(ascii: "|"), rest.dropLast().last != UInt8(ascii: "\\") {
      rest.removeLast()
    }
    var count = 1
    var previous: UInt8 = 0
    for byte in rest {
      if byte == UInt8(ascii: "|") && previous != UInt8(ascii: "\\") { count += 1 }
      previous = byte
    }
    return count
  }
}
