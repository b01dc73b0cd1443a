import TestSupport
import Testing

@testable import HTMLReader

struct StyleSheetTests {
  /// An element for a look-up: `p`, `p.a`, `p.a.b#c`.
  private func withElement<Result>(
    _ description: String,
    _ body: (StyledElement) -> Result
  ) -> Result {
    let parts = description.split(separator: "#", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let id = Array((parts.count > 1 ? String(parts[1]) : "").utf8)
    let classes = Array(words.dropFirst().joined(separator: " ").utf8)
    let name = ElementName(rawValue: String(words[0])) ?? .custom
    return classes.withUnsafeBufferPointer { classes in
      id.withUnsafeBufferPointer { id in
        body(StyledElement(name: name, classes: classes, id: id))
      }
    }
  }

  private func withElements<Result>(
    _ descriptions: [String],
    _ elements: [StyledElement] = [],
    _ body: ([StyledElement]) -> Result
  ) -> Result {
    guard let first = descriptions.first else { return body(elements) }
    return withElement(first) { element in
      withElements(Array(descriptions.dropFirst()), elements + [element], body)
    }
  }

  /// The style of the last element of a path such as `div ul.x li`.
  private func style(of path: String, in sheet: inout StyleSheet) -> Style {
    withElements(path.split(separator: " ").map(String.init)) { elements in
      guard let element = elements.last else { return Style() }
      return sheet.style(of: element, ancestors: elements.dropLast().reversed())
    }
  }

  private func sheet(_ sources: String...) -> StyleSheet {
    var sheet = StyleSheet()
    for source in sources { Array(source.utf8).withUnsafeBufferPointer { sheet.add($0) } }
    return sheet
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var sheet: String
    var path: String
    var weight: Style.FontWeight?
    var testDescription: String { "\(path) in \(sheet)" }

    init(_ sheet: String, _ path: String, _ weight: Style.FontWeight?) {
      self.sheet = sheet
      self.path = path
      self.weight = weight
    }
  }

  private static let bold = "{font-weight:bold}"
  private static let normal = "{font-weight:normal}"

  @Test(arguments: [
    // Simple selectors.
    Case("p\(bold)", "p", .bold),
    Case("P\(bold)", "p", .bold),
    Case("p\(bold)", "div", nil),
    Case(".a\(bold)", "p.a", .bold),
    Case(".a\(bold)", "p.A", nil),
    Case(".a\(bold)", "p.b.a.c", .bold),
    Case(".a\(bold)", "p.aa", nil),
    Case("p.a\(bold)", "p.a", .bold),
    Case("p.a\(bold)", "p", nil),
    Case("p.a\(bold)", "div.a", nil),
    Case(".a.b\(bold)", "p.a", nil),
    Case(".a.b\(bold)", "p.b.x.a", .bold),
    Case("#i\(bold)", "p#i", .bold),
    Case("#i\(bold)", "p#j", nil),
    Case("p#i.a\(bold)", "p.a#i", .bold),
    Case("*\(bold)", "p", .bold),
    Case("*.a\(bold)", "p.a", .bold),
    Case("h1, p ,\n.x\(bold)", "p", .bold),
    Case("h1,p,.x\(bold)", "div.x", .bold),
    Case(".\\61 b\(bold)", "p.ab", .bold),
    Case("unknown\(bold)", "unknown", nil),
    // Combinators.
    Case("div p\(bold)", "div p", .bold),
    Case("div p\(bold)", "p", nil),
    Case("div p\(bold)", "div section p", .bold),
    Case("div>p\(bold)", "div p", .bold),
    Case("div > p\(bold)", "div section p", nil),
    Case(".a .b > p\(bold)", "div.a div div.b p", .bold),
    Case(".a .b > p\(bold)", "div.b div.a p", nil),
    Case(".a > .b p\(bold)", "div.a div.b div.b p", .bold),
    Case(".a > .b p\(bold)", "div.a div div.b p", nil),
    Case("div div p\(bold)", "div p", nil),
    Case("div div p\(bold)", "div div p", .bold),
    Case("ul li p, p\(bold)", "p", .bold),
    Case("> p\(bold)", "div p", nil),
    Case("div > > p\(bold)", "div p", nil),
    Case("div >\(bold)", "div", nil),
    // What is not understood is never misapplied, and leaves the others.
    Case("p:hover\(bold)", "p", nil),
    Case("p::before\(bold)", "p", nil),
    Case("p:not(.a)\(bold)", "p", nil),
    Case(":is(p, .a) .b\(bold)", "p.a p.b", nil),
    Case("p[title]\(bold)", "p", nil),
    Case("[title='a,p'], h1\(bold)", "p", nil),
    Case("p + p\(bold)", "p", nil),
    Case("p ~ p\(bold)", "p p", nil),
    Case("a:link, p\(bold)", "p", .bold),
    Case("p.\(bold)", "p", nil),
    Case("p..a\(bold)", "p.a", nil),
    Case("svg|p\(bold)", "p", nil),
    Case("foo; p\(bold)", "p", nil),
    Case("p, 5%, div\(bold)", "div", .bold),
    // Specificity, order, importance.
    Case("p\(bold) p\(normal)", "p", .normal),
    Case(".a\(bold) p\(normal)", "p.a", .bold),
    Case("#i\(bold) p.a.b\(normal)", "p.a.b#i", .bold),
    Case("p.a\(bold) .a\(normal)", "p.a", .bold),
    Case(".b\(bold) .a\(normal) ", "p.a.b", .normal),
    Case("div p\(bold) p\(normal)", "div p", .bold),
    Case("*\(bold) p\(normal)", "p", .normal),
    Case("p{font-weight:bold!important} .a\(normal)", "p.a", .bold),
    Case("p{font-weight:bold!important} .a{font-weight:400!important}", "p.a", .normal),
    Case(".a\(bold) .b\(normal) .a{font-style:italic}", "p.a.b", .normal),
    // What stands around the rules.
    Case("<!-- p\(bold) -->", "p", .bold),
    Case("/* x */ p /* y */ \(bold) /* z", "p", .bold),
    Case("@charset 'x'; @import url(a;b); p\(bold)", "p", .bold),
    Case("@font-face{font-family:x} p\(bold)", "p", .bold),
    Case("@page W{size:8in; @top{a:b}} p\(bold)", "p", .bold),
    Case("@list l0:level1{mso-level-text:\"}\";} p\(bold)", "p", .bold),
    Case("@media print{p\(bold)}", "p", nil),
    Case("@media screen{p\(bold)}", "p", .bold),
    Case("@media all{p\(bold)} p\(normal)", "p", .normal),
    Case("@media{p\(bold)}", "p", .bold),
    Case("@media print, screen{p\(bold)}", "p", .bold),
    Case("@media only screen and (min-width:800px){p\(bold)}", "p", .bold),
    Case("@media screen and (max-width:37.5em){p\(bold)}", "p", nil),
    Case("@media not screen{p\(bold)}", "p", nil),
    Case("@media (prefers-color-scheme:dark){p\(bold)}", "p", nil),
    Case("@media (width > calc(1px)){p\(bold)} div\(bold)", "div", .bold),
    Case("@media print{p\(normal)} p\(bold)", "p", .bold),
    Case("@media screen{@media print{p\(normal)} p\(bold)}", "p", .bold),
    Case("@media screen{@media all{p\(bold)}} }p\(normal)", "p", .bold),
    Case("@supports (display:grid){p\(bold)}", "p", .bold),
    Case("@supports not (display:grid){p\(bold)}", "p", nil),
    Case("@keyframes x{from\(normal)} p\(bold)", "p", .bold),
    Case("p{color:red;&:hover{font-weight:400}font-weight:bold}", "p", .bold),
    Case("div{p\(bold)}", "p", nil),
    // What is not closed.
    Case("p{font-weight:bold", "p", .bold),
    Case("p{font-weight:bold;a:'", "p", .bold),
    Case("@media screen{p{font-weight:bold", "p", .bold),
    Case("p", "p", nil),
    Case("p{", "p", nil),
    Case("}p\(bold)", "p", nil),
    Case("div(p\(bold)", "p", nil),
  ])
  func rulesApply(_ example: Case) {
    var sheet = sheet(example.sheet)
    #expect(style(of: example.path, in: &sheet).fontWeight == example.weight)
    // The second time it may come from the cache.
    #expect(style(of: example.path, in: &sheet).fontWeight == example.weight)
  }

  @Test func severalBlocksAreOneSheet() {
    var sheet = sheet("p{font-weight:bold;font-style:italic}", "p{font-weight:normal}")
    #expect(style(of: "p", in: &sheet).fontWeight == .normal)
    #expect(style(of: "p", in: &sheet).fontStyle == .italic)
    Array("p{font-style:normal}".utf8).withUnsafeBufferPointer { sheet.add($0) }
    #expect(style(of: "p", in: &sheet).fontStyle == .normal)
  }

  @Test func sheetWithNothingOfInterestIsEmpty() {
    #expect(sheet("p{color:red} .a{border:1px solid} @font-face{font-weight:bold}").isEmpty)
    #expect(sheet("").isEmpty)
  }

  @Test func inlineStyleLosesOnlyToImportance() {
    var sheet = sheet("p{font-weight:bold!important;font-style:italic}")
    var result = style(of: "p", in: &sheet)
    let inline = Array("font-weight:400;font-style:normal".utf8)
    result.apply(inline.withUnsafeBufferPointer { InlineStyle.style(of: $0) })
    #expect(result.fontWeight == .bold)
    #expect(result.fontStyle == .normal)
  }

  @Test func wordsOwnShapesAreRead() {
    var sheet = sheet(
      """
      <!--
       /* Style Definitions */
       p.MsoNormal, li.MsoNormal, div.MsoNormal
      \t{mso-style-parent:"";
      \tmargin:0cm;
      \tfont-size:12.0pt;
      \tfont-family:"Calibri",sans-serif;}
      p.MsoListParagraph
      \t{margin-left:36.0pt; mso-list:l0 level1 lfo1;}
      span.Code {font-family:"Courier New";}
       @list l0:level1 {mso-level-text:"%1\\)";}
      -->
      """
    )
    #expect(style(of: "li.MsoNormal", in: &sheet).marginLeft == 0)
    #expect(style(of: "p.MsoNormal", in: &sheet).fontFamily == .proportional)
    #expect(
      style(of: "p.MsoListParagraph", in: &sheet).officeList
        == .item(list: 0, level: 1, format: 1)
    )
    #expect(style(of: "span.Code", in: &sheet).fontFamily == .monospace)
  }

  @Test(arguments: [
    "p{font-weight:bold}", ".a{font-style:italic}.b{font-style:normal}", "{", "}", "@media screen{",
    "@media screen{}", "@x;", "@", "p{", "a,", "a b>", "(", "[", "'", "\"", "/*", "<!--", "\\",
    ".a",
    "*{", "a:b;", ":is(", "@media(",
  ])
  func megabytesOfAnythingAreRead(_ piece: String) {
    let source =
      ".first{font-weight:bold}" + String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    var sheet = sheet(source)
    #expect(style(of: "i.first", in: &sheet).fontWeight == .bold)
  }

  @Test func manyDifferentRulesAreFoundAtOnce() {
    let count = 50_000
    let source = (0..<count).map { ".c\($0){margin-left:\($0 % 1000)pt}" }.joined()
    var sheet = sheet(source)
    for number in stride(from: 0, to: count, by: 7) {
      #expect(style(of: "p.c\(number)", in: &sheet).marginLeft == Double(number % 1000))
    }
  }

  @Test func manyElementsUnderManyRulesWithAncestorsEnd() {
    let source = (0..<1000).map { "div .x\($0) p{margin-left:1pt}" }.joined()
    var sheet = sheet(source)
    let path = Array(repeating: "div", count: 100).joined(separator: " ") + " p"
    for _ in 0..<50 { #expect(style(of: path, in: &sheet).marginLeft == nil) }
  }

  @Test func anySheetGivesTheSameAnswerWithAndWithoutTheCache() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let pieces = [
      "p", ".a", ".b", "#i", "div", " ", ">", ",", "{font-weight:bold}", "{font-weight:400}",
      "{font-style:italic!important}", "{font-style:normal}", "@media print", "@media screen", "{",
      "}", ";", "/*", "*/", "'", "(", ")", "[", "]", "<!--", "-->", "*", ":", "\\", "\n",
    ]
    let paths = ["p", "p.a", "div p.b", "div.a p.a.b#i", "div#i div.b p"]
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<16, using: &random)
      let source = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      var used = sheet(source)
      for path in paths + paths {
        var fresh = sheet(source)
        let expected = style(of: path, in: &fresh)
        #expect(style(of: path, in: &used) == expected, "seed \(seed): \(source)")
      }
    }
  }
}
