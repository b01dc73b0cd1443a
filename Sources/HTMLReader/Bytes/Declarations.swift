// What begins with `<!` or `<?`, and is not shown (HTML standard, 13.2.5.41 to 13.2.5.72).
//
//   <!-- a > b -->           skipped, up to `-->` or `--!>`
//   <![if !supportLists]>    skipped, up to `>`: a bogus comment
//   <![CDATA[a < b]]>        the text, inside svg and math; elsewhere a bogus comment
//   <!DOCTYPE html>          reported, because without it tables may stand in paragraphs

internal import MarkdownTree

extension Preparation {
  /// Skips or rewrites what begins with `<!`.
  mutating func skipDeclaration() {
    let body = position + 2
    if end - body >= 2, body[0] == 0x2D, body[1] == 0x2D {
      position = endOfComment(from: body + 2)
    } else if startsDoctype(body) {
      rewriteDoctype()
    } else if !foreign.isEmpty, startsCDATA(body) {
      rewriteCDATA()
    } else {
      skipBogusComment()
    }
  }

  /// Skips up to and with the next `>`.
  mutating func skipBogusComment() {
    let close = ByteScan.first(0x3E, from: position, to: end)
    position = close < end ? close + 1 : end
  }

  /// Behind a comment whose content begins at `content`.
  private func endOfComment(from content: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    if content < end, content[0] == 0x3E { return content + 1 }
    if end - content >= 2, content[0] == 0x2D, content[1] == 0x3E { return content + 2 }
    var close = content
    while close < end {
      close = ByteScan.first(0x3E, from: close, to: end)
      if close >= end { break }
      if close - content >= 2, close[-1] == 0x2D, close[-2] == 0x2D { return close + 1 }
      if close - content >= 3, close[-1] == 0x21, close[-2] == 0x2D, close[-3] == 0x2D {
        return close + 1
      }
      close += 1
    }
    return end
  }

  private func startsDoctype(_ body: UnsafePointer<UInt8>) -> Bool {
    let word: StaticString = "doctype"
    guard end - body >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount
    where lowercased(body[index]) != word.utf8Start[index] {
      return false
    }
    return true
  }

  private func startsCDATA(_ body: UnsafePointer<UInt8>) -> Bool {
    let word: StaticString = "[CDATA["
    guard end - body >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where body[index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func rewriteDoctype() {
    let body = position + 9
    let close = ByteScan.first(0x3E, from: body, to: end)
    let text = UnsafeBufferPointer(start: body, count: close - body)
    output.append(Doctype(text).isQuirky || close == end ? "<?_q>" : "<?_n>")
    position = close < end ? close + 1 : end
  }

  private mutating func rewriteCDATA() {
    position += 9
    var close = position
    while close < end {
      close = ByteScan.first(0x5D, from: close, to: end)
      if end - close >= 3, close[1] == 0x5D, close[2] == 0x3E { break }
      if close < end { close += 1 }
    }
    rawText = RawText(end: close - start, resolvesReferences: false)
    copyRawText()
    if close < end, rawText == nil { position += 3 }
  }
}
