import NoteKit
import TestSupport
import Testing

/// What an append makes of a note's bytes.
struct AppendBytesTests {
  /// A note, an entry, and the note with the entry.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var note: String?
    var entry: String
    var result: String

    init(_ name: String, _ note: String?, _ entry: String, _ result: String) {
      (testDescription, self.note, self.entry, self.result) = (name, note, entry, result)
    }
  }

  static let cases = [
    Case("absent note", nil, "new", "new\n"),
    Case("absent note, entry with CRLF", nil, "a\r\nb", "a\r\nb\r\n"),
    Case("absent note, entry with BOM", nil, "\u{FEFF}new", "new\n"),
    Case("empty note", "", "new", "new\n"),
    Case("note of a BOM", "\u{FEFF}", "new", "\u{FEFF}new\n"),
    Case("BOM and text", "\u{FEFF}old\n", "new", "\u{FEFF}old\n\nnew\n"),
    Case("BOM and blank line", "\u{FEFF}\n", "new", "\u{FEFF}\nnew\n"),
    Case("BOM and spaces", "\u{FEFF}  ", "new", "\u{FEFF}  \nnew\n"),
    Case("one line", "old\n", "new\n", "old\n\nnew\n"),
    Case("no final newline", "old", "new", "old\n\nnew\n"),
    Case("one byte", "x", "new", "x\n\nnew\n"),
    Case("blank line at the end", "old\n\n", "new", "old\n\nnew\n"),
    Case("blank lines at the end", "old\n\n\n\n", "new", "old\n\n\n\nnew\n"),
    Case("blank line of spaces", "old\n \t\n", "new", "old\n \t\nnew\n"),
    Case("unfinished blank line", "old\n  ", "new", "old\n  \nnew\n"),
    Case("only a newline", "\n", "new", "\nnew\n"),
    Case("only blank lines", " \n\n", "new", " \n\nnew\n"),
    Case("only spaces", "   ", "new", "   \nnew\n"),
    Case("spaces behind the text", "old  \n", "new", "old  \n\nnew\n"),
    Case("CRLF note", "old\r\n", "a\nb\n", "old\r\n\r\na\r\nb\r\n"),
    Case("CRLF note, CRLF entry", "old\r\n", "a\r\nb\r\n", "old\r\n\r\na\r\nb\r\n"),
    Case("CRLF note, blank line", "old\r\n\r\n", "new", "old\r\n\r\nnew\r\n"),
    Case("CRLF note, no final newline", "a\r\nb", "new", "a\r\nb\r\n\r\nnew\r\n"),
    Case("CRLF note, unfinished blank line", "a\r\n ", "new", "a\r\n \r\nnew\r\n"),
    Case("LF note, CRLF entry", "old\n", "a\r\nb", "old\n\na\nb\n"),
    Case("one line without end, CRLF entry", "old", "a\r\nb", "old\r\n\r\na\r\nb\r\n"),
    Case("mixed, LF last", "a\r\nb\n", "new", "a\r\nb\n\nnew\n"),
    Case("mixed, CRLF last", "a\nb\r\n", "new", "a\nb\r\n\r\nnew\r\n"),
    Case("mixed, CRLF before a blank last", "a\r\n \n", "new", "a\r\n \nnew\n"),
    Case("CR note", "a\rb\r", "x\ny", "a\rb\r\rx\ry\r"),
    Case("CR note, no final newline", "a\rb", "new", "a\rb\r\rnew\r"),
    Case("blank lines around the entry", "old\n", "\n \n\nnew\n\n\n", "old\n\nnew\n"),
    Case("indentation and spaces of the entry", "old\n", "\n    code  \n", "old\n\n    code  \n"),
    Case("blank lines within the entry", "old\n", "a\n\n\nb", "old\n\na\n\n\nb\n"),
    Case("CR LF CR in the entry", "old\n", "a\r\n\rb\r\rc", "old\n\na\n\nb\n\nc\n"),
    Case("BOM before the entry", "old\n", "\u{FEFF}new", "old\n\nnew\n"),
    Case("empty entry", "old", "", "old"),
    Case("blank entry", "old\r\n", " \n\t\r\n", "old\r\n"),
    Case("entry of a BOM", "old\n", "\u{FEFF}", "old\n"),
    Case("NUL in note and entry", "a\0\n", "b\0", "a\0\n\nb\0\n"),
  ]

  @Test(arguments: cases)
  func entryIsSetOffByOneBlankLine(_ test: Case) throws {
    let folder = try TemporaryFolder()
    if let note = test.note { try folder.write(note, to: "note.md") }

    let receipt = try NoteAppender().append(test.entry, to: NotePath(folder.path("note.md")))

    let result = try folder.bytes(of: "note.md")
    #expect(result == Array(test.result.utf8))
    #expect(receipt.entryRange.upperBound == result.count)
    #expect(receipt.isNewNote == (test.note == nil))
    #expect(try folder.names() == ["note.md"])
  }

  @Test(arguments: cases.filter { $0.note != nil })
  func smallChunksGiveTheSameBytes(_ test: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write(try #require(test.note), to: "note.md")
    var system = SystemCalls()
    system.chunkSize = 1
    system.intercept = { $0 == .copy ? .unknownCall : nil }

    try NoteAppender(system: system).append(test.entry, to: NotePath(folder.path("note.md")))

    #expect(try folder.bytes(of: "note.md") == Array(test.result.utf8))
  }

  @Test func receiptNamesTheEntry() throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write("old", to: "note.md"))

    let receipt = try NoteAppender().append("\nnew\n\n", to: path)

    let bytes = try folder.bytes(of: "note.md")
    #expect(String(decoding: bytes[receipt.entryRange], as: UTF8.self) == "new\n")
    #expect(try NoteAppender().append(" ", to: path).entryRange == bytes.count..<bytes.count)
  }

  @Test func emptyEntryCreatesNothing() throws {
    let folder = try TemporaryFolder()

    let receipt = try NoteAppender().append("\n", to: NotePath(folder.path("note.md")))

    #expect(receipt.entryRange.isEmpty)
    #expect(!receipt.isNewNote)
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x61, 0x00], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0]] as [[UInt8]])
  func wideTextIsRefused(_ note: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = NotePath(try folder.write(note, to: "note.md"))

    let error = #expect(throws: AppendError.self) {
      try NoteAppender().append("new", to: path)
    }

    #expect(error?.code == .unsupportedEncoding)
    #expect(try folder.bytes(of: "note.md") == note)
  }

  @Test func bytesThatAreNotUTF8StayAsTheyAre() throws {
    let folder = try TemporaryFolder()
    let note: [UInt8] = [0x80, 0xFF, 0x0A]
    let path = NotePath(try folder.write(note, to: "note.md"))

    try NoteAppender().append([0xC3, 0x28] as [UInt8], to: path)

    #expect(try folder.bytes(of: "note.md") == note + [0x0A, 0xC3, 0x28, 0x0A])
  }

  @Test func anyNoteKeepsItsBytesAndGetsTheWholeEntry() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let alphabet = Array("ab \t\n\r".utf8)
    let folder = try TemporaryFolder()
    var system = SystemCalls()
    system.chunkSize = 3
    for round in 0..<150 {
      let note = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let name = "\(round).md"
      try folder.write(note, to: name)

      try NoteAppender(system: system).append("x\ny", to: NotePath(folder.path(name)))

      let result = try folder.bytes(of: name)
      #expect(result.starts(with: note), "seed \(seed), note \(note)")
      let lines = lines(of: result)
      #expect(lines.suffix(3) == ["x", "y", ""], "seed \(seed), note \(note)")
      // The line before is blank, unless the note has no text at all.
      let before = lines.dropLast(3)
      let hasText = before.contains { !$0.allSatisfy { " \t".contains($0) } }
      #expect(
        !hasText || before.last?.allSatisfy { " \t".contains($0) } == true,
        "seed \(seed), note \(note)"
      )
    }
  }

  @Test func onlyTheEndOfALongNoteIsLookedAt() throws {
    let folder = try TemporaryFolder()
    let reads = try [1, 2, 4].map { factor in
      let name = "\(factor).md"
      try folder.write(String(repeating: "a line of text\n", count: factor * 50_000), to: name)
      let counter = Counter()
      var system = SystemCalls()
      system.intercept = { call in
        if call == .read { counter.take(call) }
        return nil
      }
      try NoteAppender(system: system).append("new", to: NotePath(folder.path(name)))
      return counter.calls.count
    }
    #expect(reads[0] > 0)
    #expect(reads == [reads[0], reads[0], reads[0]])
  }

  /// The lines of CommonMark 0.31, section 2.1; the last one is what follows the last ending.
  private func lines(of bytes: [UInt8]) -> [String] {
    var lines = [""]
    var former: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x0A where former == 0x0D: break
      case 0x0A, 0x0D: lines.append("")
      default: lines[lines.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      }
      former = byte
    }
    return lines
  }
}
