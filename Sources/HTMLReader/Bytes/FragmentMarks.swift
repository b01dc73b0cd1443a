/// The comments `<!--StartFragment-->` and `<!--EndFragment-->`.
///
/// Where there are several, as when one clip was pasted into another, the first start and the last
/// end count.
struct FragmentMarks {
  private var start: Range<Int>?
  private var end: Range<Int>?
  private let range: Range<Int>

  /// Finds the comments in a part of `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.range = range
    guard let base = bytes.baseAddress else { return }
    var index = range.lowerBound
    while true {
      // Exclamation marks are rarer than angle brackets.
      let mark = ByteScan.first(0x21, from: base + index, to: base + range.upperBound) - base
      guard mark < range.upperBound else { return }
      guard mark > range.lowerBound, bytes[mark - 1] == UInt8(ascii: "<"),
        let comment = Self.comment(bytes, at: mark - 1, to: range.upperBound)
      else {
        index = mark + 1
        continue
      }
      let marker = mark - 1..<comment.end
      if ASCIIByte.areEqual(bytes, comment.word, "startfragment"), start == nil { start = marker }
      if ASCIIByte.areEqual(bytes, comment.word, "endfragment") { end = marker }
      index = comment.end
    }
  }

  private struct Comment {
    var word: Range<Int>
    var end: Int
  }

  /// The comment at `start`, if it holds one word of letters and nothing else.
  private static func comment(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at start: Int,
    to end: Int
  ) -> Comment? {
    guard start + 4 < end, ASCIIByte.areEqual(bytes, start..<start + 4, "<!--") else { return nil }
    let first = skipBlanks(bytes, from: start + 4, to: end)
    var last = first
    while last < end, ASCIIByte.isLetter(bytes[last]) { last += 1 }
    let close = skipBlanks(bytes, from: last, to: end)
    guard last > first, close + 3 <= end, ASCIIByte.areEqual(bytes, close..<close + 3, "-->") else {
      return nil
    }
    return Comment(word: first..<last, end: close + 3)
  }

  private static func skipBlanks(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    while index < end, ASCIIByte.isWhitespace(bytes[index]) { index += 1 }
    return index
  }

  /// What the comments enclose; nil when there is no start.
  var fragment: Range<Int>? {
    guard let start else { return nil }
    guard let end, end.lowerBound >= start.upperBound else {
      return start.upperBound..<range.upperBound
    }
    return start.upperBound..<end.lowerBound
  }

  /// True when the offsets of a header can be right: they touch the comments, or there are none.
  func agree(with offsets: ClipboardHeader.Offsets) -> Bool {
    let startAgrees = start.map { touches($0, offsets.fragment.lowerBound) } ?? true
    let endAgrees = end.map { touches($0, offsets.fragment.upperBound) } ?? true
    return startAgrees && endAgrees
  }

  private func touches(_ comment: Range<Int>, _ offset: Int) -> Bool {
    comment.lowerBound <= offset && offset <= comment.upperBound
  }
}
