// The text of a code block, without what highlighters and publishing tools put around it.
//
//   <pre><span class="lineno">1</span>let a = 1         the numbers of lines
//   <pre><button>Copy</button><code>…                   buttons
//   <pre><div>swift</div><code>…                        a bar above the code, which may name the language
//   <pre>⏎  <code>⏎let a = 1⏎</code>⏎</pre>             blank lines around code that somebody set apart
//   <pre><code>a</code><code>b</code>                   code elements side by side are lines
//   <div style="display:inline">                        no line of its own
//   a<span class="c-mrkdwn__br"></span>b                an empty line between the two
//   if&nbsp;a:                                          no-break spaces: they do not compile

/// The text of an element as it stands in the source, and the language it is said to be in.
struct PreformattedText {
  /// The text, UTF-8, lines ended by line feeds.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// The first language that a class on the element, or on something inside it, names.
  private(set) var language: String?
  /// What a bar above the code says, other than the language.
  private(set) var caption: String?
  /// Whether the text is that of a table whose first column numbers the lines.
  private let isCodeTable: Bool
  /// How long the text was when the innermost row began.
  private var rowStart = 0

  /// Gathers the text of an element.
  ///
  /// Costs a walk over the element.
  init(of element: ElementTree.Index, in tree: ElementTree, styles: inout PageStyles) {
    isCodeTable = tree.nodes[Int(element)].name == .table
    language = styles.language(of: element, in: tree)
    let layout = Layout(of: element, in: tree)
    if let code = layout.code {
      language = styles.language(of: code, in: tree) ?? language
      takeBar(layout.barText(in: tree))
    }
    gather(layout.code ?? element, in: tree, styles: &styles)
    if layout.isSetApart { dropBlankEdges() }
  }

  /// Takes the text of the bar above the code: the language if it may be one, else a caption.
  private mutating func takeBar(_ text: String) {
    if text.isEmpty { return }
    let isWord = !text.contains { $0 == " " || $0 == "." }
    if isWord, let named = CodeLanguage.named(by: text.lowercased(), isLang: false) {
      language = language ?? named
    } else {
      caption = text
    }
  }

  private mutating func gather(
    _ root: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) {
    var node = root
    var descends = true
    while true {
      // The walk goes down, or along, or up until it can go along.
      if descends, tree.nodes[Int(node)].firstChild != 0 {
        node = tree.nodes[Int(node)].firstChild
      } else {
        if descends { endElement(node, in: tree, styles: &styles) }
        while node != root, tree.nodes[Int(node)].next == 0 {
          node = tree.nodes[Int(node)].parent
          if node != root { endElement(node, in: tree, styles: &styles) }
        }
        if node == root { return }
        node = tree.nodes[Int(node)].next
      }
      descends = begin(node, in: tree, styles: &styles)
    }
  }

  /// Takes a node; returns whether what is inside it belongs to the text.
  private mutating func begin(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(node)]
    switch record.name {
    case .text:
      if !tree.nodes[Int(record.parent)].name.isTableStructure {
        append(tree.bytes[tree.range(ofText: node)])
      }
      return false
    case .td, .th:
      let isNumber = isCodeTable && tree.previousSibling(of: node) == 0
      return !isNumber && !isLeftOut(node, in: tree, styles: &styles)
    case .br:
      bytes.append(0x0A)
      return false
    case .button: return false
    default: break
    }
    if isLeftOut(node, in: tree, styles: &styles) { return false }
    if language == nil { language = styles.language(of: node, in: tree) }
    if startsLine(node, in: tree, styles: &styles) { endLine() }
    if record.name == .tr || record.name == .li { rowStart = bytes.count }
    return true
  }

  private mutating func endElement(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) {
    switch tree.nodes[Int(node)].name {
    case .text, .td, .th: break
    case .tr where bytes.count == rowStart, .li where bytes.count == rowStart: bytes.append(0x0A)
    default:
      if isParagraphBreak(node, in: tree, styles: styles) {
        bytes.append(0x0A)
      } else if isBlock(node, in: tree, styles: &styles) {
        endLine()
      }
    }
  }

  /// Whether an element begins a line of its own: blocks, and a code element right behind another.
  private func startsLine(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(node)]
    if record.name == .code {
      return record.previous != 0 && tree.nodes[Int(record.previous)].name == .code
    }
    return isParagraphBreak(node, in: tree, styles: styles)
      || isBlock(node, in: tree, styles: &styles)
  }

  /// Whether an element stands on lines of its own; a style may have put it into the line.
  private func isBlock(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(node)]
    guard ElementRole(record.name) == .block else { return false }
    guard record.count > 0 || styles.hasSheet else { return true }
    return styles.style(of: node, in: tree).display?.isBlock ?? true
  }

  /// Whether an element is what a chat program puts between two paragraphs: an empty line.
  private func isParagraphBreak(
    _ node: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> Bool {
    styles.roles(of: node, in: tree).contains(.paragraphBreak)
  }

  private mutating func endLine() {
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    guard text.contains(0xC2) else {
      bytes.append(contentsOf: text)
      return
    }
    var position = text.startIndex
    while position < text.endIndex {
      let next = position + 1
      if text[position] == 0xC2, next < text.endIndex, text[next] == 0xA0 {
        bytes.append(0x20)
        position += 2
      } else {
        bytes.append(text[position])
        position = next
      }
    }
  }

  /// Whether an element is not shown, or only numbers lines.
  private func isLeftOut(
    _ element: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    let record = tree.nodes[Int(element)]
    if ElementRole(record.name) == .hidden { return true }
    guard record.count > 0 || styles.hasSheet else { return false }
    let uses = styles.uses(of: element, in: tree)
    if uses.contains(.screenReaderOnly) { return true }
    if uses.contains(.lineNumbers), tree.isOnlyDigits(element) { return true }
    return tree.value(of: .hidden, in: element) != nil
      || styles.style(of: element, in: tree).isHidden
  }

  /// Drops the blank lines at both ends and the blanks behind the last line.
  private mutating func dropBlankEdges() {
    while let last = bytes.last, isHTMLSpace(last) { bytes.removeLast() }
    if !bytes.isEmpty { bytes.append(0x0A) }
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A { start = index + 1 }
      if !isHTMLSpace(byte) { break }
    }
    bytes.removeFirst(start)
  }
}

extension ElementName {
  /// Whether white space right inside the element shows nothing even where white space is kept.
  fileprivate var isTableStructure: Bool {
    switch self {
    case .table, .thead, .tbody, .tfoot, .tr, .colgroup: true
    default: false
    }
  }
}

/// How the code in a `pre` element is wrapped.
private struct Layout {
  /// The element that has all of the code; nil when the code is not apart from the rest.
  private(set) var code: ElementTree.Index?
  /// Whether white space stands around the code element, and so was not typed as code.
  private(set) var isSetApart = false
  /// The text above the code.
  private var bar: ElementTree.Index = 0

  /// Looks at the elements between a `pre` and its code.
  init(of element: ElementTree.Index, in tree: ElementTree) {
    guard tree.nodes[Int(element)].name == .pre else { return }
    var outer = element
    for _ in 0..<4 {
      guard let inner = child(of: outer, in: tree) else { return }
      if tree.nodes[Int(inner)].name == .code {
        code = inner
        return
      }
      outer = inner
    }
  }

  /// The one child that may hold code, when all others are blank text, buttons and bars above it.
  private mutating func child(
    of outer: ElementTree.Index,
    in tree: ElementTree
  ) -> ElementTree.Index? {
    var found: ElementTree.Index?
    var blankCount = 0
    var node = tree.nodes[Int(outer)].firstChild
    for _ in 0..<8 where node != 0 {
      let record = tree.nodes[Int(node)]
      switch record.name {
      case .text:
        guard tree.isBlank(node) else { return nil }
        blankCount += 1
      case .button: break
      case .code:
        if let found, tree.nodes[Int(found)].name == .code { return nil }
        if let found {
          if holdsCode(found, in: tree) { return nil }
          bar = found
        }
        found = node
      case .div where found == nil: found = node
      case .div, .header, .p, .figcaption:
        // A second block: the one before was a bar, and code may be in this one.
        guard let before = found, tree.nodes[Int(before)].name == .div, record.name == .div,
          bar == 0, !holdsCode(before, in: tree)
        else { return nil }
        bar = before
        found = node
      default: return nil
      }
      node = record.next
    }
    if node != 0 { return nil }
    if let found, tree.nodes[Int(found)].name == .code, blankCount > 0, bar == 0 {
      isSetApart = true
    }
    return found
  }

  /// The text of the bar above the code, without that of its buttons.
  func barText(in tree: ElementTree) -> String {
    var words: [Substring] = []
    var node = bar
    for _ in 0..<24 where node != 0 {
      if tree.nodes[Int(node)].name == .text {
        let text = String(decoding: tree.bytes[tree.range(ofText: node)], as: UTF8.self)
        words += text.split { $0.isWhitespace }
      }
      node = tree.following(node, within: bar, descends: tree.nodes[Int(node)].name != .button)
    }
    return words.joined(separator: " ")
  }

  /// Whether an element holds code, as far as the first few nodes tell.
  private func holdsCode(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    var node = element
    for _ in 0..<24 where node != 0 {
      if tree.nodes[Int(node)].name == .code { return true }
      node = tree.following(node, within: element)
    }
    return node != 0
  }
}
