import MarkdownTree
import TestSupport
import Testing

struct TreeTests {
  private let sample = document { builder in
    builder.append(.heading(level: 2)) { $0.text("Title") }
    builder.append(.orderedList(start: 3, tight: true)) {
      $0.append(.item(task: .checked)) {
        $0.append(.paragraph) {
          $0.text("a ")
          $0.append(.link(destination: "/u", title: "\"t\"")) { $0.text("b") }
        }
      }
    }
    builder.codeBlock("x\n", info: "swift")
  }

  @Test func theDumpHasOneLineForEachNode() {
    #expect(
      sample.dump == """
        document
          heading 2
            text "Title"
          list ordered start=3 tight
            item checked
              paragraph
                text "a "
                link destination="/u" title="\\"t\\""
                  text "b"
          codeBlock info="swift" "x\\n"

        """
    )
  }

  @Test func theJSONHasAFixedShape() {
    let json = String(decoding: sample.json(), as: UTF8.self)
    #expect(
      json == """
        {"kind":"document","children":[{"kind":"heading","level":2,"children":[\
        {"kind":"text","literal":"Title"}]},{"kind":"list","ordered":true,"start":3,"tight":true,\
        "children":[{"kind":"item","task":"checked","children":[{"kind":"paragraph","children":[\
        {"kind":"text","literal":"a "},{"kind":"link","destination":"/u","title":"\\"t\\"",\
        "children":[{"kind":"text","literal":"b"}]}]}]}]},\
        {"kind":"codeBlock","info":"swift","literal":"x\\n"}]}
        """
    )
  }

  @Test func nodesTellTheirProperties() throws {
    let blocks = Array(sample.root.children)
    #expect(blocks.map(\.kind) == [.heading, .list, .codeBlock])
    #expect(blocks[0].level == 2)
    #expect(blocks[1].startNumber == 3)
    #expect(blocks[1].isTight)
    #expect(blocks[2].info == "swift")
    #expect(blocks[2].literal == "x\n")
    let item = try #require(blocks[1].firstChild)
    #expect(item.task == .checked)
    #expect(item.plainText == "a b\n")
  }

  @Test func equalityIsOfTreesNotOfArenas() {
    let one = paragraph {
      $0.text("a")
      $0.text("b")
    }
    let other = paragraph { $0.text("ab") }
    #expect(one == other)
    #expect(one != paragraph { $0.text("a") })
    #expect(sample.canonical() == sample)
  }

  @Test func aWalkEntersAndLeavesEachNodeOnce() {
    let kinds = paragraph { $0.append(.strong) { $0.text("a") } }.root.events
      .map { "\($0.phase) \($0.node.kind)" }
    #expect(
      kinds == [
        "enter document", "enter paragraph", "enter strong", "enter text", "exit text",
        "exit strong", "exit paragraph", "exit document",
      ]
    )
  }

  @Test func rewritingUnwrapsRemovesAndReplaces() {
    let rewritten = sample.rewritten { node in
      switch node.kind {
      case .link: .unwrap
      case .codeBlock: .remove
      case .heading: .become(.paragraph)
      default: .keep
      }
    }
    let markdown = MarkdownWriter().string(from: rewritten)
    #expect(markdown == "Title\n\n3. [x] a b\n")
  }
}
