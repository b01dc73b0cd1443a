import Pasteur
import TestSupport
import Testing

/// The pairs below `Fixtures/html`: a page, and the Markdown a careful person would have typed.
struct GoldenTests {
  @Test(arguments: Fixtures.pairs(in: "html", "html", "md"))
  func pageBecomesItsMarkdown(_ fixture: Fixture) throws {
    let html = try Files.read(fixture.inputPath)
    let actual = Markdown(html: html, options: try options(of: fixture))
    if Fixtures.isRecording {
      try Files.write(actual.bytes, to: fixture.outputPath)
      Issue.record("recorded \(fixture.outputPath): read it, then run again without RECORD")
      return
    }
    let expected = try Files.text(fixture.outputPath)
    #expect(
      Array(actual.bytes) == Array(expected.utf8),
      "\(difference(expected: expected, actual: actual.description))"
    )
  }

  @Test(arguments: Fixtures.pairs(in: "html", "html", "md"))
  func pageInPiecesBecomesTheSame(_ fixture: Fixture) throws {
    let html = ContiguousArray(try Files.read(fixture.inputPath))
    let options = try options(of: fixture)
    var pieces: ContiguousArray<UInt8> = []
    var stream = MarkdownStream(options: options)
    stream.convert(html) { pieces.append(contentsOf: $0) }
    let whole = Markdown(html: html, options: options)
    #expect(
      pieces == whole.bytes,
      "\(difference(expected: whole.description, actual: String(decoding: pieces, as: UTF8.self)))"
    )
  }

  @Test
  func everyFileIsPartOfAPair() {
    #expect(Fixtures.strays(in: "html", "html", "md") == [])
  }

  /// The options that the fixture's folders name.
  private func options(of fixture: Fixture) throws -> ConversionOptions {
    var options = ConversionOptions()
    for (flag, value) in fixture.options {
      switch (flag, value) {
      case ("flavor", "gfm"): options.writer.flavor = .gfm
      case ("flavor", "commonmark"): options.writer.flavor = .commonmark
      case ("flavor", "obsidian"): options.writer.flavor = .obsidian
      case ("images", "keep"): options.reader.images = .keep
      case ("images", "drop"): options.reader.images = .drop
      case ("images", "alt"): options.reader.images = .alt
      case ("no-html", ""): options.writer.allowsHTML = false
      // A slash cannot stand in a folder's name: `base-url=example.com` is https://example.com/.
      case ("base-url", _): options.reader.baseURL = "https://\(value)/"
      case ("encoding", _): options.reader.encoding = value
      default: Issue.record("\(fixture.name): there is no option '\(flag)=\(value)'")
      }
    }
    return options
  }
}
