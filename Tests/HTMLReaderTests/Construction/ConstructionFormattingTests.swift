import Testing

@testable import HTMLReader

/// Formatting that lives on, and the adoption agency (13.2.4.3, 13.2.6.4.7).
struct ConstructionFormattingTests {
  @Test(arguments: carried)
  func formattingLivesOnBehindAnImpliedEnd(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let carried: [(String, String)] = [
    ("<p><b>a<p>b", #"p(b("a")) p(b("b"))"#),
    ("<p><b><i>a<p>b", #"p(b(i("a"))) p(b(i("b")))"#),
    ("<b><p>a</b>b</p>", #"b p(b("a") "b")"#),
    ("<div><b>a</div>b", #"div(b("a")) b("b")"#),
    ("<p><b>a</p></b>b", #"p(b("a")) "b""#),
    ("<p><b>a</p><div></b>b", #"p(b("a")) div("b")"#),
    ("<p><font color=x>a<p>b", #"p(font[color=x]("a")) p(font[color=x]("b"))"#),
    ("<object><b>a</object>b", #"object(b("a")) "b""#),
    ("<b><object>a</b>b</object>c", #"b(object("ab") "c")"#),
    ("<b>a<marquee><i>b</marquee>c", #"b("a" marquee(i("b")) "c")"#),
    ("<p><b><b><b><b>a<p>b", #"p(b(b(b(b("a"))))) p(b(b(b("b"))))"#),
    (
      "<p><b id=x><b><b><b>a<p>b",
      #"p(b[id=x](b(b(b("a"))))) p(b[id=x](b(b(b("b")))))"#
    ),
    (
      "<p><b id=x class=y><b class=y id=x><b id=x class=y><b class=y id=x><p>b",
      #"p(b[id=x class=y](b[class=y id=x](b[id=x class=y](b[class=y id=x])))) "#
        + #"p(b[class=y id=x](b[id=x class=y](b[class=y id=x]("b"))))"#
    ),
    ("<p><b>a<p><br>", #"p(b("a")) p(b(br))"#),
    ("<p><s>a<p><textarea></textarea>b", #"p(s("a")) p(textarea s("b"))"#),
  ]

  @Test(arguments: adopted)
  func theAdoptionAgencySplitsMisnestedFormatting(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let adopted: [(String, String)] = [
    ("<b>a<i>b</b>c</i>d", #"b("a" i("b")) i("c") "d""#),
    ("<b>a<p>b</b>c</p>d", #"b("a") p(b("b") "c") "d""#),
    ("<b>a<i>b<p>c</b>d", #"b("a" i("b")) i(p(b("c") "d"))"#),
    ("<a>a<div>b<div>c</a>d", #"a("a") div(a("b") div(a("c") "d"))"#),
    ("<b><i><u><s><p>a</b>b", #"b(i(u(s))) i(u(s(p(b("a") "b"))))"#),
    (
      "<b><i><u><s><em><p>a</b>b",
      #"b(i(u(s(em)))) u(s(em(p(b("a") "b"))))"#
    ),
    ("<b>a</b>b</b>c", #"b("a") "bc""#),
    ("<i>a<b>b</i></b>c", #"i("a" b("b")) "c""#),
    ("<b><span>a</b>b", #"b(span("a")) "b""#),
    ("<b>a<span><div>b</b>c", #"b("a" span) div(b("b") "c")"#),
    ("</b>a", #""a""#),
    ("<b><table><td>a</b>b", #"b(table(tbody(tr(td("ab")))))"#),
    ("<code>a<ul><li>b</code>c", #"code("a") ul(code li(code("b") "c"))"#),
  ]

  @Test(arguments: anchors)
  func linksDoNotNest(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let anchors: [(String, String)] = [
    ("<a href=x>a<a href=y>b", #"a[href=x]("a") a[href=y]("b")"#),
    ("<a href=x><b>a<a href=y>b", #"a[href=x](b("a")) b(a[href=y]("b"))"#),
    ("<a href=x>a<p>b<a href=y>c", #"a[href=x]("a") p(a[href=x]("b") a[href=y]("c"))"#),
    ("<a href=x>a<div>b</div>c</a>", #"a[href=x]("a" div("b") "c")"#),
    ("<p><a href=x>a<p>b</a>c", #"p(a[href=x]("a")) p(a[href=x]("b") "c")"#),
    ("<a href=x>a<object><a href=y>b", #"a[href=x]("a" object(a[href=y]("b")))"#),
    ("<nobr>a<nobr>b", #"nobr("a") nobr("b")"#),
    ("<nobr>a<p>b<nobr>c", #"nobr("a") p(nobr("b") nobr("c"))"#),
  ]

  @Test func theListKeepsNoMoreThanItsBound() {
    var page = TestPage()
    for number in 0..<100 { page.feed("<font color=c\(number)>") }
    #expect(page.construction.formatting.entries.count == ActiveFormattingElements.bound)
  }

  @Test func anElementBeforeAMarkerIsStillActive() {
    // The table's end closes the inner object but leaves its marker, which the outer object's end
    // then takes; the end tag of the outer nobr finds the inner one, which is closed already.
    let page = TestPage("<nobr>a<object><table><nobr>b<object></table></object></nobr>c")
    #expect(page.body == #"nobr("a" object(nobr("b" object) table) "c")"#)
  }

  @Test func aMarkerHidesWhatIsBeforeIt() {
    var list = ActiveFormattingElements()
    var tree = ElementTree()
    let element = tree.makeElement(.b, attributes: 0..<0)
    list.push(element, .b, in: &tree)
    list.pushMarker()
    #expect(list.lastPosition(of: .b) == nil)
    #expect(list.position(of: element, in: tree) == nil)
    #expect(tree.nodes[Int(element)].flags == .active)
    #expect(!list.holdsNoElement)
    list.clearToMarker(in: &tree)
    #expect(list.lastPosition(of: .b) == 0)
    list.remove(element, in: &tree)
    #expect(list.holdsNoElement)
    #expect(tree.nodes[Int(element)].flags.isEmpty)
  }
}
