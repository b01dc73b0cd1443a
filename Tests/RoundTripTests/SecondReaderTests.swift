import MarkdownTree
import TestSupport
import Testing

/// People read their notes with other parsers than the judge: what is written is read alike by all.
struct SecondReaderTests {
  @Test func everyTreeIsReadAlikeByMD4C() {
    readAlike(by: "md4c") { MD4COutline.read($0) }
  }

  @Test func everyTreeIsReadAlikeByCMark() throws {
    try #require(CMarkFunctions.cmark != nil, "there is no cmark; run scripts/setup test")
    readAlike(by: "cmark", isPlain: true) { CMarkOutline.cmark($0) ?? Outline() }
  }

  private func readAlike(
    by name: String,
    isPlain: Bool = false,
    _ read: (ContiguousArray<UInt8>) -> Outline
  ) {
    var failures = 0
    for seed in Soak.seeds where failures < 10 {
      var options = RandomOptions(seed: seed).options
      if isPlain { options.flavor = .commonmark }
      if options.flavor == .obsidian { options.flavor = .gfm }
      var limits = RandomOptions.limits(for: options)
      limits.footnotes = false
      if isPlain { limits.tasks = false }
      var generator = RandomTree(seed: seed, limits: limits)
      func written(_ trees: [SampleTree]) -> ContiguousArray<UInt8> {
        MarkdownWriter(options: options).bytes(from: SampleTree.document(trees))
      }
      func isAlike(_ trees: [SampleTree]) -> Bool {
        let bytes = written(trees)
        return CMarkOutline.gfm(bytes) == read(bytes)
      }
      let trees = generator.document()
      if isAlike(trees) { continue }
      let smallest = SampleTree.shrunk(trees) { !isAlike($0) }
      let bytes = written(smallest)
      let difference = CMarkOutline.gfm(bytes).difference(from: read(bytes))
      Issue.record(
        """
        seed \(seed): \(smallest)
        written: \(String(decoding: bytes, as: UTF8.self).debugDescription)
        cmark-gfm (-), \(name) (+):
        \(difference)
        """
      )
      failures += 1
    }
  }
}
