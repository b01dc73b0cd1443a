// Tags: rewritten so that libxml2 reads what a browser reads (HTML standard, 13.2.5.6 to 13.2.5.40).
//
//   <P CLASS='lead' onclick="f()">      <p xc0>
//   </P junk>                           an end tag, settled

internal import MarkdownTree

extension Preparation {
  /// Rewrites what begins with `<` (HTML standard, 13.2.5.6).
  mutating func rewriteMarkup() {
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
    guard let close = Self.endOfTag(from: nameEnd, to: end) else {
      position = end
      return
    }
    position = close
    let element = elements.meaning(of: name, count: nameEnd - name, end: end)
    noteTag(element, isEnd: true)
    foreign.end(element)
    switch element {
    case .script where isInFormulaScript:
      isInFormulaScript = false
      for name in FormulaScript.endTags { settle(endTag: name) }
      return
    case .script, .style, .meta, .link:
      return
    default:
      break
    }
    let number = element == nil ? number(ofCustom: name, nameEnd - name) : 0
    settle(endTag: element ?? .custom, number: number)
  }

  private mutating func settle(endTag name: ElementName, number: UInt16 = 0) {
    settled.append(SettledToken(.endTag(name, number: number)), to: &output)
  }

  /// Rewrites a start tag (HTML standard, 13.2.5.8).
  ///
  /// A tag that the input cuts off is dropped, as a browser drops it.
  private mutating func rewriteStartTag() {
    let mark = output.count
    let name = position + 1
    let nameEnd = endOfTagName(from: name)
    let element = elements.meaning(of: name, count: nameEnd - name, end: end)
    noteTag(element, isEnd: false)
    if let element, nameEnd < end, nameEnd.pointee == 0x3E, settle(startTag: element) {
      position = nameEnd + 1
      return
    }
    output.append(0x3C)
    appendName(element, name, nameEnd - name)
    position = nameEnd
    guard let selfClosing = rewriteAttributes() else {
      output.truncate(to: mark)
      position = end
      return
    }
    let isForeign = foreign.isForeign
    foreign.start(element, isSelfClosing: selfClosing)
    if selfClosing, isForeign || element == .svg || element == .math {
      output.append(" xx>")
    } else {
      output.append(0x3E)
    }
    switch element {
    case .script where FormulaScript(tag: nameEnd, to: position) != nil:
      output.truncate(to: mark)
      beginFormula(FormulaScript(tag: nameEnd, to: position))
      return
    case .script, .style, .meta, .link:
      output.truncate(to: mark)
    case .img where !shown.contains(name - start), .br where !shown.contains(name - start),
      .hr where !shown.contains(name - start), .input where !shown.contains(name - start):
      output.truncate(to: mark)
    default:
      break
    }
    if let element, let raw = RawText.Kind(element, inForeignContent: isForeign) {
      beginRawText(raw, name: name, count: nameEnd - name)
    }
  }

  /// Settles a start tag without attributes, unless it changes how the bytes behind it are read.
  @inline(__always)
  private mutating func settle(startTag element: ElementName) -> Bool {
    switch element {
    case .script, .style, .meta, .link, .img, .input: return false
    case .title, .textarea, .xmp, .iframe, .noembed, .noframes, .plaintext: return false
    case .br, .hr: if !shown.contains(position - start) { return false }
    default: break
    }
    foreign.start(element, isSelfClosing: false)
    settled.append(SettledToken(.startTag(element)), to: &output)
    return true
  }

  /// Writes a tag's name so that libxml2 takes it for no more than a name.
  private mutating func appendName(
    _ element: ElementName?,
    _ name: UnsafePointer<UInt8>,
    _ count: Int
  ) {
    guard let element else {
      output.append("span xn")
      output.append(decimal: Int(number(ofCustom: name, count)))
      return
    }
    if element.isSeenByParser {
      appendLowercased(name, count)
    } else {
      output.append("span xe")
      output.append(decimal: element.ordinal)
    }
  }

  @inline(__always)
  private mutating func appendLowercased(_ name: UnsafePointer<UInt8>, _ count: Int) {
    var name = name
    var count = count
    while count > 16 {
      output.append(lowercased(name.pointee))
      name += 1
      count -= 1
    }
    let key = NameKey(name, count: count, readable: end - name)
    output.append(upToSixteen: key.low, key.high, count: count)
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

  func endOfTagName(from name: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var position = name
    while position < end {
      let byte = position.pointee
      if byte == 0x3E || byte == 0x2F || isHTMLSpace(byte) { break }
      position += 1
    }
    return position
  }

  /// Behind the `>` that ends a tag; nil when the input ends first.
  ///
  /// Quotes hide a `>`, in end tags too.
  @inline(__always)
  private static func endOfTag(
    from nameEnd: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if nameEnd < end, nameEnd.pointee == 0x3E { return nameEnd + 1 }
    var scan = TagScanner(position: nameEnd, end: end)
    while let part = scan.next() {
      if case .close = part { return scan.position }
    }
    return nil
  }

  /// Rewrites the attributes of a start tag up to and with its `>`.
  ///
  /// Returns whether the tag closes
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
        guard let attribute = attributes.meaning(of: name, count: count, end: end) else { continue }
        guard seen & attribute.bit == 0 else { continue }
        seen |= attribute.bit
        switch attribute.name {
        case .style:
          append(" xs", number: styles.number(of: value - start..<valueEnd - start, in: start))
        case .class:
          append(" xc", number: classes.number(of: value - start..<valueEnd - start, in: start))
        case .align:
          append(" xa", number: withValue(value - start..<valueEnd - start, CellValue.alignment))
        case .colspan:
          append(" xp", number: withValue(value - start..<valueEnd - start, CellValue.columnSpan))
        case .rowspan:
          append(" xr", number: withValue(value - start..<valueEnd - start, CellValue.rowSpan))
        case _ where lends(value, valueEnd):
          append(" xl", lent: attribute.ordinal, at: value - start, count: valueEnd - value)
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

  /// The first number that is written as a value.
  ///
  /// libxml2 keeps the names of a page in a table that does not grow with their number.
  private static let firstNumberInValue = 8192

  /// Writes an attribute that stands for a number: `xs7`, and `xs="9000"` when there are many.
  @inline(__always)
  private mutating func append(_ name: StaticString, number: Int) {
    output.append(name)
    guard number >= Self.firstNumberInValue else { return output.append(decimal: number) }
    output.append("=\"")
    output.append(decimal: number)
    output.append(0x22)
  }

  /// From how many bytes on a value stays where it is: pictures as `data:` addresses, mostly.
  private static let shortestLentValue = 4096

  /// Whether a value stays where it is, because it is long and means what it says.
  @inline(__always)
  private func lends(_ value: UnsafePointer<UInt8>, _ valueEnd: UnsafePointer<UInt8>) -> Bool {
    valueEnd - value >= Self.shortestLentValue
      && ByteScan.isPlain(from: value, to: valueEnd)
  }

  /// Writes where a value lies in the input, in its place: `xl12="4711-5000"`.
  private mutating func append(
    _ name: StaticString,
    lent ordinal: Int,
    at offset: Int,
    count: Int
  ) {
    output.append(name)
    output.append(decimal: ordinal)
    output.append("=\"")
    output.append(decimal: offset)
    output.append(0x2D)
    output.append(decimal: count)
    output.append(0x22)
  }

  /// Writes an attribute's value between quotes that it cannot end.
  private mutating func appendValue(
    _ value: UnsafePointer<UInt8>,
    _ valueEnd: UnsafePointer<UInt8>
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
