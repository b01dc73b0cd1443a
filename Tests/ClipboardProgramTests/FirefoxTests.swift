import Testing

extension ClipboardProgramTests {
  /// Copies from Firefox, which gives the page's own markup without its style sheet.
  @Suite(.installed(.firefox), .copying(from: .firefox))
  struct FirefoxTests {
    @Test(arguments: DiaryPage.outline + DiaryPage.marks)
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

    private func copy(of selection: Selection) async throws -> Copy {
      try await #require(RunningProgram.current).copy(of: selection)
    }
  }
}
