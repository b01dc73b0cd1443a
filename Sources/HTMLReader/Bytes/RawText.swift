// Elements whose content is text whatever it looks like (HTML standard, 13.2.5.2 to 13.2.5.5 and
// 13.2.6.2).
//
//   <title>a<b>&amp;</title>      a<b>&           references resolved
//   <xmp>a<b>&amp;</xmp>          a<b>&amp;       nothing resolved
//   <script>…</script>            skipped
//   <style>…</style>              skipped here, kept for the style sheet

internal import MarkdownTree

/// Text that lasts up to the end tag of the element it began with.
struct RawText: Sendable {
  /// Where it ends, counted from the beginning of the input.
  var end: Int
  /// Whether character references in it are resolved.
  var resolvesReferences: Bool

  /// What becomes of an element's raw text.
  enum Kind {
    case references, literal, rest, script, styleSheet

    /// The kind of raw text in an element; nil when its content is markup.
    init?(_ name: ElementName, inForeignContent: Bool) {
      switch name {
      case .script: self = .script
      case .style: self = .styleSheet
      case _ where inForeignContent: return nil
      case .title, .textarea: self = .references
      case .xmp, .iframe, .noembed, .noframes: self = .literal
      case .plaintext: self = .rest
      default: return nil
      }
    }
  }
}

extension Preparation {
  /// Finds where the raw text behind a start tag ends, and skips it or prepares to copy it.
  mutating func beginRawText(_ kind: RawText.Kind, name: UnsafePointer<UInt8>, count: Int) {
    switch kind {
    case .rest:
      rawText = RawText(end: end - start, resolvesReferences: false)
    case .references, .literal:
      let stop = endTag(name, count, from: position)
      rawText = RawText(end: stop - start, resolvesReferences: kind == .references)
    case .script:
      position = endOfScript(from: position)
    case .styleSheet:
      let stop = endTag(name, count, from: position)
      noteStyleSheet(position - start..<stop - start)
      position = stop
    }
  }

  /// Hands on a script that holds a formula as the markup of one.
  mutating func beginFormula(_ script: FormulaScript?) {
    guard let script else { return }
    output.append(script.start)
    isInFormulaScript = true
    rawText = RawText(end: endOfScript(from: position) - start, resolvesReferences: false)
  }

  /// Copies raw text, in pieces of bounded length.
  mutating func copyRawText() {
    guard let raw = rawText else { return }
    let stop = start + raw.end
    copyText(to: stop, isRaw: true)
    if position >= stop { rawText = nil }
  }

  /// The `<` of the end tag that closes raw text, or the end of the input.
  private func endTag(
    _ name: UnsafePointer<UInt8>,
    _ count: Int,
    from begin: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var candidate = begin
    while candidate < end {
      candidate = ByteScan.first(0x3C, from: candidate, to: end)
      if isEndTag(candidate, name, count) { return candidate }
      if candidate < end { candidate += 1 }
    }
    return end
  }

  private func isEndTag(
    _ candidate: UnsafePointer<UInt8>,
    _ name: UnsafePointer<UInt8>,
    _ count: Int
  ) -> Bool {
    guard end - candidate > count + 2, candidate[1] == 0x2F else { return false }
    for index in 0..<count where lowercased(candidate[2 + index]) != lowercased(name[index]) {
      return false
    }
    let after = candidate[2 + count]
    return after == 0x3E || after == 0x2F || isHTMLSpace(after)
  }

  /// The end tag of a script.
  ///
  /// Between `<!--` and `-->` a nested `<script>` hides one end tag (HTML standard, 13.2.5.15 to
  /// 13.2.5.31).
  private func endOfScript(from begin: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var position = begin
    var isEscaped = false
    var isDoubleEscaped = false
    while position < end {
      let byte = position.pointee
      if byte == 0x3C {
        if !isEscaped, matches("<!--", at: position) {
          isEscaped = true
          position += 2
          continue
        }
        if matches("</script", at: position), endsTagName(position + 8) {
          if !isDoubleEscaped { return position }
          isDoubleEscaped = false
        } else if isEscaped, matches("<script", at: position), endsTagName(position + 7) {
          isDoubleEscaped = true
        }
        position += 1
      } else if byte == 0x2D, isEscaped, matches("-->", at: position) {
        isEscaped = false
        isDoubleEscaped = false
        position += 3
      } else {
        position += 1
      }
    }
    return end
  }

  private func matches(_ pattern: StaticString, at place: UnsafePointer<UInt8>) -> Bool {
    guard end - place >= pattern.utf8CodeUnitCount else { return false }
    for index in 0..<pattern.utf8CodeUnitCount
    where lowercased(place[index]) != pattern.utf8Start[index] {
      return false
    }
    return true
  }

  private func endsTagName(_ place: UnsafePointer<UInt8>) -> Bool {
    place < end && (place.pointee == 0x3E || place.pointee == 0x2F || isHTMLSpace(place.pointee))
  }
}
