// What part of a clip was selected. Windows puts lines in front of the page that say so in bytes;
// everywhere a pair of comments does. The lines are often wrong, because somebody edited the page
// behind them or counted characters, so the comments are the judge.

/// The page and the selection in a clip of HTML.
package struct ClipboardFragment: Equatable, Sendable {
  /// True when the clip has the header of the Windows format "HTML Format" (CF_HTML).
  package let hasHeader: Bool
  /// The bytes of the page: style sheets and lists around the selection are in it.
  package let context: Range<Int>
  /// The bytes of the selection; nil when nothing says what was selected.
  package let fragment: Range<Int>?
  /// The address of the page that the clip was taken from.
  package let sourceURL: String?

  /// Finds the page and the selection in `bytes`, which are UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = Self.endWithoutNULs(bytes)
    let header = ClipboardHeader(bytes)
    hasHeader = header != nil
    sourceURL = header?.sourceURL
    let rest = (header?.end ?? 0)..<max(end, header?.end ?? 0)
    let marked = FragmentMarks(bytes, in: rest)
    if let header, let offsets = header.offsets(within: rest), marked.agree(with: offsets) {
      context = offsets.context
      fragment = offsets.fragment
    } else {
      context = rest
      fragment = marked.fragment
    }
  }

  /// True when `bytes` begin as the Windows format does.
  static func hasHeader(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    ClipboardHeader(bytes) != nil
  }

  /// Where the text ends: some programs leave NUL bytes behind it, which are of the text only where
  /// there are others in it.
  private static func endWithoutNULs(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0 { end -= 1 }
    return end < bytes.count && bytes[..<end].contains(0) ? bytes.count : end
  }
}
