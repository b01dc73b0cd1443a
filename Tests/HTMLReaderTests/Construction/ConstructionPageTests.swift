import Testing

@testable import HTMLReader

/// The page around the body: html, head, frameset, and what comes behind the end.
struct ConstructionPageTests {
  @Test(arguments: pages)
  func aPageHasHeadAndBody(html: String, tree: String) {
    #expect(TestPage(html).page == tree)
  }

  static let pages: [(String, String)] = [
    ("", "html(head body)"),
    ("a", #"html(head body("a"))"#),
    (" \n a", #"html(head body("a"))"#),
    ("<html lang=x><body>a", #"html[lang=x](head body("a"))"#),
    ("<title>a<b></title>b", #"html(head(title("a<b>")) body("b"))"#),
    ("<head><title>a</title></head> <body>b", #"html(head(title("a")) " " body("b"))"#),
    ("<meta name=x><p>a", #"html(head(meta[name=x]) body(p("a")))"#),
    ("<head><p>a", #"html(head body(p("a")))"#),
    ("<head></head><title>a</title>b", #"html(head(title("a")) body("b"))"#),
    ("<head><noscript><meta><p>a</noscript>b", #"html(head(noscript(meta)) body(p("ab")))"#),
    ("<head><noscript>a</noscript>b", #"html(head(noscript) body("ab"))"#),
    ("<p>a<title>b</title>c", #"html(head body(p("a" title("b") "c")))"#),
    ("</p>a", #"html(head body("a"))"#),
    ("</br>a", #"html(head body(br "a"))"#),
    ("<template>a</template>b", #"html(head(template("a")) body("b"))"#),
    ("<html><html lang=x>a", #"html[lang=x](head body("a"))"#),
    ("<body id=a>a<body id=b class=c>b", #"html(head body[id=a class=c]("ab"))"#),
    ("<p>a<html id=x>b", #"html[id=x](head body(p("ab")))"#),
    ("<head><head>a", #"html(head body("a"))"#),
    ("<title>a", #"html(head(title("a")) body)"#),
    ("<template><tr>", "html(head(template(tr)) body)"),
  ]

  @Test(arguments: ends)
  func nothingBehindTheEndIsLost(html: String, tree: String) {
    #expect(TestPage(html).page == tree)
  }

  static let ends: [(String, String)] = [
    ("<body>a</body>b", #"html(head body("ab"))"#),
    ("<body>a</body></html>b", #"html(head body("ab"))"#),
    ("<body>a</body></html> ", #"html(head body("a "))"#),
    ("<body>a</html><p>b", #"html(head body("a" p("b")))"#),
    ("<p>a</body>b", #"html(head body(p("ab")))"#),
    ("<p>a</html></p>b", #"html(head body(p("a") "b"))"#),
    ("<div>a</body></html></div>b", #"html(head body(div("a") "b"))"#),
    ("<b>a</body>b", #"html(head body(b("ab")))"#),
  ]

  @Test(arguments: framesets)
  func aFramesetTakesThePlaceOfAnEmptyBody(html: String, tree: String) {
    #expect(TestPage(html).page == tree)
  }

  static let framesets: [(String, String)] = [
    ("<frameset><frame src=x></frameset>", "html(head frameset(frame[src=x]))"),
    ("<frameset><frameset></frameset></frameset>", "html(head frameset(frameset))"),
    (
      "<frameset></frameset><noframes><p>a</noframes>",
      #"html(head frameset noframes("<p>a"))"#
    ),
    ("<p><frameset><frame>", "html(head frameset(frame))"),
    ("a<frameset><frame>b", #"html(head body("ab"))"#),
    ("<br><frameset>b", #"html(head body(br "b"))"#),
    ("<body><frameset>b", #"html(head body("b"))"#),
    ("<input type=hidden><frameset>", "html(head frameset)"),
  ]

  @Test(arguments: fragments)
  func aFragmentIsReadInItsContext(context: ElementName, html: String, tree: String) {
    #expect(TestPage(html, context: context).fragment == tree)
  }

  static let fragments: [(ElementName, String, String)] = [
    (.div, "<p>a<td>b", #"p("ab")"#),
    (.tr, "<td>a<td>b", #"td("a") td("b")"#),
    (.tbody, "<tr><td>a", #"tr(td("a"))"#),
    (.table, "<td>a", #"tbody(tr(td("a")))"#),
    (.td, "a<td>b", #""ab""#),
    (.ul, "<li>a<li>b", #"li("a") li("b")"#),
    (.colgroup, "<col>a", "col"),
    (.select, "<option>a<option>b", #"option("a") option("b")"#),
    (.template, "<tr><td>a", #"tr(td("a"))"#),
    (.caption, "<td>a", #""a""#),
    (.head, "<title>a</title>", #"title("a")"#),
  ]
}
