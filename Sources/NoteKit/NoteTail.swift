/// What an append must know of a note's present bytes: how they end.
struct NoteTail: Equatable, Sendable {
  /// Whether the note holds no byte but a byte order mark.
  var isEmpty = true
  /// Whether the last line has its line ending.
  var endsLine = true
  /// Whether the last line is blank, or there is none.
  var endsBlank = true
  /// The last line ending of the note; `nil` when it has none.
  var lineEnding: LineEnding?
}

extension NoteTail {
  /// Reads the end of a note.
  ///
  /// Reads backwards as far as the last line ending, never holding more than a chunk.
  init(
    of note: borrowing FileDescriptor,
    size: Int,
    system: SystemCalls
  ) throws(Errno) {
    let start = try system.read(note, at: 0, count: min(3, size)) == [0xEF, 0xBB, 0xBF] ? 3 : 0
    try self.init(
      reading: { (range) throws(Errno) in
        try system.read(note, at: range.lowerBound, count: range.count)
      },
      from: start,
      to: size,
      chunkSize: min(system.chunkSize, 1 << 16)
    )
  }

  private init(
    reading read: (Range<Int>) throws(Errno) -> [UInt8],
    from start: Int,
    to end: Int,
    chunkSize: Int
  ) throws(Errno) {
    var scan = BackwardScan()
    var position = end
    while position > start, !scan.isComplete {
      let chunk = try read(max(start, position - chunkSize)..<position)
      // A note that another program is cutting short; whoever called looks at its version again.
      if chunk.isEmpty { break }
      position -= chunk.count
      for byte in chunk.reversed() {
        scan.take(byte)
        if scan.isComplete { break }
      }
    }
    self = scan.finish()
  }
}

/// Learns how a note ends from its bytes, the last one first.
private struct BackwardScan {
  private var tail = NoteTail()
  private var isFirst = true
  /// Whether the last line was seen to hold text, or its start was reached.
  private var lastLineIsKnown = false
  /// Whether a line feed was taken just now, to which a carriage return may belong.
  private var lineFeedIsOpen = false
  /// Whether that line feed is the last one of the note.
  private var lastEndingIsOpen = false

  var isComplete: Bool { lastLineIsKnown && tail.lineEnding != nil && !lastEndingIsOpen }

  mutating func take(_ byte: UInt8) {
    defer { isFirst = false }
    if byte == 0x0D, lineFeedIsOpen {
      if lastEndingIsOpen { tail.lineEnding = .carriageReturnLineFeed }
      (lineFeedIsOpen, lastEndingIsOpen) = (false, false)
      return
    }
    lineFeedIsOpen = byte == 0x0A
    lastEndingIsOpen = lineFeedIsOpen && tail.lineEnding == nil
    switch byte {
    case 0x0A, 0x0D: takeLineEnd(byte == 0x0A ? .lineFeed : .carriageReturn)
    case 0x20, 0x09: takeText(isBlank: true)
    default: takeText(isBlank: false)
    }
  }

  private mutating func takeLineEnd(_ ending: LineEnding) {
    tail.isEmpty = false
    // The first byte taken ends the last line; any other line end stands before it.
    if !isFirst { lastLineIsKnown = true }
    if tail.lineEnding == nil { tail.lineEnding = ending }
  }

  private mutating func takeText(isBlank: Bool) {
    if isFirst { tail.endsLine = false }
    tail.isEmpty = false
    guard !lastLineIsKnown, !isBlank else { return }
    tail.endsBlank = false
    lastLineIsKnown = true
  }

  func finish() -> NoteTail { tail }
}
