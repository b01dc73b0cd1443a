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

  /// Puts bytes on the clipboard with `xclip`, and returns when the server knows of it.
  package func copy(_ bytes: some Sequence<UInt8>, as type: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "content")
    // In a session of its own, xclip goes on serving the content until the server ends. It returns
    // before the server has heard of it, hence the loop; HTML in UTF-16 comes back as UTF-8.
    let script = """
      setsid xclip -selection clipboard -t "$TYPE" <"$FILE" >/dev/null
      for try in $(seq 100); do
        xclip -selection clipboard -o -t "$TYPE" | cmp -s - "$FILE" && break
        sleep 0.01
      done
      echo done
      """
    let variables = ["TYPE": type, "FILE": folder.path("content")]
    let copying = try BackgroundProcess(
      script: script,
      environment: environment.merging(variables) { $1 }
    )
    withExtendedLifetime((copying, folder)) {}
  }
}
