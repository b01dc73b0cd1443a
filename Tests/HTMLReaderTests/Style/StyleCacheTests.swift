import HTMLReader
import TestSupport
import Testing

/// Declarations of any kind are read, and read alike from the cache.
struct StyleCacheTests {
  @Test(arguments: [
    "(", "[", "{", "\"", "'", "/*", "\\", "url(", "a:", ";", "font-weight:", "font:", "!",
    "font-family:a,", "margin:calc(", "}", ")", "f\\", "list-style:'\\",
  ])
  func megabytesOfAnythingAreRead(_ piece: String) {
    let source =
      "font-style:italic;" + String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    #expect(style(source).fontStyle == .italic)
  }

  @Test func anyBytesAreReadAndTheCacheAgrees() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let pieces = [
      "font-weight", "bold", ":", ";", "!important", "'", "\"", "(", ")", "{", "}", "\\", "/*",
      "*/",
      "font", "12px", "url(", "list-style", "mso-list", "l0 level1", "margin", "-1.5e3em", ",", " ",
      "\n", "é", "\u{0}", "#", "@", "<!--", "-->", "display", "none", "font-family", "Menlo",
    ]
    var cache = StyleCache()
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<12, using: &random)
      let source = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let bytes = ContiguousArray(source.utf8)
      let cached = bytes.withUnsafeBufferPointer { cache.style(of: $0) }
      #expect(cached == style(source), "seed \(seed): \(source)")
    }
  }

  @Test func cacheGivesTheSameAnswerAgain() {
    var cache = StyleCache()
    for round in 0..<3 {
      for number in 0..<5000 {
        let bytes = ContiguousArray("margin-left:\(number % 1500)pt;x:\(number)".utf8)
        let style = bytes.withUnsafeBufferPointer { cache.style(of: $0) }
        #expect(style.marginLeft == Double(number % 1500), "round \(round)")
      }
    }
  }
}
