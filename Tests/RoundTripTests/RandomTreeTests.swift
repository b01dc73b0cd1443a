import MarkdownTree
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct RandomTreeTests {
  /// How many trees to try: `PASTEUR_SOAK`, or what an ordinary run has time for.
  static let count: Int = environment("PASTEUR_SOAK") ?? 20_000
  static let firstSeed: Int = environment("PASTEUR_SEED") ?? 1

  private static func environment(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  @Test func everyTreeIsReadBackAsItIs() {
    var failures = 0
    for offset in 0..<Self.count {
      let seed = UInt64(Self.firstSeed + offset)
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
      if failures == 20 { break }
    }
  }
}
