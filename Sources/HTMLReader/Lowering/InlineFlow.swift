// Text on its way from the page into a leaf block.
//
// Three things are put off until the next visible character arrives, because only then is it known what
// they come to:
//
// - White space. Runs collapse across element borders, vanish at the ends of lines, and are placed
//   outside marks that begin or end beside them (CSS Text 3, 4.1.1).
//       <b>a </b>b      a space between strong(a) and b
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
  /// The code span that the white space was seen in; 0 outside code.
  var spaceCode: UInt32 = 0
  /// The marks that were on where the white space was seen.
  var spaceMarks: TextStyle.Marks = []
  /// The code span that was written last, while it can be lengthened; else 0.
  var lastCode: UInt32 = 0
  /// How many `<br>` were seen since the last visible character.
  var pendingBreaks = 0
  /// The identity of the next mark or code span.
  var nextIdentity: UInt32 = 1
  /// The highest identity of a mark that was ever opened: a mark beyond it is empty so far.
  var lastOpened: UInt32 = 0

  /// How many of the opened marks may stay open for text that wants `wanted`.
  ///
  /// A mark of the same kind that follows right behind goes on with the one that is open.
  mutating func shareMarks() -> Int {
    var count = 0
    while count < opened.count, count < wanted.count {
      if opened[count].identity != wanted[count].identity {
        guard joins(opened[count], wanted[count]) else { break }
        opened[count].identity = wanted[count].identity
      }
      count += 1
    }
    return count
  }

  private func joins(_ open: InlineMark, _ next: InlineMark) -> Bool {
    guard open.kind == next.kind, open.kind != .link, pendingBreaks == 0 else { return false }
    return !hasPendingSpace || spaceMarks.contains(TextStyle.Marks(open.kind))
  }

  /// Forgets what was put off: a new line begins.
  mutating func startLine() {
    isAtLineStart = true
    hasPendingSpace = false
    pendingBreaks = 0
    lastCode = 0
  }
}
