// Raw HTML: what CommonMark would not read as such is text, and what it would read as a block is one.

extension CanonicalForm {
  /// Appends raw HTML of a line of text: its tags as they are, what is between them as text.
  mutating func inlineHTML(_ range: ByteRange) {
    var position = Int(range.start)
    let end = position + Int(range.count)
    let start = position
    let ends = out.document.bytes.withUnsafeBufferPointer { bytes in
      HTMLEnds(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    while position < end {
      if let stop = tagEnd(at: position, in: start..<end, ends) {
        tag(ByteRange(from: position, to: stop))
        position = stop
      } else {
        let first = position
        repeat {
          position += 1
        } while position < end && tagEnd(at: position, in: start..<end, ends) == nil
        text(ByteRange(from: first, to: position))
      }
    }
  }

  /// Where the tag that begins at a position of a stretch ends.
  private func tagEnd(at position: Int, in stretch: Range<Int>, _ ends: HTMLEnds) -> Int? {
    guard out.document.bytes[position] == UInt8(ascii: "<") else { return nil }
    return out.document.bytes.withUnsafeBufferPointer { bytes in
      let html = UnsafeBufferPointer(rebasing: bytes[stretch])
      let start = position - stretch.lowerBound
      guard ends.mayEnd(html, at: start) else { return nil }
      return HTMLScan.tagEnd(in: html, at: start, strictly: true).map { $0 + stretch.lowerBound }
    }
  }

  /// Appends a tag; where it would begin an HTML block it is one (CommonMark 4.6).
  private mutating func tag(_ range: ByteRange) {
    let range = tagLines(range)
    if beginsBlock(range) {
      let isSoft = !pending.contains { $0.kind == .hardBreak || $0.kind == .lineEnd }
      guard imageDepth > 0 || (leafHasContent && isSoft) else {
        tagBlock(range)
        return
      }
      pending.removeAll { $0.kind != .blank && $0.kind != .space }
      keepBack(.blank, singleBlank())
    }
    content(NodeRecord(kind: .htmlInline, start: range.start, count: range.count))
  }

  /// Appends a tag as a block of its own; one that would not end there, such as `<script>`, is text.
  private mutating func tagBlock(_ range: ByteRange) {
    let block = lines(range)
    let end = Int(block.start) + Int(block.count)
    guard HTMLBlockScan.end(in: out.document.bytes, from: Int(block.start), to: end) == end else {
      text(range)
      return
    }
    endTextBlock()
    makeRoom(for: .htmlBlock)
    out.append(NodeRecord(kind: .htmlBlock, start: block.start, count: block.count))
  }

  /// Whether a tag stands at the beginning of a line and opens an HTML block there.
  private func beginsBlock(_ range: ByteRange) -> Bool {
    guard openMarks == marks.count else { return false }
    if leaf == 0 {
      if opensCell { return false }
    } else if leafKind != .paragraph {
      return false
    }
    let last = pending.last { $0.kind != .blank }
    let isAtLineStart = last.map { $0.kind != .space } ?? !lineHasContent
    return isAtLineStart && blockKind(range) != nil
  }

  /// Whether content that comes now opens a cell, since it stands in a table outside the cells.
  var opensCell: Bool { leaf == 0 && (parentKind == .table || parentKind == .tableRow) }

  private func blockKind(_ range: ByteRange) -> Int? {
    out.document.bytes.withUnsafeBufferPointer { bytes in
      let tag = UnsafeBufferPointer(rebasing: bytes[range.indices])
      return HTMLScan.blockKind(in: tag, at: 0, canInterrupt: true)
    }
  }

  /// Whether the open paragraph is nothing but one tag, which would be a block if it stayed alone on its line.
  var isLoneTag: Bool {
    guard leaf != 0, leafKind == .paragraph else { return false }
    let first = out.document.nodes[Int(leaf)].firstChild
    guard first != 0 else { return false }
    let record = out.document.nodes[Int(first)]
    guard record.kind == .htmlInline, record.nextSibling == 0 else { return false }
    return out.document.bytes.withUnsafeBufferPointer { bytes in
      let tag = UnsafeBufferPointer(rebasing: bytes[record.range.indices])
      return HTMLScan.blockKind(in: tag, at: 0, canInterrupt: false) != nil
    }
  }

  /// Makes an HTML block of the open paragraph, whose only content is a tag.
  mutating func makeBlockOfLoneTag() {
    let tag = out.document.nodes[Int(out.document.nodes[Int(leaf)].firstChild)]
    let range = lines(tag.range)
    out.document.nodes[Int(leaf)].kind = .htmlBlock
    out.document.nodes[Int(leaf)].firstChild = 0
    setRange(&out.document.nodes[Int(leaf)], range)
  }

  /// Appends raw HTML that stands between blocks; what CommonMark would not read as an HTML block is a
  /// paragraph.
  mutating func htmlBlock(_ range: ByteRange) {
    var position = Int(range.start)
    let end = position + Int(range.count)
    while position < end {
      let lineEnd = endOfLine(position, end)
      if isBlankLine(position, lineEnd) {
        position = lineEnd
        continue
      }
      if let stop = HTMLBlockScan.end(in: out.document.bytes, from: position, to: end) {
        makeRoom(for: .htmlBlock)
        let piece = ByteRange(from: position, to: stop)
        out.append(NodeRecord(kind: .htmlBlock, start: piece.start, count: piece.count))
        position = stop
      } else {
        var stop = lineEnd
        while stop < end {
          let next = endOfLine(stop, end)
          if isBlankLine(stop, next) { break }
          stop = next
        }
        inlineHTML(ByteRange(from: position, to: stop))
        endParagraph()
        position = stop
      }
    }
  }

  private func endOfLine(_ start: Int, _ end: Int) -> Int {
    var position = start
    while position < end, out.document.bytes[position] != UInt8(ascii: "\n") { position += 1 }
    return min(position + 1, end)
  }

  private func isBlankLine(_ start: Int, _ end: Int) -> Bool {
    out.document.bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
  }
}

/// Finds where HTML blocks end (CommonMark 4.6).
enum HTMLBlockScan {
  /// Where the HTML block that begins at a line ends; nil when none begins there, or it does not end in
  /// the text: what follows would be swallowed.
  static func end(in bytes: ContiguousArray<UInt8>, from start: Int, to end: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      var first = 0
      while first < text.count, first < 4, text[first] == UInt8(ascii: " ") { first += 1 }
      guard first < 4, first < text.count, text[first] == UInt8(ascii: "<"),
        let kind = HTMLScan.blockKind(in: text, at: first, canInterrupt: false)
      else { return nil }
      return self.end(of: kind, text).map { $0 + start }
    }
  }

  private static func end(of kind: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var line = 0
    while line < text.count {
      var next = line
      while next < text.count, text[next] != UInt8(ascii: "\n") { next += 1 }
      next = min(next + 1, text.count)
      let content = text[line..<next]
      if kind >= 6 {
        if content.allSatisfy(\.isMarkdownSpace) { return line }
      } else if ends(kind, content) {
        return next
      }
      line = next
    }
    return kind >= 6 ? text.count : nil
  }

  private static func ends(_ kind: Int, _ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let line = String(decoding: line, as: UTF8.self).lowercased()
    switch kind {
    case 1:
      return contains(line, "</script>") || contains(line, "</pre>") || contains(line, "</style>")
    case 2: return contains(line, "-->")
    case 3: return contains(line, "?>")
    case 4: return contains(line, ">")
    default: return contains(line, "]]>")
    }
  }

  private static func contains(_ line: String, _ text: String) -> Bool {
    var rest = Substring(line).utf8
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
