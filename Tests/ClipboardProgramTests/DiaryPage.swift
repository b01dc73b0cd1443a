import MarkdownTree
import Testing

/// What must come of `Documents/page.html`, whichever browser it is copied from.
enum DiaryPage {
  /// All of the page.
  static let everything = Selection.everything(to: "Closed the gate at eight.")

  /// The beginning of the first paragraph, cut in the middle.
  static let words = part(1, "words", lastWords: "light")
  /// The lines of the code block.
  static let code = part(2, "code", lastWords: "close(valve)")
  /// From an item deep in a list to a cell in the middle of a table.
  static let middle = part(3, "middle", lastWords: "eaten")
  /// Two rows of the table.
  static let cells = part(4, "cells", lastWords: "jam|cake")

  /// What the whole page holds, but for marks.
  static let outline = [
    Expected(
      .headings,
      "1 Allotment diary of May",
      "2 Beds",
      "2 Pump",
      "3 Harvest"
    ),
    Expected(
      .lists,
      "[- North [- Beans [1. runner, 2. broad], - Peas, early], - South]",
      "[3. Dig, 4. Rake]",
      "[- [x] Order seed, - [ ] Paint gate]"
    ),
    Expected(
      .tables,
      "Crop / Kilos / Note",
      "Radish / 2 / eaten fresh",
      "Rhubarb / 11 / jam|cake",
      "Together /  / 13"
    ),
    Expected(.quotes, "Plant in tears. [Reap in joy.]"),
    Expected(.images, "green leaf"),
    Expected(.code, "tap --slow"),
    Expected(.thematicBreaks, "rule"),
  ]

  /// The marks that tags make.
  static let marks = [
    Expected(.strong, "warm", "very dry", "hose", "太字", "early", "fresh"),
    Expected(.emphasis, "May", "light", "west"),
    Expected(.strikethrough, "was late"),
  ]

  /// The marks that tags and the page's style sheet make.
  static let styledMarks = [
    Expected(.strong, "warm", "very dry", "broken", "hose", "太字", "early", "fresh"),
    Expected(.emphasis, "May", "light", "west", "hazy"),
    Expected(.strikethrough, "came", "was late"),
  ]

  private static func part(_ digit: Int, _ name: String, lastWords: String) -> Selection {
    Selection(name: name, keys: ["\(digit)"], title: "selected part \(digit)", lastWords: lastWords)
  }
}

// MARK: Checks

extension DiaryPage {
  /// One kind of thing is all there, and nothing else of its kind.
  static func check(_ copy: Copy, _ expected: Expected) throws {
    #expect(expected.part.lines(of: copy.document) == expected.lines, "\(copy.report)")
  }

  /// Addresses are as they were; a relative one may have been made to start from the page.
  static func checkLinks(_ copy: Copy) throws {
    let links = Outline.links.lines(of: copy.document)
    try #require(links.count == 2, "\(copy.report)")
    #expect(links[0] == "how to mend a hose: https://garden.example/hose?part=a_b&size=2")
    #expect(links[1].hasPrefix("the weather: "), "\(links[1])")
    #expect(links[1].hasSuffix("weather.html"), "\(links[1])")
  }

  /// Characters that mean something in Markdown or HTML, and those of other scripts, are as they were.
  static func checkText(_ copy: Copy) throws {
    let text = copy.document.root.plainText
    for sentence in [
      "2 * 3 * 4, snake_case_name, <seed>, left|right, #shed.",
      "日本語の太字です。Grüße aus dem Garten 🌱.",
      "the bus was late.\nSet tap --slow and",
    ] {
      #expect(text.contains(sentence), "\(copy.report)")
    }
    #expect(!text.contains("Nobody sees"), "\(copy.report)")
  }

  /// There is one code block, and its lines are as they were.
  static func checkCode(_ copy: Copy) throws {
    let blocks = copy.document.root.events.filter { $0.phase == .enter }.map(\.node)
      .filter { $0.kind == .codeBlock }
    try #require(blocks.count == 1, "\(copy.report)")
    #expect(
      blocks[0].literal == "let flow = litres / 2\nif flow < 1 {\n    close(valve)\n}\n",
      "\(copy.report)"
    )
  }

  /// A few words within a paragraph are one paragraph with their marks.
  static func checkWords(_ copy: Copy) throws {
    #expect(copy.document.root.children.map(\.kind) == [.paragraph], "\(copy.report)")
    let text = copy.document.root.firstChild?.plainText
    #expect(text == "warm and very dry, with a light", "\(copy.report)")
    #expect(Outline.strong.lines(of: copy.document) == ["warm", "very dry"], "\(copy.report)")
    #expect(Outline.emphasis.lines(of: copy.document) == ["light"], "\(copy.report)")
  }

  /// What lies between two places deep in the page keeps its structure at both ends.
  static func checkMiddle(_ copy: Copy) throws {
    #expect(Outline.headings.lines(of: copy.document) == ["2 Pump", "3 Harvest"], "\(copy.report)")
    let lists = Outline.lists.lines(of: copy.document)
    try #require(lists.count == 3, "\(copy.report)")
    #expect(lists[0].contains("broad") && lists[0].hasSuffix("- South]"), "\(copy.report)")
    #expect(lists[1] == "[3. Dig, 4. Rake]", "\(copy.report)")
    let rows = Outline.tables.lines(of: copy.document)
    #expect(rows.first == "Crop / Kilos / Note", "\(copy.report)")
    #expect(rows.last?.hasPrefix("Radish / 2 / eaten") == true, "\(copy.report)")
    try checkCode(copy)
  }

  /// Rows without their table are a table.
  static func checkCells(_ copy: Copy) throws {
    let rows = Outline.tables.lines(of: copy.document)
    #expect(rows.contains("Radish / 2 / eaten fresh"), "\(copy.report)")
    #expect(rows.contains("Rhubarb / 11 / jam|cake"), "\(copy.report)")
  }
}
