import FoundationEssentials
import ShareKit
import Testing

/// A note in a file, as far as the inbox knows notes; it can be made to fail or to look around.
private struct FileTarget: InboxTarget {
  var path: String
  var failsOn: String?
  var isOutOfReach = false
  var beforeAdding: (() -> Void)?
  var afterAdding: (() -> Void)?

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "refused" }
  }

  private var content: String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func entry(_ capture: Inbox.Capture) -> String {
    "- \(capture.time) \(capture.payload.normalized().text ?? "")\n"
  }

  func fingerprint() -> String { content }

  func presence(of capture: Inbox.Capture, since fingerprint: String) -> InboxPresence {
    guard content.hasPrefix(fingerprint) else { return .unknown }
    return content.dropFirst(fingerprint.count).contains(entry(capture)) ? .present : .absent
  }

  mutating func add(_ capture: Inbox.Capture) throws {
    if let failsOn, entry(capture).contains(failsOn) { throw Refusal() }
    if isOutOfReach { throw InboxError(.unwritable, path, "its folder does not exist") }
    beforeAdding?()
    try Data((content + entry(capture)).utf8).write(to: URL(filePath: path))
    afterAdding?()
  }
}

struct InboxTests {
  private let folder = ScratchFolder.make()

  private var inbox: Inbox { Inbox(path: folder + "/Inbox") }

  private func lines(of note: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: note)
    return (bytes.map { String(decoding: $0, as: UTF8.self) } ?? "").split(separator: "\n")
      .map { String($0.split(separator: " ").last ?? "") }
  }

  private func text(_ string: String) -> Payload {
    Payload(items: [.init(attachments: [.init("public.plain-text", .string(string))])])
  }

  private func clear() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func capturesAreAddedInOrderAndOnce() throws {
    defer { clear() }
    for word in ["one", "two", "three"] { try inbox.add(text(word)) }
    #expect(try inbox.names().count == 3)
    var note = FileTarget(path: folder + "/note.md")
    let report = try inbox.drain(into: &note)
    #expect(report.added.count == 3 && report.held.isEmpty)
    #expect(lines(of: note.path) == ["one", "two", "three"])
    #expect(try inbox.names().isEmpty)
    #expect(try inbox.drain(into: &note).added.isEmpty)
  }

  @Test func emptyInboxIsDrainedQuietly() throws {
    defer { clear() }
    var note = FileTarget(path: folder + "/note.md")
    #expect(try inbox.drain(into: &note) == Inbox.DrainReport())
    #expect(try inbox.names().isEmpty && inbox.held().isEmpty)
  }

  @Test func failingCaptureIsHeldAndRetried() throws {
    defer { clear() }
    for word in ["one", "bad", "three"] { try inbox.add(text(word)) }
    var note = FileTarget(path: folder + "/note.md", failsOn: "bad")
    let report = try inbox.drain(into: &note)
    #expect(report.added.count == 2)
    #expect(report.held.map(\.reason) == ["refused"])
    let held = try #require(try inbox.held().first)
    #expect(held.reason == "refused")
    try inbox.retry(held.name)
    note.failsOn = nil
    #expect(try inbox.drain(into: &note).added == [held.name])
    #expect(lines(of: note.path) == ["one", "three", "bad"])
    #expect(throws: InboxError.self) { try inbox.retry("nothing") }
    let name = try inbox.add(text("four"))
    #expect(throws: InboxError.self) { try inbox.retry("../\(name)") }
  }

  @Test func reportHasALineForEachCapture() throws {
    defer { clear() }
    let first = try inbox.add(text("one\ntwo"))
    let second = try inbox.add(text("bad"))
    #expect(try inbox.report() == "\(first)\tone\n\(second)\tbad\n")
    var note = FileTarget(path: folder + "/note.md", failsOn: "bad")
    _ = try inbox.drain(into: &note)
    #expect(try inbox.report() == "\(second)\t(held) refused\n")
    try inbox.add(text("three"))
    let name = try #require(try inbox.names().first)
    try Data("{".utf8).write(to: URL(filePath: "\(inbox.path)/\(name).capture/payload.json"))
    #expect(try inbox.report().hasPrefix("\(name)\t(unreadable) line 1, column 2: "))
  }

  @Test func brokenCaptureDoesNotStopTheOthers() throws {
    defer { clear() }
    let name = try inbox.add(text("one"))
    try inbox.add(text("two"))
    try Data("{".utf8).write(to: URL(filePath: "\(inbox.path)/\(name).capture/payload.json"))
    var note = FileTarget(path: folder + "/note.md")
    let report = try inbox.drain(into: &note)
    #expect(report.held.map(\.name) == [name])
    #expect(lines(of: note.path) == ["two"])
  }

  /// The state of the disk at each moment at which a process can die.
  @Test(arguments: [false, true])
  func killedDrainAddsNothingTwiceAndLosesNothing(_ diesAfterAdding: Bool) throws {
    defer { clear() }
    for word in ["one", "two"] { try inbox.add(text(word)) }
    let copy = folder + "/Crashed"
    let crash = { [inbox] in
      guard !FileManager.default.fileExists(atPath: copy) else { return }
      try? FileManager.default.copyItem(atPath: inbox.path, toPath: copy)
    }
    let path = folder + "/note.md"
    var note = FileTarget(path: path)
    if diesAfterAdding { note.afterAdding = crash } else { note.beforeAdding = crash }
    _ = try inbox.drain(into: &note)
    // What a process finds that starts after the other one died in its first capture.
    let noteAtDeath = diesAfterAdding ? lines(of: path).prefix(1) : []
    let whole = String(
      decoding: try #require(FileManager.default.contents(atPath: path)),
      as: UTF8.self
    )
    let first = whole.split(separator: "\n").prefix(noteAtDeath.count).map { $0 + "\n" }.joined()
    try Data(first.utf8).write(to: URL(filePath: path))
    var later = FileTarget(path: path)
    let report = try Inbox(path: copy).drain(into: &later)
    #expect(lines(of: path) == ["one", "two"])
    #expect(report.recovered.count == (diesAfterAdding ? 1 : 0))
    #expect(report.held.isEmpty)
    #expect(try Inbox(path: copy).names().isEmpty)
  }

  @Test func equalEntryOfEarlierIsNotTakenForTheOneThatWasLost() throws {
    defer { clear() }
    let name = try inbox.add(text("one"))
    let copy = folder + "/Crashed"
    let path = folder + "/note.md"
    let older = "- \(try inbox.capture(name).time) one\n"
    try Data(older.utf8).write(to: URL(filePath: path))
    var note = FileTarget(path: path)
    note.beforeAdding = { [inbox] in
      try? FileManager.default.copyItem(atPath: inbox.path, toPath: copy)
    }
    _ = try inbox.drain(into: &note)
    // The drain died before it added, and another program added a line since.
    try Data((older + "- other\n").utf8).write(to: URL(filePath: path))
    var later = FileTarget(path: path)
    #expect(try Inbox(path: copy).drain(into: &later).added == [name])
    #expect(lines(of: path) == ["one", "other", "one"])
  }

  @Test func noteOutOfReachLeavesAllWaiting() throws {
    defer { clear() }
    for word in ["one", "two"] { try inbox.add(text(word)) }
    var note = FileTarget(path: folder + "/none/note.md", isOutOfReach: true)
    #expect(throws: InboxError.self) { try inbox.drain(into: &note) }
    #expect(try inbox.names().count == 2)
    #expect(try inbox.held().isEmpty)
  }

  @Test func noteThatChangedMeanwhileIsNotGuessedAbout() throws {
    defer { clear() }
    try inbox.add(text("one"))
    let copy = folder + "/Crashed"
    let path = folder + "/note.md"
    try Data("written before\n".utf8).write(to: URL(filePath: path))
    var note = FileTarget(path: path)
    note.beforeAdding = { [inbox] in
      try? FileManager.default.copyItem(atPath: inbox.path, toPath: copy)
    }
    _ = try inbox.drain(into: &note)
    try Data("edited by hand\n".utf8).write(to: URL(filePath: path))
    var later = FileTarget(path: path)
    let report = try Inbox(path: copy).drain(into: &later)
    #expect(report.added.isEmpty && report.held.count == 1)
    #expect(lines(of: path) == ["hand"])
    #expect(try Inbox(path: copy).held().count == 1)
  }

  @Test func largePartsAndFilesComeAlong() throws {
    defer { clear() }
    let file = folder + "/Movie.mov"
    try Data(repeating: 7, count: 100_000).write(to: URL(filePath: file))
    let image = [UInt8](repeating: 9, count: 50_000)
    let name = try inbox.add(
      Payload(items: [
        .init(attachments: [
          .init("public.movie", .file(.init(name: "Movie.mov", path: file, byteCount: 100_000))),
          .init("public.png", .data(image)), .init("public.png", .data([1, 2])),
          .init("public.plain-text", .data(Array(String(repeating: "x", count: 50_000).utf8))),
        ])
      ])
    )
    try FileManager.default.removeItem(atPath: file)
    let content = try inbox.capture(name).payload.normalized()
    #expect(content.attachments.map(\.kind) == [.movie, .image, .image])
    #expect(content.text?.count == 50_000)
    let paths = content.attachments.compactMap(\.path)
    #expect(paths.count == 2)
    #expect(try ShareFixture.bytes(of: paths[0]).count == 100_000)
    #expect(try ShareFixture.bytes(of: paths[1]) == image)
  }

  @Test func missingFileIsAnErrorAndLeavesNothingBehind() throws {
    defer { clear() }
    let payload = Payload(items: [
      .init(attachments: [.init("public.movie", .file(.init(name: "a", path: folder + "/none")))])
    ])
    #expect(throws: InboxError.self) { try inbox.add(payload) }
    #expect(try inbox.names().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: inbox.path).isEmpty)
  }

  @Test func secondDrainIsToldThatTheInboxIsBusy() throws {
    defer { clear() }
    try inbox.add(text("one"))
    var inner: InboxError?
    var note = FileTarget(path: folder + "/note.md")
    note.beforeAdding = { [inbox, folder] in
      var other = FileTarget(path: folder + "/other.md")
      do throws(InboxError) { _ = try inbox.drain(into: &other) } catch { inner = error }
    }
    _ = try inbox.drain(into: &note)
    #expect(inner?.code == .busy)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00-00-00.000000Z-0000000a"),
    (951_782_400, "2000-02-29T00-00-00.000000Z-0000000a"),
    (4_107_542_399.5, "2100-02-28T23-59-59.500000Z-0000000a"),
  ])
  func nameIsTheTime(_ seconds: Double, _ expected: String) {
    #expect(Inbox.name(at: seconds, random: 10) == expected)
  }
}
