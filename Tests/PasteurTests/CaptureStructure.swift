import MarkdownTree

/// How many blocks and links of each kind a document has.
struct CaptureStructure: Sendable, Hashable, CustomStringConvertible {
  /// The capture, as `application/name`.
  var name: String
  var headings = 0
  var lists = 0
  var items = 0
  var tables = 0
  var codeBlocks = 0
  var links = 0

  /// A structure with these numbers.
  init(
    _ name: String,
    headings: Int = 0,
    lists: Int = 0,
    items: Int = 0,
    tables: Int = 0,
    codeBlocks: Int = 0,
    links: Int = 0
  ) {
    self.name = name
    self.headings = headings
    self.lists = lists
    self.items = items
    self.tables = tables
    self.codeBlocks = codeBlocks
    self.links = links
  }

  /// The structure of a document.
  init(_ name: String, of document: Document) {
    self.init(name)
    for event in document.root.events where event.phase == .enter {
      switch event.node.kind {
      case .heading: headings += 1
      case .list: lists += 1
      case .item: items += 1
      case .table: tables += 1
      case .codeBlock: codeBlocks += 1
      case .link: links += 1
      default: break
      }
    }
  }

  var description: String {
    "\(name): headings \(headings), lists \(lists), items \(items), tables \(tables), "
      + "code blocks \(codeBlocks), links \(links)"
  }
}

extension CaptureStructure {
  /// What a careful person would have typed for each.
  static let expected: [CaptureStructure] = [
    CaptureStructure("apple-notes/appflowy-table", tables: 1),
    CaptureStructure(
      "apple-notes/ios-notes-lists",
      headings: 2,
      lists: 5,
      items: 8,
      tables: 1,
      links: 1
    ),
    CaptureStructure(
      "apple-pages/atlassian-document",
      headings: 2,
      lists: 4,
      items: 6,
      tables: 1,
      links: 1
    ),
    CaptureStructure("chatgpt/code-2023", codeBlocks: 1),
    CaptureStructure("chatgpt/code-2024-zh", codeBlocks: 1),
    CaptureStructure("chatgpt/code-block-2023", codeBlocks: 2),
    CaptureStructure("evernote/gutenberg-document", lists: 4, items: 8, tables: 1, links: 1),
    CaptureStructure("excel-mac/mailspring-excel", tables: 1),
    CaptureStructure("excel-online/cf-table", tables: 1),
    CaptureStructure("excel-online/roosterjs-links-bold-header", tables: 1, links: 7),
    CaptureStructure("excel-win/univer-align", tables: 1),
    CaptureStructure("excel-win/univer-base-sample", tables: 1),
    CaptureStructure("excel-win/univer-border"),
    CaptureStructure("ghostty/terminal-prompt", codeBlocks: 1),
    CaptureStructure("github/code-table", codeBlocks: 1),
    CaptureStructure("github/comment-header-safari", headings: 1, links: 2),
    CaptureStructure("github/h1-anchor", headings: 1, links: 1),
    CaptureStructure("github/h2-computed", headings: 1),
    CaptureStructure("github/readme-safari"),
    CaptureStructure("github/task-list", lists: 1, items: 2),
    CaptureStructure("github/zulip-inline-code"),
    CaptureStructure("google-docs/appflowy-editor", links: 1),
    CaptureStructure("google-docs/appflowy-table", tables: 1),
    CaptureStructure("google-docs/blocknote-document", headings: 6, lists: 4, items: 8, tables: 1),
    CaptureStructure("google-docs/bold-wrapper-chrome-windows"),
    CaptureStructure("google-docs/bold-wrapper-chrome"),
    CaptureStructure("google-docs/bold-wrapper-firefox"),
    CaptureStructure("google-docs/govspeak-table-2023", tables: 1),
    CaptureStructure("google-docs/list-mixed", lists: 6, items: 10),
    CaptureStructure("google-docs/lists-portabletext", lists: 9, items: 23),
    CaptureStructure("google-docs/lx-checklist", lists: 2, items: 5),
    CaptureStructure("google-docs/lx-list-right", lists: 1, items: 2),
    CaptureStructure("google-docs/lx-table-custom-widths", tables: 1),
    CaptureStructure("google-docs/lx-table", tables: 1),
    CaptureStructure("google-docs/nn-checklist", lists: 2, items: 11),
    CaptureStructure("google-docs/pt-inline-image"),
    CaptureStructure("google-docs/pt-link-styles"),
    CaptureStructure("google-docs/pt-list-inline-image", lists: 3, items: 3),
    CaptureStructure("google-docs/pt-safari-heading"),
    CaptureStructure(
      "google-docs/quickstart-guide",
      headings: 10,
      lists: 12,
      items: 19,
      tables: 4,
      links: 1
    ),
    CaptureStructure("google-docs/strikethrough-link", links: 2),
    CaptureStructure("google-docs/sub-chrome-two-paragraphs"),
    CaptureStructure("google-docs/sub-linux-firefox", links: 1),
    CaptureStructure("google-sheets/appflowy-table", tables: 1),
    CaptureStructure("google-sheets/cf-single-cell"),
    CaptureStructure("google-sheets/lx-strike", tables: 1),
    CaptureStructure("google-sheets/lx-table", tables: 1),
    CaptureStructure("google-sheets/univer-border"),
    CaptureStructure("jetbrains/idea-darcula", codeBlocks: 1),
    CaptureStructure("libreoffice-calc-local/sheet-one-cell"),
    CaptureStructure("libreoffice-calc/zulip-25.2", tables: 1),
    CaptureStructure("libreoffice-writer-local/doc-inline"),
    CaptureStructure("libreoffice-writer/sub-annotated", links: 1),
    CaptureStructure("libreoffice-writer/zulip-25.2-single-table", tables: 1),
    CaptureStructure("notion/inline-formats"),
    CaptureStructure("onenote/roosterjs-number-styles", lists: 1, items: 22),
    CaptureStructure("postman/light-code", codeBlocks: 1),
    CaptureStructure("powerpoint/roosterjs-bullets", lists: 5, items: 12),
    CaptureStructure("slack/code-block", codeBlocks: 1),
    CaptureStructure("slack/expensify-pre", codeBlocks: 1),
    CaptureStructure("slack/gutenberg-paragraphs", links: 1),
    CaptureStructure("vs-code/dark-function", codeBlocks: 1),
    CaptureStructure("vs-code/gutenberg-markdown", codeBlocks: 1),
    CaptureStructure("vs-code/ios-markupeditor", codeBlocks: 1),
    CaptureStructure("wechat/list-sections", lists: 1, items: 10),
    CaptureStructure("wechat/ordered-code", lists: 1, items: 6),
    CaptureStructure("wikipedia/h1-editsection", headings: 1),
    CaptureStructure("wikipedia/thumb-figure", links: 2),
    CaptureStructure("wikipedia/zulip-h1-windows", headings: 1),
    CaptureStructure("word-2007/tinymce-word12", tables: 1),
    CaptureStructure("word-2011-mac/sub-annotated", links: 1),
    CaptureStructure("word-2011-mac/sub-extended", headings: 1),
    CaptureStructure("word-2016-mac-safari/image-offline"),
    CaptureStructure("word-2016-mac-safari/list-nested-mixed", lists: 5, items: 6),
    CaptureStructure("word-2016-mac-safari/list-simple", lists: 1, items: 2),
    CaptureStructure("word-2016-mac-safari/styles-multiline"),
    CaptureStructure("word-2016-win/govspeak-ordered-list", lists: 1, items: 4),
    CaptureStructure("word-2016-win/image-alt"),
    CaptureStructure("word-2016-win/image-online-offline"),
    CaptureStructure("word-2016-win/line-break-as-space"),
    CaptureStructure("word-2016-win/link-combined", links: 2),
    CaptureStructure("word-2016-win/link-two-line", links: 1),
    CaptureStructure("word-2016-win/list-indent-block", lists: 12, items: 19),
    CaptureStructure("word-2016-win/list-manual-indent", lists: 3, items: 3),
    CaptureStructure("word-2016-win/list-mixed-elements", lists: 3, items: 10),
    CaptureStructure("word-2016-win/list-nested-mixed", lists: 5, items: 6),
    CaptureStructure("word-2016-win/list-simple", lists: 1, items: 2),
    CaptureStructure("word-2016-win/list-styled-anchor", lists: 1, items: 3),
    CaptureStructure("word-2016-win/page-break"),
    CaptureStructure("word-2016-win/shapes"),
    CaptureStructure("word-2016-win/strikethrough"),
    CaptureStructure("word-2016-win/styles-multiline"),
    CaptureStructure("word-2016-win/table-cell-properties", tables: 1),
    CaptureStructure("word-365-mac/plate-block_quotes", headings: 1),
    CaptureStructure("word-365-mac/plate-char_styles"),
    CaptureStructure("word-365-mac/plate-codeblock", codeBlocks: 1),
    CaptureStructure("word-365-mac/plate-headers", headings: 6),
    CaptureStructure("word-365-mac/plate-lists", headings: 1, lists: 6, items: 10),
    CaptureStructure("word-365-mac/plate-numbered_header", headings: 1),
    CaptureStructure("word-365-mac/plate-tables", headings: 1, tables: 3),
    CaptureStructure(
      "word-365-mac/quickstart-guide",
      headings: 10,
      lists: 5,
      items: 12,
      tables: 4,
      links: 1
    ),
    CaptureStructure("word-365/cf-korean"),
    CaptureStructure("word-365/discourse-list", lists: 3, items: 4),
    CaptureStructure("word-365/expensify-word"),
    CaptureStructure("word-korean/tui-mso-list-1", lists: 1, items: 2),
    CaptureStructure("word-online/cf-list-2", lists: 2, items: 2),
    CaptureStructure("word-online/list-link-background", lists: 1, items: 2, links: 1),
    CaptureStructure("word-online/pt-bold-link", links: 1),
    CaptureStructure("word-online/pt-heading-style"),
    CaptureStructure("word-online/pt-headings", headings: 6),
    CaptureStructure("word-online/pt-italic"),
    CaptureStructure("word-online/pt-list", lists: 2, items: 2),
    CaptureStructure("word-online/pt-nested-list", lists: 3, items: 5),
    CaptureStructure("word-online/pt-ordered-nested", lists: 3, items: 3),
    CaptureStructure("word-online/pt-paragraphs"),
    CaptureStructure("word-online/pt-underlined-link", links: 1),
    CaptureStructure(
      "word-online/quickstart-guide-mac",
      headings: 10,
      lists: 12,
      items: 19,
      tables: 4,
      links: 1
    ),
    CaptureStructure(
      "word-online/quickstart-guide-windows",
      headings: 10,
      lists: 12,
      items: 19,
      tables: 4,
      links: 1
    ),
    CaptureStructure("wps-office/excel-cells", tables: 1),
  ]
}
