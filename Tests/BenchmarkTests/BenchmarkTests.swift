import Testing

@testable import pasteur_bench

struct BenchmarkTests {
  @Test(arguments: DocumentKind.allCases)
  func generatedPagesAreTheSameEveryTime(_ kind: DocumentKind) {
    #expect(kind.page(ofSize: 20_000) == kind.page(ofSize: 20_000))
  }

  @Test(arguments: DocumentKind.allCases, [4 << 10, 64 << 10, 1 << 20])
  func generatedPagesHaveAboutTheSizeAskedFor(_ kind: DocumentKind, _ size: Int) {
    let count = kind.page(ofSize: size).count
    #expect(abs(count - size) < max(2500, size / 10), "\(count) bytes")
  }

  @Test(arguments: DocumentKind.allCases)
  func generatedPagesAreValidUTF8(_ kind: DocumentKind) {
    #expect(String(validating: kind.page(ofSize: 50_000), as: UTF8.self) != nil)
  }

  @Test func theMedianIsTheMiddleOrTheLowerOfTwo() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 2, 3].median == 2)
    #expect([Double]().median == .infinity)
  }

  @Test func speedIsMegabytesPerSecond() {
    let speed = Speed(size: 3_000_000, times: [1, 2, 3])
    #expect(speed.median == 1.5)
    #expect(speed.best == 3)
  }

  @Test(arguments: [(0.05, 1, "0.1"), (12.345, 2, "12.35"), (-1.5, 0, "-2"), (7, 3, "7.000")])
  func numbersAreRoundedToSoManyDigits(_ number: Double, _ digits: Int, _ text: String) {
    #expect(number.rounded(to: digits) == text)
  }

  @Test func tablesAreAligned() {
    let table = Table(head: ["name", "n"], names: ["a", "longer"])
    #expect(table.heading == "name          n\n------  -------\n")
    #expect(table.line(["a", "100"]) == "a           100\n")
  }

  @Test func growthIsLinearWhenTimeGrowsNoFasterThanTheInput() {
    func growth(_ last: Double) -> Growth {
      Growth(
        shape: .flat,
        steps: [
          Growth.Step(factor: 1, count: 1, seconds: 1),
          Growth.Step(factor: 8, count: 8, seconds: last),
        ]
      )
    }
    #expect(growth(8.7).isLinear)
    #expect(!growth(8.9).isLinear)
  }

  @Test func optionsAreRead() throws {
    let options = try Options(["--short", "--filter", "prose", "--json", "--plot", "p.svg"])
    #expect(options.isShort && options.isJSON)
    #expect(options.filter == "prose")
    #expect(options.plot == "p.svg")
  }

  @Test func onlyAFullRunTakesTheLargestDocuments() throws {
    func names(_ words: String...) throws -> [String] {
      BenchmarkDocument.all(try Options(words)).map(\.name)
    }
    #expect(try names("--full").contains("prose 64 MB"))
    #expect(try !names().contains("prose 64 MB"))
    #expect(try names().contains("prose 4 MB"))
    #expect(try !names("--short").contains("prose 4 MB"))
  }

  @Test(arguments: [["--shrot"], ["--plot"], ["--fixtures", "no/such/folder"], ["page.html"]])
  func optionsThatMeanNothingAreRefused(_ words: [String]) {
    #expect(throws: Options.Problem.self) { try Options(words) }
  }

  @Test(arguments: [
    ("a <em>b</em> <br> c", ["em", "br"]), ("`<em>` ``a ` <i>`` <u>x</u>", ["u"]),
    ("\\<em> <https://a.example> <a@b.example> 1 <2> <3 <not a tag [x](<b c>) [x](/y<b>)", []),
    ("> ~~~\n> <em>\n> ~~~\n> <sub>2</sub>", ["sub"]), ("- ```html\n  <b>\n  ```", []),
    ("<a href=\"b\">c</a> </em>", ["a"]),
  ])
  func tagsAreCountedOutsideCode(_ markdown: String, _ names: [String]) {
    #expect(HTMLFallbacks.elementNames(in: markdown.utf8) == names)
  }

  @Test func allocationsAreCounted() throws {
    let count = try #require(
      Allocations.count { withExtendedLifetime(ContiguousArray(repeating: 0, count: 10_000)) {} }
    )
    #expect(count >= 1)
  }
}
