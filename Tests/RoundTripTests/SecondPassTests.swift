import MarkdownJudge
import MarkdownTree
import Pasteur
import TestSupport
import Testing

/// What a page becomes is stable: its Markdown, rendered and converted again, gives the same bytes.
///
/// The pages are those of random trees, so that they hold everything Markdown can say, and oddly.
struct SecondPassTests {
  /// One page in so many may change; docs/READERS.md says which kinds do.
  private static let share = 100

  @Test func aSecondPassOverRandomPagesChangesNothing() {
    var limits = RandomTree.Limits()
    // What cmark-gfm renders otherwise than it was written, or not at all.
    limits.footnotes = false
    limits.math = false
    limits.html = false
    limits.htmlContainers = false
    var changes: [String] = []
    let seeds = Soak.sample(of: 2)
    for seed in seeds {
      var generator = RandomTree(seed: seed, limits: limits)
      let trees = generator.document()
      if change(in: trees) == nil { continue }
      let smallest = SampleTree.shrunk(trees) { change(in: $0) != nil }
      changes.append("seed \(seed): \(smallest)\n\(change(in: smallest) ?? "")")
    }
    #expect(changes.count <= seeds.count / Self.share, "\(changes.joined(separator: "\n"))")
  }

  /// How the two passes over the page of some trees differ; nil when they do not.
  private func change(in trees: [SampleTree]) -> String? {
    let judge = Judge()
    let page = judge.html(from: MarkdownWriter().bytes(from: SampleTree.document(trees)))
    let first = Markdown(html: page).bytes
    let again = judge.html(from: first)
    let second = Markdown(html: again).bytes
    if first == second { return nil }
    return """
      page: \(page.debugDescription)
      once: \(String(decoding: first, as: UTF8.self).debugDescription)
      page: \(again.debugDescription)
      twice: \(String(decoding: second, as: UTF8.self).debugDescription)
      """
  }
}
