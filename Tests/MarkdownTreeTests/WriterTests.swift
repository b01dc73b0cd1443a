import MarkdownTree
import TestSupport
import Testing

struct WriterTests {
  /// A tree and the Markdown it must become.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let trees: [SampleTree]
    let markdown: String

    init(_ name: String, _ trees: [SampleTree], _ markdown: String) {
      self.name = name
      self.trees = trees
      self.markdown = markdown
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    "a_b", "snake_case_name", "1.5", "#tag in a sentence", "it's 5 > 3", "[x] in prose", "C++",
    "~/.zshrc and ~/.profile", "2 * 3 * 4", "AT&T", "a & b", "x < y", "100%", "a*b", "f(x)[0]",
    "a: b", "back\\slash", "http://example.com/a_b", "wow!", "&nosuch;", "- is a dash", "a - b",
  ])
  func ordinaryTextStaysAsTyped(text: String) {
    let written = MarkdownWriter().string(from: paragraph { $0.text(text) })
    let isDash = text.hasPrefix("-")
    #expect(written == (isDash ? "\\" : "") + text + "\n")
  }

  @Test(arguments: [
    ("# no heading", "\\# no heading"), ("+ no item", "\\+ no item"),
    ("> no quote", "\\> no quote"),
    ("1986. A year", "1986\\. A year"), ("1) x", "1\\) x"), ("---", "\\---"), ("***", "\\***"),
    ("```", "\\```"), ("~~~", "\\~~~"), ("<div>", "\\<div>"), ("[a]: b", "\\[a]: b"),
    ("[^1]: x", "\\[^1]: x"), ("&copy;", "\\&copy;"), ("&#35;", "\\&#35;"), ("<b>", "\\<b>"),
    ("<!-- x -->", "\\<!-- x -->"), ("*a*", "*a\\*"), ("_a_", "_a\\_"), ("`a`", "\\`a`"),
    ("[a](b)", "\\[a](b)"), ("\\*", "\\\\*"), ("~~a~~", "~~a\\~~"), ("<http://x>", "\\<http://x>"),
  ])
  func textThatLooksLikeMarkdownIsEscaped(text: String, markdown: String) {
    #expect(MarkdownWriter().string(from: paragraph { $0.text(text) }) == markdown + "\n")
  }

  @Test func secondLinesAreNotUnderlinesOrTables() {
    func lines(_ second: String) -> String {
      MarkdownWriter().string(
        from: paragraph {
          $0.text("a")
          $0.softBreak()
          $0.text(second)
        }
      )
    }
    #expect(lines("===") == "a\n\\===\n")
    #expect(lines("--") == "a\n\\--\n")
    #expect(lines(":-:") == "a\n\\:-:\n")
    #expect(lines("|-|-|") == "a\n|-|-|\n")
    #expect(lines("1986. x") == "a\n1986. x\n")
  }

  static let cases: [Case] = [
    Case("nothing", [], ""),
    Case("a rule first in an item", [list([[SampleTree(.thematicBreak)]])], "- ___\n"),
    Case(
      "two lists in a row",
      [list([[words("a")]]), list([[words("b")]])],
      "- a\n\n* b\n"
    ),
    Case(
      "code after a list",
      [list([[words("a")]]), SampleTree(.codeBlock("x\n", info: ""))],
      "- a\n\n```\nx\n```\n"
    ),
    Case(
      "a fence in code",
      [SampleTree(.codeBlock("```\n", info: "md"))],
      "````md\n```\n````\n"
    ),
    Case("empty code", [SampleTree(.codeBlock("", info: ""))], "```\n```\n"),
    Case("back-ticks in code", [inline(SampleTree(.code("`a` b``")))], "``` `a` b`` ```\n"),
    Case("blanks around code", [inline(SampleTree(.code(" a ")))], "`  a  `\n"),
    Case(
      "strong before a letter",
      [inline(mark(.strong, "a."), SampleTree(.text("b")))],
      "<strong>a.</strong>b\n"
    ),
    Case(
      "strong in Chinese",
      [inline(mark(.strong, "重要。"), SampleTree(.text("中")))],
      "<strong>重要。</strong>中\n"
    ),
    Case(
      "emphasis side by side",
      [inline(mark(.emphasis, "a"), mark(.emphasis, "b"))],
      "*a*_b_\n"
    ),
    Case(
      "emphasis only in strong",
      [inline(SampleTree(.container(.strong), [mark(.emphasis, "a")]))],
      "**_a_**\n"
    ),
    Case(
      "an exclamation mark before a link",
      [
        inline(
          SampleTree(.text("wow!")),
          SampleTree(.container(.link(destination: "u", title: "")), [SampleTree(.text("a"))])
        )
      ],
      "wow\\![a](u)\n"
    ),
    Case(
      "a destination with blanks",
      [inline(SampleTree(.container(.link(destination: "a b", title: "t \"q\""))))],
      "[](<a b> 't \"q\"')\n"
    ),
    Case(
      "an address as its own text",
      [
        inline(
          SampleTree(
            .container(.link(destination: "https://a.b", title: "")),
            [SampleTree(.text("https://a.b"))]
          )
        )
      ],
      "<https://a.b>\n"
    ),
    Case(
      "pipes in cells",
      [
        SampleTree(
          .container(.table([.right])),
          [
            SampleTree(
              .container(.tableRow(isHeader: true)),
              [SampleTree(.container(.tableCell), [SampleTree(.code("a|b"))])]
            )
          ]
        )
      ],
      "| `a\\|b` |\n| --: |\n"
    ),
    Case("hashes at the end", [heading("C #")], "# C \\#\n"),
    Case("an empty heading", [SampleTree(.container(.heading(level: 2)))], "##\n"),
    Case(
      "blanks at the edges of strong",
      [inline(SampleTree(.text("a")), mark(.strong, " b "), SampleTree(.text("c")))],
      "a **b** c\n"
    ),
  ]

  @Test(arguments: cases)
  func hardPlacesAreWritten(_ example: Case) {
    let document = SampleTree.document(example.trees)
    #expect(MarkdownWriter().string(from: document) == example.markdown)
  }

  @Test func optionsAreObeyed() {
    var options = WriterOptions()
    options.bullet = .plus
    options.emphasis = .underscore
    options.strong = .underscore
    options.headings = .setext
    options.fence = .tilde
    options.links = .reference
    options.lineEnding = .crlf
    let link = SampleTree(
      .container(.link(destination: "/u", title: "")),
      [SampleTree(.text("c"))]
    )
    let trees = [
      Self.heading("h"), Self.list([[Self.words("a")]]), SampleTree(.codeBlock("x\n", info: "")),
      Self.inline(Self.mark(.emphasis, "b"), SampleTree(.text(" ")), link),
    ]
    #expect(
      MarkdownWriter(options: options).string(from: SampleTree.document(trees))
        == "h\r\n===\r\n\r\n+ a\r\n\r\n~~~\r\nx\r\n~~~\r\n\r\n_b_ [c][1]\r\n\r\n[1]: /u\r\n"
    )
  }

  @Test func withoutHTMLTheTextStays() {
    var options = WriterOptions()
    options.allowsHTML = false
    let document = paragraph {
      $0.append(.strong) { $0.text("a.") }
      $0.text("b")
      $0.append(.underline) { $0.text("c") }
    }
    #expect(MarkdownWriter(options: options).string(from: document) == "a.bc\n")
  }

  // MARK: Trees

  static func words(_ text: String) -> SampleTree {
    SampleTree(.container(.paragraph), [SampleTree(.text(text))])
  }

  static func inline(_ trees: SampleTree...) -> SampleTree {
    SampleTree(.container(.paragraph), trees)
  }

  static func heading(_ text: String) -> SampleTree {
    SampleTree(.container(.heading(level: 1)), [SampleTree(.text(text))])
  }

  static func mark(_ container: DocumentBuilder.Container, _ text: String) -> SampleTree {
    SampleTree(.container(container), [SampleTree(.text(text))])
  }

  static func list(_ items: [[SampleTree]]) -> SampleTree {
    SampleTree(
      .container(.bulletList(tight: true)),
      items.map { SampleTree(.container(.item(task: .none)), $0) }
    )
  }
}
