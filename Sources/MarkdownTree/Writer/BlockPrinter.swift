/// Writes the blocks of a canonical document: one loop, one switch.
struct BlockPrinter: ~Copyable {
  /// A container that is being written.
  struct Frame {
    var kind: Kind
    /// The length of the line prefix before this container.
    var prefixLength: Int
    /// Whether the children are written without blank lines between them.
    var isTight = false
    var hasChildren = false
    /// For a list: the bullet, or the character after the number.
    var marker: UInt8 = 0
    /// For a numbered list: the number of the next item.
    var number: UInt32 = 0
    var isOrdered = false
    /// For an item: whether its check box is not ticked.
    var hasEmptyBox = false
    /// For an item: whether it begins where a check box would be seen.
    var seesTask = false
    /// For a flow of blocks: the marker of the list that was written last, 0 when another block followed.
    var lastMarker: UInt8 = 0
    var lastWasOrdered = false
  }

  /// What is written.
  let document: DocumentView
  /// How it is spelled.
  let options: WriterOptions
  /// Where it goes.
  var out: OutputBuffer
  /// Who writes the lines of text.
  var inlines: InlinePrinter
  /// The open containers, the document first.
  var frames: ContiguousArray<Frame> = []

  init(
    _ document: DocumentView,
    options: WriterOptions,
    appendingTo bytes: consuming ContiguousArray<UInt8>,
    allowsDirectLines: Bool
  ) {
    self.document = document
    self.options = options
    out = OutputBuffer(
      appendingTo: bytes,
      size: 2 * document.bytes.count + 256,
      usesCRLF: options.lineEnding == .crlf
    )
    inlines = InlinePrinter(options: options, allowsDirectLines: allowsDirectLines)
    inlines.lookAhead(in: document)
  }

  /// Writes everything and returns the bytes.
  consuming func print() -> ContiguousArray<UInt8> {
    frames.append(Frame(kind: .document, prefixLength: 0))
    var index = document.nodes[0].firstChild
    var parent: NodeIndex = 0
    while true {
      if index != 0 {
        let record = document.nodes[Int(index)]
        if enter(record, index), record.firstChild != 0 {
          (parent, index) = (index, record.firstChild)
          continue
        }
        if record.kind.isContainer && frames.count > 1 && record.firstChild == 0 { leave() }
      } else if parent == 0 {
        break
      } else {
        (index, parent) = (parent, document.nodes[Int(parent)].parent)
        leave()
      }
      index = document.nodes[Int(index)].nextSibling
    }
    writeReferences()
    if !out.isEmpty { out.endLine() }
    return out.finish()
  }

  // MARK: Blocks

  /// Writes a block, or the beginning of a container; returns whether its children are to be written too.
  private mutating func enter(_ record: NodeRecord, _ index: NodeIndex) -> Bool {
    if record.kind == .heading, frames.count == 1, options.links == .referenceBySection {
      writeReferences()
    }
    separate(from: record)
    switch record.kind {
    case .paragraph: inlines.writeParagraph(index, of: document, to: &out)
    case .heading: writeHeading(record, index)
    case .thematicBreak: writeThematicBreak()
    case .codeBlock:
      let pair = document.pairs[Int(record.start)]
      writeCodeBlock(info: document.bytes[pair.first.indices], document.bytes[pair.second.indices])
    case .mathBlock: writeMathBlock(document.bytes[record.range.indices])
    case .htmlBlock: writeHTMLBlock(document.bytes[record.range.indices])
    case .table: writeTable(record, index)
    case .definitionTerm: writeTerm(index)
    case .summary: writeSummary(index)
    case .blockQuote, .callout, .list, .item, .footnoteDefinition, .definitionList,
      .definitionDescription, .details:
      begin(record, index)
      return true
    case .document, .tableRow, .tableCell, .text, .softBreak, .hardBreak, .code, .htmlInline, .math,
      .footnoteReference, .emphasis, .strong, .strikethrough, .link, .image, .highlight,
      .superscript, .subscript, .underline, .keyboard:
      break
    }
    return false
  }

  /// Ends the line before a block and writes the blank line that sets it apart.
  private mutating func separate(from record: NodeRecord) {
    out.moveOn()
    let top = frames.count - 1
    inlines.isAtItemStart = frames[top].seesTask && !frames[top].hasChildren
    inlines.reading.isAtQuoteStart =
      frames[top].kind == .blockQuote && !frames[top].hasChildren && record.kind == .paragraph
    inlines.reading.marker = out.isAfterMarker && top > 0 ? frames[top - 1].marker : 0
    inlines.isAfterEmptyBox = frames[top].hasEmptyBox && !frames[top].hasChildren
    inlines.isTight = frames[top].isTight
    if frames[top].hasChildren {
      out.endLine()
      if !frames[top].isTight { out.blankLine() }
    }
    frames[top].hasChildren = true
    if record.kind != .list { frames[top].lastMarker = 0 }
  }

  // MARK: Containers

  private mutating func begin(_ record: NodeRecord, _ index: NodeIndex) {
    var frame = Frame(kind: record.kind, prefixLength: out.prefixLength)
    switch record.kind {
    case .blockQuote:
      out.marker(CollectionOfOne(UInt8(ascii: ">")))
      out.pushPrefix([UInt8(ascii: ">"), UInt8(ascii: " ")])
    case .callout: beginCallout(record, &frame)
    case .list: beginList(record, &frame)
    case .item: beginItem(record, &frame)
    case .footnoteDefinition:
      out.marker(
        [UInt8(ascii: "["), UInt8(ascii: "^")] + document.bytes[record.range.indices] + [
          UInt8(ascii: "]"), UInt8(ascii: ":"),
        ]
      )
      out.pushPrefix(repeatElement(UInt8(ascii: " "), count: 4))
    default: beginHTML(record, &frame)
    }
    frames.append(frame)
  }

  private mutating func leave() {
    let frame = frames.removeLast()
    endHTML(frame)
    out.popPrefix(to: frame.prefixLength)
  }

  private mutating func beginCallout(_ record: NodeRecord, _ frame: inout Frame) {
    out.marker(CollectionOfOne(UInt8(ascii: ">")))
    out.pushPrefix([UInt8(ascii: ">"), UInt8(ascii: " ")])
    let pair = document.pairs[Int(record.start)]
    out.write("[!")
    for byte in document.bytes[pair.first.indices] {
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      out.write(options.flavor != .obsidian && isLower ? byte - 32 : byte)
    }
    out.write(UInt8(ascii: "]"))
    if pair.second.count > 0 {
      if options.flavor == .obsidian {
        out.write(UInt8(ascii: " "))
        inlines.writePlain(document.bytes[pair.second.indices], to: &out)
      } else {
        out.endLine()
        out.write("**")
        inlines.writePlain(document.bytes[pair.second.indices], to: &out)
        out.write("**")
      }
      frame.hasChildren = true
    } else if record.firstChild != 0 {
      if goesOnAfterLine(record.firstChild) {
        out.endLine()
      } else {
        frame.hasChildren = true
      }
    }
  }

  /// Whether a block may follow the line of a callout's type at once: a paragraph that does not begin as the
  /// second line of a heading or a table would.
  private func goesOnAfterLine(_ index: NodeIndex) -> Bool {
    let block = document.nodes[Int(index)]
    guard block.kind == .paragraph, block.firstChild != 0 else { return false }
    let first = document.nodes[Int(block.firstChild)]
    guard first.kind == .text, first.count > 0 else { return true }
    switch document.bytes[Int(first.start)] {
    case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: ":"): return false
    default: return true
    }
  }

  // MARK: Lists

  private mutating func beginList(_ record: NodeRecord, _ frame: inout Frame) {
    let top = frames.count - 1
    frame.isTight = record.flags.contains(.tight)
    frame.isOrdered = record.flags.contains(.ordered)
    frame.number = record.start
    if frame.isOrdered {
      let usesParenthesis =
        options.numberDelimiter == .parenthesis || record.flags.contains(.parenthesis)
      frame.marker = UInt8(ascii: usesParenthesis ? ")" : ".")
      if frames[top].lastWasOrdered, frames[top].lastMarker == frame.marker {
        frame.marker = UInt8(ascii: frame.marker == UInt8(ascii: ".") ? ")" : ".")
      }
    } else {
      frame.marker = bullet(for: record)
    }
    frames[top].lastMarker = frame.marker
    frames[top].lastWasOrdered = frame.isOrdered
  }

  /// The bullet of a list: another than that of the list right before it, and such that bullets on one line
  /// are not read as a thematic break.
  private func bullet(for list: NodeRecord) -> UInt8 {
    let usual = options.bullet.byte
    let other = UInt8(ascii: usual == UInt8(ascii: "-") ? "*" : "-")
    let top = frames[frames.count - 1]
    if !top.lastWasOrdered && top.lastMarker == usual { return other }
    let firstItem = document.nodes[Int(list.firstChild)]
    if out.isAfterMarker, firstItem.firstChild == 0, frames.count >= 2,
      frames[frames.count - 2].marker == usual
    {
      return other
    }
    return usual
  }

  private mutating func beginItem(_ record: NodeRecord, _ frame: inout Frame) {
    let top = frames.count - 1
    frame.isTight = frames[top].isTight
    frame.seesTask = out.hasBlankPrefix && record.taskState == .none
    if frames[top].isOrdered {
      var marker = ContiguousArray("\(frames[top].number)".utf8)
      marker.append(frames[top].marker)
      out.marker(marker)
      out.pushPrefix(repeatElement(UInt8(ascii: " "), count: marker.count + 1))
      if options.numbering == .counting, frames[top].number < 999_999_999 {
        frames[top].number += 1
      }
    } else {
      out.marker(CollectionOfOne(frames[top].marker))
      out.pushPrefix([UInt8(ascii: " "), UInt8(ascii: " ")])
    }
    switch record.taskState {
    case .none: break
    case .unchecked:
      frame.hasEmptyBox = true
      out.marker([UInt8(ascii: "["), UInt8(ascii: " "), UInt8(ascii: "]")])
    case .checked: out.marker([UInt8(ascii: "["), UInt8(ascii: "x"), UInt8(ascii: "]")])
    }
  }
}

extension Kind {
  /// Whether the block is written as a beginning, its children, and an end.
  var isContainer: Bool {
    switch self {
    case .blockQuote, .callout, .list, .item, .footnoteDefinition, .definitionList,
      .definitionDescription, .details:
      true
    default: false
    }
  }
}

extension WriterOptions.Bullet {
  /// The bullet as a byte.
  var byte: UInt8 {
    switch self {
    case .dash: UInt8(ascii: "-")
    case .star: UInt8(ascii: "*")
    case .plus: UInt8(ascii: "+")
    }
  }
}
