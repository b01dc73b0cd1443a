// Blocks that hold no blocks: headings, rules, code, raw HTML, references.

extension BlockPrinter {
  /// Writes a heading.
  mutating func writeHeading(_ record: NodeRecord, _ index: NodeIndex) {
    let level = Int(record.value)
    if options.headings == .setext, level <= 2, !inlines.isTight, canBeUnderlined(record) {
      inlines.writeSetext(index, of: document, to: &out)
      out.endLine()
      out.write(UInt8(ascii: level == 1 ? "=" : "-"), count: 3)
      return
    }
    out.write(UInt8(ascii: "#"), count: level)
    if record.firstChild != 0 {
      out.write(UInt8(ascii: " "))
      inlines.writeHeading(index, of: document, to: &out)
    }
  }

  /// Whether a heading may begin a line: with a tag it could be an HTML block.
  private func canBeUnderlined(_ heading: NodeRecord) -> Bool {
    heading.firstChild != 0 && document.nodes[Int(heading.firstChild)].kind != .htmlInline
  }

  /// Writes a thematic break, with underscores where dashes would be a list or a heading.
  mutating func writeThematicBreak() {
    let isUnderText = inlines.isTight || out.isAfterMarker
    out.write(UInt8(ascii: isUnderText ? "_" : "-"), count: 3)
  }

  /// Writes a code block between fences that its content cannot close.
  mutating func writeCodeBlock(info: DocumentView.Bytes, _ literal: DocumentView.Bytes) {
    var fence = UInt8(ascii: options.fence == .backtick ? "`" : "~")
    // The info string of a back-tick fence holds no back-tick (CommonMark 4.5).
    if info.contains(UInt8(ascii: "`")) { fence = UInt8(ascii: "~") }
    let length = max(3, longestLineStart(of: fence, in: literal) + 1)
    out.write(fence, count: length)
    if !info.isEmpty {
      if info.first == fence { out.write(UInt8(ascii: " ")) }
      out.write(MarkdownEscaping.backslashed(info, in: .info))
    }
    out.endLine()
    if !literal.isEmpty {
      out.writeLines(literal)
      out.endLine()
    }
    out.write(fence, count: length)
  }

  /// The longest run of a fence character that begins a line.
  private func longestLineStart(of fence: UInt8, in literal: DocumentView.Bytes) -> Int {
    var longest = 0
    var position = literal.startIndex
    while position < literal.endIndex {
      while position < literal.endIndex, literal[position] == UInt8(ascii: " ") { position += 1 }
      let start = position
      while position < literal.endIndex, literal[position] == fence { position += 1 }
      longest = max(longest, position - start)
      while position < literal.endIndex, literal[position] != UInt8(ascii: "\n") { position += 1 }
      position += 1
    }
    return longest
  }

  /// Writes a formula on lines of its own.
  mutating func writeMathBlock(_ literal: DocumentView.Bytes) {
    guard options.flavor == .obsidian else {
      let info: StaticString = "math"
      writeCodeBlock(
        info: UnsafeBufferPointer(start: info.utf8Start, count: info.utf8CodeUnitCount)[...],
        literal
      )
      return
    }
    out.write("$$")
    out.endLine()
    out.writeLines(literal)
    out.endLine()
    out.write("$$")
  }

  /// Writes raw HTML as it is.
  mutating func writeHTMLBlock(_ literal: DocumentView.Bytes) {
    guard options.allowsHTML else { return }
    out.writeLines(literal)
  }

  /// Writes the references collected since the last time.
  mutating func writeReferences() {
    let references = inlines.takeReferences()
    guard !references.isEmpty else { return }
    if frames[frames.count - 1].hasChildren {
      out.endLine()
      out.blankLine()
    }
    var isFirst = true
    for reference in references {
      if !isFirst { out.endLine() }
      isFirst = false
      out.write(reference)
    }
    frames[frames.count - 1].hasChildren = true
  }
}
