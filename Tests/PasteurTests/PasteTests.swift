import Pasteur
import Testing

/// Which form of a clipboard is taken, and what it comes to.
struct PasteTests {
  private func paste(
    html: String? = nil,
    text: String? = nil,
    url: String? = nil,
    title: String? = nil,
    markdown: String? = nil,
    richText: String? = nil,
    prefersPlainText: Bool = false
  ) throws -> Paste {
    let forms: [(String, String?)] = [
      ("public.html", html), ("public.utf8-plain-text", text), ("public.url", url),
      ("public.url-name", title), ("net.daringfireball.markdown", markdown),
      ("public.rtf", richText),
    ]
    let representations = forms.compactMap { identifier, value in
      value.map { Payload.Representation(typeIdentifier: identifier, value: .data(Array($0.utf8))) }
    }
    let attachment = Payload.Attachment(representations: representations)
    let payload = Payload(items: [Payload.Item(attachments: [attachment])])
    return try #require(Paste(payload, prefersPlainText: prefersPlainText))
  }

  private func string(_ paste: Paste) -> String { String(decoding: paste.markdown, as: UTF8.self) }

  @Test func htmlThatSaysMoreIsConverted() throws {
    let list = try self.paste(html: "<ul><li>Soup<li>Salad</ul>", text: "Soup\nSalad")
    #expect(string(list) == "- Soup\n- Salad\n")
    #expect(list.reason == .saysMore)
  }

  @Test func boldTextIsMoreThanItsText() throws {
    let paste = try paste(html: "<p>Soup is <b>hot</b></p>", text: "Soup is hot")
    #expect(paste.form == .html)
    #expect(string(paste) == "Soup is **hot**\n")
  }

  @Test func wrapperAroundTextGivesTheText() throws {
    let text = "total 8\n  a  b"
    let paste = try paste(html: "<span>total 8<br>&nbsp; a&nbsp; b</span>", text: text)
    #expect(string(paste) == text)
    #expect(paste.reason == .htmlIsWrapper)
  }

  @Test func codeOfAnEditorStaysCode() throws {
    let html = """
      <div style="font-family:Menlo,monospace;white-space:pre"><div>let a = 1</div>\
      <div>let b = 2</div></div>
      """
    let paste = try paste(html: html, text: "let a = 1\nlet b = 2")
    #expect(string(paste) == "```\nlet a = 1\nlet b = 2\n```\n")
  }

  @Test(arguments: [
    "# Soup\n\nServe **hot**.", "See [this](https://example.org/).", "```\nlet a = 1\n```",
    "| a | b |\n| --- | --- |\n| c | d |",
  ])
  func markdownThatHTMLShowsIsTaken(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let html =
      "<div style='font-family:Menlo;white-space:pre'>"
      + lines.map { $0.isEmpty ? "<br>" : "<div>\($0)</div>" }.joined() + "</div>"
    let paste = try paste(html: html, text: text)
    #expect(string(paste) == text)
    #expect(paste.reason == .htmlShowsMarkdown)
  }

  @Test func codeWithCommentsIsNotMarkdown() throws {
    let html = "<pre># install\napt-get install soup</pre>"
    let paste = try paste(html: html, text: "# install\napt-get install soup")
    #expect(paste.form == .html)
  }

  @Test func plainTextIsTakenOnRequest() throws {
    let paste = try paste(html: "<h1>Soup</h1>", text: "Soup", prefersPlainText: true)
    #expect(string(paste) == "Soup")
    #expect(paste.reason == .requested)
    let only = try self.paste(html: "<h1>Soup</h1>", prefersPlainText: true)
    #expect(string(only) == "# Soup\n")
    #expect(only.reason == .onlyForm)
  }

  @Test func emptyHTMLGivesWayToText() throws {
    let paste = try paste(html: "<meta charset=utf-8><p></p>", text: "Soup")
    #expect(string(paste) == "Soup")
    #expect(paste.reason == .htmlIsEmpty)
  }

  @Test func markdownNeedsNoConversion() throws {
    let paste = try paste(html: "<b>Soup</b>", text: "Soup", markdown: "**Soup**")
    #expect(string(paste) == "**Soup**")
    #expect(paste.reason == .isMarkdown)
  }

  @Test func linkIsItsTitleAndAddress() throws {
    let address = "https://example.org/soup"
    let paste = try paste(text: address, url: address, title: "Soup [hot]")
    #expect(string(paste) == "[Soup [hot]](https://example.org/soup)\n")
    #expect(paste.reason == .isLink)
    let bare = try self.paste(url: address)
    #expect(string(bare).contains(address))
  }

  @Test func textBesideAnAddressIsNotALink() throws {
    let paste = try paste(text: "a whole sentence", url: "https://example.org/")
    #expect(string(paste) == "a whole sentence")
  }

  @Test(arguments: [
    (#"{\rtf1\ansi{\fonttbl{\f0 Times;}}{\*\generator x;}Soup\par Salad}"#, "Soup\nSalad"),
    (#"{\rtf1 caf\'e9 \u8364? \u-10179?\u-8704? {\b hot}}"#, "café € 😀 hot"),
    (#"{\rtf1 a\{b\}\\c\tab d\~e\emdash f}"#, "a{b}\\c\td\u{A0}e\u{2014}f"),
    (#"{\rtf1 {{{"#, ""), (#"\'"#, ""), ("}}}}a", "a"), (#"{\rtf1\uc2\u233xyz}"#, "éz"),
  ])
  func richTextIsItsText(_ richText: String, _ expected: String) throws {
    let paste = try paste(richText: richText)
    #expect(string(paste) == expected)
    #expect(paste.form == .richText)
  }

  @Test func nothingIsNothing() {
    #expect(Paste(Payload())?.form == nil)
    let image = Payload.Attachment("public.png", .data([1, 2, 3]))
    #expect(Paste(Payload(items: [Payload.Item(attachments: [image])]))?.form == nil)
  }
}
