/// Eighteen positions, one for each kind of closer.
struct ClosedBottoms {
  private var positions: SIMD32<Int32>

  init(repeating position: Int) {
    positions = SIMD32(repeating: Int32(truncatingIfNeeded: position))
  }

  /// The position for a kind of closer.
  subscript(slot: Int) -> Int {
    get { Int(positions[slot]) }
    set { positions[slot] = Int32(truncatingIfNeeded: newValue) }
  }
}

/// Where long searches for openers found nothing, so that the next of its kind need not look there again.
///
/// A text of `**a**a**a`, in which each run may close the first and none is meant to, would take time with
/// the square of its length.
struct VainSearches {
  /// From how many steps on a search is long.
  static let shortest = 32

  /// The runs of `from` and older that are younger than `rest` were no match.
  private struct Search {
    var from: Int
    var rest: Int
  }

  private var searches: [Int: Search] = [:]

  /// With which run a search of a kind goes on that has come as far as `run`; nil for the run itself.
  func rest(ofSearch kind: Int, at run: Int) -> Int? {
    guard let search = searches[kind], run <= search.from, run > search.rest else { return nil }
    return search.rest
  }

  /// Remembers a search from one run down to another, or to the bottom, with no match in between.
  mutating func remember(_ kind: Int, from: Int, to rest: Int) {
    searches[kind] = Search(from: from, rest: rest)
  }

  /// Goes on with `other` where a search was to go on with a run in `range`, which is taken away.
  mutating func replace(_ range: ClosedRange<Int>, with other: Int) {
    for (kind, search) in searches where range.contains(search.rest) {
      searches[kind]?.rest = other
    }
  }

  /// Forgets all.
  mutating func removeAll() { if !searches.isEmpty { searches.removeAll() } }
}

/// The delimiter runs of a line of text: the stack of CommonMark's algorithm, as a linked list.
struct DelimiterRuns {
  /// A run of `*`, `_` or `~`; a text may have very many, so it is kept small.
  struct Run {
    var character: UInt8
    var canOpen: Bool
    var canClose: Bool
    /// Whether it stands between two characters that are neither blanks nor punctuation.
    var isInsideWord: Bool
    /// What is left of the run: closers are taken from its beginning, openers from its end.
    @Small var start: Int
    @Small var end: Int
    /// Where it began when it was met.
    @Small var origin: Int
    /// How long it was when it was met, for the rule of three (CommonMark 6.2, rules 9 and 10).
    @Small var length: Int
    @Small var previous: Int = -1
    @Small var next: Int = -1
  }

  /// A position in a text, or -1: texts are shorter than four gigabytes, as documents are.
  @propertyWrapper
  struct Small {
    private var bits: UInt32

    init(wrappedValue: Int) { bits = UInt32(truncatingIfNeeded: wrappedValue) }

    var wrappedValue: Int {
      get { bits == .max ? -1 : Int(bits) }
      set { bits = UInt32(truncatingIfNeeded: newValue) }
    }
  }

  /// What stands beside a run.
  enum Neighbour {
    case space
    case punctuation
    case symbol
    case other
  }

  /// All runs, those that were taken out of the list too.
  var runs: ContiguousArray<Run> = []
  /// The newest run that is still in the list; -1 when there is none.
  var last = -1
  /// Whose rules decide what stands beside a run.
  ///
  /// cmark-gfm looks past tildes, which are delimiters to it, and goes by CommonMark 0.29; the others do
  /// not, and CommonMark 0.31 counts Unicode symbols as punctuation.
  var dialect = Dialect.gfm
  /// Whether the run that was asked about last stands inside a word.
  private(set) var isInsideWord = false
  /// Whether another dialect may see it differently.
  var dialectMatters = false
  /// Where long searches for openers found nothing.
  var vainSearches = VainSearches()

  /// Whose rules decide what stands beside a run, and what it may match.
  enum Dialect: CaseIterable {
    case gfm
    /// CommonMark 0.31, with GitHub's tildes.
    case commonmark
    /// cmark 0.30.2, which after one search in vain for a `_` to close looks no further for others.
    case cmark30
    /// md4c, which has the rule of three only inside words and only for `*`, and tildes that open and
    /// close beside anything but white space.
    case md4c

    /// The dialect to be tried after this one.
    var next: Self {
      switch self {
      case .gfm: .commonmark
      case .commonmark: .cmark30
      case .cmark30: .md4c
      case .md4c: .gfm
      }
    }
  }

  /// Forgets all runs.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    last = -1
    if dialect == .gfm { dialectMatters = false }
  }

  /// Appends a run to the list.
  mutating func append(_ run: Run) {
    var run = run
    run.previous = last
    run.next = -1
    runs.append(run)
    if last >= 0 { runs[last].next = runs.count - 1 }
    last = runs.count - 1
  }

  /// Takes a run out of the list.
  mutating func remove(_ index: Int) {
    let run = runs[index]
    vainSearches.replace(index...index, with: run.previous)
    if run.previous >= 0 { runs[run.previous].next = run.next }
    if run.next >= 0 { runs[run.next].previous = run.previous } else { last = run.previous }
  }

  /// Takes the runs between two out of the list.
  mutating func remove(between first: Int, and second: Int) {
    if second - first > 1 { vainSearches.replace((first + 1)...(second - 1), with: first) }
    runs[first].next = second
    runs[second].previous = first
  }

  // MARK: Flanking (CommonMark 6.2)

  /// Whether a run can open and close.
  ///
  /// `escaped` tells which bytes get a backslash; it is empty when none does.
  mutating func flanking(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ end: Int,
    escaped: ContiguousArray<UInt8>
  ) -> (canOpen: Bool, canClose: Bool) {
    let skipsTildes = bytes[start] != UInt8(ascii: "~")
    let before = neighbour(before: start, bytes, escaped, skipsTildes)
    let after = neighbour(at: end, bytes, escaped, skipsTildes)
    isInsideWord =
      (before == .other || before == .symbol) && (after == .other || after == .symbol)
    let isPunctuationBefore = isPunctuation(before)
    let isPunctuationAfter = isPunctuation(after)
    let isLeft = after != .space && (!isPunctuationAfter || before == .space || isPunctuationBefore)
    let isRight =
      before != .space && (!isPunctuationBefore || after == .space || isPunctuationAfter)
    if !skipsTildes {
      if isLeft != (after != .space) || isRight != (before != .space) { dialectMatters = true }
      return dialect == .md4c ? (after != .space, before != .space) : (isLeft, isRight)
    }
    guard bytes[start] == UInt8(ascii: "_") else { return (isLeft, isRight) }
    return (isLeft && (!isRight || isPunctuationBefore), isRight && (!isLeft || isPunctuationAfter))
  }

  private mutating func isPunctuation(_ neighbour: Neighbour) -> Bool {
    if neighbour == .symbol { dialectMatters = true }
    return neighbour == .punctuation || (neighbour == .symbol && dialect == .commonmark)
  }

  private mutating func neighbour(
    before end: Int,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ escaped: ContiguousArray<UInt8>,
    _ skipsTildes: Bool
  ) -> Neighbour {
    var last = end - 1
    while skipsTildes, last >= 0, bytes[last] == UInt8(ascii: "~") {
      dialectMatters = true
      if dialect != .gfm || (!escaped.isEmpty && escaped[last] != 0) { return .punctuation }
      last -= 1
    }
    guard last >= 0 else { return .space }
    if bytes[last] < 0x80 { return ascii(bytes[last]) }
    var start = last
    while start > 0, last - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return wide(bytes, start)
  }

  private mutating func neighbour(
    at start: Int,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ escaped: ContiguousArray<UInt8>,
    _ skipsTildes: Bool
  ) -> Neighbour {
    var first = start
    while skipsTildes, first < bytes.count, bytes[first] == UInt8(ascii: "~") {
      dialectMatters = true
      if dialect != .gfm || (!escaped.isEmpty && escaped[first] != 0) { return .punctuation }
      first += 1
    }
    guard first < bytes.count else { return .space }
    return bytes[first] < 0x80 ? ascii(bytes[first]) : wide(bytes, first)
  }

  private func ascii(_ byte: UInt8) -> Neighbour {
    byte.isMarkdownSpace ? .space : byte.isASCIIPunctuation ? .punctuation : .other
  }

  private func wide(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Neighbour {
    var decoder = UTF8()
    var iterator = bytes[start..<min(start + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return .other }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return .symbol
    default: return .other
    }
  }
}
