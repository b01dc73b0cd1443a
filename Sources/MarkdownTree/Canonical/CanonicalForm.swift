// Canonical form: what a Markdown parser could have produced, and so what the writer can say.
//
// One pass over the tree, in order, builds it anew; texts stay where they are in the buffer. The rules,
// each with its reason:
//
//  1. Blocks stand in flows of blocks, inlines in text blocks. An inline in a flow gets a paragraph, a
//     row outside a table gets a table, and so on; a block inside a mark ends the mark and the mark goes
//     on inside it: no parser nests them otherwise.
//  2. Headings, cells, terms and summaries are one line: a soft break is a space there, and the blocks
//     inside are lowered to lines parted by hard breaks; in a cell lists keep their tags as raw HTML.
//  3. White space that is shown as a space or not at all is dropped at both ends of a line; that of
//     any kind is moved out of emphasis, strong and strikethrough, which cannot begin or end with it.
//     Of two blanks that meet there, one stays.
//  4. A line end in text is a soft break; form feeds and vertical tabs are spaces; NUL and bytes that are
//     not UTF-8 are U+FFFD: so CommonMark reads them (2.3).
//  5. Breaks at the ends of a text block, and soft breaks beside other breaks, are dropped: they show
//     nothing and cannot be written.
//  6. Texts side by side are one, and so are code spans, whose back-ticks would run together. Text, code, marks, paragraphs, lists and tables without content go; links
//     and images stay, since their destination is content.
//  7. A link in a link is only its text: a browser and CommonMark (6.3) know no other.
//  8. A list is tight when every item can be written without blank lines, loose when it says so and has a
//     place for one, or when two of its blocks would run into each other.
//     cmark sees no blank line after a thematic break and always one after a table, and so must we. A
//     check box that no parser would see, in a quote or before something other than a paragraph, is text.
//  9. A table has one header row, first, empty if need be, and as many cells in each row as columns.
// 10. Footnote definitions stand at the end, in the order of their first reference; one that the text does
//     not lead to is its content, in place; a reference to nothing is its text.
// 11. Nesting beyond `maximumNesting` blocks, or beyond `maximumMarks` marks of kinds that are already
//     open, is dissolved: the content stays. Otherwise the prefixes of the lines would grow with the square.
// 12. Raw HTML that CommonMark would not read as such is text; a tag at the beginning of a line that would
//     open an HTML block is one (4.6).
// 13. Values are put in range: levels 1 to 6, numbers of at most nine digits, destinations
//     on one line, literals of code blocks ending in a line end, types of callouts in small letters.

extension Document {
  /// The document in canonical form: the same content as a tree that can be written as Markdown and read
  /// back as it was.
  ///
  /// No visible character is lost. The canonical form of a canonical document is itself. The rules are
  /// listed, each with its reason, at the top of `CanonicalForm.swift`. Costs one walk.
  public consuming func canonical() -> Document {
    if isCanonical { return self }
    let (passes, lists, tables) = DocumentView.view(of: self) { view in
      var check = CanonicalCheck(view)
      return (check.passes(), check.lists, check.unshapedTables)
    }
    guard passes else { return rebuilt() }
    for list in lists { setTightness(of: list) }
    for table in tables { shapeTable(table) }
    isCanonical = true
    return self
  }

  /// The document in canonical form, built anew whether it needs it or not.
  package consuming func rebuilt() -> Document {
    var form = CanonicalForm(self)
    return form.result()
  }
}

/// The pass that brings a document into canonical form.
struct CanonicalForm {
  /// How many blocks may lie inside each other.
  static let maximumNesting = 48
  /// How many marks may lie inside each other before one of a kind that is already open is dissolved.
  static let maximumMarks = 16

  /// What has to happen when a node of the source is left.
  enum Exit {
    case nothing
    /// Ends the paragraph.
    case paragraph
    /// Ends the text block that was opened for the node.
    case textBlock
    /// Closes containers until as many are left.
    case container(depth: Int)
    case mark
    /// Ends a block that is only a line of the text block around it.
    case line
    /// Ends such a block, whose content was marked or tagged.
    case markedLine
    case taggedLine(StaticString)
  }

  /// A container that is open in the result.
  struct Container {
    /// Whether no node of the source stands for it.
    var isImplicit: Bool
    /// The sibling before it, 0 when it is the first.
    var previous: NodeIndex
    /// For a list: the item that was closed last.
    var lastItem: DocumentBuilder.OpenNode?
  }

  /// A mark of the source that applies to what comes.
  struct Mark {
    var record: NodeRecord
    /// Whether it has been opened anywhere in the result.
    var wasOpened = false
  }

  /// White space and breaks that are kept back until it is known what follows.
  struct Pending {
    enum Kind {
      /// Blanks that collapse.
      case blank
      /// Other white space, which must stay.
      case space
      case softBreak
      case hardBreak
      /// The end of a block that has become a line.
      case lineEnd
    }
    var kind: Kind
    var range: ByteRange
  }

  /// The nodes of the document as it was.
  let source: ContiguousArray<NodeRecord>
  /// The document as it will be; it takes over the texts.
  var out = DocumentBuilder()
  /// For each open node of the source, what has to happen when it is left.
  var exits: ContiguousArray<Exit> = []
  /// The containers that are open in the result, the document first.
  var containers: ContiguousArray<Container> = [Container(isImplicit: false, previous: 0)]
  /// The open marks of the source, outermost first.
  var marks: ContiguousArray<Mark> = []
  /// How many of the marks are open in the result, counted from the outermost.
  var openMarks = 0
  /// White space and breaks of which it is not known yet whether they show.
  var pending: ContiguousArray<Pending> = []
  /// The open text block, 0 when none is.
  var leaf: NodeIndex = 0
  /// What the open text block is.
  var leafKind = Kind.paragraph
  /// Whether no node of the source stands for the open text block.
  var leafIsImplicit = false
  /// Whether anything that shows has been put in the open text block.
  var leafHasContent = false
  /// Whether anything that shows has been put on the current line of it.
  var lineHasContent = false
  /// How many images of the source are open.
  var imageDepth = 0
  /// How many links of the source are open.
  var linkDepth = 0
  /// Whether all texts are UTF-8.
  let isValid: Bool
  /// Where a single space lies in the buffer, once one was needed.
  var blank: ByteRange?
  /// The footnotes of the document.
  var footnotes: CanonicalFootnotes

  init(_ document: consuming Document) {
    source = document.nodes
    footnotes = CanonicalFootnotes(document)
    isValid = document.bytes.withUnsafeBufferPointer { UTF8Check.isValid($0) }
    out.document.nodes.reserveCapacity(source.count)
    out.document.bytes = document.bytes
    out.document.pairs = document.pairs
  }

  /// Runs the pass.
  mutating func result() -> Document {
    var index: NodeIndex = source[0].firstChild
    var parent: NodeIndex = 0
    while true {
      if index != 0 {
        let record = source[Int(index)]
        exits.append(enter(record))
        if record.firstChild != 0 {
          (parent, index) = (index, record.firstChild)
          continue
        }
      } else if parent == 0 {
        break
      } else {
        (index, parent) = (parent, source[Int(parent)].parent)
      }
      if let exit = exits.popLast() { leave(exit) }
      index = source[Int(index)].nextSibling
    }
    endTextBlock()
    closeContainers(to: 1)
    footnotes.attach(to: &out)
    var result = out.finish()
    result.isCanonical = true
    return result
  }

  // MARK: Entering and leaving the nodes of the source

  private mutating func enter(_ record: NodeRecord) -> Exit {
    switch record.kind {
    case .text: text(record.range)
    case .softBreak: keepBack(.softBreak)
    case .hardBreak: keepBack(.hardBreak)
    case .code, .math, .htmlInline, .footnoteReference: inlineLeaf(record)
    case .emphasis, .strong, .strikethrough, .link, .image, .highlight, .superscript, .subscript,
      .underline, .keyboard:
      return enterMark(record)
    case .document, .paragraph, .heading, .thematicBreak, .blockQuote, .list, .item, .codeBlock,
      .htmlBlock, .mathBlock, .table, .tableRow, .tableCell, .footnoteDefinition, .definitionList,
      .definitionTerm, .definitionDescription, .callout, .details, .summary:
      return enterBlock(record)
    }
    return .nothing
  }

  private mutating func leave(_ exit: Exit) {
    switch exit {
    case .nothing: break
    case .paragraph: endParagraph()
    case .textBlock: endTextBlock()
    case .container(let depth):
      endTextBlock()
      closeContainers(to: depth)
    case .mark: leaveMark()
    case .line: keepBack(.lineEnd)
    case .markedLine:
      leaveMark()
      keepBack(.lineEnd)
    case .taggedLine(let tag): self.tag(tag)
    }
  }

  // MARK: Marks

  private mutating func enterMark(_ record: NodeRecord) -> Exit {
    switch record.kind {
    case .link:
      if linkDepth > 0 { return .nothing }
      linkDepth += 1
    case .image:
      if imageDepth > 0 { return .nothing }
      imageDepth += 1
    default:
      if marks.count >= Self.maximumMarks,
        marks.contains(where: { $0.record.kind == record.kind })
      {
        return .nothing
      }
    }
    var record = record
    if record.kind == .link || record.kind == .image { cleanLink(&record) }
    marks.append(Mark(record: record))
    return .mark
  }

  /// Ends the innermost mark of the source.
  mutating func leaveMark() {
    guard let mark = marks.last else { return }
    let isLink = mark.record.kind == .link || mark.record.kind == .image
    if isLink && !mark.wasOpened { beginContent() }
    if openMarks == marks.count {
      out.end()
      openMarks -= 1
    }
    marks.removeLast()
    if mark.record.kind == .link { linkDepth -= 1 }
    if mark.record.kind == .image { imageDepth -= 1 }
  }

  /// Begins a mark that no node of the source stands for.
  mutating func beginMark(_ kind: Kind) { marks.append(Mark(record: NodeRecord(kind: kind))) }

  // MARK: Content

  /// Makes all ready for content: the text block, the white space kept back, the marks.
  mutating func beginContent() {
    if leaf == 0 { beginImplicitTextBlock() }
    if !pending.isEmpty { flush() }
    while openMarks < marks.count {
      marks[openMarks].wasOpened = true
      var record = marks[openMarks].record
      record.firstChild = 0
      record.nextSibling = 0
      out.begin(record)
      openMarks += 1
    }
    leafHasContent = true
    lineHasContent = true
  }

  /// Appends a node without children as content.
  mutating func content(_ record: NodeRecord) {
    beginContent()
    var record = record
    record.firstChild = 0
    record.nextSibling = 0
    out.append(record)
  }

  /// Keeps back white space or a break.
  mutating func keepBack(_ kind: Pending.Kind, _ range: ByteRange = ByteRange(start: 0, count: 0)) {
    pending.append(Pending(kind: kind, range: range))
  }

  /// Opens a text block for content that has none, with the containers it needs.
  private mutating func beginImplicitTextBlock() { beginContainerOfText() }

  /// Opens a text block that no node of the source stands for.
  mutating func beginContainerOfText() {
    makeRoom(for: .paragraph)
    if out.currentKind == .tableRow {
      beginTextBlock(NodeRecord(kind: .tableCell), isImplicit: true)
    } else {
      beginTextBlock(NodeRecord(kind: .paragraph), isImplicit: true)
    }
  }

  /// Opens a text block.
  mutating func beginTextBlock(_ record: NodeRecord, isImplicit: Bool) {
    leaf = out.begin(record)
    leafKind = record.kind
    leafIsImplicit = isImplicit
    leafHasContent = false
    lineHasContent = false
  }

  /// Ends the open text block if there is one.
  mutating func endTextBlock() {
    if let lastSpace = pending.lastIndex(where: { $0.kind == .space }) {
      pending.removeSubrange((lastSpace + 1)...)
      if leaf == 0 { beginImplicitTextBlock() }
      closeMarks()
      flush()
    }
    pending.removeAll(keepingCapacity: true)
    guard leaf != 0 else { return }
    closeMarks()
    if isLoneTag { makeBlockOfLoneTag() }
    out.end()
    leaf = 0
    leafHasContent = false
    lineHasContent = false
  }

  /// Ends the open paragraph if there is one; other text blocks stay open.
  mutating func endParagraph() {
    if leaf == 0 || leafKind == .paragraph { endTextBlock() }
  }

  private mutating func closeMarks() {
    while openMarks > 0 {
      out.end()
      openMarks -= 1
    }
  }
}
