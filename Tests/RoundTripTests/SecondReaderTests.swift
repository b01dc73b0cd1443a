import MarkdownTree
import TestSupport
import Testing

/// People read their notes with other parsers than the judge: what is written is read alike by all.
struct SecondReaderTests {
  @Test func everyTreeIsReadAlikeByMD4C() {
    readAlike(in: [.gfm, .gfm, .commonmark], \.md4cDifference)
  }

  @Test func everyTreeIsReadAlikeByCMark() throws {
    try #require(CMarkFunctions.cmark != nil, "there is no cmark; run scripts/setup test")
    readAlike(in: [.commonmark], \.cmarkDifference)
  }

  private func readAlike(
    in flavors: [WriterOptions.Flavor],
    _ difference: (Readers.Comparison) -> String?
  ) {
    var failures = 0
    for seed in Soak.seeds where failures < 10 {
      var options = RandomOptions(seed: seed).options
      options.flavor = flavors[Int(seed % UInt64(flavors.count))]
      var limits = RandomOptions.limits(for: options)
      limits.footnotes = false
      var generator = RandomTree(seed: seed, limits: limits)
      func comparison(_ trees: [SampleTree]) -> Readers.Comparison {
        Readers.Comparison(MarkdownWriter(options: options).bytes(from: SampleTree.document(trees)))
      }
      let trees = generator.document()
      if difference(comparison(trees)) == nil { continue }
      let smallest = SampleTree.shrunk(trees) { difference(comparison($0)) != nil }
      let found = comparison(smallest)
      Issue.record(
        """
        seed \(seed): \(smallest)
        written: \(String(decoding: found.text, as: UTF8.self).debugDescription)
        the judge (-), the other (+):
        \(difference(found) ?? "")
        """
      )
      failures += 1
    }
  }
}
