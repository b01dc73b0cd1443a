import MarkdownJudge
import MarkdownTree
import TestSupport
import Testing

/// The law of the writer, on random trees: what is written is read back as the same tree.
struct RandomTreeTests {
  @Test func everyTreeIsReadBackAsItIs() {
    var failures = 0
    for seed in Soak.seeds where failures < 10 {
      let options = RandomOptions(seed: seed).options
      var generator = RandomTree(seed: seed, limits: RandomOptions.limits(for: options))
      let trees = generator.document()
      if RoundTrip(SampleTree.document(trees), options).isFaithful { continue }
      let smallest = SampleTree.shrunk(trees) {
        !RoundTrip(SampleTree.document($0), options).isFaithful
      }
      let trip = RoundTrip(SampleTree.document(smallest), options)
      Issue.record("seed \(seed): \(smallest)\noptions: \(options)\n\(trip.report)")
      failures += 1
    }
  }

  @Test func withoutHTMLNoTextIsLost() {
    var options = WriterOptions()
    options.allowsHTML = false
    var limits = RandomTree.Limits()
    limits.html = false
    limits.math = false
    limits.tasks = false
    for seed in Soak.sample(of: 10) {
      var generator = RandomTree(seed: seed, limits: limits)
      let trip = PlainTrip(SampleTree.document(generator.document()), options)
      let isIntact = trip.isIntact
      #expect(isIntact, "seed \(seed)")
    }
  }

  /// A backslash is needed when one of the parsers, or CommonMark 0.31, reads something else without it.
  ///
  /// There is no parser of CommonMark 0.31 here, to which a symbol beside a delimiter is punctuation: of
  /// the few backslashes that only it needs there may be one in a hundred.
  @Test func backslashesAreNeeded() {
    var count = 0
    var needless: [String] = []
    for seed in Soak.sample(of: 20) {
      var generator = RandomTree(seed: seed)
      let trip = RoundTrip(SampleTree.document(generator.document()), WriterOptions())
      for position in trip.escapes {
        count += 1
        var without = trip.written
        without.remove(at: position)
        if Readers.allSeeTheSame(trip.written, without) {
          let around = trip.written[max(0, position - 12)..<min(position + 12, trip.written.count)]
          needless.append(
            "seed \(seed), byte \(position): \(String(decoding: around, as: UTF8.self))"
          )
        }
      }
    }
    let share = Double(needless.count) / Double(max(count, 1))
    #expect(share <= 0.01, "\(needless.count) of \(count): \(needless)")
  }
}
