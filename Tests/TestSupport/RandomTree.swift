internal import MarkdownTree

/// Makes random Markdown trees that favour what is hard to write.
package struct RandomTree: Sendable {
  /// What may be in the trees.
  package struct Limits: Sendable {
    package var tables = true
    package var highlight = true
    package var math = true
    package var html = true
    package var htmlContainers = true
    package var footnotes = true
    /// Tasks, where cmark-gfm sees them.
    package var tasks = true

    package init() {}
  }

  private var random: SplitMix64
  private let limits: Limits
  private var labels: [String] = []

  package init(seed: UInt64, limits: Limits = Limits()) {
    random = SplitMix64(seed: seed)
    self.limits = limits
  }

  /// The blocks of a document.
  package mutating func document() -> [SampleTree] {
    labels = []
    var trees = blocks(depth: 0, count: Int.random(in: 1...4, using: &random))
    for label in Set(labels).sorted() where !random.once(in: 6) {
      let content = blocks(depth: 3, count: Int.random(in: 0...2, using: &random))
      trees.append(SampleTree(.container(.footnoteDefinition(label: label)), content))
    }
    return trees
  }

  // MARK: Blocks

  private mutating func blocks(depth: Int, count: Int) -> [SampleTree] {
    var result: [SampleTree] = []
    for _ in 0..<count { result.append(block(depth: depth)) }
    return result
  }

  private mutating func few(_ depth: Int) -> [SampleTree] {
    blocks(depth: depth + 1, count: Int.random(in: 0...3, using: &random))
  }

  private mutating func block(depth: Int) -> SampleTree {
    let choice = Int.random(in: 0..<(depth > 6 ? 10 : 26), using: &random)
    switch choice {
    case 0...3: return SampleTree(.container(.paragraph), inlines(depth: 0))
    case 4:
      let level = Int.random(in: 1...6, using: &random)
      return SampleTree(.container(.heading(level: level)), inlines(depth: 0))
    case 5: return SampleTree(.thematicBreak)
    case 6, 7:
      let literal = lines()
      return SampleTree(.codeBlock(literal, info: random.once(in: 2) ? "" : info()))
    case 8:
      if limits.html { return SampleTree(.htmlBlock(random.pick(Self.htmlBlocks))) }
      return SampleTree(.thematicBreak)
    case 9:
      if limits.math { return SampleTree(.mathBlock(random.pick(["x^2\n", "a_b\n\\frac\n"]))) }
      return SampleTree(.container(.paragraph), inlines(depth: 0))
    case 10, 11: return SampleTree(.container(.blockQuote), few(depth))
    case 12...17: return list(depth)
    case 18, 19: return limits.tables ? table() : list(depth)
    case 20:
      if limits.htmlContainers { return details(depth) }
      return list(depth)
    case 21: return limits.htmlContainers ? definitions(depth) : list(depth)
    case 22:
      let type = random.pick(["note", "tip", "warning"])
      return SampleTree(.container(.callout(type: type, title: "")), few(depth))
    case 23: return random.once(in: 3) ? wild(depth) : list(depth)
    default: return SampleTree(.container(.paragraph), inlines(depth: 0))
    }
  }

  private mutating func list(_ depth: Int) -> SampleTree {
    let isTight = !random.once(in: 3)
    let container: DocumentBuilder.Container =
      random.once(in: 3)
      ? .orderedList(start: random.pick([0, 1, 1, 2, 9, 99, 999_999_999, 123]), tight: isTight)
      : .bulletList(tight: isTight)
    var items: [SampleTree] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let hasTask = limits.tasks && random.once(in: 5)
      let task = hasTask ? random.pick([TaskState.checked, .unchecked]) : .none
      var content = few(depth)
      if task != .none && !random.once(in: 3) {
        content =
          [SampleTree(.container(.paragraph), [SampleTree(.text("t"))] + inlines(depth: 1))]
          + content
      }
      items.append(SampleTree(.container(.item(task: task)), content))
    }
    return SampleTree(.container(container), items)
  }

  private mutating func table() -> SampleTree {
    let columns = Int.random(in: 1...3, using: &random)
    let alignments = (0..<columns).map { _ in
      random.pick([ColumnAlignment.none, .left, .center, .right])
    }
    var rows: [SampleTree] = []
    for row in 0..<Int.random(in: 1...3, using: &random) {
      let cells = (0..<Int.random(in: 1...columns, using: &random)).map { _ in
        SampleTree(.container(.tableCell), random.once(in: 5) ? [] : inlines(depth: 1))
      }
      rows.append(
        SampleTree(.container(.tableRow(isHeader: row == 0 && !random.once(in: 3))), cells)
      )
    }
    return SampleTree(.container(.table(alignments)), rows)
  }

  private mutating func details(_ depth: Int) -> SampleTree {
    var content = few(depth)
    if !random.once(in: 3) {
      content.insert(SampleTree(.container(.summary), [SampleTree(.text(word()))]), at: 0)
    }
    return SampleTree(.container(.details(isOpen: random.once(in: 2))), content)
  }

  private mutating func definitions(_ depth: Int) -> SampleTree {
    var parts: [SampleTree] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      parts.append(SampleTree(.container(.definitionTerm), [SampleTree(.text(word()))]))
      parts.append(SampleTree(.container(.definitionDescription), few(depth)))
    }
    return SampleTree(.container(.definitionList), parts)
  }

  /// A tree that no parser could produce.
  private mutating func wild(_ depth: Int) -> SampleTree {
    let containers: [DocumentBuilder.Container] = [
      .tableRow(isHeader: false), .tableCell, .item(task: .none), .emphasis, .strong, .paragraph,
      .heading(level: 9), .bulletList(tight: true), .table([]), .link(destination: "u", title: ""),
      .image(destination: "i", title: ""),
    ]
    let container = random.pick(
      containers.filter { limits.tables || "\($0)".hasPrefix("table") == false }
    )
    return SampleTree(.container(container), few(depth) + inlines(depth: 1))
  }

  // MARK: Inlines

  private mutating func inlines(depth: Int) -> [SampleTree] {
    var result: [SampleTree] = []
    for _ in 0..<Int.random(in: 1...(depth > 2 ? 2 : 4), using: &random) {
      result.append(inline(depth: depth))
    }
    return result
  }

  private mutating func inline(depth: Int) -> SampleTree {
    switch Int.random(in: 0..<(depth > 4 ? 12 : 22), using: &random) {
    case 0...6: return SampleTree(.text(text()))
    case 7: return SampleTree(.softBreak)
    case 8: return SampleTree(.hardBreak)
    case 9:
      if limits.math && random.once(in: 3) { return SampleTree(.math(random.pick(Self.formulas))) }
      return SampleTree(.code(code()))
    case 10:
      if limits.html && random.once(in: 3) {
        return SampleTree(.htmlInline(random.pick(Self.tags)))
      }
      return SampleTree(.text(text()))
    case 11:
      if limits.footnotes && random.once(in: 3) {
        let label = random.pick(["1", "note", "a b", "é"])
        labels.append(label)
        return SampleTree(.footnoteReference(label))
      }
      return SampleTree(.code(code()))
    case 12...14: return SampleTree(.container(.emphasis), inlines(depth: depth + 1))
    case 15, 16: return SampleTree(.container(.strong), inlines(depth: depth + 1))
    case 17: return SampleTree(.container(.strikethrough), inlines(depth: depth + 1))
    case 18:
      let link = DocumentBuilder.Container.link(destination: destination(), title: title())
      return SampleTree(.container(link), inlines(depth: depth + 1))
    case 19:
      let address = random.pick(["https://a.b/c?d=e&f", "mailto:a@b.c", "x:y", "http://a_b*c*"])
      let text = address.hasPrefix("mailto:") ? "a@b.c" : address
      return SampleTree(
        .container(.link(destination: address, title: "")),
        [SampleTree(.text(text))]
      )
    case 20:
      let image = DocumentBuilder.Container.image(destination: destination(), title: title())
      return SampleTree(.container(image), inlines(depth: depth + 1))
    default:
      var marks: [DocumentBuilder.Container] = [.superscript, .subscript, .underline, .keyboard]
      if limits.highlight { marks.append(.highlight) }
      return SampleTree(.container(random.pick(marks)), inlines(depth: depth + 1))
    }
  }

  // MARK: Texts

  private mutating func word() -> String {
    random.pick(["a", "Term", "b & c", "x < y", "\"q\"", "é", "a*b*", "`c`"])
  }

  private mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &random) { text += random.pick(Self.pieces) }
    return text
  }

  private mutating func code() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) { text += random.pick(Self.codePieces) }
    return text
  }

  private mutating func lines() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      text += random.pick(Self.codeLines)
      if !random.once(in: 5) { text += "\n" }
    }
    return text
  }

  private mutating func info() -> String {
    random.pick(["swift", "c++", "a b", "`", "~~~", "&amp;", "\\*", "a\\", "{.x}", "  x "])
  }

  private mutating func destination() -> String {
    random.pick([
      "", "/u", "a b", "a(b)c", "a)b", "(", "<x>", "\\", "a\\*b", "&amp;", "é", "#x", "a\"b", "a|b",
      "http://x/?a=b&copy;c", "*a*", "_x_", "a\tb", "`", "a\nb", "[x]", "!", "x\\",
    ])
  }

  private mutating func title() -> String {
    if !random.once(in: 3) { return "" }
    return random.pick([
      "t", "a \"b\"", "it's", "\"'", "(x)", "\"'()", "a\nb", "&amp;", "\\", "*x*", "`", "a|b",
      " s ", "<b>", "]",
    ])
  }

  private static let pieces = [
    "a", "b", "word", " ", " ", "  ", "\n", "*", "**", "_", "__", "***", "~", "~~", "~~~", "`",
    "``", "[", "]",
    "(", ")", "![", "](", "](u)", "[x]", "[^1]", "[^x]", "!", "<", ">", "<b>", "<!--", "-->",
    "<a@b.c>",
    "<http://x>", "&", "&amp;", "&copy;", "&#35;", "\\", "\\\\", "\\*", "#", "# ", "## ", "- ",
    "+ ", "* ",
    "1. ", "1) ", "12. ", "=", "===", "---", "- - -", "```", "> ", ">", "|", "| a |", "|---|",
    ":-:", "---|---",
    ".", ",", ":", "\"", "'", "。", "「", "」", "日本", "中", "ü", "é", "€", "£", "👍", "—", "\u{A0}",
    "\u{200B}", "\u{3000}", "\u{2028}", "\t", "\u{B}", "\u{C}", "\r", "x_y", "2*3", "http://x",
    "a@b.c", "[ ] ",
    "[x] ", "[a]: b", "[^1]: x", "<div>", "</div>", "<script>", "<?", "$5", "^", "=", "==",
    "1986. A", "C++", "~/x",
    "\0",
    // What meets in destinations, alerts, tables, formulas and addresses.
    "[](", "](<", "<v>)", "<v w>)", "()", "((", "\\(", "]()", "[a][1]", "[1]", "[^note]", "[^",
    "![^1]",
    "[!note]", "[!", "[!TIP] t", "$", "$x$", "$$", "$x", "y$", "&nbsp;", "&#x41;", "&#87654321;",
    "&#x12345678;", "&amp;copy;",
    "<a:b>",
    "<<a:b>", "<!-- a", "-->", "<![CDATA[", "]]>", "<?p ?>", "</b", "<b\n", "www.x.y", "\n|-|-|\n",
    "\n---|---\n", "~~x~~", "`a`", "*a*", "**a**", "_a_",
  ]

  private static let codePieces = [
    "a", "b", " ", "`", "``", "\\", "|", "\n", "*", "<b>", "&amp;", "\\|", "日", "[", "](x)", "$",
  ]

  private static let codeLines = [
    "a", "", " ", "    x", "\tx", "```", "~~~", "````", "# h", "- l", "> q", "  ```", "</pre>",
    "\\", "日本", "a  ",
  ]

  private static let tags = [
    "<i>", "</i>", "<span a=\"b\">", "<!-- c -->", "<?p?>", "<wbr>", "<!--\nb-->",
    "<i\nb>", "<a b='x\ny'>",
  ]

  private static let formulas = [
    "x", "E=m", "a_b", "\\frac{a}{b}", "\\alpha", "x < y", "5", "a_{b}", "$", "a$b", " ", "`",
    "a*b*c", "\\",
    "\\{x\\}", "a|b", "[a](b)", "é", "a\nb", "&amp;", "x_", "#",
  ]

  private static let htmlBlocks = [
    "<div>\n", "<!-- a\n\nb -->\n", "<p>x</p>\n", "<pre>\na\n\nb\n</pre>\n", "<hr>\n",
    "<div>\n*x*\n</div>\n", "<!--\nb-->", "<i>\n", "<v w>",
  ]
}
