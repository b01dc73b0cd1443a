// The byte pass ahead of libxml2.
//
// libxml2 before 2.14 reads HTML 4. This pass walks the page once by the rules of HTML's tokenizer
// (HTML standard, 13.2.5) and hands on markup that says the same and that libxml2 cannot misread:
//
//   <!-- x --> <![if !vml]> <?xml?>    nothing: comments, bogus comments
//   <script>…</script>                 nothing, unless it is a formula: see FormulaScript
//   <style>…</style>                   nothing here; the rules go to the style sheet
//   <title>a<b></title>                <title>a&lt;b<?title>
//   <p onclick="…" class=x>            <p class="x">: attributes nobody reads are dropped
//   <p style="…" class="…">            <p xs7 xc2>: the page's eighth distinct style, its third class;
//                                      as names, because libxml2 interns names and copies values
//   </p>⏎  <p>                         blanks between blocks are dropped: they show nothing
//   <body>, <nav>, <x-card>            <span xe14>, <span xn3>: names that libxml2 would act upon, or
//                                      does not know and would complain of
//   plain text, </b>                   <?_r>: they go around libxml2 (see SettledToken)
//   &check; &#128; CRLF NUL            ✓ € LF nothing
//
// Whatever is not markup is copied in long runs.

internal import MarkdownTree

/// Rewrites a page, piece by piece, into markup that any libxml2 reads as a browser would.
struct Preparation: ~Copyable {
  /// What has been rewritten and not yet been taken.
  var output: ByteChunk
  /// The values of `style` attributes, by the numbers that stand for them in the output.
  var styles = DistinctValues()
  /// The values of `class` attributes, by the numbers that stand for them in the output.
  var classes = DistinctValues()
  /// The tokens that go around libxml2, in the order of their instructions.
  var settled: SettledTokens
  /// Where the contents of the page's `style` elements lie in the input.
  var styleSheets: [Range<Int>] = []

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>
  /// Where the raw text that began with the last start tag ends; nil outside raw text.
  var rawText: RawText?
  /// Whether the raw text is a formula.
  var isInFormulaScript = false
  /// The SVG and MathML that is open.
  var foreign = ForeignNesting()
  /// Whether the last tag stands between blocks.
  private var followsBlockTag = false
  /// How many elements that keep their white space are open, as far as tags alone can tell.
  private var preformattedDepth = 0
  /// How many tables are open, as far as tags alone can tell.
  private var tableDepth = 0
  /// The numbers of custom element names.
  var customNames: [String: UInt16] = [:]

  let elements = ElementName.byName
  let roles = ElementRole.byName
  let attributes = AttributeName.byName

  /// How many bytes of plain text cost more to parse than an instruction.
  static let shortestSettledRun = 10
  /// How much output one call of `advance()` makes before it returns, in bytes.
  static let chunkSize = 32 * 1024
  /// How much output a call makes, at most `chunkSize`.
  var chunkLimit = Preparation.chunkSize
  /// How much output makes a call return behind the end tag of a block; nil when it goes on.
  var waitingLimit: Int?
  /// Whether the last tag ended a block.
  private var endsBlock = false

  /// The part of the input that shows: what was selected, where a clip says so.
  ///
  /// Tags outside count, because they say what the selection stands in; text outside does not.
  let shown: Range<Int>

  /// Prepares to rewrite `input`, valid UTF-8 that outlives the preparation, of which only `shown` shows.
  init(_ input: UnsafeBufferPointer<UInt8>, shown: Range<Int>) {
    self.shown = shown
    let base = input.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    start = base
    end = base + input.count
    position = base
    settled = SettledTokens(forInput: min(input.count, Self.chunkSize))
    output = ByteChunk(capacity: min(Self.chunkSize * 2, input.count + input.count / 2 + 256))
  }

  /// Whether the whole input has been rewritten.
  var isAtEnd: Bool { position >= end }

  /// How much the chunk holds so far: the bytes of output, and the settled tokens, each for a short tag.
  private var chunkCount: Int { output.count + settled.count * 8 }

  /// Rewrites until the output is full, a block ends that somebody waits for, or the input ends.
  mutating func advance() {
    while position < end, chunkCount < chunkLimit {
      if endsBlock, let waitingLimit, chunkCount >= waitingLimit {
        endsBlock = false
        return
      }
      if rawText != nil {
        copyRawText()
      } else if position.pointee == 0x3C {
        rewriteMarkup()
      } else if !followsBlockTag || !skipBlanksBetweenBlocks() {
        copyText(to: end, isRaw: false)
      }
    }
  }

  /// Skips white space that is followed by a tag between blocks; returns whether there was some.
  private mutating func skipBlanksBetweenBlocks() -> Bool {
    followsBlockTag = false
    guard preformattedDepth == 0, isHTMLSpace(position.pointee) else { return false }
    var next = position + 1
    while next < end, isHTMLSpace(next.pointee) { next += 1 }
    guard end - next > 2, next.pointee == 0x3C else { return false }
    let name = next[1] == 0x2F ? next + 2 : next + 1
    let count = endOfTagName(from: name) - name
    guard let element = elements.meaning(of: name, count: count, end: end), isBetweenBlocks(element)
    else {
      return false
    }
    position = next
    return true
  }

  /// Notes what a tag means for the white space behind it.
  @inline(__always)
  mutating func noteTag(_ element: ElementName?, isEnd: Bool) {
    guard let element else {
      followsBlockTag = false
      endsBlock = false
      return
    }
    if element == .pre || element == .listing || element == .textarea {
      preformattedDepth = max(0, preformattedDepth + (isEnd ? -1 : 1))
    }
    if element == .table { tableDepth = max(0, tableDepth + (isEnd ? -1 : 1)) }
    followsBlockTag = isBetweenBlocks(element)
    endsBlock = isEnd && followsBlockTag
  }

  /// Whether white space beside the element's tags shows nothing, whatever else stands there.
  @inline(__always)
  private func isBetweenBlocks(_ element: ElementName) -> Bool {
    guard foreign.isEmpty, roles[element.ordinal] == .block else { return false }
    switch element {
    // Tags of table parts do nothing outside a table.
    case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: return tableDepth > 0
    default: return true
    }
  }
}
