import Testing

/// Paragraphs, headings, lists and other blocks (13.2.6.4.7).
struct ConstructionBlocksTests {
  @Test(arguments: paragraphs)
  func paragraphsEndWhereABrowserEndsThem(html: String, tree: String) {
    #expect(TestPage("<!doctype>" + html).body == tree)
  }

  static let paragraphs: [(String, String)] = [
    ("<p>a<p>b", #"p("a") p("b")"#),
    ("<p>a<div>b</div>c", #"p("a") div("b") "c""#),
    ("<p>a<ul><li>b</ul>c", #"p("a") ul(li("b")) "c""#),
    ("<p>a<section>b", #"p("a") section("b")"#),
    ("<p>a<search>b", #"p("a") search("b")"#),
    ("<p>a<h2>b", #"p("a") h2("b")"#),
    ("<p>a<hr>b", #"p("a") hr "b""#),
    ("<p>a<pre>b", #"p("a") pre("b")"#),
    ("<p>a<table>", #"p("a") table"#),
    ("<p>a<form>b", #"p("a") form("b")"#),
    ("<p>a<xmp><b></xmp>c", #"p("a") xmp("<b>") "c""#),
    ("<p>a<plaintext>b", #"p("a") plaintext("b")"#),
    ("<p>a<span><div>b", #"p("a" span) div("b")"#),
    ("<p>a<span>b</p>c", #"p("a" span("b")) "c""#),
    ("<p>a<button><p>b</button>c", #"p("a" button(p("b")) "c")"#),
    ("<p>a<object><p>b</object>c", #"p("a" object(p("b")) "c")"#),
    ("<p>a<video><p>b", #"p("a" video) p("b")"#),
    ("a</p>b", #""a" p "b""#),
    ("<div>a</p>b</div>c", #"div("a" p "b") "c""#),
    ("a</br>b", #""a" br "b""#),
    ("<p>a</br>b", #"p("a" br "b")"#),
    ("<p>a</div>b", #"p("ab")"#),
  ]

  @Test(arguments: headings)
  func headingsEndHeadings(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let headings: [(String, String)] = [
    ("<h1>a<h2>b", #"h1("a") h2("b")"#),
    ("<h1>a<p>b</h1>c", #"h1("a" p("b")) "c""#),
    ("<h1>a</h3>b", #"h1("a") "b""#),
    ("<h1>a<div>b<h2>c", #"h1("a" div("b" h2("c")))"#),
    ("<h1>a<i>b</h1>c", #"h1("a" i("b")) i("c")"#),
    ("a</h1>b", #""ab""#),
    ("<h1>a<span><h2>b", #"h1("a" span(h2("b")))"#),
  ]

  @Test(arguments: lists)
  func itemsEndItemsOfTheirOwnList(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let lists: [(String, String)] = [
    ("<ul><li>a<li>b</ul>c", #"ul(li("a") li("b")) "c""#),
    ("<ul><li>a<ul><li>b</ul><li>c", #"ul(li("a" ul(li("b"))) li("c"))"#),
    ("<ul><li><div>a<li>b", #"ul(li(div("a")) li("b"))"#),
    ("<ul><li><address>a<li>b", #"ul(li(address("a")) li("b"))"#),
    ("<ul><li><p>a<li>b", #"ul(li(p("a")) li("b"))"#),
    ("<ul><li><section>a<li>b", #"ul(li(section("a" li("b"))))"#),
    ("<ul><li><span>a<li>b", #"ul(li(span("a")) li("b"))"#),
    ("<li>a<li>b", #"li("a") li("b")"#),
    ("<ul><li>a</li></li>b", #"ul(li("a") "b")"#),
    ("<ol><li>a<ul></li>b", #"ol(li("a" ul("b")))"#),
    ("<ul><li><b>a</ul>b", #"ul(li(b("a"))) b("b")"#),
    ("<dl><dt>a<dd>b<dt>c", #"dl(dt("a") dd("b") dt("c"))"#),
    ("<dl><dd>a</dt>b", #"dl(dd("ab"))"#),
    ("<dl><dt>a<dl><dd>b</dl>c<dd>d", #"dl(dt("a" dl(dd("b")) "c") dd("d"))"#),
    ("<dl><dd><div>a<dd>b", #"dl(dd(div("a")) dd("b"))"#),
    ("<p>a<li>b", #"p("a") li("b")"#),
  ]

  @Test(arguments: blocks)
  func endTagsCloseWhatTheyMean(html: String, tree: String) {
    #expect(TestPage(html).body == tree)
  }

  static let blocks: [(String, String)] = [
    ("<div><span>a</div>b", #"div(span("a")) "b""#),
    ("<div><p>a</div>b", #"div(p("a")) "b""#),
    ("<div>a</section>b", #"div("ab")"#),
    ("<span><div>a</span>b", #"span(div("ab"))"#),
    ("<x-a><x-b>a</x-a>b", #"x-a(x-b("a")) "b""#),
    ("<x-a><div>a</x-a>b", #"x-a(div("ab"))"#),
    ("<x-a>a</x-b>b", #"x-a("ab")"#),
    ("<blockquote><p>a</blockquote>b", #"blockquote(p("a")) "b""#),
    ("<pre>\n\na</pre>", "pre(\"\na\")"),
    ("<pre><b>\na", "pre(b(\"\na\"))"),
    ("<listing>\na", #"listing("a")"#),
    ("<textarea>\n<p></textarea>a", #"textarea("<p>") "a""#),
    ("<isindex>a", #"isindex("a")"#),
    ("<image src=x>a", #"img[src=x] "a""#),
    ("<br/>a<div/>b", #"br "a" div("b")"#),
    ("<wbr>a<embed>b<area>c", #"wbr "a" embed "b" area "c""#),
    ("a<noscript><i>b</i></noscript>c", #""a" noscript(i("b")) "c""#),
    ("<iframe><p></iframe>a", #"iframe("<p>") "a""#),
    ("<noembed><p></noembed>a", #"noembed("<p>") "a""#),
    ("<details><summary>a</details>b", #"details(summary("a")) "b""#),
    ("<ruby>a<rt>b<rp>c<rt>d</ruby>e", #"ruby("a" rt("b") rp("c") rt("d")) "e""#),
    ("<ruby>a<rtc>b<rt>c<rb>d", #"ruby("a" rtc("b" rt("c")) rb("d"))"#),
    ("<ruby>a<span><rt>b", #"ruby("a" span(rt("b")))"#),
  ]

  @Test func aTableEndsAParagraphUnlessInQuirksMode() {
    #expect(TestPage("<!doctype><p>a<table>").body == #"p("a") table"#)
    #expect(TestPage("<!doctype quirks><p>a<table>").body == #"p("a" table)"#)
    #expect(TestPage("<p>a<table>").body == #"p("a" table)"#)
  }
}
