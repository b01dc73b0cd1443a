/// The clipboard of a Wayland compositor, through `wl-paste` and `wl-copy`.
struct WlPaste: ClipboardBackend {
  /// Runs the programs.
  let runner: CommandRunner

  private static let cure = "check that WAYLAND_DISPLAY and XDG_RUNTIME_DIR name a running session"

  func types() throws(ClipboardError) -> [String] {
    let result = try runner.run("wl-paste", ["--list-types"])
    if result.hasSucceeded { return result.lines }
    // What the versions say of an empty clipboard; the status alone does not tell it from failure.
    let isEmpty = ["No selection", "Nothing is copied"].contains { result.errorText.contains($0) }
    if isEmpty { return [] }
    throw .programFailed("wl-paste", result: result, cure: Self.cure)
  }

  func data(for type: String) throws(ClipboardError) -> [UInt8] {
    let result = try runner.run("wl-paste", ["--no-newline", "--type", type])
    if result.hasSucceeded { return result.output }
    throw .programFailed("wl-paste", result: result, cure: Self.cure)
  }

  func write(_ bytes: [UInt8], as type: String) throws(ClipboardError) {
    let result = try runner.run("wl-copy", ["--type", type], input: bytes)
    if !result.hasSucceeded {
      throw .programFailed("wl-copy", result: result, cure: Self.cure)
    }
  }
}
