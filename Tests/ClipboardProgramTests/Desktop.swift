import TestSupport

/// An X server with a window manager and a home folder of its own, and all that runs on it.
///
/// What is started here inherits the home folder, and by that it is found and ended, wherever it has
/// forked to; when the tests are killed, a script beside them does the same.
final class Desktop: Sendable {
  /// Whether the programs a desktop is made of are installed.
  static var isAvailable: Bool {
    Programs.areInstalled("Xvfb", "openbox", "xdotool", "xclip", "setsid")
  }
  /// What to say when a test is skipped for lack of them.
  static let requirement =
    "needs Xvfb, openbox, xdotool and xclip (Debian: apt install xvfb openbox xdotool xclip)"
  /// How many processes an empty desktop has: the window manager.
  static let ownProcesses = 1

  /// The home folder.
  let folder: TemporaryFolder
  private let server: BackgroundProcess

  /// Starts a server on a display that is free, and the window manager.
  init() throws {
    folder = try TemporaryFolder()
    server = try BackgroundProcess(
      script: """
        exec 3>&1
        Xvfb -displayfd 3 -screen 0 1280x1024x24 -noreset -nolisten tcp </dev/null >/dev/null 2>&1 &
        exec 3>&- >/dev/null
        cat
        \(Self.ending)
        kill $!
        wait
        rm -rf "$DESKTOP"
        """,
      environment: ["PATH": Programs.path, "HOME": "/tmp", "DESKTOP": folder.path]
    )
    try folder.createFolder("run")
    try start("openbox")
  }

  /// Runs a script to its end and returns what it did.
  ///
  /// Nothing of the user's own environment reaches it: not his session, not his settings.
  @discardableResult
  func run(_ script: String) throws -> ShellResult {
    let variables = [
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path("run"), "DISPLAY": ":" + server.greeting,
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "NO_AT_BRIDGE": "1",
    ]
    let assignments = variables.map { "\($0)='\($1)'" }.joined(separator: " ")
    return try Shell.run(
      "exec env -i PATH=\"$PATH\" \(assignments) /bin/sh -c \"$SCRIPT\"",
      in: folder,
      environment: ["SCRIPT": script]
    )
  }

  /// Starts a program that goes on running; what it says is kept in `log`.
  func start(_ command: String) throws {
    try run("setsid \(command) </dev/null >>log 2>&1 &")
  }

  /// The last lines of what the programs said.
  var log: String { (try? run("tail -n 15 log").output) ?? "" }

  /// The processes that run on the desktop, by their numbers.
  func remains() throws -> [Substring] {
    try Self.command("on_desktop", desktop: folder.path).output.split(separator: "\n")
  }

  /// Ends all that runs on the desktop, asking first, and removes the home folder.
  func close() throws {
    _ = try Self.command(Self.ending + "\nrm -rf \"$DESKTOP\"", desktop: folder.path)
  }

  deinit { try? close() }

  private static func command(_ script: String, desktop: String) throws -> ShellResult {
    let work = try TemporaryFolder()
    return try Shell.run(
      processes + script,
      in: work,
      environment: ["DESKTOP": desktop, "HOME": "/tmp"]
    )
  }

  /// Defines `on_desktop`, which lists the processes with the desktop's home folder.
  private static let processes = """
    on_desktop() { grep -lzsx "HOME=$DESKTOP" /proc/[0-9]*/environ | cut -d / -f 3; }

    """

  private static let ending =
    processes + """
      for signal in TERM KILL; do
        for try in $(seq 50); do
          found=$(on_desktop)
          [ -n "$found" ] || break
          [ $try -gt 1 ] || kill -$signal $found 2>/dev/null
          sleep 0.1
        done
      done
      """
}
