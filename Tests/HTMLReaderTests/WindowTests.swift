import MarkdownTree
import TestSupport
import Testing

@testable import HTMLReader

/// A page that is lowered in windows says what it says when it is lowered whole.
struct WindowTests {
  /// Windows as small as can be, that are never started in the middle of something.
  private static let small = WindowSizes(
    page: 0,
    nodeCount: 8,
    mostNodes: .max,
    chunk: 64,
    waitingChunk: 0
  )

  private static let filler =
    "<h2>Boats</h2>\n<p>The keel is <b>oak</b>.</p>\n<p>So is the mast.</p>\n"

  /// The trees of the runs that a page is handed over in.
  private func runs(_ html: ContiguousArray<UInt8>, _ sizes: WindowSizes) -> [String] {
    var runs: [String] = []
    html.withUnsafeBufferPointer { bytes in
      var page = Page(bytes, shown: 0..<bytes.count, options: ReaderOptions(), sizes: sizes)
      page.read { runs.append(String($0.dump.dropFirst("document\n".count))) }
    }
    return runs
  }

  /// A page of which only a part is of interest; a style stands at the beginning, as it does in pages.
  private func page(around bytes: some Collection<UInt8>) -> ContiguousArray<UInt8> {
    let filler = String(repeating: Self.filler, count: 4).utf8
    let isStyled = String(decoding: bytes, as: UTF8.self).contains("style")
    return ContiguousArray(isStyled ? "".utf8[...] : filler[...]) + ContiguousArray(bytes)
      + ContiguousArray(filler)
  }

  @Test func aPageIsCutBetweenItsParagraphs() {
    #expect(runs(page(around: "".utf8), Self.small).count > 3)
    #expect(runs(page(around: "".utf8), .standard).count == 1)
  }

  @Test(arguments: Fixtures.pairs(in: "html", "html", "md"))
  func windowsSayWhatTheWholeSays(fixture: Fixture) throws {
    let html = try Files.read(fixture.inputPath)
    guard html.count < 20_000, html.withUnsafeBufferPointer({ UTF8Validation.isValid($0) })
    else { return }
    let page = page(around: html)
    let whole = runs(page, .standard).joined()
    // Footnotes need the whole page.
    if whole.contains("footnote") { return }
    let windows = runs(page, Self.small).joined()
    #expect(windows == whole, "\(difference(expected: whole, actual: windows))")
  }
}
