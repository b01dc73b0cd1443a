import Testing

@testable import HTMLReader

/// Tables, their parts, and what stands between them (13.2.6.4.9 to 13.2.6.4.15).
struct ConstructionTablesTests {
  @Test(arguments: implied)
  func missingPartsAreImplied(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let implied: [(String, String)] = [
    ("<table><td>a", #"table(tbody(tr(td("a"))))"#),
    ("<table><tr><td>a<td>b<tr><th>c", #"table(tbody(tr(td("a") td("b")) tr(th("c"))))"#),
    (
      "<table><thead><tr><th>a<tbody><tr><td>b<tfoot><td>c</table>d",
      #"table(thead(tr(th("a"))) tbody(tr(td("b"))) tfoot(tr(td("c")))) "d""#
    ),
    ("<table><col><tr><td>a", #"table(colgroup(col) tbody(tr(td("a"))))"#),
    ("<table><colgroup><col><col><td>a", #"table(colgroup(col col) tbody(tr(td("a"))))"#),
    ("<table><caption>a<td>b", #"table(caption("a") tbody(tr(td("b"))))"#),
    ("<table><caption><p>a</caption><td>b", #"table(caption(p("a")) tbody(tr(td("b"))))"#),
    ("<table><caption>a</table>b", #"table(caption("a")) "b""#),
    ("<table><tr><td><p>a</td><td>b", #"table(tbody(tr(td(p("a")) td("b"))))"#),
    ("<table><tr><td>a</tr><td>b", #"table(tbody(tr(td("a")) tr(td("b"))))"#),
    ("<table><tr><td>a</tbody><tr><td>b", #"table(tbody(tr(td("a"))) tbody(tr(td("b"))))"#),
    ("<table><td>a</table>b", #"table(tbody(tr(td("a")))) "b""#),
    (
      "<table><td>a<table><td>b</table>c",
      #"table(tbody(tr(td("a" table(tbody(tr(td("b")))) "c"))))"#
    ),
    ("<table><td>a</table></table>b", #"table(tbody(tr(td("a")))) "b""#),
    ("<table><table><td>a", #"table table(tbody(tr(td("a"))))"#),
    ("<table><td>a</caption></html></body>b", #"table(tbody(tr(td("ab"))))"#),
    ("<table><tr></td><td>a", #"table(tbody(tr(td("a"))))"#),
    ("<td>a<tr>b", #"table(tbody(tr(td("a")) tr)) "b""#),
    ("<table><td><b>a<td>b</table>c", #"table(tbody(tr(td(b("a")) td("b")))) "c""#),
    ("<b><table><td>a</table>b", #"b(table(tbody(tr(td("a")))) "b")"#),
  ]

  @Test(arguments: fostered)
  func whatHasNoPlaceInATableGoesBeforeIt(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let fostered: [(String, String)] = [
    ("<table>a<td>b</table>c", #""a" table(tbody(tr(td("b")))) "c""#),
    ("<table><tr>a<td>b", #""a" table(tbody(tr(td("b"))))"#),
    ("<table><tr><td>a</td>b<td>c", #""b" table(tbody(tr(td("a") td("c"))))"#),
    ("<table><b>a<td>b", #"b("a") table(tbody(tr(td("b"))))"#),
    ("<table><b>a</b>c<td>b", #"b("a") "c" table(tbody(tr(td("b"))))"#),
    ("<table><p>a<td>b", #"p("a") table(tbody(tr(td("b"))))"#),
    ("<table><p>a</p>b<td>c", #"p("a") "b" table(tbody(tr(td("c"))))"#),
    ("<table><div>a<td>b", #"div("a") table(tbody(tr(td("b"))))"#),
    ("<table><br><td>b", #"br table(tbody(tr(td("b"))))"#),
    ("<table><b><p>a</b>c<td>b", #"b p(b("a") "c") table(tbody(tr(td("b"))))"#),
    ("<table><a>a<tr><td>b</td></a>c", #"a("a") "c" table(tbody(tr(td("b"))))"#),
    ("<div><table>a</table>b</div>", #"div("a" table "b")"#),
    ("<table><select><option>a<td>b", #"select(option("a")) table(tbody(tr(td("b"))))"#),
    ("<table><input type=text><td>a", #"input[type=text] table(tbody(tr(td("a"))))"#),
    ("<table><input type=HIDDEN><td>a", #"table(input[type=HIDDEN] tbody(tr(td("a"))))"#),
    ("<table><form><tr><td>a<input></form>b", #"table(form tbody(tr(td("a" input "b"))))"#),
    ("<table><style>x</style><td>a", #"table(style("x") tbody(tr(td("a"))))"#),
    ("<table><col>a<td>b", #""a" table(colgroup(col) tbody(tr(td("b"))))"#),
    ("<table><svg><g>a</svg><td>b", #"svg:svg(svg:g("a")) table(tbody(tr(td("b"))))"#),
    ("<table><td></td></p>a", #"p "a" table(tbody(tr(td)))"#),
    ("a<table>b<tr>c<td>d", #""abc" table(tbody(tr(td("d"))))"#),
  ]

  @Test(arguments: spaces)
  func whiteSpaceStaysInTheTable(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let spaces: [(String, String)] = [
    ("<table> <tr> <td>a", #"table(" " tbody(tr(" " td("a"))))"#),
    ("<table> a<td>b", #"" a" table(tbody(tr(td("b"))))"#),
    ("<table> <b> a<td>b", #"b(" a") table(" " tbody(tr(td("b"))))"#),
    ("<table><colgroup> <col> a<td>b", #""a" table(colgroup(" " col " ") tbody(tr(td("b"))))"#),
    ("<table><td>a</td> </table>b", #"table(tbody(tr(td("a") " "))) "b""#),
  ]

  @Test func textInPiecesIsTakenAsOne() {
    var page = TestPage()
    page.feed("<table>")
    page.text(" ")
    page.text("\n")
    page.text("a")
    page.text(" ")
    page.feed("<td>b")
    page.text(" ")
    page.text("c")
    page.construction.finish()
    #expect(page.body == "\" \na \" table(tbody(tr(td(\"b c\"))))")
  }

  @Test func textInATableAtTheEndIsNotLost() {
    #expect(TestPage("<table> ").body == #"table(" ")"#)
    #expect(TestPage("<table>a").body == #""a" table"#)
  }

  @Test(arguments: templates)
  func templatesHoldPiecesOfTables(html: String, tree: String) {
    #expect(TestPage("<body>" + html).body == tree)
  }

  static let templates: [(String, String)] = [
    ("<template><tr><td>a</template>b", #"template(tr(td("a"))) "b""#),
    ("<template><td>a<td>b</template>", #"template(td("a") td("b"))"#),
    ("<template><col></template>a", #"template(col) "a""#),
    ("<template><caption>a</template>", #"template(caption("a"))"#),
    ("<template><p>a</template>b", #"template(p("a")) "b""#),
    ("<template><tr>a<td>b", #"template(tr(td("b")) "a")"#),
    ("<table><template><b>a</template><td>b", #"table(template(b("a")) tbody(tr(td("b"))))"#),
    ("<b><template><i>a</template>b", #"b(template(i("a")) "b")"#),
    ("<template><template>a</template>b</template>c", #"template(template("a") "b") "c""#),
    ("<template>a</div>b</template></template>c", #"template("ab") "c""#),
  ]
}
