import MarkdownTree
import TestSupport
import Testing

extension ClipboardProgramTests {
  /// Copies from LibreOffice Writer, whose HTML is that of the nineties.
  @Suite(.installed(.writer), .copying(from: .writer))
  struct WriterTests {
    private static let everything = Selection.everything(to: "Only at weekends.")

    @Test(arguments: [
      Expected(.headings, "1 Rules of the boathouse", "2 What to bring", "2 Boats"),
      Expected(.strong, "dried", "shoes"),
      Expected(.emphasis, "turned over"),
      Expected(.strikethrough, "left outside"),
      Expected(.links, "the long rules: https://boats.example/rules?year=2026"),
      Expected(
        .lists,
        "[- Clothes [- dry shoes, - a hat], - Lunch]",
        "[1. Sign the book, 2. Check the oars, 3. Tell the keeper]"
      ),
      Expected(.tables, "Boat / Seats / State", "Heron / 4 / good", "Coot / 2 / leaks|drips"),
      Expected(.codeBlocks, ": lock 4711\n  turn left\n"),
      Expected(.quotes, "Water is patient."),
      Expected(.footnotes, "Only at weekends."),
    ])
    func wholeDocumentKeepsItsStructure(_ expected: Expected) async throws {
      let copy = try await #require(RunningProgram.current).copy(of: Self.everything)
      #expect(expected.part.lines(of: copy.document) == expected.lines, "\(copy.report)")
    }

    @Test
    func footnoteIsReferredToFromItsPlace() async throws {
      let copy = try await #require(RunningProgram.current).copy(of: Self.everything)
      let references = copy.document.root.events.map(\.node).filter {
        $0.kind == .footnoteReference
      }
      let paragraph = try #require(references.first?.parent, "\(copy.report)")
      #expect(paragraph.plainText == "The keeper has the key.", "\(copy.report)")
    }

    @Test
    func plainTextIsWritersOwn() async throws {
      let program = try #require(RunningProgram.current)
      try await program.bringToClipboard(Self.everything)
      let plain = try program.pasteur("paste --plain --explain")
      #expect(plain.output.contains("Rules of the boathouse"), "\(plain.output)")
      #expect(!plain.output.contains("# Rules"), "\(plain.output)")
      #expect(plain.errors.contains("took the plain text, because"), "\(plain.errors)")
    }
  }
}
