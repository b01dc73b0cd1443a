import TestSupport
import Testing

/// What real programs put on a real clipboard, pasted by the built `pasteur`.
///
/// Each program runs on an X server of its own, shows a document of ours, and is worked by its keyboard
/// alone. What `pasteur paste` says is read back by cmark-gfm, and the structure of that is checked:
/// the bytes are for the writer's own tests. The suites below run one after the other.
///
/// Run by `make clipboard-tests`, which installs the programs; skipped by `make test`.
@Suite(
  .serialized,
  .enabled(
    if: EnvironmentVariable.isSet("PASTEUR_CLIPBOARD_TESTS"),
    "real programs are tested by: make clipboard-tests"
  ),
  .enabled(if: Desktop.isAvailable, "\(Desktop.requirement)")
)
struct ClipboardProgramTests {
  // What a program leaves behind would be found by the next one, and by whoever owns the machine.
  @Test
  func desktopEndsWhateverWasStartedOnIt() async throws {
    let desktop = try Desktop()
    let folder = desktop.folder.path
    try desktop.run("setsid sleep 600 >/dev/null 2>&1 & (setsid sleep 601 >/dev/null 2>&1 &)")
    try #require(try desktop.remains().count == 2 + Desktop.ownProcesses)
    try desktop.close()
    #expect(try desktop.remains() == [])
    #expect(!Files.exists(folder))
  }
}
