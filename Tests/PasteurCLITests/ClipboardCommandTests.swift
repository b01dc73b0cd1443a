import TestSupport
import Testing

#if os(Linux)
/// `pasteur paste` and `pasteur append --clipboard` on real clipboards, where the programs for them
/// are installed.
struct ClipboardCommandTests {
  @Test(.enabled(if: XvfbSession.isAvailable, "\(XvfbSession.requirement)"))
  func clipboardOfX11IsPastedAndAppended() throws {
    let session = try XvfbSession()
    try withExtendedLifetime(session) {
      try check(session.environment) { try session.copy($0, as: $1) }
    }
  }

  @Test(.enabled(if: WaylandSession.isAvailable, "\(WaylandSession.requirement)"))
  func clipboardOfWaylandIsPastedAndAppended() throws {
    let session = try WaylandSession()
    try withExtendedLifetime(session) {
      try check(session.environment) { try session.copy($0, as: $1) }
    }
  }

  /// Copies by the session's own program, and pastes by the command.
  private func check(
    _ environment: [String: String],
    copy: ([UInt8], String) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    func pasteur(_ arguments: String) throws -> ShellResult {
      try Shell.run("pasteur \(arguments)", in: folder, environment: environment)
    }

    let empty = try pasteur("paste")
    #expect(empty.exitCode == 66)
    #expect(empty.errors.hasPrefix("pasteur: clipboard: there is neither HTML nor text on it; "))

    let html = Array("<p>Grüße, <b>Welt</b></p>".utf8)
    try copy(html, "text/html")
    let pasted = try pasteur("paste")
    #expect(pasted.errors == "")
    #expect(pasted.output == "Grüße, **Welt**\n")
    #expect(try pasteur("paste --types").output.contains("text/html\t\(html.count)\n"))

    let explained = try pasteur("paste --explain")
    #expect(explained.output == "Grüße, **Welt**\n")
    #expect(explained.errors.hasPrefix("pasteur: clipboard: took the HTML, because "))
    let inspected = try pasteur("share inspect --clipboard --json")
    #expect(inspected.output.contains(#""htmlContent" : "<p>Grüße, <b>Welt</b></p>""#))
    #expect(try pasteur("share append shared.md --clipboard").exitCode == 0)
    #expect(try folder.text(of: "shared.md") == "Grüße, **Welt**\n")

    try folder.write("# Notes\n", to: "note.md")
    #expect(try pasteur("append note.md --clipboard").exitCode == 0)
    #expect(try folder.text(of: "note.md") == "# Notes\n\nGrüße, **Welt**\n")

    // xclip decodes UTF-16 itself, wl-paste hands it on as Firefox wrote it.
    let wide = "\u{FEFF}<p>breit: <i>ja</i></p>".utf16.flatMap { unit in
      [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
    }
    if environment["DISPLAY"] == nil {
      try copy(wide, "text/html")
      #expect(try pasteur("paste").output == "breit: *ja*\n")
    }

    try copy(Array("as *it* is".utf8), "text/plain;charset=utf-8")
    #expect(try pasteur("paste").output == "as *it* is")
    let plain = try pasteur("paste --plain --explain")
    #expect(plain.output == "as *it* is")
    #expect(
      plain.errors == "pasteur: clipboard: took the plain text, because it was asked for\n"
    )
    #expect(try pasteur("append plain.md --clipboard --plain").exitCode == 0)
    #expect(try folder.text(of: "plain.md") == "as *it* is\n")
  }
}
#endif
