/// The clipboard selection of an X server, through `xclip`.
///
/// The program itself turns HTML in UTF-16 with a byte order mark, as Mozilla gives it, into UTF-8.
struct XClip: ClipboardBackend {
  /// Runs the program.
  let runner: CommandRunner

  private static let selection = ["-selection", "clipboard"]
  private static let cure = "check that DISPLAY names a running X server"

  /// Targets that ask the owner to do something, or for how it owns the selection (ICCCM 2.6.2).
  private static let questions: Set<String> = [
    "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION",
    "INSERT_PROPERTY",
  ]

  func types() throws(ClipboardError) -> [String] {
    let result = try runner.run("xclip", Self.selection + ["-o", "-t", "TARGETS"])
    if result.hasSucceeded { return result.lines.filter { !Self.questions.contains($0) } }
    // Nobody owns the selection, or its owner is gone.
    if result.errorText.contains("target TARGETS not available") { return [] }
    throw .programFailed("xclip", result: result, cure: Self.cure)
  }

  func data(for type: String) throws(ClipboardError) -> [UInt8] {
    let result = try runner.run("xclip", Self.selection + ["-o", "-t", type])
    if result.hasSucceeded { return result.output }
    throw .programFailed("xclip", result: result, cure: Self.cure)
  }

  func write(_ bytes: [UInt8], as type: String) throws(ClipboardError) {
    let result = try runner.run("xclip", Self.selection + ["-i", "-t", type], input: bytes)
    if !result.hasSucceeded {
      throw .programFailed("xclip", result: result, cure: Self.cure)
    }
    try awaitOwnership(of: bytes, as: type)
  }

  /// Waits until the selection holds what was put there.
  ///
  /// xclip hands over to a process in the background before the server has heard of the new owner.
  /// Content that comes back changed, or that another app replaces, is not waited for much longer.
  private func awaitOwnership(of bytes: [UInt8], as type: String) throws(ClipboardError) {
    for _ in 0..<40 {
      let held = try runner.run("xclip", Self.selection + ["-o", "-t", type])
      if held.hasSucceeded, held.output == bytes { return }
      runner.pause(milliseconds: 5)
    }
  }
}
