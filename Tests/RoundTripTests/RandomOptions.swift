import MarkdownTree
import TestSupport

/// Random ways to spell Markdown.
struct RandomOptions {
  var options = WriterOptions()

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0x5EED)
    if random.once(in: 2) { return }
    options.bullet = random.pick(WriterOptions.Bullet.allCases)
    options.emphasis = random.pick(WriterOptions.Delimiter.allCases)
    options.strong = random.pick(WriterOptions.Delimiter.allCases)
    options.headings = random.pick(WriterOptions.HeadingStyle.allCases)
    options.fence = random.pick(WriterOptions.Fence.allCases)
    options.hardBreak = random.pick(WriterOptions.HardBreak.allCases)
    options.links = random.pick(WriterOptions.LinkStyle.allCases)
    options.numbering = random.pick(WriterOptions.Numbering.allCases)
    options.numberDelimiter = random.pick(WriterOptions.NumberDelimiter.allCases)
    options.lineEnding = random.pick(WriterOptions.LineEnding.allCases)
    options.padsTables = random.once(in: 2)
    options.flavor = random.pick([.gfm, .gfm, .commonmark, .obsidian])
  }

  /// What cmark-gfm can read of what is written in a dialect.
  static func limits(for options: WriterOptions) -> RandomTree.Limits {
    var limits = RandomTree.Limits()
    limits.tables = options.flavor != .commonmark
    limits.highlight = options.flavor != .obsidian
    limits.math = options.flavor != .obsidian
    return limits
  }
}
