/// What the names of classes say about an element, beyond any style sheet: the words by which some
/// programs tell one kind of paragraph or decoration from another.
struct ClassRoles: OptionSet, Sendable {
  let rawValue: UInt32

  /// `p1`, `p2`, …: a paragraph of Apple's Cocoa HTML writer.
  static let cocoaParagraph = ClassRoles(rawValue: 1)
  /// `MsoListParagraph` and its kin: a paragraph of Word that is indented like a list.
  static let officeListParagraph = ClassRoles(rawValue: 2)
  /// `MsoTitle`.
  static let officeTitle = ClassRoles(rawValue: 4)
  /// `SourceCode`: a paragraph that is code.
  static let sourceCode = ClassRoles(rawValue: 8)
  /// `EOP`: Word's web editor ends each paragraph with a blank.
  static let paragraphEnd = ClassRoles(rawValue: 16)
  /// A link or button that belongs to the page's controls: "edit", "copy", the anchor of a heading.
  static let control = ClassRoles(rawValue: 32)
  /// The number of a line of code.
  static let lineNumber = ClassRoles(rawValue: 64)
  /// A line of code in a table.
  static let codeLine = ClassRoles(rawValue: 128)
  /// An item of a check list.
  static let checkItem = ClassRoles(rawValue: 256)
  /// A check item that is done.
  static let checked = ClassRoles(rawValue: 512)
  /// `MsoSubtitle`.
  static let officeSubtitle = ClassRoles(rawValue: 1024)
  /// A blank that an editor has put in for a plain one.
  static let convertedSpace = ClassRoles(rawValue: 2048)
  /// A second rendering of a formula, drawn by style sheets.
  static let drawnFormula = ClassRoles(rawValue: 4096)
  /// A list all of whose items are check items.
  static let checkList = ClassRoles(rawValue: 1 << 17)
  /// `MsoQuote` and its kin: a paragraph that is a quotation.
  static let officeQuote = ClassRoles(rawValue: 1 << 18)
  /// The bar above a code block.
  static let codeHeader = ClassRoles(rawValue: 1 << 19)
  /// `c-mrkdwn__br`: the break between two paragraphs of a chat program.
  static let paragraphBreak = ClassRoles(rawValue: 1 << 20)
  /// `MsoCommentReference`: where a comment of Word hangs on the text.
  static let officeComment = ClassRoles(rawValue: 1 << 21)
  /// `OutlineElement`: a paragraph of Word's web editor, or a list of it.
  static let outlineElement = ClassRoles(rawValue: 1 << 22)
  /// A mail in plain text.
  static let plainMail = ClassRoles(rawValue: 1 << 23)
  /// A check item that is not done, where each item says what it is.
  static let unchecked = ClassRoles(rawValue: 1 << 24)
  /// `O1`: a slide's paragraph one level below the first.
  static let outlineLevel1 = ClassRoles(rawValue: 1 << 13)
  /// `O2`: two levels below the first.
  static let outlineLevel2 = ClassRoles(rawValue: 1 << 14)
  /// `O3`: three levels below the first.
  static let outlineLevel3 = ClassRoles(rawValue: 1 << 15)
  /// `O4`: four levels below the first.
  static let outlineLevel4 = ClassRoles(rawValue: 1 << 16)

  /// A set of the bits in `rawValue`.
  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What one word of a `class` attribute says.
  init(word: UnsafeBufferPointer<UInt8>) {
    self = Self.byName[word] ?? (Self.isCocoaParagraph(word) ? .cocoaParagraph : [])
  }

  private static func isCocoaParagraph(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.first == UInt8(ascii: "p") && word.count > 1
      && word.dropFirst().allSatisfy { $0 &- 0x30 < 10 }
  }

  /// What single class names say.
  private static let byName: WordTable<ClassRoles> = {
    var table: [String: ClassRoles] = [:]
    func add(_ role: ClassRoles, _ names: String...) {
      for name in names { table[name, default: []].insert(role) }
    }
    add(
      .officeListParagraph,
      "MsoListParagraph",
      "MsoListParagraphCxSpFirst",
      "MsoListParagraphCxSpMiddle",
      "MsoListParagraphCxSpLast"
    )
    add(
      .officeTitle,
      "MsoTitle"
    )
    add(
      .officeSubtitle,
      "MsoSubtitle"
    )
    add(
      .sourceCode,
      "SourceCode",
      "HTMLPreformatted",
      "MsoHTMLPreformatted"
    )
    add(
      .officeQuote,
      "MsoQuote",
      "MsoIntenseQuote",
      "MsoBlockText",
      "BlockText"
    )
    add(
      .codeHeader,
      "code-block-decoration",
      "example-header",
      "code-block__header",
      "md-code-block-banner",
      "md-code-block-infostring",
      "code-header",
      "code-block-extension-header",
      "code-block-header"
    )
    add(
      .paragraphBreak,
      "c-mrkdwn__br"
    )
    add(
      .officeComment,
      "MsoCommentReference"
    )
    add(
      .outlineElement,
      "OutlineElement",
      "ListContainerWrapper"
    )
    add(
      .paragraphEnd,
      "EOP"
    )
    add(
      .convertedSpace,
      "Apple-converted-space"
    )
    add(
      .control,
      "mw-editsection",
      "mw-cite-backlink",
      "headerlink",
      "header-anchor",
      "hash-link",
      "heading-anchor",
      "anchorjs-link",
      "zeroclipboard-container",
      "copy-btn",
      "copy-button",
      "btn-copy",
      "code-copy",
      "copybtn",
      "copy-code-btn",
      "hljs-button",
      "copy-code-button",
      "copy-icon",
      "copybutton"
    )
    add(
      .lineNumber,
      "blob-num",
      "lineno",
      "linenos",
      "line-number",
      "hljs-ln-numbers",
      "hljs-ln-n",
      "react-line-number",
      "js-line-number",
      "line-numbers-rows",
      "gutter",
      "linenodiv"
    )
    add(
      .codeLine,
      "blob-code",
      "blob-code-inner",
      "hljs-ln-code",
      "react-code-line-contents"
    )
    add(
      .checkItem,
      "checklist--item",
      "todo-item",
      "simple-checklist--item"
    )
    add(
      .checked,
      "checked",
      "checklist--item--checked",
      "is-checked",
      "checkbox-on",
      "to-do-children-checked"
    )
    add(
      .unchecked,
      "unchecked"
    )
    add(
      .plainMail,
      "moz-quote-pre",
      "moz-text-flowed",
      "k9mail"
    )
    add(
      .checkList,
      "checklist",
      "inline-task-list",
      "to-do-list",
      "simple-checklist",
      "todo-list",
      "task-list"
    )
    add(
      .drawnFormula,
      "katex-html"
    )
    add(
      .outlineLevel1,
      "O1"
    )
    add(
      .outlineLevel2,
      "O2"
    )
    add(
      .outlineLevel3,
      "O3"
    )
    add(
      .outlineLevel4,
      "O4"
    )
    return WordTable(table)
  }()
}

/// What the distinct values of `class` attributes say to the repairs, by number.
struct ClassMarks: Sendable {
  /// What some class of the page says.
  private(set) var roles: ClassRoles = []
  private var byNumber: ContiguousArray<(roles: ClassRoles, level: UInt8)> = []

  /// Adds the value of the next number.
  mutating func append(_ value: UnsafeBufferPointer<UInt8>) {
    var own: (roles: ClassRoles, level: UInt8) = ([], 0)
    value.forEachWord { word in
      own.roles.formUnion(ClassRoles(word: word))
      if own.level == 0 { own.level = Self.level(word: word) }
    }
    roles.formUnion(own.roles)
    byNumber.append(own)
  }

  /// What the classes of a number say an element is.
  func roles(ofClass number: Int) -> ClassRoles {
    number < byNumber.count ? byNumber[number].roles : []
  }

  /// How deep in a list the classes of a number say an element is; 1 is outermost.
  func level(ofClass number: Int) -> Int? {
    guard number < byNumber.count, byNumber[number].level > 0 else { return nil }
    return Int(byNumber[number].level)
  }

  /// `listindent2` is the second level, and so is `ql-indent-1`; 0 when a word says none.
  private static func level(word: UnsafeBufferPointer<UInt8>) -> UInt8 {
    switch word.first {
    case UInt8(ascii: "l"): level(word, behind: "listindent", first: 0)
    case UInt8(ascii: "q"): level(word, behind: "ql-indent-", first: 1)
    default: 0
    }
  }

  private static func level(
    _ word: UnsafeBufferPointer<UInt8>,
    behind prefix: String,
    first: Int
  ) -> UInt8 {
    let word = String(decoding: word, as: UTF8.self)
    guard word.hasPrefix(prefix), let number = Int(word.dropFirst(prefix.count).prefix(2)) else {
      return 0
    }
    return UInt8(max(1, min(64, number + first)))
  }
}
