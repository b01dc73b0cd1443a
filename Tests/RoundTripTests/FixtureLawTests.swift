import MarkdownJudge
import MarkdownTree
import Pasteur
import TestSupport
import Testing

/// The law of the writer, on every page of the fixtures.
struct FixtureLawTests {
  /// The pages that are converted with the usual options.
  private static let pages = Fixtures.pairs(in: "html", "html", "md").filter(\.options.isEmpty)

  @Test(arguments: pages)
  func whatIsWrittenIsReadBack(_ page: Fixture) throws {
    let trip = RoundTrip(try document(of: page), WriterOptions())
    let isFaithful = trip.isFaithful
    #expect(isFaithful, "\(trip.report)")
  }

  @Test(arguments: pages)
  func whatIsWrittenIsReadAlikeByAll(_ page: Fixture) throws {
    let document = try document(of: page)
    let judged = Readers.Comparison(MarkdownWriter().bytes(from: document))
    #expect(judged.md4cDifference == nil)
    var options = WriterOptions()
    options.flavor = .commonmark
    let plain = Readers.Comparison(MarkdownWriter(options: options).bytes(from: document))
    #expect(plain.cmarkDifference == nil)
  }

  /// For every backslash and every reference, some parser reads something else without it.
  @Test(arguments: pages)
  func noEscapeIsNeedless(_ page: Fixture) throws {
    let written = MarkdownWriter().bytes(from: try document(of: page))
    // Each escape costs a reading of the whole page.
    guard written.count < 20_000 else { return }
    let needless = Escapes(written).positions.filter { escape in
      Readers.allSeeTheSame(written, escape.removed(from: written))
    }
    #expect(needless.map { $0.surroundings(in: written) } == [])
  }

  /// Rendering what was written and converting it again gives the same bytes, but for what no page can
  /// tell.
  @Test(arguments: pages)
  func aSecondPassChangesNothing(_ page: Fixture) throws {
    let document = Renderer.whatPagesTell(try document(of: page))
    let first = MarkdownWriter().bytes(from: document)
    let second = Markdown(html: Judge().html(from: first)).bytes
    #expect(
      first.elementsEqual(second),
      "\(difference(expected: String(decoding: first, as: UTF8.self), actual: String(decoding: second, as: UTF8.self)))"
    )
  }

  private func document(of page: Fixture) throws -> Document {
    HTMLReader().document(from: try Files.read(page.inputPath))
  }
}
