import ClipboardKit
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if os(Linux)
/// Which program is asked, and what is said when none can be.
struct ClipboardChoiceTests {
  /// A folder of programs that say their name and arguments, as the only folder on `PATH`.
  private func programs(_ scripts: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, script) in scripts {
      chmod(try folder.write("#!/bin/sh\n" + script, to: name), 0o755)
    }
    return folder
  }

  private func failure(_ body: () throws(ClipboardError) -> Void) -> ClipboardError? {
    do throws(ClipboardError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// An environment's displays, the programs that are there, and the type that comes back.
  struct Case: Sendable, CustomTestStringConvertible {
    var displays: [String: String]
    var programs: Set<String>
    var answer: String?
    var code: ClipboardError.Code?
    var words: [String] = []
    var testDescription: String { "\(displays.sorted { $0.key < $1.key }), \(programs.sorted())" }
  }

  @Test(arguments: [
    Case(
      displays: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":1"],
      programs: ["wl-paste", "xclip"],
      answer: "from/wl-paste"
    ),
    Case(
      displays: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":1"],
      programs: ["xclip"],
      answer: "from/xclip"
    ),
    Case(displays: ["DISPLAY": ":1"], programs: ["wl-paste", "xclip"], answer: "from/xclip"),
    Case(
      displays: ["WAYLAND_DISPLAY": "", "DISPLAY": ":1"],
      programs: ["wl-paste", "xclip"],
      answer: "from/xclip"
    ),
    Case(
      displays: ["WAYLAND_DISPLAY": "w"],
      programs: ["xclip"],
      code: .programMissing,
      words: ["wl-paste", "install the package wl-clipboard"]
    ),
    Case(
      displays: ["DISPLAY": ":1"],
      programs: ["wl-paste"],
      code: .programMissing,
      words: ["xclip", "install the package xclip"]
    ),
    Case(
      displays: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":1"],
      programs: [],
      code: .programMissing,
      words: ["wl-paste", "xclip", "install the package wl-clipboard or xclip"]
    ),
    Case(
      displays: [:],
      programs: ["wl-paste", "xclip"],
      code: .noDisplay,
      words: ["WAYLAND_DISPLAY", "DISPLAY", "standard input"]
    ),
    Case(displays: ["DISPLAY": ""], programs: ["xclip"], code: .noDisplay),
  ])
  func environmentChoosesTheProgram(_ test: Case) throws {
    let folder = try programs(
      Dictionary(uniqueKeysWithValues: test.programs.map { ($0, "echo from/\($0)") })
    )
    let environment = test.displays.merging(["PATH": folder.path]) { $1 }
    var types: [String]?
    let error = failure { () throws(ClipboardError) in
      types = try Clipboard.system(environment: environment).types()
    }
    withExtendedLifetime(folder) {}
    #expect(types == test.answer.map { [$0] })
    #expect(error?.code == test.code)
    for word in test.words { #expect(error?.description.contains(word) == true) }
    #expect(error?.description.contains("\n") != true)
  }

  /// A clipboard whose `xclip` is this script.
  private func withXClip(
    _ script: String,
    timeout: Duration = .seconds(60),
    _ body: (Clipboard) throws -> Void
  ) throws {
    let folder = try programs(["xclip": script])
    try withExtendedLifetime(folder) {
      let environment = ["DISPLAY": ":1", "PATH": folder.path + ":/usr/bin:/bin"]
      try body(try Clipboard.system(environment: environment, timeout: timeout))
    }
  }

  @Test func questionsToTheOwnerAreNoTypes() throws {
    try withXClip("printf 'TARGETS\\nTIMESTAMP\\ntext/html\\nSTRING\\n'") { clipboard in
      let types = try clipboard.types()
      #expect(types == ["text/html", "STRING"])
    }
  }

  @Test func failureKeepsTheProgramsOwnWords() throws {
    try withXClip("echo 'Error: no way' >&2; echo more >&2; exit 1") { clipboard in
      let error = failure { () throws(ClipboardError) in _ = try clipboard.types() }
      #expect(error?.code == .programFailed)
      #expect(error?.description.contains("xclip failed: Error: no way; ") == true)
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test func silentFailureNamesTheStatus() throws {
    try withXClip("exit 7") { clipboard in
      let error = failure { () throws(ClipboardError) in _ = try clipboard.types() }
      #expect(error?.description.contains("exit status 7") == true)
    }
  }

  @Test func ownerThatHangsIsGivenUp() throws {
    try withXClip("sleep 1000", timeout: .milliseconds(100)) { clipboard in
      let error = failure { () throws(ClipboardError) in _ = try clipboard.types() }
      #expect(error?.code == .timedOut)
      #expect(error?.description.contains("within 0.1 s") == true)
    }
  }

  @Test func missingTypeNamesWhatThereIs() throws {
    try withXClip("printf 'text/plain\\nSTRING\\n'") { clipboard in
      let error = failure { () throws(ClipboardError) in _ = try clipboard.data(for: "text/html") }
      #expect(error?.code == .typeMissing)
      #expect(error?.description.contains("no text/html") == true)
      #expect(error?.description.contains("text/plain, STRING") == true)
    }
  }

  /// Answers `TARGETS` with these types and any of them with its name, but fails for some.
  private static func owner(of types: [String]) -> String {
    """
    for type; do :; done
    case $type in
      TARGETS) echo '\(types.joined(separator: "\n"))' ;;
      broken/*|text/rtf) echo broken >&2; exit 1 ;;
      *) printf '<%s>' "$type" ;;
    esac
    """
  }

  @Test func contentsTakeTheBestNameOfEachKindOnce() throws {
    let owner = Self.owner(of: [
      "STRING", "UTF8_STRING", "text/plain", "image/png", "text/plain;charset=UTF-8", "text/html",
    ])
    try withXClip(owner) { clipboard in
      let contents = try clipboard.contents()
      #expect(contents.map(\.type) == ["text/html", "text/plain;charset=UTF-8", "text/plain"])
      #expect(contents.map(\.flavor) == [.html, .plainText, .legacyText])
      #expect(contents.map(\.bytes) == contents.map { Array("<\($0.type)>".utf8) })
    }
  }

  @Test func oneBrokenKindDoesNotHideTheOthers() throws {
    try withXClip(Self.owner(of: ["text/rtf", "text/html"])) { clipboard in
      let contents = try clipboard.contents()
      #expect(contents.map(\.flavor) == [.html])
    }
    try withXClip(Self.owner(of: ["text/rtf"])) { clipboard in
      let error = failure { () throws(ClipboardError) in _ = try clipboard.contents() }
      #expect(error?.code == .programFailed)
    }
  }

  @Test func offersTellSizesAsFarAsTheyAreKnown() throws {
    try withXClip(Self.owner(of: ["broken/a", "text/html", "STRING"])) { clipboard in
      let offers = try clipboard.offers()
      #expect(offers.map(\.type) == ["broken/a", "text/html", "STRING"])
      #expect(offers.map(\.size) == [nil, 11, 8])
      let identifiers = offers.map(\.flavor.typeIdentifier)
      #expect(identifiers == ["broken/a", "public.html", "public.plain-text"])
    }
  }
}
#endif
