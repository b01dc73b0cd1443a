import Pasteur
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Captures of real clipboards, which are no part of the package: `PASTEUR_CAPTURES` names the folder
/// that holds them as `application/name.html`.
///
/// What each ought to become was decided by reading it, and is kept as an outline below
/// `Fixtures/captures`. `RECORD=1` writes the outlines; read the Markdown of each before keeping one.
struct CaptureTests {
  private static let folder: String? = getenv("PASTEUR_CAPTURES").map { String(cString: $0) }

  /// The captures, as `application/name`.
  private static var names: [String] {
    guard let folder else { return [] }
    return Files.list(folder).compactMap { path in
      path.hasSuffix(".html") ? String(path.dropLast(5)) : nil
    }
  }

  @Test(
    .enabled(if: folder != nil, "PASTEUR_CAPTURES names no folder of captures"),
    arguments: names
  )
  func captureBecomesWhatWasDecided(_ name: String) throws {
    let folder = try #require(Self.folder)
    let markdown = Markdown(html: try Files.read("\(folder)/\(name).html"))
    let found = CaptureOutline(of: markdown.bytes)
    let path = "\(Fixtures.folder)/captures/\(name).outline"
    if Fixtures.isRecording {
      try Files.write(found.text.utf8, to: path)
      Issue.record("recorded \(path): read \(name), then run again without RECORD")
      return
    }
    let expected = CaptureOutline(text: try Files.text(path))
    #expect(
      found == expected,
      "\(difference(expected: expected.text, actual: found.text))\nof\n\(markdown.description)"
    )
  }

  /// A capture cut off anywhere, by a program that died or a limit on size, says what it has: more of it
  /// says more, but for the few letters that turn out to be markers or labels.
  @Test(
    .enabled(if: folder != nil, "PASTEUR_CAPTURES names no folder of captures"),
    arguments: names
  )
  func captureCutOffSaysWhatItHas(_ name: String) throws {
    let folder = try #require(Self.folder)
    let bytes = try Files.read("\(folder)/\(name).html")
    var before = 0
    for end in stride(from: 0, through: bytes.count, by: max(97, bytes.count / 24)) {
      let text = Markdown(html: bytes[..<end]).document.root.plainText
      let count = text.unicodeScalars.count { $0.properties.isAlphabetic }
      #expect(count * 10 + 640 >= before * 9, "\(name), \(end) bytes: \(before), then \(count)")
      before = count
    }
  }

  @Test func outlineMasksWordsAndKeepsMarks() {
    let outline = CaptureOutline(of: Array("## Log 7\n\n- **wind** 5, 水\n3. h2o\n".utf8))
    #expect(outline.text.hasSuffix("\n## x 7\n\n- **x** 5, x\n3. x\n"))
    #expect(outline != CaptureOutline(of: Array("## Fog 7\n\n- **wind** 5, 水\n3. h2o\n".utf8)))
  }
}
