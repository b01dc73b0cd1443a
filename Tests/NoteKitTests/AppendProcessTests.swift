import NoteKit
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Several processes at one note, processes that are killed, and what other users may do.
struct AppendProcessTests {
  /// The numbers of the entries `writer.number` in a note, by writer, in the order of the note.
  private func entries(in text: String) -> [Int: [Int]] {
    var entries: [Int: [Int]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ".").compactMap { Int($0) }
      if parts.count == 2 { entries[parts[0], default: []].append(parts[1]) }
    }
    return entries
  }

  @Test func fourProcessesLoseNoEntry() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("note.md")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, writer = writer as Int] in
            for number in 0..<50 {
              try NoteAppender().append("\(writer).\(number)", to: NotePath(path))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let text = try folder.text(of: "note.md")
    #expect(
      entries(in: text) == Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, Array(0..<50)) })
    )
    // 200 entries of a line, 199 blank lines, no other.
    #expect(text.count { $0 == "\n" } == 399)
    #expect(try folder.names() == ["note.md"])
  }

  @Test(arguments: [false, true])
  func manyThreadsLoseNoEntry(hasLinks: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "note.md")
    if hasLinks { try hardLink(path, folder.path("other.md")) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let name = hasLinks && writer.isMultiple(of: 2) ? "other.md" : "note.md"
          for number in 0..<20 {
            try NoteAppender().append("\(writer).\(number)", to: NotePath(folder.path(name)))
          }
        }
      }
      try await group.waitForAll()
    }
    let found = entries(in: try folder.text(of: "note.md"))
    #expect(found == Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, Array(0..<20)) }))
  }

  @Test func lockFilesServeManyThreadsToo() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "note.md")
    // The first lock of each append, the folder's, fails as on a network file system.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<10 {
            let counter = Counter()
            var system = SystemCalls()
            system.intercept = { call in
              call == .lock && counter.take(call) == 0 ? .badDescriptor : nil
            }
            try NoteAppender(system: system).append("\(writer).\(number)", to: NotePath(path))
          }
        }
      }
      try await group.waitForAll()
    }
    let found = entries(in: try folder.text(of: "note.md"))
    #expect(found == Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, Array(0..<10)) }))
    #expect(try folder.names() == ["note.md"])
  }

  @Test(arguments: [
    "create", "copy", "write", "setMode", "sync", "rename", "syncFolder", "remove",
  ])
  func killedProcessLeavesAWholeNote(at call: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, call = call as String] in
      var system = SystemCalls()
      system.intercept = { made in
        if made.rawValue == call { kill(getpid(), SIGKILL) }
        return nil
      }
      try NoteAppender(system: system).append("new", to: NotePath(path))
    }

    let text = try folder.text(of: "note.md")
    #expect(text == (call == "syncFolder" ? "old\n\nnew\n" : "old\n"))
    #expect(Set(try folder.names()).isSubset(of: ["note.md", ".pasteur.tmp"]))

    // The next one finds no lock in its way and leaves nothing behind.
    try NoteAppender().append("next", to: NotePath(path))
    #expect(try folder.text(of: "note.md") == text + "\nnext\n")
    #expect(try folder.names() == ["note.md"])
  }

  @Test func interruptWaitsForTheReplacement() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      restore(SIGTERM)
      var system = SystemCalls()
      system.intercept = { made in
        if made == .write { pthread_kill(pthread_self(), SIGTERM) }
        return nil
      }
      try NoteAppender(system: system).append("new", to: NotePath(path))
    }

    #expect(try folder.text(of: "note.md") == "old\n\nnew\n")
    #expect(try folder.names() == ["note.md"])
  }

  @Test func sizeLimitIsAnErrorAndNotTheEnd() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "x", count: 5000), to: "note.md")
    await #expect(processExitsWith: .success) { [path = path as String] in
      restore(SIGXFSZ)
      var limit = rlimit(rlim_cur: 5001, rlim_max: 5001)
      setrlimit(fileSizeLimit, &limit)
      let error = #expect(throws: AppendError.self) {
        try NoteAppender().append("new", to: NotePath(path))
      }
      #expect(error?.code == .fileTooLarge)
    }

    #expect(try folder.bytes(of: "note.md").count == 5000)
    #expect(try folder.names() == ["note.md"])
  }

  @Test func lockThatIsNotGivenUpEndsAtTheDeadline() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old\n", to: "note.md"))
    let holder = open(folder.path, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    let options = AppendOptions(lockTimeout: .milliseconds(30))

    let error = #expect(throws: AppendError.self) {
      try NoteAppender().append("new", to: path, options: options)
    }

    #expect(error?.code == .locked)
    #expect(try folder.text(of: "note.md") == "old\n")
    flock(holder, LOCK_UN)
    try NoteAppender().append("new", to: path, options: options)
  }

  /// What an unprivileged user meets.
  struct Denial: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var noteMode: mode_t
    var noteOwner: uid_t
    var folderMode: mode_t
    var code: String?
  }

  @Test(
    .enabled(if: geteuid() == 0, "needs root to act as another user"),
    arguments: [
      Denial(testDescription: "all allowed", noteMode: 0o600, noteOwner: 65534, folderMode: 0o777),
      Denial(
        testDescription: "write-protected note",
        noteMode: 0o400,
        noteOwner: 65534,
        folderMode: 0o777,
        code: "noteNotWritable"
      ),
      Denial(
        testDescription: "note that may not be read",
        noteMode: 0o200,
        noteOwner: 65534,
        folderMode: 0o777,
        code: "noteNotReadable"
      ),
      Denial(
        testDescription: "folder that takes no file",
        noteMode: 0o600,
        noteOwner: 65534,
        folderMode: 0o755,
        code: "folderNotWritable"
      ),
      Denial(
        testDescription: "folder that may not be read",
        noteMode: 0o600,
        noteOwner: 65534,
        folderMode: 0o711,
        code: "folderNotReadable"
      ),
      Denial(
        testDescription: "another user's note that all may write",
        noteMode: 0o666,
        noteOwner: 4242,
        folderMode: 0o777
      ),
    ]
  )
  func permissionsAreKeptTo(_ denial: Denial) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old\n", to: "note.md")
    chown(path, denial.noteOwner, 65534)
    chmod(path, denial.noteMode)
    chmod(folder.path, denial.folderMode)
    let code = denial.code ?? ""
    await #expect(processExitsWith: .success) { [path = path as String, code = code as String] in
      setgid(65534)
      setuid(65534)
      var found = ""
      do throws(AppendError) {
        try NoteAppender().append("new", to: NotePath(path))
      } catch {
        found = error.code.rawValue
      }
      #expect(found == code)
    }

    #expect(try folder.text(of: "note.md") == (code.isEmpty ? "old\n\nnew\n" : "old\n"))
    #expect(try folder.names() == ["note.md"])
    var status = stat()
    stat(path, &status)
    #expect(status.st_uid == denial.noteOwner)
    #expect(status.st_mode & 0o7777 == denial.noteMode)
  }
}

#if canImport(Glibc)
private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
private let fileSizeLimit = RLIMIT_FSIZE
#endif

/// Lets a signal end the process again; the threads of a test block them all.
private func restore(_ number: Int32) {
  signal(number, SIG_DFL)
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, number)
  pthread_sigmask(SIG_UNBLOCK, &set, nil)
}
