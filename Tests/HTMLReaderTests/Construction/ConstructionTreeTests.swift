import Testing

@testable import HTMLReader

/// What tree construction asks of the element tree and of names.
struct ConstructionTreeTests {
  @Test func anElementNameKnowsItsPlace() {
    for (place, name) in ElementName.allCases.enumerated() {
      #expect(name.ordinal == place)
    }
  }

  @Test func attributesThatAreNewAreMerged() {
    var page = TestPage()
    page.feed("<p id=a class=b>")
    let element = page.construction.stack.current.index
    let start = page.construction.tree.attributes.count
    page.feed("<br class=c title=d>")
    let end = page.construction.tree.attributes.count
    page.construction.tree.mergeAttributes(start..<end, into: element)
    #expect(page.construction.tree.string(of: .id, in: element) == "a")
    #expect(page.construction.tree.string(of: .class, in: element) == "b")
    #expect(page.construction.tree.string(of: .title, in: element) == "d")
  }

  @Test func attributesThatAreOldCostNothing() {
    var page = TestPage()
    page.feed("<body id=a>")
    for _ in 0..<100 { page.feed("<body id=b>") }
    #expect(page.construction.tree.attributes.count == 101)
  }

  @Test(arguments: [
    ("<b id=x>", "<b id=x>", true),
    ("<b id=x class=y>", "<b class=y id=x>", true),
    ("<b>", "<b>", true),
    ("<b id=x>", "<b id=y>", false),
    ("<b id=x>", "<b class=x>", false),
    ("<b id=x>", "<b>", false),
    ("<b id=x>", "<b id=xy>", false),
  ])
  func attributesAreComparedByNameAndValue(first: String, second: String, areSame: Bool) {
    var page = TestPage()
    page.feed(first)
    let one = page.construction.stack.current.index
    page.feed(second)
    let other = page.construction.stack.current.index
    #expect(page.construction.tree.haveSameAttributes(one, other) == areSame)
  }

  @Test func openElementsCarryTheirFlag() {
    var page = TestPage()
    page.feed("<div><p>a<b><i>b</b>")
    for (index, node) in page.construction.tree.nodes.enumerated() {
      let isOpen = page.construction.stack.position(of: ElementTree.Index(index)) != nil
      #expect(node.flags.contains(.open) == isOpen)
    }
    page.construction.finish()
    #expect(page.construction.tree.nodes.allSatisfy { !$0.flags.contains(.open) })
  }

  @Test func scopesEndAtTheirBoundaries() {
    var page = TestPage()
    page.feed("<p><object><ul><li><button><span>")
    let stack = page.construction.stack
    #expect(stack.has(.li, within: .defaultScope))
    #expect(stack.has(.ul, within: .defaultScope))
    #expect(!stack.has(.p, within: .defaultScope))
    #expect(!stack.has(.li, within: .buttonScope))
    #expect(stack.has(.li, within: .listItemScope))
    #expect(!stack.has(.object, within: .listItemScope))
    #expect(stack.has(.p, within: .tableScope))
    #expect(!stack.has(.table, within: .tableScope))
  }
}
