import MarkdownTree
import Testing

extension ClipboardProgramTests {
  /// Copies from LibreOffice Calc.
  @Suite(.installed(.calc), .copying(from: .calc))
  struct CalcTests {
    /// All cells that hold something.
    private static let everything = Selection(
      name: "everything",
      keys: ["Escape", "ctrl+Home", "ctrl+shift+End"],
      lastWords: "13.50"
    )
    /// The first cell alone.
    private static let oneCell = Selection(
      name: "cell",
      keys: ["Escape", "ctrl+Home"],
      lastWords: "Item"
    )

    @Test
    func sheetIsATableWithNumbersAsShown() async throws {
      let copy = try await #require(RunningProgram.current).copy(of: Self.everything)
      #expect(copy.document.root.children.map(\.kind) == [.table], "\(copy.report)")
      #expect(
        Outline.tables.lines(of: copy.document) == [
          "Item / Pieces / Price", "Apples / 12 / 3.50", "Plums|damsons / 40 / 10.00",
          "All of it /  / 13.50",
        ],
        "\(copy.report)"
      )
    }

    @Test
    func oneCellIsItsText() async throws {
      let copy = try await #require(RunningProgram.current).copy(of: Self.oneCell)
      #expect(copy.document.root.children.map(\.kind) == [.paragraph], "\(copy.report)")
      #expect(copy.document.root.firstChild?.plainText == "Item", "\(copy.report)")
    }
  }
}
