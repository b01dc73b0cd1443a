import MarkdownTree
import TestSupport
import Testing

struct CanonicalFormTests {
  private func markdown(_ build: (inout DocumentBuilder) -> Void) -> String {
    MarkdownWriter().string(from: document(build))
  }

  @Test func inlinesInAFlowGetAParagraph() {
    #expect(document { $0.text("a") }.canonical() == paragraph { $0.text("a") })
  }

  @Test func blocksInAMarkEndTheMarkAndItGoesOnInside() {
    let written = markdown { builder in
      builder.append(.strong) {
        $0.text("a")
        $0.append(.paragraph) { $0.text("b") }
      }
    }
    #expect(written == "**a**\n\n**b**\n")
  }

  @Test func emptyMarksGo() {
    #expect(
      document { $0.append(.strong) { $0.append(.emphasis) { _ in } } }.canonical() == Document()
    )
  }

  @Test func aLinkInALinkIsItsText() {
    let written = markdown { builder in
      builder.append(.link(destination: "a", title: "")) {
        $0.text("x")
        $0.append(.link(destination: "b", title: "")) { $0.text("y") }
      }
    }
    #expect(written == "[xy](a)\n")
  }

  @Test func aTagInACellIsOnOneLine() {
    let written = markdown { builder in
      builder.append(.table([])) {
        $0.htmlInline("<i\nb>")
        $0.append(.image(destination: "u", title: "")) { $0.htmlBlock("<!--\nb-->") }
      }
    }
    #expect(written == "| |\n| --- |\n| <i b><br>![<!-- b-->](u) |\n")
  }

  @Test func typesOfCalloutsAreSmallLetters() {
    let callout = document { $0.append(.callout(type: "NOTE", title: "")) { $0.text("a") } }
    #expect(callout.canonical().root.firstChild?.calloutType == "note")
  }

  @Test func tablesAreMadeRegular() {
    let written = markdown { builder in
      builder.append(.table([])) {
        $0.append(.tableRow(isHeader: false)) {
          $0.append(.tableCell) { $0.text("a") }
          $0.append(.tableCell) { $0.text("b") }
        }
        $0.append(.tableRow(isHeader: false)) { $0.append(.tableCell) { $0.text("c") } }
      }
    }
    #expect(written == "| | |\n| --- | --- |\n| a | b |\n| c | |\n")
  }

  @Test func aListInACellKeepsItsTags() {
    let written = markdown { builder in
      builder.append(.tableCell) {
        $0.append(.bulletList(tight: true)) {
          $0.append(.item(task: .none)) { $0.text("a") }
          $0.append(.item(task: .none)) { $0.text("b") }
        }
      }
    }
    #expect(written == "| |\n| --- |\n| <ul><li>a</li><li>b</li></ul> |\n")
  }

  @Test func headingsAreOneLineOfALevelThatExists() {
    let written = markdown { builder in
      builder.append(.heading(level: 9)) {
        $0.text("a")
        $0.softBreak()
        $0.text("b")
        $0.hardBreak()
        $0.text("c")
      }
    }
    #expect(written == "###### a b<br>c\n")
  }

  @Test func controlCharactersBecomeWhatCommonMarkReads() {
    let text = paragraph { $0.text("a\0b\u{C}c\r\nd") }.canonical().root.plainText
    #expect(text == "a\u{FFFD}b c\nd\n")
  }

  @Test func rawHTMLThatNeverEndsIsText() {
    #expect(markdown { $0.htmlBlock("<script>\n") } == "\\<script>\n")
    #expect(markdown { $0.htmlInline("<textarea>") } == "\\<textarea>\n")
    #expect(markdown { $0.htmlBlock("<!-- a") } == "\\<!-- a\n")
  }

  @Test func footnotesFollowTheirReferences() {
    let written = markdown { builder in
      builder.append(.footnoteDefinition(label: "b")) { $0.text("second") }
      builder.append(.footnoteDefinition(label: "nobody")) { $0.text("unused") }
      builder.append(.footnoteDefinition(label: "a")) { $0.text("first") }
      builder.append(.paragraph) {
        $0.footnoteReference(label: "a")
        $0.footnoteReference(label: "b")
        $0.footnoteReference(label: "c")
      }
    }
    #expect(written == "unused\n\n[^a][^b][^c]\n\n[^a]: first\n\n[^b]: second\n")
  }

  @Test(arguments: [UInt64](1...300))
  func theCanonicalFormOfACanonicalTreeIsItself(seed: UInt64) {
    var generator = RandomTree(seed: seed)
    var once = SampleTree.document(generator.document()).canonical()
    let same = once
    once.isCanonical = false
    #expect(once.canonical() == same, "seed \(seed)")
  }

  @Test(arguments: [
    DocumentBuilder.Container.blockQuote, .emphasis, .strong, .item(task: .none), .tableCell,
    .bulletList(tight: true), .link(destination: "", title: ""), .underline,
    .details(isOpen: false),
    .footnoteDefinition(label: "x"),
  ])
  func aHundredThousandLevelsAreNoTrap(container: DocumentBuilder.Container) {
    var builder = DocumentBuilder()
    for _ in 0..<100_000 { builder.begin(container) }
    builder.text("deep")
    #expect(MarkdownWriter().string(from: builder.finish()).contains("deep"))
  }

  @Test func aHundredThousandSiblingsAreNoTrap() {
    var builder = DocumentBuilder()
    for _ in 0..<100_000 { builder.append(.paragraph) { $0.text("x") } }
    #expect(MarkdownWriter().bytes(from: builder.finish()).count == 300_000 - 1)
  }
}
