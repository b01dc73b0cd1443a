import HTMLReader
import TestSupport
import Testing

struct ClipboardFragmentTests {
  private struct Parts: Equatable {
    var context: String
    var fragment: String?
  }

  private func parts(_ clip: String) -> Parts {
    let bytes = Array(clip.utf8)
    let found = bytes.withUnsafeBufferPointer { ClipboardFragment($0) }
    return Parts(
      context: String(decoding: bytes[found.context], as: UTF8.self),
      fragment: found.fragment.map { String(decoding: bytes[$0], as: UTF8.self) }
    )
  }

  private func sourceURL(_ clip: String) -> String? {
    Array(clip.utf8).withUnsafeBufferPointer { ClipboardFragment($0).sourceURL }
  }

  private let page = "<html><body><!--StartFragment--><p>é</p><!--EndFragment--></body></html>"

  /// A clip with right offsets, shifted by `error` bytes, written with `width` digits.
  private func clip(
    _ page: String,
    width: Int = 10,
    error: Int = 0,
    lineEnd: String = "\r\n"
  ) -> String {
    func number(_ value: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    func header(_ offset: Int, _ start: Int, _ end: Int) -> String {
      [
        "Version:0.9", "StartHTML:\(number(offset + error))",
        "EndHTML:\(number(offset + page.utf8.count + error))",
        "StartFragment:\(number(offset + start + error))",
        "EndFragment:\(number(offset + end + error))",
        "SourceURL:https://example.org/a?b=c", "",
      ].joined(separator: lineEnd)
    }
    let start = page.firstRange(of: "<p>").map {
      page.utf8.distance(from: page.startIndex, to: $0.lowerBound)
    }
    let end = page.firstRange(of: "</p>").map {
      page.utf8.distance(from: page.startIndex, to: $0.upperBound)
    }
    let length = header(0, start ?? 0, end ?? 0).utf8.count
    return header(length, start ?? 0, end ?? 0) + page
  }

  @Test(arguments: [8, 10], ["\r\n", "\n", "\r"])
  func rightOffsetsAreTaken(_ width: Int, _ lineEnd: String) {
    let clip = clip(page, width: width, lineEnd: lineEnd)
    #expect(parts(clip) == Parts(context: page, fragment: "<p>é</p>"))
    #expect(sourceURL(clip) == "https://example.org/a?b=c")
  }

  @Test func rightOffsetsNeedNoComments() {
    #expect(
      parts(clip("<b><p>x</p></b>")) == Parts(context: "<b><p>x</p></b>", fragment: "<p>x</p>")
    )
  }

  @Test(arguments: [-400, -60, -7, 3, 30, 4000])
  func wrongOffsetsGiveWayToTheComments(_ error: Int) {
    let found = parts(clip(page, error: error))
    #expect(found.fragment == "<p>é</p>")
    #expect(found.context.contains("<body>"))
  }

  @Test func wrongOffsetsWithoutCommentsGiveTheWholeRest() {
    let found = parts(clip("<b><p>x</p></b>", error: 4000))
    #expect(found == Parts(context: "<b><p>x</p></b>", fragment: nil))
  }

  @Test func minusOneMeansThatThereIsNoContext() {
    let clip =
      "Version:1.0\r\nStartHTML:-1\r\nEndHTML:-1\r\nStartFragment:000078\r\nEndFragment:000079\r\nx"
    #expect(parts(clip).context == "x")
  }

  @Test func bytesBehindThePageAreLeftOut() {
    #expect(parts(clip(page) + "\u{0}\u{0}").context == page)
    #expect(parts(clip(page) + "garbage").context == page)
  }

  @Test func clipWithoutHeaderIsAllContext() {
    #expect(parts("<p>x</p>\u{0}") == Parts(context: "<p>x</p>", fragment: nil))
    #expect(parts(page) == Parts(context: page, fragment: "<p>é</p>"))
    #expect(
      parts("Version: 3 of the text") == Parts(context: "Version: 3 of the text", fragment: nil)
    )
    #expect(parts("") == Parts(context: "", fragment: nil))
    #expect(parts("\u{0}") == Parts(context: "", fragment: nil))
  }

  @Test func firstStartAndLastEndCount() {
    let page = """
      a<!--StartFragment-->b<!--StartFragment-->c<!--EndFragment-->d<!-- EndFragment -->e
      """
    #expect(
      parts(page).fragment == "b<!--StartFragment-->c<!--EndFragment-->d"
    )
  }

  @Test func missingEndLeavesTheRest() {
    #expect(parts("a<!--StartFragment-->b").fragment == "b")
    #expect(parts("a<!--EndFragment-->b").fragment == nil)
    #expect(parts("<!--EndFragment-->a<!--StartFragment-->b").fragment == "b")
  }

  @Test(arguments: ["SourceURL:", "SourceURL:about:blank"])
  func emptySourceIsNone(_ line: String) {
    #expect(sourceURL("Version:0.9\r\nStartHTML:-1\r\n\(line)\r\n<p>") == nil)
  }

  @Test func anyClipGivesRangesWithinIt() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let pieces = [
      "Version:", "0.9", "\r\n", "\n", "StartHTML:", "EndHTML:", "StartFragment:", "EndFragment:",
      "0000000020", "-1", "99999999999999999999", "40", "100", "SourceURL:", "<!--StartFragment-->",
      "<!--EndFragment-->", "<!--", "-->", "<p>", "x", "\u{0}", " ", "5",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<20, using: &random)
      let body = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let bytes = Array(("Version:1\nStartHTML:" + body).utf8)
      let found = bytes.withUnsafeBufferPointer { ClipboardFragment($0) }
      #expect(found.context.upperBound <= bytes.count, "seed \(seed)")
      if let fragment = found.fragment {
        #expect(fragment.lowerBound >= found.context.lowerBound, "seed \(seed)")
        #expect(fragment.upperBound <= found.context.upperBound, "seed \(seed)")
      }
    }
  }
}
