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
    for seed in Soak.seeds where failures < 40 {
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
        let judged = CMarkOutline.gfm(bytes)
        if !isPlain && (holdsMarkersAlone(bytes) || judged.holdsPartnersInCells) { return true }
        return judged.withoutTightnessBesideHTML == read(bytes).withoutTightnessBesideHTML
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

  /// Whether a line beside a blank line holds nothing but the markers of lists, or any line nothing but these
  /// and a check box, which md4c sees in its own way (docs/READERS.md).
  private func holdsMarkersAlone(_ markdown: ContiguousArray<UInt8>) -> Bool {
    var wasBlank = false
    var wasAlone = false
    for line in markdown.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var words = line.split { $0 == 0x20 || $0 == 0x0D || $0 == UInt8(ascii: ">") }
      let isAlone =
        !words.isEmpty
        && words.allSatisfy { word in
          let isBullet = word.count == 1 && [0x2A, 0x2B, 0x2D].contains(word[word.startIndex])
          let isNumber =
            word.dropLast().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            && [0x29, 0x2E].contains(word[word.endIndex - 1])
          return isBullet || isNumber
        }
      if (isAlone && wasBlank) || (wasAlone && words.isEmpty) { return true }
      wasBlank = words.isEmpty
      wasAlone = isAlone
    }
    return false
  }
}
