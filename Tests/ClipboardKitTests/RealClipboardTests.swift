import ClipboardKit
import TestSupport
import Testing

#if os(Linux)
/// Real programs on a real X server and a real Wayland compositor, where they are installed.
@Suite(.serialized)
struct RealClipboardTests {
  private static let html = Array("<p>Grüße, <b>Welt</b></p>\n\n".utf8)

  /// `<b>😀` as Mozilla gives it, in UTF-16 with a byte order mark.
  private static let wide: [UInt8] = [
    0xFF, 0xFE, 0x3C, 0, 0x62, 0, 0x3E, 0, 0x3D, 0xD8, 0x00, 0xDE,
  ]

  private static let large = (0..<3_000_000).map {
    UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 9)
  }

  // Skipped where Xvfb or xclip is missing, which a machine without a desktop need not have.
  @Test(.enabled(if: XvfbSession.isAvailable, "\(XvfbSession.requirement)"))
  func clipboardOfAnXServer() throws {
    let session = try XvfbSession()
    try withExtendedLifetime(session) {
      // xclip decodes UTF-16 itself.
      try check(session.environment, wide: Array("<b>😀".utf8)) { bytes in
        try session.copy(bytes, as: "text/html")
      }
    }
  }

  // Skipped where sway or wl-clipboard is missing, which a machine without a desktop need not have.
  @Test(.enabled(if: WaylandSession.isAvailable, "\(WaylandSession.requirement)"))
  func clipboardOfAWaylandCompositor() throws {
    let session = try WaylandSession()
    try withExtendedLifetime(session) {
      try check(session.environment, wide: Self.wide) { bytes in
        try session.copy(bytes, as: "text/html")
      }
    }
  }

  /// Reads what the session's own program has put there, and what we have.
  private func check(
    _ environment: [String: String],
    wide: [UInt8],
    copy: ([UInt8]) throws -> Void
  ) throws {
    let clipboard = try Clipboard.system(environment: environment, timeout: .seconds(30))

    #expect(try clipboard.types().isEmpty)
    #expect(try clipboard.contents().isEmpty)
    let missing = #expect(throws: ClipboardError.self) { try clipboard.data(for: "text/html") }
    #expect(missing?.code == .typeMissing)
    #expect(missing?.description.contains("is empty") == true)

    for (bytes, read) in [(Self.html, Self.html), (Self.wide, wide), (Self.large, Self.large)] {
      try copy(bytes)
      #expect(try clipboard.types().contains("text/html"))
      #expect(try clipboard.data(for: "text/html") == read)
      let contents = try clipboard.contents([.html])
      #expect(contents.map(\.bytes) == [read])
      let offer = try clipboard.offers().first { $0.type == "text/html" }
      #expect(offer?.size == read.count)
    }
    let absent = #expect(throws: ClipboardError.self) { try clipboard.data(for: "text/rtf") }
    #expect(absent?.code == .typeMissing)

    try clipboard.write(Self.wide, as: "text/rtf")
    #expect(try clipboard.types().contains("text/rtf"))
    #expect(try clipboard.data(for: "text/rtf") == Self.wide)
  }

  @Test(.enabled(if: XvfbSession.isAvailable, "\(XvfbSession.requirement)"))
  func displayThatIsGoneIsAnError() throws {
    var environment = ["PATH": Programs.path]
    environment["DISPLAY"] = ":65432"
    let clipboard = try Clipboard.system(environment: environment)
    let error = #expect(throws: ClipboardError.self) { try clipboard.types() }
    #expect(error?.code == .programFailed)
    #expect(error?.description.contains("65432") == true)
  }

  @Test(.enabled(if: WaylandSession.isAvailable, "\(WaylandSession.requirement)"))
  func compositorThatIsGoneIsAnError() throws {
    let folder = try TemporaryFolder()
    var environment = ["PATH": Programs.path, "XDG_RUNTIME_DIR": folder.path]
    environment["WAYLAND_DISPLAY"] = "wayland-gone"
    let clipboard = try Clipboard.system(environment: environment)
    let error = #expect(throws: ClipboardError.self) { try clipboard.types() }
    #expect(error?.code == .programFailed)
    #expect(error?.description.contains("Wayland") == true)
  }
}
#endif
