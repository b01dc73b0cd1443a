// The byte pass ahead of libxml2.
//
// libxml2 before 2.14 reads HTML 4. This pass walks the page once by the rules of HTML's tokenizer
// (HTML standard, 13.2.5) and hands on markup that says the same and that libxml2 cannot misread:
//
//   <!-- x --> <![if !vml]> <?xml?>    nothing: comments, bogus comments
//   <script>…</script>                 nothing
//   <style>…</style>                   nothing here; the rules go to the style sheet
//   <title>a<b></title>                <title>a&lt;b<?title>
//   <p onclick="…" class=x>            <p class="x">: attributes nobody reads are dropped
//   <p style="…" class="…">            <p _s7 _c2>: the page's eighth distinct style, its third class;
//                                      as names, because libxml2 interns names and copies values
//   </p>⏎  <p>                         blanks between blocks are dropped: they show nothing
//   <body>, <x-card>                   <xb>, <x3>: names that libxml2 would act upon, or not take
//   </b>                               <?b>: an end tag travels as a processing instruction, because
//                                      libxml2 judges end tags by HTML 4's content model and reports
//                                      only some of them, while it reports these always and in order
//   &check; &#128; CRLF NUL            ✓ € LF nothing
//
// Whatever is not markup is copied in long runs.

/// Rewrites a page, piece by piece, into markup that any libxml2 reads as a browser would.
struct Preparation: ~Copyable {
  /// What has been rewritten and not yet been taken.
  var output: ByteChunk
  /// The values of `style` attributes, by the numbers that stand for them in the output.
  private(set) var styles = DistinctValues()
  /// The values of `class` attributes, by the numbers that stand for them in the output.
  private(set) var classes = DistinctValues()
  /// Where the contents of the page's `style` elements lie in the input.
  private(set) var styleSheets: [Range<Int>] = []

  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  var position: UnsafePointer<UInt8>
  /// Where the raw text that began with the last start tag ends; nil outside raw text.
  var rawText: RawText?
  /// How many `svg` and `math` elements are open, as far as tags alone can tell.
  var foreignDepth = 0
  /// Whether the last tag stands between blocks.
  private var followsBlockTag = false
  /// How many elements that keep their white space are open, as far as tags alone can tell.
  private var preformattedDepth = 0
  /// The numbers of custom element names.
  private var customNames: [String: UInt16] = [:]

  private let elements = ElementName.byName
  private let roles = ElementRole.byName
  private let attributes = AttributeName.byName

  /// How much output one call of `advance()` makes before it returns, in bytes.
  static let chunkSize = 32 * 1024

  /// Prepares to rewrite `input`, valid UTF-8 that outlives the preparation.
  init(_ input: UnsafeBufferPointer<UInt8>) {
    let base = input.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    start = base
    end = base + input.count
    position = base
    output = ByteChunk(capacity: Self.chunkSize * 2)
  }

  /// Whether the whole input has been rewritten.
  var isAtEnd: Bool { position >= end }

  /// Rewrites until the output is full or the input ends.
  mutating func advance() {
    while position < end, output.count < Self.chunkSize {
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
    guard let element = elements.meaning(of: name, count: count), isBetweenBlocks(element) else {
      return false
    }
    position = next
    return true
  }

  /// Notes what a tag means for the white space behind it.
  @inline(__always)
  private mutating func noteTag(_ element: ElementName?, isEnd: Bool) {
    guard let element else {
      followsBlockTag = false
      return
    }
    if element == .pre || element == .listing || element == .textarea {
      preformattedDepth = max(0, preformattedDepth + (isEnd ? -1 : 1))
    }
    followsBlockTag = isBetweenBlocks(element)
  }

  /// Whether white space beside the element's tags shows nothing, whatever else stands there.
  @inline(__always)
  private func isBetweenBlocks(_ element: ElementName) -> Bool {
    foreignDepth == 0 && roles[element.ordinal] == .block
  }
}

// MARK: Text

extension Preparation {
  /// Copies character data up to `limit` or, unless it is raw, up to the next `<`, in one piece of
  /// bounded length.
  mutating func copyText(to limit: UnsafePointer<UInt8>, isRaw: Bool) {
    while position < limit, output.count < Self.chunkSize {
      // No further than can be copied at once: a long text is not searched again for each chunk.
      let near = limit - position > Self.chunkSize ? position + Self.chunkSize + 1 : limit
      let stop = ByteScan.endOfText(from: position, to: near)
      copyRun(to: stop)
      guard position == stop, position < near else { continue }
      switch position.pointee {
      case 0x3C:
        guard isRaw else { return }
        output.append("&lt;")
        position += 1
      case 0x26:
        if isRaw, rawText?.resolvesReferences == false {
          output.append("&amp;")
          position += 1
        } else {
          resolveReference(to: limit, inAttribute: false)
        }
      case 0x0D:
        copyLineEnd(to: limit)
      default:
        if isRaw { output.append("\u{FFFD}") }
        position += 1
      }
    }
  }

  /// Copies plain bytes; a run longer than a chunk ends with an empty instruction, at which libxml2
  /// hands out what it has instead of waiting for the next tag.
  private mutating func copyRun(to stop: UnsafePointer<UInt8>) {
    var length = stop - position
    if length > Self.chunkSize {
      length = Self.chunkSize
      while length > 0, position[length] & 0xC0 == 0x80 { length -= 1 }
      output.append(position, length)
      output.append("<?_t>")
    } else {
      output.append(position, length)
    }
    position += length
  }

  /// Writes one line feed for CRLF, CR or LF (HTML standard, 13.2.3.5).
  private mutating func copyLineEnd(to limit: UnsafePointer<UInt8>) {
    output.append(0x0A)
    position += 1
    if position < limit, position.pointee == 0x0A { position += 1 }
  }

  /// Writes what the character reference at `&` stands for, or the ampersand itself.
  mutating func resolveReference(to limit: UnsafePointer<UInt8>, inAttribute: Bool) {
    let rest = UnsafeBufferPointer(start: position, count: limit - position)
    let match = CharacterReferences.match(
      rest, in: inAttribute ? .attribute : .text, isWhole: true)
    guard case .reference(let length, let expansion) = match else {
      output.append("&amp;")
      position += 1
      return
    }
    position += length
    for index in 0..<expansion.count { appendEscaped(expansion[index]) }
  }

  /// Writes a byte so that libxml2 cannot take it for markup.
  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x26: output.append("&amp;")
    case 0x3C: output.append("&lt;")
    case 0x3E: output.append("&gt;")
    case 0x22: output.append("&quot;")
    case 0: break
    default: output.append(byte)
    }
  }
}

// MARK: Tags

extension Preparation {
  /// Rewrites what begins with `<` (HTML standard, 13.2.5.6).
  private mutating func rewriteMarkup() {
    guard end - position > 1 else {
      output.append("&lt;")
      position += 1
      return
    }
    switch position[1] {
    case 0x41...0x5A, 0x61...0x7A:
      rewriteStartTag()
    case 0x2F:
      rewriteEndTag()
    case 0x21:
      skipDeclaration()
    case 0x3F:
      skipBogusComment()
    default:
      output.append("&lt;")
      position += 1
    }
  }

  /// Rewrites an end tag (HTML standard, 13.2.5.7).
  private mutating func rewriteEndTag() {
    guard end - position > 2 else {
      output.append("&lt;/")
      position += 2
      return
    }
    let first = lowercased(position[2])
    guard first &- 0x61 < 26 else {
      if first == 0x3E {
        position += 3
      } else {
        skipBogusComment()
      }
      return
    }
    let name = position + 2
    let nameEnd = endOfTagName(from: name)
    guard let close = endOfTag(from: nameEnd) else {
      position = end
      return
    }
    position = close
    let element = elements.meaning(of: name, count: nameEnd - name)
    noteTag(element, isEnd: true)
    switch element {
    case .script, .style, .meta, .link:
      return
    case .svg, .math:
      foreignDepth = max(0, foreignDepth - 1)
    default:
      break
    }
    output.append("<?")
    appendName(element, name, nameEnd - name)
    output.append(0x3E)
  }

  /// Rewrites a start tag (HTML standard, 13.2.5.8).
  ///
  /// A tag that the input cuts off is dropped, as a browser drops it.
  private mutating func rewriteStartTag() {
    let mark = output.count
    let name = position + 1
    let nameEnd = endOfTagName(from: name)
    let element = elements.meaning(of: name, count: nameEnd - name)
    noteTag(element, isEnd: false)
    output.append(0x3C)
    appendName(element, name, nameEnd - name)
    position = nameEnd
    guard let selfClosing = rewriteAttributes() else {
      output.truncate(to: mark)
      position = end
      return
    }
    if selfClosing, foreignDepth > 0 || element == .svg || element == .math {
      output.append(" _>")
    } else {
      output.append(0x3E)
    }
    switch element {
    case .script, .style, .meta, .link:
      output.truncate(to: mark)
    case .svg, .math:
      if !selfClosing { foreignDepth += 1 }
    default:
      break
    }
    if let element, let raw = RawText.Kind(element, inForeignContent: foreignDepth > 0) {
      beginRawText(raw, name: name, count: nameEnd - name)
    }
  }

  /// Writes a tag's name so that libxml2 takes it for no more than a name.
  private mutating func appendName(
    _ element: ElementName?, _ name: UnsafePointer<UInt8>, _ count: Int
  ) {
    switch element {
    case .html: output.append("xh")
    case .head: output.append("xd")
    case .body: output.append("xb")
    case .officeParagraph: output.append("xo")
    case .some: appendLowercased(name, count)
    case nil:
      output.append(0x78)
      output.append(decimal: Int(number(ofCustom: name, count)))
    }
  }

  @inline(__always)
  private mutating func appendLowercased(_ name: UnsafePointer<UInt8>, _ count: Int) {
    output.reserve(count)
    for index in 0..<count { output.append(lowercased(name[index])) }
  }

  /// The number that stands for a custom element's name; names that differ only behind their sixtieth
  /// byte share one.
  private mutating func number(ofCustom name: UnsafePointer<UInt8>, _ count: Int) -> UInt16 {
    let bytes = UnsafeBufferPointer(start: name, count: min(count, 60))
    let key = String(decoding: bytes.lazy.map(lowercased), as: UTF8.self)
    if let number = customNames[key] { return number }
    let number = UInt16(clamping: customNames.count + 1)
    customNames[key] = number
    return number
  }

  private func endOfTagName(from name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var position = name
    while position < end {
      let byte = position.pointee
      if byte == 0x3E || byte == 0x2F || isHTMLSpace(byte) { break }
      position += 1
    }
    return position
  }

  /// Behind the `>` that ends a tag; nil when the input ends first. Quotes hide a `>`, in end tags too.
  private func endOfTag(from nameEnd: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    if nameEnd < end, nameEnd.pointee == 0x3E { return nameEnd + 1 }
    var scan = TagScanner(position: nameEnd, end: end)
    while let part = scan.next() {
      if case .close = part { return scan.position }
    }
    return nil
  }

  /// Rewrites the attributes of a start tag up to and with its `>`. Returns whether the tag closes
  /// itself, or nil when the input ends first.
  private mutating func rewriteAttributes() -> Bool? {
    if position < end, position.pointee == 0x3E {
      position += 1
      return false
    }
    var seen: UInt64 = 0
    var scan = TagScanner(position: position, end: end)
    while let part = scan.next() {
      switch part {
      case .close(let selfClosing):
        position = scan.position
        return selfClosing
      case .attribute(let name, let count, let value, let valueEnd):
        guard let attribute = attributes.meaning(of: name, count: count) else { continue }
        guard seen & attribute.bit == 0 else { continue }
        seen |= attribute.bit
        switch attribute.name {
        case .style:
          output.append(" _s")
          output.append(decimal: styles.number(of: value - start..<valueEnd - start, in: start))
        case .class:
          output.append(" _c")
          output.append(decimal: classes.number(of: value - start..<valueEnd - start, in: start))
        default:
          output.append(0x20)
          appendLowercased(name, count)
          output.append("=\"")
          appendValue(value, valueEnd)
          output.append(0x22)
        }
      }
    }
    return nil
  }

  /// Writes an attribute's value between quotes that it cannot end.
  private mutating func appendValue(
    _ value: UnsafePointer<UInt8>, _ valueEnd: UnsafePointer<UInt8>
  ) {
    position = value
    var run = value
    while position < valueEnd {
      let byte = position.pointee
      guard byte == 0x26 || byte == 0x22 || byte == 0x3E || byte == 0x0D || byte == 0 else {
        position += 1
        continue
      }
      output.append(run, position - run)
      switch byte {
      case 0x26: resolveReference(to: valueEnd, inAttribute: true)
      case 0x0D: copyLineEnd(to: valueEnd)
      case 0x22: replaceByte("&quot;")
      case 0x3E: replaceByte("&gt;")
      default: replaceByte("\u{FFFD}")
      }
      run = position
    }
    output.append(run, position - run)
  }

  private mutating func replaceByte(_ replacement: StaticString) {
    output.append(replacement)
    position += 1
  }

  /// Remembers where a `style` element's rules lie.
  mutating func noteStyleSheet(_ range: Range<Int>) { styleSheets.append(range) }
}
