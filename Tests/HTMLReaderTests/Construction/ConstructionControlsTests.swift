import Testing

/// Forms, buttons, selects, and SVG and MathML (13.2.6.4.7, 13.2.6.5).
struct ConstructionControlsTests {
  @Test(arguments: forms)
  func formsAndButtonsDoNotNest(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let forms: [(String, String)] = [
    ("<form>a<form>b</form>c", #"form("ab") "c""#),
    ("<form><div>a</form>b</div>c", #"form(div("ab")) "c""#),
    ("<form><p>a</form>b", #"form(p("a")) "b""#),
    ("</form>a", #""a""#),
    ("<form>a</form><form>b", #"form("a") form("b")"#),
    ("<button>a<button>b", #"button("a") button("b")"#),
    ("<button><p>a</button>b", #"button(p("a")) "b""#),
    ("<label>a<input>b", #"label("a" input "b")"#),
    ("<template><form></form></template><form>a", #"form("a")"#),
  ]

  @Test(arguments: selects)
  func selectsKeepTheirText(html: String, tree: String) {
    #expect(TestPage("<body>" + html).body == tree)
  }

  static let selects: [(String, String)] = [
    ("<select><option>a<option>b</select>c", #"select(option("a") option("b")) "c""#),
    (
      "<select><optgroup label=x><option>a<optgroup label=y><option>b",
      #"select(optgroup[label=x](option("a")) optgroup[label=y](option("b")))"#
    ),
    ("<select><option>a<hr><option>b", #"select(option("a") hr option("b"))"#),
    ("<select>a<select>b", #"select("a") "b""#),
    ("<select><option>a<input>b", #"select(option("a")) input "b""#),
    ("<select><option><b>a</b>c", #"select(option(b("a") "c"))"#),
    ("<select><div>a<option>b", #"select(div("a" option("b")))"#),
    ("<option>a<option>b", #"option("a") option("b")"#),
    ("<table><td><select><option>a<td>b", #"table(tbody(tr(td(select(option("a"))) td("b"))))"#),
    ("<table><td><select>a</table>b", #"table(tbody(tr(td(select("a"))))) "b""#),
    ("<select>a</option>b", #"select("ab")"#),
    ("<p><select><p>a</select>b", #"p(select(p("a")) "b")"#),
  ]

  @Test(arguments: foreign)
  func foreignContentEndsWhereHTMLBegins(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let foreign: [(String, String)] = [
    ("<svg><g>a</g>b</svg>c", #"svg:svg(svg:g("a") "b") "c""#),
    ("<svg><g/>a</svg>b", #"svg:svg(svg:g "a") "b""#),
    ("<svg/>a", #"svg:svg "a""#),
    ("<svg><g><p>a", #"svg:svg(svg:g) p("a")"#),
    ("<svg><foreignobject><p>a</svg>b", #"svg:svg(svg:foreignobject(p("ab")))"#),
    ("<svg><title>a<b>c</b></title>b", #"svg:svg(svg:title("a" b("c")) "b")"#),
    ("<svg><a href=x>a</a>b", #"svg:svg(svg:a[href=x]("a") "b")"#),
    ("<p>a<svg><g></p>b", #"p("a" svg:svg(svg:g)) "b""#),
    ("<div><svg><g></div>b", #"div(svg:svg(svg:g)) "b""#),
    ("<svg></br>a", #"svg:svg br "a""#),
    ("<svg><font>a", #"svg:svg(svg:font("a"))"#),
    ("<svg><font color=x>a", #"svg:svg font[color=x]("a")"#),
    ("<b><svg>a</b>b", #"b(svg:svg("a")) "b""#),
    ("<math><mi>a</mi><mo>b</math>c", #"math:math(math:mi("a") math:mo("b")) "c""#),
    ("<math><mi><b>a</b></mi>b", #"math:math(math:mi(b("a")) "b")"#),
    ("<math><mi><mglyph>a", #"math:math(math:mi(math:mglyph("a")))"#),
    (
      "<math><annotation-xml encoding=text/HTML><p>a",
      #"math:math(math:annotation-xml[encoding=text/HTML](p("a")))"#
    ),
    ("<math><annotation-xml><p>a", #"math:math(math:annotation-xml) p("a")"#),
    (
      "<math><annotation-xml><svg><g>a",
      #"math:math(math:annotation-xml(svg:svg(svg:g("a"))))"#
    ),
    (
      "<math><semantics><annotation encoding=application/x-tex>a",
      #"math:math(math:semantics(math:annotation[encoding=application/x-tex]("a")))"#
    ),
    ("<table><td><svg><td>a</svg>b", #"table(tbody(tr(td(svg:svg(svg:td("a")) "b"))))"#),
    ("<svg><desc><table><td>a</table>b", #"svg:svg(svg:desc(table(tbody(tr(td("a")))) "b"))"#),
    ("<svg><x-a>a</x-b>b</x-a>c", #"svg:svg(svg:x-a("ab") "c")"#),
  ]
}
