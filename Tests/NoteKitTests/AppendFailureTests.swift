import NoteKit
import TestSupport
import Testing

/// What is left of a note when a system call fails.
struct AppendFailureTests {
  /// Counts calls, and fails the one whose turn it is.
  final class Saboteur: Sendable {
    private let state: Counter
    private let failing: Int
    private let failure: Errno

    init(failing: Int, with failure: Errno) {
      (state, self.failing, self.failure) = (Counter(), failing, failure)
    }

    var calls: [SystemCalls.Call] { state.calls }

    func intercept(_ call: SystemCalls.Call) -> Errno? {
      state.take(call) == failing ? failure : nil
    }
  }

  /// Every call of an undisturbed append to this note, in order.
  private func calls(note: String?, links: Int = 1) throws -> [SystemCalls.Call] {
    let saboteur = Saboteur(failing: -1, with: .inputOutput)
    _ = try outcome(note: note, links: links, saboteur: saboteur)
    return saboteur.calls
  }

  /// Appends under sabotage, and returns what was thrown, what the note holds and what lies around.
  private func outcome(
    note: String?,
    links: Int = 1,
    saboteur: Saboteur
  ) throws -> (error: AppendError?, text: String?, names: [String]) {
    let folder = try TemporaryFolder()
    if let note { try folder.write(note, to: "note.md") }
    if links > 1 { try hardLink(folder.path("note.md"), folder.path("other.md")) }
    var system = SystemCalls()
    system.intercept = { saboteur.intercept($0) }
    var thrown: AppendError?
    do throws(AppendError) {
      try NoteAppender(system: system).append("new", to: NotePath(folder.path("note.md")))
    } catch {
      thrown = error
    }
    return (thrown, try? folder.text(of: "note.md"), try folder.names())
  }

  @Test(arguments: [nil, "", "old\n", "old"] as [String?], [Errno.inputOutput, .diskFull])
  func anyFailingCallLeavesTheNoteAsItWas(note: String?, failure: Errno) throws {
    let calls = try calls(note: note)
    #expect(calls.contains(.rename))
    for (turn, call) in calls.enumerated() {
      let (error, text, names) = try outcome(
        note: note,
        saboteur: Saboteur(failing: turn, with: failure)
      )
      let whole = note.map { $0.isEmpty ? "new\n" : "old\n\nnew\n" } ?? "new\n"
      switch error?.code {
      case nil:
        // A failure that had a way round it.
        #expect(text == whole, "\(call), turn \(turn)")
      case .notDurable:
        #expect(call == .syncFolder)
        #expect(text == whole, "\(call), turn \(turn)")
      default:
        #expect(text == note, "\(call), turn \(turn)")
        #expect(error?.errno == failure.code, "\(call), turn \(turn)")
      }
      #expect(names == (text == nil ? [] : ["note.md"]), "\(call), turn \(turn)")
    }
  }

  @Test(arguments: [Errno.inputOutput, .diskFull])
  func anyFailingCallLeavesALinkedNoteAsItWas(failure: Errno) throws {
    let calls = try calls(note: "old\n", links: 2)
    #expect(calls.contains(.write))
    for (turn, call) in calls.enumerated() {
      let (error, text, names) = try outcome(
        note: "old\n",
        links: 2,
        saboteur: Saboteur(failing: turn, with: failure)
      )
      #expect(text == (error == nil ? "old\n\nnew\n" : "old\n"), "\(call), turn \(turn)")
      #expect(names == ["note.md", "other.md"])
    }
  }

  @Test func callsThatMatterAreMadeInTheOrderThatKeepsTheNote() throws {
    let order = try calls(note: "old\n").filter {
      [.lock, .create, .copy, .write, .setMode, .sync, .rename, .syncFolder].contains($0)
    }
    #expect(
      order == [.lock, .create, .copy, .write, .setMode, .sync, .rename, .syncFolder]
    )
  }

  @Test func folderThatCannotBeLockedGetsALockFile() throws {
    let saboteur = Saboteur(failing: try turn(of: .lock, note: "old\n"), with: .badDescriptor)
    let (error, text, names) = try outcome(note: "old\n", saboteur: saboteur)
    #expect(error == nil)
    #expect(text == "old\n\nnew\n")
    #expect(names == ["note.md"])
    #expect(saboteur.calls.count { $0 == .lock } == 2)
  }

  @Test func unknownRenameCallFallsBackToThePlainOne() throws {
    let saboteur = Saboteur(failing: try turn(of: .rename, note: nil), with: .invalidArgument)
    let (error, text, names) = try outcome(note: nil, saboteur: saboteur)
    #expect(error == nil)
    #expect(text == "new\n")
    #expect(names == ["note.md"])
  }

  private func turn(of call: SystemCalls.Call, note: String?) throws -> Int {
    try #require(try calls(note: note).firstIndex(of: call))
  }

  @Test func noteThatKeepsChangingIsGivenUp() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old\n", to: "note.md"))
    let counter = Counter()
    var system = SystemCalls()
    system.intercept = { call in
      if call == .sync { change(folder, "theirs \(counter.take(call))\n") }
      return nil
    }

    let error = #expect(throws: AppendError.self) {
      try NoteAppender(system: system).append("new", to: path)
    }

    #expect(error?.code == .keepsChanging)
    #expect(try folder.text(of: "note.md").hasPrefix("theirs"))
    #expect(try folder.names() == ["note.md"])
  }

  @Test func changeByAnotherProgramIsKept() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old\n", to: "note.md"))
    let counter = Counter()
    var system = SystemCalls()
    system.intercept = { call in
      if call == .sync, counter.take(call) == 0 { change(folder, "theirs\n") }
      return nil
    }

    try NoteAppender(system: system).append("new", to: path)

    #expect(try folder.text(of: "note.md") == "theirs\n\nnew\n")
  }

  @Test func noteThatAppearsMeanwhileIsKept() throws {
    let folder = try TemporaryFolder()
    let counter = Counter()
    var system = SystemCalls()
    system.intercept = { call in
      if call == .sync, counter.take(call) == 0 { change(folder, "theirs\n") }
      return nil
    }

    let receipt = try NoteAppender(system: system)
      .append("new", to: NotePath(folder.path("note.md")))

    #expect(!receipt.isNewNote)
    #expect(try folder.text(of: "note.md") == "theirs\n\nnew\n")
  }

  /// Writes the note as another program would.
  private func change(_ folder: TemporaryFolder, _ text: String) {
    #expect(throws: Never.self) { try folder.write(text, to: "note.md") }
  }
}
