/// A program that talks to a display's clipboard.
struct ClipboardProgram: Hashable, Sendable {
  /// The name of the program that reads.
  let executable: String
  /// The name of the Debian package it comes in, which other distributions mostly share.
  let package: String
  /// The variable that names the display it talks to.
  let variable: String

  static let wlPaste = ClipboardProgram(
    executable: "wl-paste",
    package: "wl-clipboard",
    variable: "WAYLAND_DISPLAY"
  )
  static let xclip = ClipboardProgram(executable: "xclip", package: "xclip", variable: "DISPLAY")

  /// The programs in the order in which they are preferred.
  private static let all = [wlPaste, xclip]

  /// The back end for the session an environment belongs to.
  static func backend(
    for environment: [String: String],
    timeout: Duration
  ) throws(ClipboardError) -> any ClipboardBackend {
    let usable = all.filter { environment[$0.variable, default: ""].isEmpty == false }
    if usable.isEmpty { throw .noDisplay }
    let runner = CommandRunner(environment: environment, timeout: timeout)
    guard let program = usable.first(where: { runner.path(of: $0.executable) != nil }) else {
      throw .programMissing(usable)
    }
    return program == wlPaste ? WlPaste(runner: runner) : XClip(runner: runner)
  }
}
