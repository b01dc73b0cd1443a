// Tree construction: tokens in, the page as a browser builds it out (HTML standard, 13.2.6).
//
// A token takes one road: text of a table that waits is settled, elements of SVG and MathML have the
// first word, then the insertion mode's own rules. Each mode, and each family of rules that several
// modes share, has a file of its own.
//
//   <p>one<p>two</html>three     ->  html(head, body(p("one"), p("two" "three")))

/// The tree construction stage, fed by a tokenizer.
///
/// Scripting is off. The content of a template hangs in the template element itself.
struct TreeConstruction: TokenSink, Sendable {
  /// The page so far.
  ///
  /// The tokenizer adds the attributes of a tag to it before it hands over the tag.
  var tree: ElementTree
  /// The stack of open elements.
  var stack = OpenElements()
  /// The list of active formatting elements.
  var formatting = ActiveFormattingElements()

  /// How the next token is taken.
  var mode = InsertionMode.initial
  /// The mode to which a raw text element returns.
  var originalMode = InsertionMode.initial
  /// The stack of template insertion modes.
  var templateModes: ContiguousArray<InsertionMode> = []
  /// The element of a fragment's context, if the page is a fragment.
  let context: ElementName?

  /// The head element; 0 before there is one.
  var head: ElementTree.Index = 0
  /// The form that form controls belong to; 0 when there is none.
  var form: ElementTree.Index = 0
  /// Whether the document is in quirks mode, in which a table does not end a paragraph.
  var isQuirky = false
  /// Whether a frameset may still take the place of the body.
  var allowsFrameset = true
  /// Whether nodes that have no place in a table go before it.
  var fostersParents = false
  /// Whether a line feed that comes next is dropped.
  var dropsLineFeed = false

  /// The white space of a table's text that waits for what the rest of the text is.
  var pendingSpace: ContiguousArray<UInt8> = []
  /// How far the text in a table has come.
  var tableText = TableText.none
  /// The outermost open element that is inside one which is no longer open; 0 when there is none.
  var strandedElement: ElementTree.Index = 0
  /// Whether the page's beginning has been taken away with a window.
  var hasPassedWindow = false
  /// How many elements were made to carry formatting on.
  var reopenedCount = 0

  /// The tree construction of a whole document, which begins with `tree`.
  init(_ tree: ElementTree = ElementTree()) {
    self.tree = tree
    context = nil
  }

  /// The tree construction of a fragment, as if it were the content of a `context` element
  /// (13.4).
  init(context: ElementName) {
    tree = ElementTree()
    self.context = context
    openRoot(Tag(implied: .html))
    if context == .template {
      templateModes.append(.inTemplate)
    }
    resetMode()
  }

  // MARK: Tokens

  mutating func doctype(quirks: Bool) {
    if tableText != .none { settleTableText() }
    dropsLineFeed = false
    guard mode == .initial else { return }
    isQuirky = quirks
    mode = .beforeHTML
  }

  mutating func startTag(
    _ name: ElementName,
    number: UInt16,
    attributes: Range<Int>,
    selfClosing: Bool
  ) {
    if tableText != .none { settleTableText() }
    dropsLineFeed = false
    let tag = Tag(name, number: number, attributes: attributes, isSelfClosing: selfClosing)
    if isInForeignContent, takesForeign(tag) {
      startInForeignContent(tag)
    } else {
      start(tag)
    }
  }

  mutating func endTag(_ name: ElementName, number: UInt16) {
    if tableText != .none { settleTableText() }
    dropsLineFeed = false
    if isInForeignContent {
      endInForeignContent(name, number)
    } else {
      end(name, number)
    }
  }

  mutating func characters(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first else { return }
    if dropsLineFeed {
      dropsLineFeed = false
      if first == 0x0A {
        return characters(UnsafeBufferPointer(rebasing: text.dropFirst()))
      }
    }
    if isInForeignContent, takesForeignText {
      charactersInForeignContent(text)
    } else {
      take(text)
    }
  }

  /// Ends the page.
  ///
  /// All elements that are still open end with it; a page without anything has an empty body.
  mutating func finish() {
    settleTableText()
    if mode == .text { endRawText() }
    while stack.isOpen(.template), !templateModes.isEmpty { closeTemplate() }
    switch mode {
    case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead:
      start(Tag(implied: .body))
    default: break
    }
    stack.closeAll(in: &tree)
  }

  // MARK: The rules of the insertion mode

  /// Takes a start tag by the rules of the insertion mode.
  mutating func start(_ tag: Tag) {
    switch mode {
    case .inBody: startInBody(tag)
    case .initial, .beforeHTML, .beforeHead: startBeforeHead(tag)
    case .inHead: startInHead(tag)
    case .inHeadNoscript: startInHeadNoscript(tag)
    case .afterHead: startAfterHead(tag)
    case .text: startInText(tag)
    case .inTable: startInTable(tag)
    case .inCaption: startInCaption(tag)
    case .inColumnGroup: startInColumnGroup(tag)
    case .inTableBody: startInTableBody(tag)
    case .inRow: startInRow(tag)
    case .inCell: startInCell(tag)
    case .inTemplate: startInTemplate(tag)
    case .afterBody: startAfterBody(tag)
    case .inFrameset: startInFrameset(tag)
    case .afterFrameset: startAfterFrameset(tag)
    }
  }

  /// Takes an end tag by the rules of the insertion mode.
  mutating func end(_ name: ElementName, _ number: UInt16) {
    switch mode {
    case .inBody: endInBody(name, number)
    case .initial, .beforeHTML, .beforeHead: endBeforeHead(name, number)
    case .inHead: endInHead(name, number)
    case .inHeadNoscript: endInHeadNoscript(name, number)
    case .afterHead: endAfterHead(name, number)
    case .text: endInText(name, number)
    case .inTable: endInTable(name, number)
    case .inCaption: endInCaption(name, number)
    case .inColumnGroup: endInColumnGroup(name, number)
    case .inTableBody: endInTableBody(name, number)
    case .inRow: endInRow(name, number)
    case .inCell: endInCell(name, number)
    case .inTemplate: endInTemplate(name, number)
    case .afterBody: endAfterBody(name, number)
    case .inFrameset: endInFrameset(name)
    case .afterFrameset: break
    }
  }

  /// Takes text, which is not empty, by the rules of the insertion mode.
  mutating func take(_ text: UnsafeBufferPointer<UInt8>) {
    switch mode {
    case .inBody, .inCell, .inCaption, .inTemplate: takeInBody(text)
    case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead:
      takeBeforeBody(text)
    case .text: insert(text)
    case .inTable, .inTableBody, .inRow: takeInTable(text)
    case .inColumnGroup: takeInColumnGroup(text)
    case .afterBody: takeAfterBody(text)
    case .inFrameset, .afterFrameset: takeInFrameset(text)
    }
  }
}
