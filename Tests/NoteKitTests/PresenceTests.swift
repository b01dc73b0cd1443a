import NoteKit
import TestSupport
import Testing

/// Whether an entry came to be in a note before the program that added it was killed.
struct PresenceTests {
  private let appender = NoteAppender()

  /// A note, what became of it, and whether the entry "new" was added since.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var before: String?
    var after: String?
    var presence: EntryPresence

    init(_ name: String, _ before: String?, _ after: String?, _ presence: EntryPresence) {
      (testDescription, self.before, self.after, self.presence) = (name, before, after, presence)
    }
  }

  static let cases = [
    Case("nothing happened", "old\n", "old\n", .absent),
    Case("still no note", nil, nil, .absent),
    Case("added", "old\n", "old\n\nnew\n", .present),
    Case("added to a line without its end", "old", "old\n\nnew\n", .present),
    Case("added to an empty note", "", "new\n", .present),
    Case("note made with it", nil, "new\n", .present),
    Case("added with the note's line ends", "old\r\n", "old\r\n\r\nnew\r\n", .present),
    Case("added, its last end lost", "old\n", "old\n\nnew", .present),
    Case("others were added around it", "old\n", "old\n\nx\n\nnew\n\ny\n", .present),
    Case("another was added", "old\n", "old\n\nother\n", .absent),
    Case("note made with another", nil, "other\n", .absent),
    Case("it was there before", "new\n", "new\n", .absent),
    Case("it was there before, another added", "new\n", "new\n\nother\n", .absent),
    Case("part of a longer line", "old\n", "old\n\nnewer\n", .absent),
    Case("end of a longer line", "old\n", "old\n\nanew\n", .absent),
    Case("a byte was changed", "old\n", "olD\n\nnew\n", .unknown),
    Case("text was put in front", "old\n", "x\nold\n\nnew\n", .unknown),
    Case("cut short", "old\n", "ol", .unknown),
    Case("emptied", "old\n", "", .unknown),
    Case("removed", "old\n", nil, .unknown),
  ]

  @Test(arguments: cases)
  func onlyWhatWasAddedSinceCounts(_ test: Case) throws {
    let folder = try TemporaryFolder()
    let note = NotePath(folder.path("note.md"))
    if let before = test.before { try folder.write(before, to: "note.md") }
    let fingerprint = try appender.fingerprint(of: note)

    if let after = test.after {
      try folder.write(after, to: "note.md")
    } else if test.before != nil {
      try removeFile(folder.path("note.md"))
    }

    #expect(try appender.presence(of: "new\n".utf8, in: note, since: fingerprint) == test.presence)
  }

  /// Whatever the note and the entry are: absent before the append, present after it.
  @Test(arguments: AppendBytesTests.cases)
  func appendIsSeen(_ test: AppendBytesTests.Case) throws {
    let folder = try TemporaryFolder()
    let note = NotePath(folder.path("note.md"))
    if let before = test.note { try folder.write(before, to: "note.md") }
    let fingerprint = try appender.fingerprint(of: note)
    #expect(try appender.presence(of: test.entry.utf8, in: note, since: fingerprint) == .absent)

    let receipt = try appender.append(test.entry, to: note)

    let presence = try appender.presence(of: test.entry.utf8, in: note, since: fingerprint)
    #expect(presence == (receipt.entryRange.isEmpty ? .absent : .present))
  }

  @Test func pieceSizeMakesNoDifference() throws {
    let folder = try TemporaryFolder()
    let note = NotePath(try folder.write(String(repeating: "old line\n", count: 100), to: "n.md"))
    var system = SystemCalls()
    system.chunkSize = 7
    let small = NoteAppender(system: system)

    let fingerprint = try appender.fingerprint(of: note)
    #expect(try small.fingerprint(of: note) == fingerprint)
    try appender.append("a\nb\n", to: note)
    #expect(try small.presence(of: "a\nb".utf8, in: note, since: fingerprint) == .present)
    #expect(try small.presence(of: "b\na".utf8, in: note, since: fingerprint) == .absent)
  }

  /// The search falls back within the entry, as texts of few letters need it to.
  @Test(arguments: [
    ("a\na\nb", "a\na\na\nb"), ("ab\nab\nac", "ab\nab\nab\nac"), ("a\na", "a\na\na"),
  ])
  func entryIsFoundBehindItsOwnBeginning(_ entry: String, _ added: String) throws {
    let folder = try TemporaryFolder()
    let note = NotePath(try folder.write("old\n", to: "note.md"))
    let fingerprint = try appender.fingerprint(of: note)
    try folder.write("old\n\n" + added + "\n", to: "note.md")
    #expect(try appender.presence(of: entry.utf8, in: note, since: fingerprint) == .present)
  }

  @Test func anotherNoteIsAnotherPlace() throws {
    let folder = try TemporaryFolder()
    let note = NotePath(try folder.write("old\n", to: "note.md"))
    let other = NotePath(try folder.write("old\n\nnew\n", to: "other.md"))
    let fingerprint = try appender.fingerprint(of: note)
    #expect(try appender.fingerprint(of: other) != fingerprint)
    #expect(try appender.presence(of: "new".utf8, in: other, since: fingerprint) == .unknown)
  }

  @Test func linkLeadsToTheSamePlace() throws {
    let folder = try TemporaryFolder()
    let note = NotePath(try folder.write("old\n", to: "note.md"))
    try folder.link("link.md", to: "note.md")
    let link = NotePath(folder.path("link.md"))
    let fingerprint = try appender.fingerprint(of: link)
    #expect(try appender.fingerprint(of: note) == fingerprint)
    try appender.append("new", to: link)
    #expect(try appender.presence(of: "new".utf8, in: note, since: fingerprint) == .present)
  }

  @Test func folderIsNoNote() throws {
    let folder = try TemporaryFolder()
    #expect(throws: AppendError.self) { try appender.fingerprint(of: NotePath(folder.path)) }
  }

  @Test func fingerprintSurvivesWritingDown() throws {
    let folder = try TemporaryFolder()
    let note = NotePath(try folder.write("old\n", to: "note.md"))
    let fingerprint = try appender.fingerprint(of: note)
    #expect(fingerprint.size == 4)
    #expect(NoteFingerprint(fingerprint.description) == fingerprint)
  }

  @Test(arguments: [
    "", "4", "4-0", "4-0-0-0", "-1-0-0", "a-0-0", "4-g-0", "4-0-g", "4--0", "4-0-10000000000000000",
  ])
  func whatIsNoFingerprintIsRefused(_ text: String) {
    #expect(NoteFingerprint(text) == nil)
  }

  /// The values of FNV-1a that RFC 9923 gives for the empty string and for "a".
  @Test(
    arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C)] as [(String, UInt64)]
  )
  func hashIsTheOneOfTheStandard(_ text: String, _ hash: UInt64) throws {
    let folder = try TemporaryFolder()
    let note = NotePath(try folder.write(text, to: "note.md"))
    #expect(try appender.fingerprint(of: note).hash == hash)
  }
}
