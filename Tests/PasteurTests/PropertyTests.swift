import Pasteur
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What holds for every page, whatever is on it.
///
/// The fourth law, that what is written is read back as the same tree, has the judge in RoundTripTests.
struct PropertyTests {
  @Test
  func convertingTwiceGivesTheSameBytes() throws {
    let cases = Fixtures.pairs(in: "html", "html", "md")
    #expect(cases.count >= 150)
    for fixture in cases {
      let html = try Files.read(fixture.inputPath)
      #expect(Markdown(html: html).bytes == Markdown(html: html).bytes, "\(fixture)")
    }
  }

  @Test(arguments: ["<div>", "<b>", "<blockquote>", "<ul><li>", "<table><tr><td>", "<a href=x>"])
  func aHundredThousandLevelsFinishAndKeepTheText(tag: String) {
    let html = String(repeating: tag, count: 100_000) + "harbour"
    #expect(Markdown(html: html).description.contains("harbour"))
  }

  @Test
  func aMillionSiblingsFinishAndKeepTheText() {
    let html = String(repeating: "<i>x</i>", count: 999_999) + "<i>harbour</i>"
    #expect(Markdown(html: html).description.contains("harbour"))
  }

  @Test
  func styleAndClassAreReadHoweverManyAPageHas() {
    var html = "<style>.c8195 { font-style: italic }</style>"
    for number in 0..<8200 {
      html += "<p style='margin: \(number)px; font-weight: bold' class='c\(number)'>x"
    }
    let lines = Markdown(html: html).description.split(separator: "\n")
    #expect(lines.count == 8200)
    #expect(lines.enumerated().allSatisfy { $1 == ($0 == 8195 ? "***x***" : "**x**") })
  }

  @Test(arguments: [
    ["<p>tide <b>table</b></p>"], ["<div>"], ["<i>x</i> "], ["<ul><li>a"], ["&amp;<"],
    ["<table><tr><td></i>"], ["**a"], ["*a**b***c", "<em>x</em>"], ["[", "<a href=x>y</a> "],
    ["![", "<a href=x>y</a> "],
  ])
  func fourTimesThePageCostsAboutFourTimesTheWork(pieces: [String]) {
    let count = 40_000 / pieces.joined().utf8.count
    func page(_ count: Int) -> String {
      pieces.map { String(repeating: $0, count: count) }.joined()
    }
    let small = work(of: page(count))
    let large = work(of: page(4 * count))
    // Work that grew with the square would be sixteen times as much.
    #expect(large < 9 * small, "\(pieces): \(large) against \(small)")
  }

  /// The processor time that converting takes, the best of three, in clock ticks.
  private func work(of html: String) -> Double {
    (0..<3).map { _ in
      let start = clock()
      _ = Markdown(html: html)
      return Double(clock() - start)
    }.reduce(.infinity, min)
  }
}
