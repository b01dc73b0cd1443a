// Text on its way from the page into a leaf block.
//
// Three things are put off until the next visible character arrives, because only then is it known what
// they come to:
//
// - White space. Runs collapse across element borders, vanish at the ends of lines, and are placed
//   outside marks that begin or end beside them (CSS Text 3, 4.1.1).
//       <b>a </b>b              a space between strong(a) and b
//       <b>a</b><b> </b><b>b</b>    strong(a b)
//   No-break spaces do not collapse, but at the end of a line they show nothing either.
// - Breaks. A `<br>` at the end of a block shows nothing.
// - Marks. What is on in the page is opened in the Markdown only where there is text, and again in each
//   leaf block, so a mark around blocks goes onto the text inside each of them.
//       <b><p>a</p><p>b</p></b>     paragraph(strong(a)) paragraph(strong(b))
//   Marks side by side are one, and so are those with nothing but a space between that is marked too.
//       <b>a</b><b> </b><b>b</b>    strong(a b)

internal import MarkdownTree

/// What is known about the line that is being written.
struct InlineFlow: Sendable {
  /// The marks that the page has on, outermost first.
  var wanted: ContiguousArray<InlineMark> = []
  /// The marks that are open in the Markdown, outermost first; each is a node of the builder.
  var opened: ContiguousArray<InlineMark> = []
  /// Whether nothing visible stands on the line yet, so that white space vanishes.
  var isAtLineStart = true
  /// Whether white space was seen since the last visible character.
  var hasPendingSpace = false
  /// How many of the opened marks are on where the white space or the break stands.
  var pendingShared = 0
  /// How many no-break spaces began the line, which is blank if nothing else follows.
  var leadingNoBreakSpaces = 0
  /// The no-break spaces that were seen since the last visible character, with the space before each.
  var pendingBlanks: ContiguousArray<UInt8> = []
  /// The code span that the white space was seen in; 0 outside code.
  var spaceCode: UInt32 = 0
  /// The code span that was written last, while it can be lengthened; else 0.
  var lastCode: UInt32 = 0
  /// How many `<br>` were seen since the last visible character.
  var pendingBreaks = 0
  /// Whether the break only ends a line of the source.
  var isBreakSoft = false
  /// The identity of the next mark or code span.
  var nextIdentity: UInt32 = 1
  /// The highest identity of a mark that was ever opened: a mark beyond it is empty so far.
  var lastOpened: UInt32 = 0
  /// Whether a link is on that holds nothing so far.
  var isInEmptyLink: Bool { wanted.contains { $0.kind == .link && $0.identity > lastOpened } }

  /// How many of the opened marks may stay open for text that wants `wanted`.
  ///
  /// Marks of one kind that follow each other are one mark: editors cut a bold word into pieces. Among
  /// the marks that one element asks for, those that are open already come first.
  mutating func shareMarks() -> Int {
    var count = 0
    while count < opened.count, count < wanted.count {
      if !opened[count].continues(as: wanted[count]) {
        guard let place = place(of: opened[count], from: count) else { break }
        wanted.swapAt(count, place)
      }
      count += 1
    }
    return count
  }

  /// Where among the marks of one element, the first of them at `start`, the mark is that `mark` goes on
  /// as.
  private func place(of mark: InlineMark, from start: Int) -> Int? {
    var index = start + 1
    while index < wanted.count, wanted[index].element == wanted[start].element {
      if mark.continues(as: wanted[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Notes that white space or a break stands where the page has the marks on that it has on now.
  mutating func notePending() {
    let shared = shareMarks()
    pendingShared = isPending ? min(pendingShared, shared) : shared
  }

  /// Whether white space or a break waits for something visible.
  private var isPending: Bool {
    hasPendingSpace || pendingBreaks > 0 || !pendingBlanks.isEmpty
  }

  /// Forgets what was put off: it was written, or shows nothing.
  mutating func dropPending() {
    hasPendingSpace = false
    pendingBreaks = 0
    if !pendingBlanks.isEmpty { pendingBlanks.removeAll(keepingCapacity: true) }
  }

  /// Forgets what was put off: a new line begins.
  mutating func startLine() {
    isAtLineStart = true
    dropPending()
    isBreakSoft = false
    leadingNoBreakSpaces = 0
    lastCode = 0
  }
}
