/// Where the last end of each kind of raw HTML stands in a text.
///
/// Without it each of many comments that are never closed would be searched for its end.
struct HTMLEnds {
  private var comment = -1
  private var instruction = -1
  private var section = -1
  private var tag = -1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = bytes.count - 1
    while position >= 0, comment < 0 || instruction < 0 || section < 0 {
      if bytes[position] == UInt8(ascii: ">") {
        tag = max(tag, position)
        let last = position >= 1 ? bytes[position - 1] : 0
        let secondLast = position >= 2 ? bytes[position - 2] : 0
        if last == UInt8(ascii: "?") { instruction = max(instruction, position) }
        if last == UInt8(ascii: "-"), secondLast == last { comment = max(comment, position) }
        if last == UInt8(ascii: "]"), secondLast == last { section = max(section, position) }
      }
      position -= 1
    }
  }

  /// Whether what begins at `<` may end anywhere.
  func mayEnd(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    if tag < start { return false }
    if HTMLScan.matches("<!--", bytes, start) {
      // The shortest comments of CommonMark 0.31 have no two hyphens of their own.
      return comment > start || HTMLScan.matches(">", bytes, start + 4)
        || HTMLScan.matches("->", bytes, start + 4)
    }
    if HTMLScan.matches("<?", bytes, start) { return instruction > start }
    if HTMLScan.matches("<![CDATA[", bytes, start) { return section > start }
    return true
  }
}
