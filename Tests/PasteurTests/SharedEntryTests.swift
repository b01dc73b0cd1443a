import Pasteur
import TestSupport
import Testing

/// What a note gets of a record.
struct SharedEntryTests {
  private func entry(
    _ content: SharedContent,
    _ text: SharedEntry.TextTreatment = .plain,
    flavor: WriterOptions.Flavor = .gfm,
    destinations: [String?] = []
  ) -> String {
    var options = SharedEntry.Options(text: text)
    options.conversion.writer.flavor = flavor
    let entry = SharedEntry(content, options: options, destinations: destinations)
    return String(decoding: entry.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (SharedContent(), ""),
    (SharedContent(text: "just text"), "just text\n"),
    (SharedContent(url: "https://e.org/"), "<https://e.org/>\n"),
    (SharedContent(title: "T"), "**T**\n"),
    (SharedContent(url: "https://e.org/", title: "T [x]"), "[T [x]](https://e.org/)\n"),
    (SharedContent(url: "https://e.org/a", title: "T\nU"), "[T U](https://e.org/a)\n"),
    (SharedContent(title: "T", text: "a\r\nb\n\nc\n"), "**T**\n\n> a\n> b\n>\n> c\n"),
    (
      SharedContent(url: "https://e.org/", otherURLs: ["https://f.org/", "https://g.org/"]),
      "<https://e.org/>\n\n- <https://f.org/>\n- <https://g.org/>\n"
    ),
  ])
  func entryIsTitleThenText(_ content: SharedContent, _ expected: String) {
    #expect(entry(content) == expected)
  }

  @Test func htmlIsTakenWithThePageAsItsBase() {
    let content = SharedContent(
      url: "https://e.org/a/b",
      text: "see c",
      htmlContent: "<p>see <a href='c'>c</a></p>"
    )
    #expect(entry(content) == "<https://e.org/a/b>\n\nsee [c](https://e.org/a/c)\n")
  }

  @Test func textThatTheHTMLDoesNotSayIsKept() {
    let other = SharedContent(text: "my remark", htmlContent: "<p>the page</p>")
    #expect(entry(other) == "the page\n\nmy remark\n")
    let source = SharedContent(text: "<p>the page</p>", htmlContent: "<p>the page</p>")
    #expect(entry(source) == "the page\n")
    let empty = SharedContent(text: "my remark", htmlContent: "<script>1</script>")
    #expect(entry(empty) == "my remark\n")
  }

  @Test func attachmentsAreEmbeddedLinkedOrNamed() {
    let content = SharedContent(attachments: [
      .init(kind: .image, typeIdentifier: "public.png", name: "a b.png"),
      .init(kind: .pdf, typeIdentifier: "com.adobe.pdf", name: "c.pdf"),
      .init(kind: .file, typeIdentifier: "public.data", name: "d_e.bin"),
    ])
    let destinations = ["files/a.png", "files/c.pdf", nil]
    #expect(
      entry(content, destinations: destinations)
        == "![a b.png](files/a.png)\n\n[c.pdf](files/c.pdf)\n\nd_e.bin\n"
    )
    #expect(entry(content, flavor: .obsidian, destinations: destinations).contains("![c.pdf]("))
  }

  @Test func fileIsNamedOnce() {
    let content = SharedContent(
      title: "c.pdf",
      attachments: [.init(kind: .pdf, typeIdentifier: "com.adobe.pdf", name: "c.pdf")]
    )
    #expect(entry(content) == "c.pdf\n")
  }

  @Test func mapDataAreNoLineOfTheirOwn() {
    let content = SharedContent(
      url: "https://maps.apple/p/x",
      attachments: [.init(kind: .mapItem, typeIdentifier: "com.apple.mapkit.map-item", name: "m")]
    )
    #expect(entry(content) == "<https://maps.apple/p/x>\n")
  }

  @Test(arguments: [
    ("# a", "\\# a"), ("#a", "#a"), ("####### a", "####### a"), ("#", "\\#"),
    ("  ## a", "  \\## a"),
    ("> a", "\\> a"), (">a", "\\>a"), ("- a", "\\- a"), ("-a", "-a"), ("+", "\\+"),
    ("* a", "\\* a"),
    ("*a*", "*a*"), ("**a**", "**a**"), ("1. a", "1\\. a"), ("1) a", "1\\) a"), ("1.a", "1.a"),
    ("1234567890. a", "1234567890. a"), ("2026 was", "2026 was"), ("---", "\\---"),
    ("- - -", "\\- - -"), ("***", "\\***"), ("___", "\\___"), ("===", "\\==="), ("=a", "=a"),
    ("```", "\\`\\`\\`"), ("``a``", "``a``"), ("~~~ a", "\\~\\~\\~ a"), ("~~a~~", "~~a~~"),
    ("$$", "\\$\\$"), ("$5", "$5"), ("%% a", "\\%\\% a"), ("<div>", "\\<div>"), ("</a>", "\\</a>"),
    ("<!-- a", "\\<!-- a"), ("<3", "<3"), ("<https://e.org>", "<https://e.org>"),
    ("[a]: b", "\\[a]: b"), ("[^1]: b", "\\[^1]: b"), ("[a](b)", "[a](b)"), ("[a", "\\[a"),
    ("[!note] a", "\\[!note] a"), ("| --- |", "\\| --- |"), ("| a |", "| a |"), (":-:", "\\:-:"),
    ("    a", "&#32;   a"), ("\ta", "&#9;a"), ("a\n    b", "a\n    b"), ("", ""),
    ("a  \nb", "a  \nb"),
    ("a\u{2028}# b", "a\u{2028}# b"), ("\n\na\n\n", "a"), ("é # a", "é # a"),
  ])
  func lineStaysALine(_ text: String, _ expected: String) {
    #expect(entry(SharedContent(text: text)) == (expected.isEmpty ? "" : expected + "\n"))
  }

  @Test func askedForMarkdownIsMarkdown() {
    #expect(entry(SharedContent(text: "# a\n- b"), .markdown) == "# a\n- b\n")
    #expect(entry(SharedContent(title: "T", text: "# a"), .markdown) == "**T**\n\n> # a\n")
  }

  @Test func escapedTextShowsEveryCharacterAndLine() throws {
    let text = "# a *b*\n<i> [c](d)\n\n1. e"
    let written = entry(SharedContent(text: text), .escaped)
    #expect(written == "\\# a *b\\*\\\n\\<i> \\[c](d)\n\n1\\. e\n")
  }

  @Test(arguments: [
    ("a\n    b", "a\\\n\u{A0}\u{A0}\u{A0}\u{A0}b\n"), ("    a", "\u{A0}\u{A0}\u{A0}\u{A0}a\n"),
    ("  - a\n\t# b", "\u{A0}\u{A0}- a\\\n\u{A0}\u{A0}\u{A0}\u{A0}# b\n"),
    (" \ta", "\u{A0}\u{A0}\u{A0}\u{A0}a\n"),
    ("a\n \n  b", "a\n\n\u{A0}\u{A0}b\n"), ("a  \nb", "a\\\nb\n"),
  ])
  func escapedTextKeepsItsIndentation(_ text: String, _ expected: String) {
    let written = entry(SharedContent(text: text), .escaped)
    #expect(written == expected)
  }

  @Test func sameRecordGivesTheSameBytes() {
    let content = SharedContent(url: "https://e.org/", title: "T", text: "a\nb")
    #expect(entry(content) == entry(content))
  }
}
