// The short way of writing a line of text: no composing, no reading back.
//
// Most lines hold nothing that a parser could take for something else, and what they hold can be told
// from the bytes right beside it. As long as every byte is of that kind it goes straight to the output.
// At the first one that takes a closer look the line is given up, and `InlineReading` decides.
//
// Why the bytes beside a mark are enough: a delimiter is written only where it can open and not close, or
// close and not open (CommonMark 6.2), and literal delimiters only where they can do neither. Then the
// delimiters pair up as the marks nest, whatever else is in the line. Literal back-ticks are never written
// here, and literal brackets only in pairs that are no link, so that none of them can pair up with a mark.

/// A line of text that is written straight to the output.
struct DirectLine {
  /// What a delimiter that has just closed a mark stood behind.
  enum Closing {
    case none
    case letter
    case other
  }

  /// Where the line comes from.
  let document: DocumentView
  /// How Markdown is spelled.
  let options: WriterOptions
  /// Where the line stands.
  let place: InlinePrinter.Place
  /// Whether the document holds dollar signs, which may be those of formulas.
  let holdsDollars: Bool
  /// The byte before the next one; a blank at the beginning of a line.
  var last = UInt8(ascii: " ")
  /// Whether a line of a paragraph begins here.
  var isAtLineStart: Bool
  /// Whether the last thing written closed a mark, and behind what.
  var closing = Closing.none
  /// How many links and images are open.
  var openLinks = 0
  /// Whether something struck through is open, in which some parsers see no other.
  private var isStruckThrough = false

  /// A line in a document.
  init(
    _ document: DocumentView,
    _ options: WriterOptions,
    in place: InlinePrinter.Place,
    holdsDollars: Bool
  ) {
    self.document = document
    self.holdsDollars = holdsDollars
    self.options = options
    self.place = place
    isAtLineStart = place == .paragraph
  }

  /// Whether lines may be written this way with these options.
  static func isPossible(with options: WriterOptions) -> Bool {
    options.allowsHTML && options.links == .inline
  }

  /// Writes the content of a text block; returns false, and has written nothing, when it takes a closer
  /// look.
  mutating func write(_ block: NodeIndex, to out: inout OutputBuffer) -> Bool {
    let start = out.place
    if writeChildren(of: block, to: &out), place != .heading || last != UInt8(ascii: "#") {
      return true
    }
    out.goBack(to: start)
    return false
  }

  private mutating func writeChildren(of block: NodeIndex, to out: inout OutputBuffer) -> Bool {
    var index = document.nodes[Int(block)].firstChild
    var parent = block
    while true {
      if index != 0 {
        let record = document.nodes[Int(index)]
        if record.kind.isMark {
          guard let isWhole = begin(record, to: &out) else { return false }
          if record.firstChild != 0, !isWhole {
            (parent, index) = (index, record.firstChild)
            continue
          }
          if !isWhole, !end(record, to: &out) { return false }
        } else if !leaf(record, to: &out) {
          return false
        }
      } else if parent == block {
        return true
      } else {
        (index, parent) = (parent, document.nodes[Int(parent)].parent)
        if !end(document.nodes[Int(index)], to: &out) { return false }
      }
      index = document.nodes[Int(index)].nextSibling
    }
  }

  // MARK: Leaves

  @inline(__always)
  private mutating func leaf(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool {
    switch record.kind {
    case .text: text(Int(record.start), Int(record.start) + Int(record.count), to: &out)
    case .code: code(document.text(record.range), to: &out)
    case .softBreak: lineBreak("", to: &out)
    case .hardBreak: hardBreak(to: &out)
    case .htmlInline: html(document.text(record.range), to: &out)
    default: false
    }
  }

  private mutating func hardBreak(to out: inout OutputBuffer) -> Bool {
    if place == .paragraph {
      return options.hardBreak == .backslash && lineBreak("\\", to: &out)
    }
    return opaque("<br>", to: &out)
  }

  private mutating func lineBreak(_ mark: StaticString, to out: inout OutputBuffer) -> Bool {
    guard place == .paragraph else { return false }
    if mark.utf8CodeUnitCount > 0 {
      guard follows(mark.utf8Start.pointee) else { return false }
      out.write(mark)
    }
    out.endLine()
    last = UInt8(ascii: " ")
    closing = .none
    isAtLineStart = true
    return true
  }

  private mutating func code(_ literal: DocumentView.Bytes, to out: inout OutputBuffer) -> Bool {
    let blank = UInt8(ascii: " ")
    for byte in literal where byte == UInt8(ascii: "`") || byte == UInt8(ascii: "|") {
      return false
    }
    guard follows(UInt8(ascii: "`")), let first = literal.first, first != blank else {
      return false
    }
    out.write(UInt8(ascii: "`"))
    out.write(literal)
    out.write(UInt8(ascii: "`"))
    wrote(UInt8(ascii: "`"))
    return true
  }

  private mutating func html(_ literal: DocumentView.Bytes, to out: inout OutputBuffer) -> Bool {
    for byte in literal where byte < 0x20 || byte == UInt8(ascii: "|") || byte == UInt8(ascii: "`")
    {
      return false
    }
    guard follows(UInt8(ascii: "<")), literal.last == UInt8(ascii: ">") else { return false }
    out.write(literal)
    wrote(UInt8(ascii: ">"))
    return true
  }

  /// Writes a tag, which nothing inside a line can change.
  private mutating func opaque(_ tag: StaticString, to out: inout OutputBuffer) -> Bool {
    guard follows(tag.utf8Start.pointee) else { return false }
    out.write(tag)
    wrote(tag.utf8Start[tag.utf8CodeUnitCount - 1])
    return true
  }

  // MARK: Marks

  /// Writes the beginning of a mark; returns whether that was all of it, nil when it takes a closer look.
  private mutating func begin(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool? {
    switch record.kind {
    case .emphasis, .strong: return openDelimiter(record, to: &out) ? false : nil
    case .strikethrough where options.flavor != .commonmark:
      guard !isStruckThrough, openDelimiter(record, to: &out) else { return nil }
      isStruckThrough = true
      return false
    case .link: return beginLink(record, to: &out)
    case .image:
      guard firstByte(in: record) != UInt8(ascii: "^"), follows(UInt8(ascii: "!")) else {
        return nil
      }
      out.write("![")
      wrote(UInt8(ascii: "["))
      openLinks += 1
      return false
    default:
      guard let tag = MarkTag(record.kind, options) else { return nil }
      return opaque(tag.opening, to: &out) ? false : nil
    }
  }

  private mutating func beginLink(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool? {
    let first = firstByte(in: record)
    guard last != UInt8(ascii: "!"), first != UInt8(ascii: "^") else { return nil }
    if Autolink.isPossible(record, of: document),
      let autolink = Autolink.spelled(record, of: document)
    {
      guard follows(UInt8(ascii: "<")), place != .cell else { return nil }
      out.write(autolink)
      wrote(UInt8(ascii: ">"))
      return true
    }
    guard follows(UInt8(ascii: "[")) else { return nil }
    out.write(UInt8(ascii: "["))
    wrote(UInt8(ascii: "["))
    openLinks += 1
    return false
  }

  /// Writes the end of a mark.
  private mutating func end(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool {
    switch record.kind {
    case .emphasis, .strong: return closeDelimiter(record, to: &out)
    case .strikethrough where options.flavor != .commonmark:
      isStruckThrough = false
      return closeDelimiter(record, to: &out)
    case .link, .image: return endLink(record, to: &out)
    default:
      guard let tag = MarkTag(record.kind, options) else { return false }
      return opaque(tag.closing, to: &out)
    }
  }

  private mutating func endLink(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool {
    guard follows(UInt8(ascii: "]")) else { return false }
    let pair = document.pairs[Int(record.start)]
    let end = Int(pair.first.start) + Int(pair.first.count)
    out.write(UInt8(ascii: "]"), UInt8(ascii: "("))
    if pair.second.count == 0, isPlainDestination(Int(pair.first.start), end) {
      out.write(document.text(pair.first))
    } else {
      let tail = LinkTail.spelled(document.text(pair.first), document.text(pair.second))
      // Some parsers look for marks in destinations and titles too.
      for byte in tail where byte.isDelimiter || byte.isBracket { return false }
      if place == .cell, tail.contains(UInt8(ascii: "|")) { return false }
      out.write(tail)
    }
    out.write(UInt8(ascii: ")"))
    wrote(UInt8(ascii: ")"))
    openLinks -= 1
    return true
  }

  private func isPlainDestination(_ start: Int, _ end: Int) -> Bool {
    var position = start
    while true {
      position = InlineScan.firstUnusual(inDestination: document.bytes, from: position, to: end)
      if position == end { return true }
      switch document.bytes[position] {
      case UInt8(ascii: "&"): if isReference(position, end) { return false }
      case UInt8(ascii: "_"): if underscores(at: position, in: start..<end) == nil { return false }
      default: return false
      }
      position += 1
    }
  }

  /// Whether the `&` at a position begins a character reference.
  func isReference(_ position: Int, _ end: Int) -> Bool {
    let rest = UnsafeBufferPointer(rebasing: document.bytes[position..<end])
    return EntityScan.end(in: rest, at: 0) != nil
  }

  // MARK: Delimiters

  /// Writes a delimiter that can open a mark and not close one.
  private mutating func openDelimiter(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool {
    let first = firstByte(in: record)
    let opens =
      last == UInt8(ascii: " ")
      ? first > 0x20 && first < 0x7F && !first.isDelimiter || isLetter(at: record)
      : last.isASCIIPunctuation && !last.isDelimiter && isLetter(at: record)
    guard opens, closing == .none else { return false }
    out.write(delimiter(of: record.kind))
    wrote(UInt8(ascii: "*"))
    return true
  }

  /// Writes a delimiter that can close a mark; whether it cannot open one, what follows tells.
  private mutating func closeDelimiter(_ record: NodeRecord, to out: inout OutputBuffer) -> Bool {
    guard closing == .none, !last.isDelimiter, last > 0x20 else { return false }
    out.write(delimiter(of: record.kind))
    let isLetter = last.isASCIILetter || last.isASCIIDigit
    wrote(UInt8(ascii: "*"))
    closing = isLetter ? .letter : .other
    return true
  }

  private func delimiter(of kind: Kind) -> StaticString {
    switch kind {
    case .emphasis: options.emphasis == .star ? "*" : "_"
    case .strong: options.strong == .star ? "**" : "__"
    default: "~~"
    }
  }

  // MARK: What stands beside what

  /// Whether a byte may follow what was written last.
  @inline(__always)
  func follows(_ byte: UInt8) -> Bool {
    switch closing {
    case .none: true
    case .letter:
      byte == UInt8(ascii: " ") || (byte.isASCIIPunctuation && !byte.isDelimiter)
    case .other: byte == UInt8(ascii: " ")
    }
  }

  /// Notes what was written last.
  @inline(__always)
  mutating func wrote(_ byte: UInt8) {
    last = byte
    closing = .none
    isAtLineStart = false
  }

  /// The first byte that will be written inside a mark.
  private func firstByte(in mark: NodeRecord) -> UInt8 {
    let child = document.nodes[Int(mark.firstChild)]
    if mark.firstChild == 0 { return UInt8(ascii: "]") }
    switch child.kind {
    case .text: return document.bytes[Int(child.start)]
    case .code: return UInt8(ascii: "`")
    case .link: return UInt8(ascii: "[")
    case .image: return UInt8(ascii: "!")
    case .emphasis, .strong, .strikethrough: return UInt8(ascii: "*")
    case .softBreak, .hardBreak: return UInt8(ascii: " ")
    default: return UInt8(ascii: "<")
    }
  }

  /// Whether a mark begins with a letter or a digit.
  private func isLetter(at mark: NodeRecord) -> Bool {
    let byte = firstByte(in: mark)
    if byte < 0x80 { return byte.isASCIILetter || byte.isASCIIDigit }
    let child = document.nodes[Int(mark.firstChild)]
    let second = child.count > 1 ? document.bytes[Int(child.start) + 1] : 0
    switch byte {
    // U+00C0 to U+00FF but for the signs of multiplication and division, U+0100 to U+01FF.
    case 0xC3: return second != 0x97 && second != 0xB7
    case 0xC4...0xC7: return true
    // Cyrillic, U+0400 to U+047F.
    case 0xD0, 0xD1: return true
    // Ideographs, U+5000 to U+8FFF.
    case 0xE5...0xE8: return true
    default: return false
    }
  }
}

extension UInt8 {
  /// Whether the byte is `*`, `_` or `~`.
  var isDelimiter: Bool {
    self == UInt8(ascii: "*") || self == UInt8(ascii: "_") || self == UInt8(ascii: "~")
  }

  /// Whether the byte is a square bracket or a back-tick.
  var isBracket: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "]") || self == UInt8(ascii: "`")
  }
}
