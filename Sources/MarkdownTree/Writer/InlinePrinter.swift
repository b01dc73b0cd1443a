/// Writes lines of text: the content of paragraphs, headings and cells.
///
/// The text is first composed without any escape; `InlineReading` then reads it as a parser would, and
/// wherever the reading differs from the meaning, a backslash is put in or a mark is spelled another way.
struct InlinePrinter {
  /// Where a line of text stands.
  enum Place {
    case paragraph
    case heading
    /// A heading underlined by the next line.
    case setext
    case cell
  }

  /// How Markdown is spelled.
  let options: WriterOptions
  /// Whether lines that need no second look are written without one.
  let allowsDirectLines: Bool
  /// Whether the document holds dollar signs.
  private var holdsDollars = false
  /// Whether the next paragraph is the first block of a list item, where a check box could be.
  var isAtItemStart = false
  /// Whether the next paragraph follows a check box that is not ticked.
  var isAfterEmptyBox = false
  /// Whether blocks follow each other without blank lines.
  var isTight = false
  /// The line of text at hand.
  var text = InlineText()
  /// How it would be read.
  var reading = InlineReading()
  /// The numbered destinations of links.
  var references = LinkReferences()
  /// The code span that was written last, where HTML may not be.
  private var lastCode: (end: Int, literal: ContiguousArray<UInt8>) = (0, [])
  /// How many marks the text had when it was composed last.
  private var givenUpCount = 0

  init(options: WriterOptions, allowsDirectLines: Bool = true) {
    self.options = options
    self.allowsDirectLines = allowsDirectLines && DirectLine.isPossible(with: options)
    reading.usesReferences = options.links != .inline
    reading.isObsidian = options.flavor == .obsidian
  }

  /// Remembers what literal text must not be taken for: the labels of footnotes, and whether there are dollar
  /// signs at all.
  mutating func lookAhead(in document: DocumentView) {
    holdsDollars = document.bytes.contains(UInt8(ascii: "$"))
    for record in document.nodes where record.kind == .footnoteDefinition {
      reading.footnoteLabels.insert(document.string(record.range).lowercased())
    }
  }

  /// Writes the content of a paragraph.
  mutating func writeParagraph(
    _ index: NodeIndex,
    of document: DocumentView,
    to out: inout OutputBuffer
  ) {
    if !isAfterEmptyBox, writesDirectly(index, of: document, in: .paragraph, to: &out) { return }
    compose(index, of: document, in: .paragraph)
    if isAfterEmptyBox && firstLineHoldsTick {
      out.closeMarker()
      out.endLine()
    }
    emit(to: &out)
  }

  /// Whether the first line holds what cmark-gfm takes for the tick of a box, wherever it stands.
  private var firstLineHoldsTick: Bool {
    let end = text.lineStarts.first ?? text.bytes.count
    let line = text.bytes[..<end]
    return zip(zip(line, line.dropFirst()), line.dropFirst(2)).contains { pair, last in
      pair.0 == UInt8(ascii: "[") && pair.1 | 0x20 == UInt8(ascii: "x") && last == UInt8(ascii: "]")
    }
  }

  /// Writes the content of a heading on one line.
  mutating func writeHeading(
    _ index: NodeIndex,
    of document: DocumentView,
    to out: inout OutputBuffer
  ) {
    if writesDirectly(index, of: document, in: .heading, to: &out) { return }
    compose(index, of: document, in: .heading)
    emit(to: &out)
  }

  /// Writes the content of a heading that will be underlined.
  mutating func writeSetext(
    _ index: NodeIndex,
    of document: DocumentView,
    to out: inout OutputBuffer
  ) {
    compose(index, of: document, in: .setext)
    emit(to: &out)
  }

  /// Writes the content of a table cell.
  mutating func writeCell(
    _ index: NodeIndex,
    of document: DocumentView,
    to out: inout OutputBuffer
  ) {
    if writesDirectly(index, of: document, in: .cell, to: &out) { return }
    out.write(cell(index, of: document))
  }

  /// Writes a text block whose every byte can be decided where it stands; returns false, and has written
  /// nothing, for all others.
  private func writesDirectly(
    _ index: NodeIndex,
    of document: DocumentView,
    in place: Place,
    to out: inout OutputBuffer
  ) -> Bool {
    guard allowsDirectLines else { return false }
    var line = DirectLine(document, options, in: place, holdsDollars: holdsDollars)
    return line.write(index, to: &out)
  }

  /// The content of a table cell.
  mutating func cell(_ index: NodeIndex, of document: DocumentView) -> ContiguousArray<UInt8> {
    compose(index, of: document, in: .cell)
    return escapedCell()
  }

  /// Writes plain text inside a line.
  mutating func writePlain(_ plain: DocumentView.Bytes, to out: inout OutputBuffer) {
    text.clear()
    text.spellings.removeAll(keepingCapacity: true)
    text.append(literal: plain)
    _ = reading.read(&text, in: .cell, isAtItemStart: false)
    emit(to: &out)
  }

  /// The references to be written, each a line; they are forgotten.
  mutating func takeReferences() -> [ContiguousArray<UInt8>] { references.takePending() }

  // MARK: Composing

  /// Composes the text until it reads as it is meant.
  private mutating func compose(_ index: NodeIndex, of document: DocumentView, in place: Place) {
    text.spellings.removeAll(keepingCapacity: true)
    var round = 0
    let firstReference = references.count
    repeat {
      givenUpCount = text.markCount
      lastCode = (0, [])
      text.clear()
      references.removeLast(to: firstReference)
      round += 1
      if round > 24 { giveUpDelimiters() }
      composeChildren(of: index, in: document, place)
    } while !reading.read(&text, in: place, isAtItemStart: isAtItemStart)
  }

  /// Spells all marks as HTML, which can be said anywhere.
  private mutating func giveUpDelimiters() {
    while text.spellings.count < givenUpCount { text.spellings.append(.html) }
    for mark in text.spellings.indices where text.spellings[mark].rawValue < 2 {
      text.spellings[mark] = .html
    }
    reading.escapesAllDelimiters = true
  }

  private mutating func composeChildren(
    of parent: NodeIndex,
    in document: DocumentView,
    _ place: Place
  ) {
    var index = document.nodes[Int(parent)].firstChild
    var above = parent
    // The numbers of the open marks, for their closing delimiters.
    var open: ContiguousArray<Int> = []
    while true {
      if index != 0 {
        let record = document.nodes[Int(index)]
        if record.kind.isMark {
          open.append(beginMark(record, index, of: document))
          if record.firstChild != 0 && open[open.count - 1] != Self.wholeMark {
            (above, index) = (index, record.firstChild)
            continue
          }
          endMark(record, open.removeLast(), of: document)
        } else {
          leaf(record, of: document, place)
        }
      } else if above == parent {
        return
      } else {
        (index, above) = (above, document.nodes[Int(above)].parent)
        endMark(document.nodes[Int(index)], open.removeLast(), of: document)
      }
      index = document.nodes[Int(index)].nextSibling
    }
  }

  private mutating func leaf(_ record: NodeRecord, of document: DocumentView, _ place: Place) {
    switch record.kind {
    case .text: text.append(literal: document.bytes[record.range.indices])
    case .softBreak: text.append(.lineEnd, "\n")
    case .hardBreak: hardBreak(place)
    case .code: code(document.bytes[record.range.indices])
    case .math: math(document.bytes[record.range.indices])
    case .htmlInline:
      if options.allowsHTML { text.append(html: document.bytes[record.range.indices]) }
    case .footnoteReference:
      text.append(
        .footnote,
        [UInt8(ascii: "["), UInt8(ascii: "^")] + document.bytes[record.range.indices]
          + [UInt8(ascii: "]")]
      )
    default: break
    }
  }

  private mutating func hardBreak(_ place: Place) {
    switch place {
    case .heading, .setext, .cell:
      if options.allowsHTML {
        text.append(.opaque, "<br>")
      } else {
        text.append(.opaque, " ")
      }
    case .paragraph:
      // A line of two blanks would be empty and end the paragraph.
      let isLineStart = text.bytes.isEmpty || text.lineStarts.last == text.bytes.count
      let lineStart = text.lineStarts.last ?? 0
      // A tag with blanks behind it could be an HTML block.
      let usesSpaces =
        options.hardBreak == .spaces && !isLineStart && text.bytes[lineStart] != UInt8(ascii: "<")
      text.append(.lineEnd, usesSpaces ? "  \n" : "\\\n")
    }
  }

  // MARK: Code

  private mutating func code(_ literal: DocumentView.Bytes) {
    guard options.allowsHTML else {
      joinedCode(literal)
      return
    }
    text.append(.opaque, CodeSpan.spelled(literal))
  }

  /// Writes a code span that may stand right behind another because a mark between them was left out.
  private mutating func joinedCode(_ literal: DocumentView.Bytes) {
    var joined = ContiguousArray(literal)
    if lastCode.end == text.bytes.count, lastCode.end > 0, text.tokens.last?.end == lastCode.end {
      joined.insert(contentsOf: lastCode.literal, at: 0)
      text.removeLastToken()
    }
    let spelled = joined.withUnsafeBufferPointer { CodeSpan.spelled($0[...]) }
    text.append(.opaque, spelled)
    lastCode = (text.bytes.count, joined)
  }

  private mutating func math(_ literal: DocumentView.Bytes) {
    let dollar = CollectionOfOne(UInt8(ascii: "$"))
    if options.flavor == .obsidian {
      text.append(.opaque, ContiguousArray(dollar) + literal + dollar)
      return
    }
    let mark = text.markCount
    text.markCount += 1
    if text.spelling(of: mark) == .usual, Formula.isPlain(literal) {
      text.append(.math, mark: mark, ContiguousArray(dollar) + literal + dollar)
    } else {
      text.append(.opaque, ContiguousArray(dollar) + CodeSpan.spelled(literal) + dollar)
    }
  }

  // MARK: Marks

  /// Stands for a mark that has no number.
  private static let plainMark = -1
  /// Stands for a mark that has been written whole.
  private static let wholeMark = -2

  /// Writes the beginning of a mark and returns its number.
  private mutating func beginMark(
    _ record: NodeRecord,
    _ index: NodeIndex,
    of document: DocumentView
  ) -> Int {
    switch record.kind {
    case .emphasis, .strong, .strikethrough:
      let mark = text.markCount
      text.markCount += 1
      delimiter(record.kind, mark, isOpening: true)
      return mark
    case .link:
      if let autolink = Autolink.spelled(record, of: document) {
        text.append(.opaque, autolink)
        return Self.wholeMark
      }
      let mark = text.markCount
      text.markCount += 1
      text.append(.linkOpen, mark: mark, "[")
      return mark
    case .image:
      let mark = text.markCount
      text.markCount += 1
      text.append(.imageOpen, mark: mark, "![")
      return mark
    default:
      tag(record.kind, isOpening: true)
      return Self.plainMark
    }
  }

  /// Writes the end of a mark.
  private mutating func endMark(_ record: NodeRecord, _ mark: Int, of document: DocumentView) {
    switch record.kind {
    case .emphasis, .strong, .strikethrough: delimiter(record.kind, mark, isOpening: false)
    case .link, .image:
      if mark == Self.wholeMark { return }
      let pair = document.pairs[Int(record.start)]
      let destination = document.bytes[pair.first.indices]
      let title = document.bytes[pair.second.indices]
      let tail = LinkTail.spelled(destination, title)
      if options.links == .inline || record.kind == .image || destination.isEmpty
        || isNumber(from: mark)
      {
        text.append(
          .linkClose,
          mark: mark,
          [UInt8(ascii: "]"), UInt8(ascii: "(")] + tail + [UInt8(ascii: ")")]
        )
      } else {
        let number = references.number(of: tail)
        text.append(.linkClose, mark: mark, "][\(number)]".utf8)
      }
    default: tag(record.kind, isOpening: false)
    }
  }

  /// Whether the text of a link, which has just been composed, could be taken for the label of another.
  private func isNumber(from mark: Int) -> Bool {
    guard let open = text.tokens.last(where: { $0.mark == mark }) else { return false }
    return LinkScan.isNumber(text.bytes[open.end...])
  }

  private mutating func delimiter(_ kind: Kind, _ mark: Int, isOpening: Bool) {
    switch text.spelling(of: mark) {
    case .usual, .alternative:
      if kind == .strikethrough
        && (options.flavor == .commonmark || text.spelling(of: mark) == .alternative)
      {
        tag(kind, isOpening: isOpening)
        return
      }
      let usual = kind == .strong ? options.strong : options.emphasis
      let isStar = (usual == .star) == (text.spelling(of: mark) == .usual)
      let content: StaticString =
        switch kind {
        case .emphasis: isStar ? "*" : "_"
        case .strong: isStar ? "**" : "__"
        default: "~~"
        }
      text.append(isOpening ? .delimiterOpen : .delimiterClose, mark: mark, content)
    case .html: tag(kind, isOpening: isOpening)
    case .nothing: break
    }
  }

  private mutating func tag(_ kind: Kind, isOpening: Bool) {
    guard let tag = MarkTag(kind, options) else { return }
    text.append(.opaque, isOpening ? tag.opening : tag.closing)
  }
}
