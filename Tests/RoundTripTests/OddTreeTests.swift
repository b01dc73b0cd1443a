import MarkdownJudge
import MarkdownTree
import TestSupport
import Testing

/// Trees that no parser makes: every kind of node in every other, and nesting without end.
struct OddTreeTests {
  private static let containers: [DocumentBuilder.Container] = [
    .paragraph, .heading(level: 9), .blockQuote, .bulletList(tight: true),
    .orderedList(start: -3, tight: false), .item(task: .checked), .table([.right]),
    .tableRow(isHeader: true), .tableRow(isHeader: false), .tableCell,
    .footnoteDefinition(label: "n"), .definitionList, .definitionTerm, .definitionDescription,
    .callout(type: "note", title: ""), .details(isOpen: true), .summary, .emphasis, .strong,
    .strikethrough, .link(destination: "u", title: ""), .image(destination: "u", title: "t"),
    .highlight, .superscript, .subscript, .underline, .keyboard,
  ]

  private static let leaves: [SampleTree] = [
    SampleTree(.text("a\0b")), SampleTree(.softBreak), SampleTree(.hardBreak),
    SampleTree(.code("c")), SampleTree(.htmlInline("<i>")), SampleTree(.thematicBreak),
    SampleTree(.codeBlock("d", info: "")), SampleTree(.htmlBlock("<p>")),
    SampleTree(.footnoteReference("n")),
  ]

  @Test(arguments: containers)
  func everyKindMayStandInEveryOther(_ outer: DocumentBuilder.Container) {
    for inner in Self.containers {
      // The judge does not look into tags: an image in a term is one to it.
      if case (.definitionTerm, .image) = (outer, inner) { continue }
      for leaf in Self.leaves {
        let nested = SampleTree(.container(inner), [leaf, SampleTree(.text("x"))])
        let tree = SampleTree(.container(outer), [SampleTree(.text("w")), nested, leaf])
        let trip = RoundTrip(SampleTree.document([tree]), WriterOptions())
        let isFaithful = trip.isFaithful
        #expect(isFaithful, "\(tree)\n\(trip.report)")
        var again = trip.canonical
        again.isCanonical = false
        #expect(RoundTrip.comparable(again.canonical()) == trip.canonical, "\(tree)")
        let text = trip.canonical.root.plainText
        #expect(text.contains("w") && text.contains("x"), "\(tree): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [DocumentBuilder.Container.blockQuote, .emphasis])
  func aMillionLevelsAreNoTrap(_ container: DocumentBuilder.Container) throws {
    var builder = DocumentBuilder()
    for _ in 0..<1_000_000 { builder.begin(container) }
    builder.text("deep")
    let document = builder.finish()
    #expect(document == document)
    #expect(MarkdownWriter().string(from: document).contains("deep"))
    #expect(try Document(json: document.json()) == document)
    #expect(document.dump.contains("deep"))
  }
}
