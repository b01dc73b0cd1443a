import TestSupport
import Testing

extension ClipboardProgramTests {
  /// Copies from Chromium, which writes the computed style of everything into the HTML.
  @Suite(.installed(.chromium), .copying(from: .chromium))
  struct ChromiumTests {
    @Test(arguments: DiaryPage.outline + DiaryPage.styledMarks)
    func wholePageKeepsItsStructure(_ expected: Expected) async throws {
      try DiaryPage.check(try await copy(of: DiaryPage.everything), expected)
    }

    @Test
    func linksLeadWhereTheyLed() async throws {
      try DiaryPage.checkLinks(try await copy(of: DiaryPage.everything))
    }

    @Test
    func textKeepsItsCharacters() async throws {
      try DiaryPage.checkText(try await copy(of: DiaryPage.everything))
    }

    @Test
    func codeOfAWholePageKeepsItsLines() async throws {
      try DiaryPage.checkCode(try await copy(of: DiaryPage.everything))
    }

    @Test
    func wordsKeepTheirMarks() async throws {
      try DiaryPage.checkWords(try await copy(of: DiaryPage.words))
    }

    @Test
    func linesOfACodeBlockStayCode() async throws {
      try DiaryPage.checkCode(try await copy(of: DiaryPage.code))
    }

    @Test
    func selectionFromAListToATableKeepsBoth() async throws {
      try DiaryPage.checkMiddle(try await copy(of: DiaryPage.middle))
    }

    @Test
    func rowsOfATableStayATable() async throws {
      try DiaryPage.checkCells(try await copy(of: DiaryPage.cells))
    }

    @Test
    func commandShowsWhatThereIsAndWhatItTook() async throws {
      let program = try #require(RunningProgram.current)
      try await program.bringToClipboard(DiaryPage.everything)

      let types = try program.pasteur("paste --types")
      #expect(types.exitCode == 0, "\(types)")
      let html = types.output.split(separator: "\n").first { $0.hasPrefix("text/html\t") }
      let size = html?.split(separator: "\t").last.flatMap { Int($0) }
      #expect(try #require(size, "\(types)") > 1000)

      let explained = try program.pasteur("paste --explain")
      #expect(explained.output == (try program.pasteur("paste").output))
      #expect(explained.errors.contains("took the HTML, because"), "\(explained.errors)")

      let plain = try program.pasteur("paste --plain")
      #expect(plain.exitCode == 0)
      #expect(plain.output.contains("the hose is broken"), "\(plain.output)")
      #expect(plain.output.contains("2 * 3 * 4, snake_case_name"), "\(plain.output)")
    }

    @Test
    func commandAppendsToANote() async throws {
      let program = try #require(RunningProgram.current)
      try await program.bringToClipboard(DiaryPage.words)
      try program.write("# Notes\n\nfirst\n", to: "note.md")
      let appended = try program.pasteur("append note.md --clipboard")
      #expect(appended.exitCode == 0, "\(appended.errors)")
      let pasted = try program.pasteur("paste").output
      #expect(!pasted.isEmpty)
      #expect(try program.text(of: "note.md") == "# Notes\n\nfirst\n\n" + pasted)
    }

    private func copy(of selection: Selection) async throws -> Copy {
      try await #require(RunningProgram.current).copy(of: selection)
    }
  }
}
