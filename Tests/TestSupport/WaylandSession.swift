#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A Wayland compositor without a screen, for one test or suite; ends with its owner.
///
/// Needs Debian's packages `sway` and, to be of use, `wl-clipboard`. Sway refuses to run as root, so
/// root starts it as `nobody`.
package final class WaylandSession: Sendable {
  /// Whether the programs are installed; tests without them are skipped.
  package static var isAvailable: Bool {
    Programs.areInstalled("sway", "wl-copy", "wl-paste")
      && (geteuid() != 0 || Programs.areInstalled("setpriv"))
  }
  /// What to say when a test is skipped for lack of them.
  package static let requirement =
    "needs sway and wl-clipboard (Debian: apt install sway wl-clipboard)"

  /// What programs need to find the compositor, and nothing else.
  ///
  /// That is `WAYLAND_DISPLAY`, `XDG_RUNTIME_DIR`, `PATH` and `HOME`.
  package let environment: [String: String]
  private let process: BackgroundProcess

  /// Starts a compositor with a folder for its socket.
  package init() throws {
    let base = ["PATH": Programs.path, "HOME": "/tmp"]
    process = try BackgroundProcess(script: Self.script, environment: base)
    let words = process.greeting.split(separator: " ").map { String($0) }
    guard words.count == 2 else {
      throw BackgroundProcess.StartFailure(description: "sway said '\(process.greeting)'")
    }
    environment = base.merging(["WAYLAND_DISPLAY": words[0], "XDG_RUNTIME_DIR": words[1]]) { $1 }
  }

  /// Puts bytes on the clipboard with `wl-copy`.
  package func copy(_ bytes: some Sequence<UInt8>, as type: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "content")
    // In a session of its own, wl-copy goes on serving the content until the compositor ends.
    let variables = ["TYPE": type, "FILE": folder.path("content")]
    let copying = try BackgroundProcess(
      script: "setsid wl-copy --type \"$TYPE\" <\"$FILE\" >/dev/null; echo done",
      environment: environment.merging(variables) { $1 }
    )
    withExtendedLifetime((copying, folder)) {}
  }

  private static let script = """
    run=$(mktemp -d /tmp/pasteur-wayland-XXXXXX)
    cat >"$run/config" <<END
    xwayland disable
    exec echo "\\$WAYLAND_DISPLAY" >$run/new && mv $run/new $run/ready
    END
    user=
    if [ "$(id -u)" = 0 ]; then
      chown -R 65534:65534 "$run"
      user='setpriv --reuid 65534 --regid 65534 --clear-groups'
    fi
    chmod 700 "$run"
    HOME=$run XDG_RUNTIME_DIR=$run WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 \\
      WLR_RENDERER=pixman $user sway -c "$run/config" </dev/null >/dev/null 2>&1 &
    sway=$!
    until [ -s "$run/ready" ]; do
      kill -0 $sway || { rm -rf "$run"; exit 1; }
      sleep 0.05
    done
    echo "$(cat "$run/ready") $run"
    exec >/dev/null
    cat
    kill $sway
    wait
    rm -rf "$run"
    """
}
