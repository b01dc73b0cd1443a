import Pasteur
import Testing

/// The umbrella's few calls.
struct MarkdownTests {
  @Test
  func nothingGivesNothing() {
    #expect(Markdown(html: "").bytes == [])
    #expect(Markdown(html: "").description == "")
  }

  @Test
  func textAndBytesGiveTheSame() {
    let html = "<p>Süße <b>Brötchen</b></p>"
    #expect(Markdown(html: html).bytes == Markdown(html: html.utf8).bytes)
    #expect(Markdown(html: html).description == "Süße **Brötchen**\n")
  }

  @Test
  func charsetInAStringSaysNothing() {
    let html = "<meta charset='windows-1252'><p>ü</p>"
    #expect(Markdown(html: html).description == "ü\n")
  }

  @Test
  func documentCanBeWrittenAgain() {
    let markdown = Markdown(html: "<h2>Tea</h2><p>Four minutes.</p>")
    #expect(Markdown(markdown.document).bytes == markdown.bytes)
  }

  @Test
  func pagesOfOneStreamAreJoinedByABlankLine() {
    var written: ContiguousArray<UInt8> = []
    var stream = MarkdownStream()
    for page in ["<p>one</p>", "", "<p>two</p>", "<!-- nothing -->", "<p>three</p>"] {
      stream.convert(ContiguousArray(page.utf8)) { written.append(contentsOf: $0) }
    }
    #expect(String(decoding: written, as: UTF8.self) == "one\n\ntwo\n\nthree\n")
  }

  @Test
  func errorOfTheConsumerEndsTheConversion() {
    struct Full: Error {}
    var stream = MarkdownStream()
    var calls = 0
    let page = ContiguousArray(String(repeating: "<p>a paragraph</p>", count: 10_000).utf8)
    #expect(throws: Full.self) {
      try stream.convert(page) { _ in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }
}
