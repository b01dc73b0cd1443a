// An article: headings, paragraphs with a mark or a link here and there, quotes, code.

extension PageBuilder {
  /// Adds a heading and the paragraphs under it.
  mutating func addProse(paragraphs count: Int) {
    let level = 2 + random.below(2)
    add("<h\(level) id=\"")
    addWord()
    add("\">")
    addWords(2 + random.below(5))
    add("</h\(level)>\n")
    for _ in 0..<count {
      switch random.below(14) {
      case 0: addQuote()
      case 1: addCode()
      default: addParagraph()
      }
    }
  }

  private mutating func addParagraph() {
    add("<p>")
    for index in 0..<(2 + random.below(5)) {
      if index > 0 { add(" ") }
      addSentence()
    }
    add("</p>\n")
  }

  private mutating func addSentence() {
    addWords(3 + random.below(8))
    switch random.below(8) {
    case 0: addMarked("em")
    case 1: addMarked("strong")
    case 2: addMarked("code")
    case 3: addLink()
    case 4: add(" &mdash; ")
    case 5: add(" &amp;&nbsp;")
    case 6: add(", \u{201C}")
    default: add(", ")
    }
    addWords(2 + random.below(6))
    add(random.oneIn(6) ? "\u{2026}" : ".")
  }

  private mutating func addMarked(_ name: String) {
    add(" <\(name)>")
    addWords(1 + random.below(3))
    add("</\(name)> ")
  }

  private mutating func addLink() {
    add(" <a href=\"https://example.org/")
    addWord()
    add("/")
    addNumber(below: 10_000)
    add("\">")
    addWords(1 + random.below(4))
    add("</a> ")
  }

  private mutating func addQuote() {
    add("<blockquote>\n")
    addParagraph()
    add("</blockquote>\n")
  }

  private mutating func addCode() {
    add("<pre><code class=\"language-swift\">")
    for _ in 0..<(2 + random.below(6)) {
      add("let ")
      addWord()
      add(" = ")
      addWord()
      add("(")
      addNumber(below: 1000)
      add(") &lt;&lt; 2\n")
    }
    add("</code></pre>\n")
  }
}
