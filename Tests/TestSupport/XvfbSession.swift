/// An X server without a screen, for one test or suite; ends with its owner.
///
/// Needs Debian's packages `xvfb` and, to be of use, `xclip`. Keep the session itself, for instance by
/// `withExtendedLifetime`, as long as its environment is used.
package final class XvfbSession: Sendable {
  /// Whether the programs are installed; tests without them are skipped.
  package static var isAvailable: Bool { Programs.areInstalled("Xvfb", "xclip") }
  /// What to say when a test is skipped for lack of them.
  package static let requirement = "needs Xvfb and xclip (Debian: apt install xvfb xclip)"

  /// What programs need to find the server: `DISPLAY`, `PATH` and `HOME`, nothing else.
  package let environment: [String: String]
  private let process: BackgroundProcess

  /// Starts a server on a display that is free.
  package init() throws {
    let base = ["PATH": Programs.path, "HOME": "/tmp"]
    process = try BackgroundProcess(
      script: """
        exec 3>&1
        Xvfb -displayfd 3 -screen 0 640x480x24 -noreset -nolisten tcp </dev/null >/dev/null 2>&1 &
        exec 3>&- >/dev/null
        cat
        kill $!
        wait
        """,
      environment: base
    )
    environment = base.merging(["DISPLAY": ":" + process.greeting]) { $1 }
  }
}
