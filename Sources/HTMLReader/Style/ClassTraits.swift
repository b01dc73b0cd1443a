// What authors and their tools say by class names alone, whatever the style sheet: sheets are seldom on
// the clipboard.
//
//   <span class="sr-only">             not shown
//   <span class="katex">               a formula, written several times over
//   <td class="linenos">               the numbers of lines
//   <code class="language-swift">      the language of code

/// What an element is for, by its classes.
struct ClassUses: OptionSet, Sendable {
  let rawValue: UInt16

  /// Text for screen readers, which is not shown.
  static let screenReaderOnly = ClassUses(rawValue: 1 << 0)
  /// A formula that holds its own source.
  static let formula = ClassUses(rawValue: 1 << 1)
  /// A formula that stands on lines of its own.
  static let displayedFormula = ClassUses(rawValue: 1 << 2)
  /// A formula as it is drawn, its source standing behind it.
  static let drawnFormula = ClassUses(rawValue: 1 << 3)
  /// A formula in TeX's own delimiters.
  static let typedFormula = ClassUses(rawValue: 1 << 4)
  /// A picture of a formula, whose alternative text is the source.
  static let picturedFormula = ClassUses(rawValue: 1 << 5)
  /// The numbers of lines beside code.
  static let lineNumbers = ClassUses(rawValue: 1 << 6)
  /// Code laid out as a table.
  static let codeTable = ClassUses(rawValue: 1 << 7)
  /// A footnote, a list of them, or a reference to one.
  static let footnote = ClassUses(rawValue: 1 << 8)
  /// The way back from a footnote.
  static let footnoteBacklink = ClassUses(rawValue: 1 << 9)
  /// A sign that stands for a check box that is ticked, or is not.
  static let checkBox = ClassUses(rawValue: 1 << 10)

  /// What a rule other than the element's own acts upon.
  static let takesOver: ClassUses = [
    .screenReaderOnly, .formula, .displayedFormula, .drawnFormula, .typedFormula, .picturedFormula,
  ]

  /// What single class names say.
  fileprivate static let byName: WordTable<ClassUses> = {
    var table: [String: ClassUses] = [:]
    func add(_ use: ClassUses, _ names: String...) {
      for name in names { table[name, default: []].insert(use) }
    }
    add(
      .screenReaderOnly,
      "sr-only",
      "visually-hidden",
      "visuallyhidden",
      "screen-reader-text",
      "screen-reader-only",
      "screenreader-only",
      "sr-text",
      "u-visually-hidden",
      "hidden-visually",
      "element-invisible",
      "a11y-hidden",
      "is-visually-hidden",
      "show-for-sr",
      "govuk-visually-hidden",
      "offscreen-text",
      "katex-mathml"
    )
    add(.formula, "katex", "mwe-math-element", "math-inline", "notion-text-equation-token")
    add([.formula, .displayedFormula], "katex-display", "math-block")
    add(
      .drawnFormula,
      "MathJax",
      "MathJax_Preview",
      "MathJax_Display",
      "MathJax_SVG",
      "MathJax_SVG_Display",
      "MathJax_CHTML",
      "MathJax_PHTML",
      "MathJax_PlainSource",
      "mjx-chtml",
      "MJXc-display",
      "MathJax_MathML"
    )
    add(.typedFormula, "math", "arithmatex", "tex2jax_process")
    add(
      .picturedFormula,
      "mwe-math-fallback-image-inline",
      "mwe-math-fallback-image-display"
    )
    add(
      .lineNumbers,
      "lineno",
      "linenos",
      "linenumber",
      "linenumbers",
      "line-number",
      "line-num",
      "lnum",
      "linenodiv",
      "line-numbers-rows",
      "ln",
      "lnt",
      "gutter",
      "gl",
      "rouge-gutter",
      "hljs-ln-numbers",
      "hljs-ln-n",
      "code-line-number",
      "blob-num",
      "react-line-number",
      "crayon-nums",
      "CodeMirror-linenumber",
      "CodeMirror-gutter-wrapper",
      "cm-gutters",
      "react-syntax-highlighter-line-number"
    )
    add(
      .codeTable,
      "highlighttable",
      "rouge-table",
      "lntable",
      "codehilitetable",
      "hljs-ln",
      "js-file-line-container",
      "highlight",
      "crayon-table",
      "syntaxhighlighter"
    )
    add(
      .footnote,
      "footnotes",
      "footnote",
      "footnote-ref",
      "footnote-reference",
      "footnoteRef",
      "footnote-item",
      "footnotes-list",
      "references",
      "reference",
      "fnref",
      "data-footnotes",
      "footnote-link",
      "footnote-definition"
    )
    add(
      .footnoteBacklink,
      "footnote-back",
      "footnote-backref",
      "footnoteBack",
      "reversefootnote",
      "data-footnote-backref",
      "footnote-return",
      "fn-backref",
      "mw-cite-backlink",
      "fn-backlink",
      "footnote-backlink"
    )
    return WordTable(table)
  }()
}

/// What a `class` value says to the rules that do not go by the style sheet.
struct ClassTraits: Sendable {
  /// The programming language that one of the classes names.
  var language: String?
  /// What the classes say the element is for.
  var uses: ClassUses = []

  /// Reads the words of a `class` attribute.
  init(_ value: UnsafeBufferPointer<UInt8>) {
    var uses: ClassUses = []
    var language: String?
    var mayNameLanguage = false
    var wordCount = 0
    value.forEachWord { word in
      uses.formUnion(ClassUses.byName[word] ?? [])
      wordCount += 1
      guard wordCount <= Self.maximumWordCount else { return }
      if !mayNameLanguage, CodeLanguage.mayBeNamed(by: word) {
        mayNameLanguage = true
        language = CodeLanguage.plainlyNamed(by: word)
      }
    }
    if mayNameLanguage, language == nil {
      let words = value.split(whereSeparator: isHTMLSpace)
        .prefix(Self.maximumWordCount)
        .map { String(decoding: $0, as: UTF8.self) }
      language = CodeLanguage.named(by: words)
    }
    self.uses = uses
    self.language = language
  }

  /// How many words of one attribute are looked at for the name of a language.
  private static var maximumWordCount: Int { 64 }
}
