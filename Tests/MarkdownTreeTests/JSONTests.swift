import MarkdownTree
import TestSupport
import Testing

/// The JSON form of a tree, written and read back.
struct JSONTests {
  @Test func whatIsWrittenIsReadBack() throws {
    for seed in 1...1_000 as ClosedRange<UInt64> {
      var generator = RandomTree(seed: seed)
      let document = SampleTree.document(generator.document()).canonical()
      let isSame = try Document(json: document.json()) == document
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test func aParenthesisComesBack() throws {
    let json =
      #"{"kind":"document","children":[{"kind":"list","ordered":true,"start":2,"tight":true,"#
      + #""parenthesis":true,"children":[{"kind":"item"}]}]}"#
    let document = try Document(json: json.utf8)
    #expect(document.root.firstChild?.usesParenthesis == true)
    #expect(document.json().elementsEqual(json.utf8))
  }

  @Test func aHundredThousandLevelsAreRead() throws {
    let level = #"{"kind":"blockQuote","children":["#
    let count = 100_000
    let json =
      #"{"kind":"document","children":["# + String(repeating: level, count: count)
      + String(repeating: "]}", count: count + 1)
    let document = try Document(json: json.utf8)
    #expect(document.root.events.count { $0.phase == .enter } == count + 1)
  }

  @Test(
    arguments: [
      ("", [], 0, .syntax(expected: "'{'")),
      (#"{"kind":"paragraph"}"#, [], 19, .misplacedDocument),
      (
        #"{"kind":"document","children":[{"kind":"rule"}]}"#, [0], 45, .unknownKind("rule")
      ),
      (
        #"{"kind":"document","children":[{"kind":"thematicBreak"},{"kind":"heading","level":9}]}"#,
        [1], 83, .valueOutOfRange("level")
      ),
      (
        #"{"kind":"document","children":[{"kind":"text","literal":"a","children":[]}]}"#, [0], 72,
        .unexpectedChildren(of: .text)
      ),
      (
        #"{"kind":"document","children":[{"kind":"paragraph","children":[{"kind":"link"}]}]}"#,
        [0, 0], 77, .missingProperty("destination")
      ),
      (
        #"{"kind":"document","children":[{"kind":"paragraph","level":1}]}"#, [0], 60,
        .unexpectedProperty("level", of: .paragraph)
      ),
    ] as [(String, [Int], Int, DocumentJSONError.Reason)]
  )
  func anErrorNamesTheNode(
    json: String,
    path: [Int],
    offset: Int,
    reason: DocumentJSONError.Reason
  ) {
    #expect {
      _ = try Document(json: json.utf8)
    } throws: { error in
      let found = error as? DocumentJSONError
      return found?.reason == reason && found?.path == path && found?.offset == offset
    }
  }
}
