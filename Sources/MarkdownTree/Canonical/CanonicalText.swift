// The inlines that carry text: white space, control characters, literals.

extension CanonicalForm {
  /// Whether the innermost mark cannot begin or end with white space of any kind.
  private var hoistsAllSpace: Bool {
    guard let kind = marks.last?.record.kind else { return false }
    return kind == .emphasis || kind == .strong || kind == .strikethrough
  }

  /// Appends text, its edges and line ends kept back.
  mutating func text(_ range: ByteRange) {
    guard range.count > 0 else { return }
    let range = isValid ? range : repaired(range)
    let end = Int(range.start) + Int(range.count)
    var position = Int(range.start)
    while position < end {
      let stop = firstControl(from: position, to: end)
      if stop > position { line(position, stop) }
      if stop == end { return }
      position = stop + 1
      switch out.document.bytes[stop] {
      case UInt8(ascii: "\n"): keepBack(.softBreak)
      case UInt8(ascii: "\r"):
        if position == end || out.document.bytes[position] != UInt8(ascii: "\n") {
          keepBack(.softBreak)
        }
      case 0:
        beginContent()
        appendText(store("\u{FFFD}"))
      default: keepBack(.blank, singleBlank())
      }
    }
  }

  /// Appends a stretch of text without line ends.
  private mutating func line(_ start: Int, _ end: Int) {
    var first = start
    var last = end
    if hoistsAllSpace {
      first = hoistSpace(from: first, to: end)
      while last > first {
        let length = spaceLength(before: last, from: first)
        if length == 0 { break }
        last -= length
      }
    } else {
      while first < end, isBlank(out.document.bytes[first]) { first += 1 }
      while last > first, isBlank(out.document.bytes[last - 1]) { last -= 1 }
      if first > start { keepBack(.blank, ByteRange(from: start, to: first)) }
    }
    if last > first {
      beginContent()
      appendText(ByteRange(from: first, to: last))
    }
    if hoistsAllSpace {
      _ = hoistSpace(from: last, to: end)
    } else if last < end {
      if last > first { keepBack(.blank, ByteRange(from: last, to: end)) }
    }
  }

  /// Keeps back the white space at the beginning of a stretch and returns where it ends.
  private mutating func hoistSpace(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      let length = spaceLength(at: position, to: end)
      if length == 0 { break }
      let start = position
      let isBlank = isBlank(out.document.bytes[position])
      position += length
      if isBlank {
        while position < end, self.isBlank(out.document.bytes[position]) { position += 1 }
      }
      keepBack(isBlank ? .blank : .space, ByteRange(from: start, to: position))
    }
    return position
  }

  private func firstControl(from start: Int, to end: Int) -> Int {
    out.document.bytes.withUnsafeBufferPointer {
      TextScan.firstControl(in: $0, from: start, to: end)
    }
  }

  private func spaceLength(at position: Int, to end: Int) -> Int {
    out.document.bytes.withUnsafeBufferPointer {
      TextScan.spaceLength(at: position, in: $0, to: end)
    }
  }

  private func spaceLength(before end: Int, from start: Int) -> Int {
    out.document.bytes.withUnsafeBufferPointer {
      TextScan.spaceLength(before: end, in: $0, from: start)
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Writes the white space and breaks kept back, as far as they can be seen.
  mutating func flush() {
    var blank: ByteRange?
    var lineEnd: Pending.Kind?
    for piece in pending {
      switch piece.kind {
      case .blank:
        if lineEnd == nil && lineHasContent && blank == nil { blank = piece.range }
      case .space:
        flush(blank: blank, lineEnd: lineEnd)
        (blank, lineEnd) = (nil, nil)
        appendText(piece.range)
        leafHasContent = true
        lineHasContent = true
      case .softBreak: lineEnd = lineEnd ?? .softBreak
      case .lineEnd: if lineEnd != .hardBreak { lineEnd = .lineEnd }
      case .hardBreak:
        if lineEnd == .hardBreak { flush(blank: nil, lineEnd: lineEnd) }
        lineEnd = .hardBreak
      }
    }
    flush(blank: blank, lineEnd: lineEnd)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func flush(blank: ByteRange?, lineEnd: Pending.Kind?) {
    switch lineEnd {
    case nil:
      if let blank { appendText(blank) }
    case .softBreak where leafKind != .paragraph:
      if lineHasContent { appendText(singleBlank()) }
    case .softBreak where isLoneTag: appendText(singleBlank())
    case .softBreak:
      if leafHasContent {
        out.append(NodeRecord(kind: .softBreak))
        lineHasContent = false
      }
    default:
      if leafHasContent {
        out.append(NodeRecord(kind: .hardBreak))
        lineHasContent = false
      }
    }
  }

  /// Appends text to the innermost open node, as part of the text before it if there is one.
  mutating func appendText(_ range: ByteRange) { appendLiteral(.text, range) }

  /// Appends a literal to the innermost open node, as part of the one of the same kind before it if there
  /// is one.
  mutating func appendLiteral(_ kind: Kind, _ range: ByteRange) {
    let last = Int(out.open[out.open.count - 1].lastChild)
    guard last != 0, out.document.nodes[last].kind == kind else {
      out.append(NodeRecord(kind: kind, start: range.start, count: range.count))
      return
    }
    let before = out.document.nodes[last].range
    if before.start + before.count == range.start {
      out.document.nodes[last].count += range.count
      return
    }
    if Int(before.start + before.count) != out.document.bytes.count {
      let start = out.document.bytes.count
      copyToEnd(before)
      out.document.nodes[last].start = UInt32(truncatingIfNeeded: start)
    }
    copyToEnd(range)
    out.document.nodes[last].count += range.count
  }

  /// Copies a stretch of the buffer to its end.
  ///
  /// Byte by byte: a slice would be a second owner of the buffer, and all of it would be copied.
  private mutating func copyToEnd(_ range: ByteRange) {
    for index in range.indices {
      let byte = out.document.bytes[index]
      out.document.bytes.append(byte)
    }
  }

  /// Appends a leaf of a line of text that is not text itself.
  mutating func inlineLeaf(_ record: NodeRecord) {
    var record = record
    switch record.kind {
    case .footnoteReference:
      guard let label = footnotes.reference(record, in: out.document) else {
        var text = "[^" + out.document.string(record.range) + "]"
        let range = text.withUTF8 { out.store($0) }
        self.text(range)
        return
      }
      let range = store(label)
      record.start = range.start
      record.count = range.count
    case .math:
      setRange(&record, oneLine(record.range, trimmed: true))
    case .htmlInline:
      inlineHTML(repairedLiteral(record.range))
      return
    default:
      setRange(&record, oneLine(record.range, trimmed: false))
    }
    guard record.count > 0 else { return }
    if record.kind == .code {
      beginContent()
      appendLiteral(.code, record.range)
    } else {
      content(record)
    }
  }

  // MARK: Literals

  /// A stretch of bytes as valid UTF-8.
  func isClean(_ range: ByteRange, _ isBad: (UInt8) -> Bool) -> Bool {
    isValid && !out.document.bytes[range.indices].contains(where: isBad)
  }

  /// A literal without NUL and invalid bytes.
  private mutating func repairedLiteral(_ range: ByteRange) -> ByteRange {
    if isClean(range, { $0 == 0 }) { return range }
    return store(replacing(range) { $0 == "\0" ? "\u{FFFD}" : nil })
  }

  /// A literal on one line: line ends are spaces, NUL is U+FFFD.
  mutating func oneLine(_ range: ByteRange, trimmed: Bool) -> ByteRange {
    var range = range
    if !isClean(range, { $0 == 0 || $0 == 10 || $0 == 13 }) {
      range = store(
        replacing(range) { scalar in
          switch scalar {
          case "\0": "\u{FFFD}"
          case "\r", "\n": " "
          default: nil
          }
        }
      )
    }
    return trimmed ? self.trimmed(range) : range
  }

  /// A stretch as a string, some scalars replaced; a carriage return before a line feed is left out.
  private func replacing(
    _ range: ByteRange,
    _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in out.document.string(range).unicodeScalars {
      if scalar == "\n" && previous == "\r" { scalars.removeLast() }
      if let replacement = replacement(scalar) {
        scalars.append(contentsOf: replacement.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }

  /// Raw HTML of a line of text; a line end stays where the next line cannot begin a block.
  mutating func tagLines(_ range: ByteRange) -> ByteRange {
    if isClean(range, { $0 == 0 || $0 == 10 || $0 == 13 }) { return range }
    let line = oneLine(range, trimmed: false)
    guard (leaf == 0 && !opensCell) || (leaf != 0 && leafKind == .paragraph) else { return line }
    var scalars = String.UnicodeScalarView()
    var isAfterLineEnd = false
    for scalar in out.document.string(repairedLiteral(range)).unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        isAfterLineEnd = true
      } else if isAfterLineEnd && (scalar == " " || scalar == "\t") {
        continue
      } else {
        if isAfterLineEnd {
          let isSafe = scalar.properties.isAlphabetic || scalar == "\"" || scalar == "'"
          scalars.append(isSafe ? "\n" : " ")
        }
        isAfterLineEnd = false
        scalars.append(scalar)
      }
    }
    return store(String(scalars))
  }

  /// A stretch without blanks at its ends.
  func trimmed(_ range: ByteRange) -> ByteRange {
    var (start, end) = (Int(range.start), Int(range.start) + Int(range.count))
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13) }
    while start < end, isSpace(out.document.bytes[start]) { start += 1 }
    while end > start, isSpace(out.document.bytes[end - 1]) { end -= 1 }
    return ByteRange(from: start, to: end)
  }

  /// A literal of whole lines: every line ends in a line feed, NUL is U+FFFD.
  mutating func lines(_ range: ByteRange) -> ByteRange {
    guard range.count > 0 else { return range }
    let endsLine = out.document.bytes[range.indices].last == UInt8(ascii: "\n")
    if endsLine && isClean(range, { $0 == 0 || $0 == 13 }) { return range }
    let string = replacing(range) { scalar in
      switch scalar {
      case "\0": "\u{FFFD}"
      case "\r": "\n"
      default: nil
      }
    }
    return store(string.utf8.last == UInt8(ascii: "\n") ? string : string + "\n")
  }

  /// Brings the destination and title of a link or an image onto one line.
  mutating func cleanLink(_ record: inout NodeRecord) {
    let pair = out.document.pairs[Int(record.start)]
    let destination = self.destination(pair.first)
    let title = repairedLiteral(pair.second)
    if destination != pair.first || title != pair.second {
      record.start = out.store(destination, title)
    }
  }

  /// A destination without blanks at its ends and line ends inside.
  private mutating func destination(_ range: ByteRange) -> ByteRange {
    let range = trimmed(range)
    if isClean(range, { $0 == 0 || $0 == 10 || $0 == 13 }) { return range }
    return store(
      replacing(range) { scalar in
        switch scalar {
        case "\0": "\u{FFFD}"
        case "\n": "%0A"
        case "\r": "%0D"
        default: nil
        }
      }
    )
  }

  /// Makes a record's literal another stretch of the buffer.
  func setRange(_ record: inout NodeRecord, _ range: ByteRange) {
    record.start = range.start
    record.count = range.count
  }

  /// Copies a string into the buffer.
  mutating func store(_ string: String) -> ByteRange {
    var string = string
    return string.withUTF8 { out.store($0) }
  }

  private mutating func repaired(_ range: ByteRange) -> ByteRange {
    store(out.document.string(range))
  }

  /// Where a single space lies in the buffer.
  mutating func singleBlank() -> ByteRange {
    if let blank { return blank }
    let range = store(" ")
    blank = range
    return range
  }
}

extension ByteRange {
  /// The range between two positions.
  init(from start: Int, to end: Int) {
    self.init(
      start: UInt32(truncatingIfNeeded: start),
      count: UInt32(truncatingIfNeeded: end - start)
    )
  }
}

extension Document {
  /// A range of the buffer as a string.
  func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }
}
