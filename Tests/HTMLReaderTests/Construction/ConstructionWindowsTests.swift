import Testing

@testable import HTMLReader

/// Taking away what is settled while the page grows.
struct ConstructionWindowsTests {
  /// A text run with the names of the elements around it.
  struct Run: Equatable {
    var path: [ElementName]
    var text: String
  }

  @Test(arguments: [
    ("a<p>b", true),
    ("<p>a</p>", true),
    ("<b>a</b>", true),
    ("<ul><li>a", true),
    ("<svg></svg>a", true),
    ("<object>a", true),
    ("", false),
    ("<p>", false),
    ("a</body>", false),
    ("<b>a", false),
    ("<p><b>a</p>", false),
    ("<object><b>a", false),
    ("a<table>", false),
    ("a<table><td>b", false),
    ("a<svg><g>", false),
    ("a<template>b", false),
    ("a<textarea>", false),
    ("<form><div>a</form>", false),
    ("<form><div>a</form></div>", true),
    ("<form><p>a</form>", true),
  ])
  func aPageIsSettledWhenNothingCanReachBack(html: String, isSettled: Bool) {
    var page = TestPage()
    page.feed(html)
    #expect(page.construction.isSettled == isSettled)
  }

  @Test func aWindowHoldsTheOpenElementsOnly() throws {
    var page = TestPage()
    page.feed("<html lang=x><body><p>a<ul id=y><li>b<x-a>c")
    try #require(page.construction.isSettled)
    page.construction.startWindow()
    #expect(page.page == "html[lang=x](body(ul[id=y](li(x-a))))")
    page.feed("d</x-a>e<li>f</ul>g")
    page.construction.finish()
    #expect(page.page == #"html[lang=x](body(ul[id=y](li(x-a("d") "e") li("f")) "g"))"#)
  }

  @Test func theFlagsOfOpenElementsStay() throws {
    var page = TestPage()
    page.feed("<div>a<p>b")
    let open = page.construction.stack.entries.map(\.index)
    #expect(open.count == 4)
    for index in open {
      #expect(page.construction.tree.nodes[Int(index)].flags == .open)
      page.construction.tree.nodes[Int(index)].flags.insert(.entered)
    }
    try #require(page.construction.isSettled)
    page.construction.startWindow()
    page.feed("<p>")
    #expect(page.construction.tree.nodes.dropFirst().map(\.flags.rawValue) == [9, 9, 9, 8, 1])
  }

  @Test func aFormIsStillTheFormInTheNextWindow() throws {
    var page = TestPage()
    page.feed("<form>a<p>b")
    page.construction.startWindow()
    page.feed("</form>c<form>d")
    #expect(page.body == #"form(p) "c" form("d")"#)
  }

  @Test func windowsShowWhatThePageShows() {
    let windows = (0..<100).reduce(0) { $0 + countWindows(seed: $1) }
    #expect(windows > 2500)
  }

  /// Builds a page as a whole and in windows, and compares what they show.
  private func countWindows(seed: UInt64) -> Int {
    var random = ConstructionRandom(seed: seed)
    var whole = TestPage()
    var cut = TestPage()
    var runs: [Run] = []
    var windows = 0
    for part in 0..<60 {
      let names = seed % 2 == 0 ? ConstructionRandom.movers : ConstructionRandom.names
      var html = random.html(tokens: 1, names: names, firstText: part)
      if random.below(3) == 0 { html += random.pick(Self.ends) }
      if random.below(8) == 0 { html += Self.ends.joined() }
      whole.feed(html)
      cut.feed(html)
      if cut.construction.isSettled {
        append(self.runs(of: cut.construction.tree), to: &runs)
        cut.construction.startWindow()
        windows += 1
      }
    }
    whole.construction.finish()
    cut.construction.finish()
    append(self.runs(of: cut.construction.tree), to: &runs)
    var expected: [Run] = []
    append(self.runs(of: whole.construction.tree), to: &expected)
    #expect(runs == expected, "seed \(seed), \(windows) windows")
    return windows
  }

  /// End tags after which a page is settled.
  private static let ends = [
    "x</b></i></nobr></font></a></s></u></em></code></tt></big></small></strike></strong>",
    "</table>", "</template>", "</svg></math>", "</p>", "</ul></li>", "</select>", "</object>",
  ]

  private func append(_ more: [Run], to runs: inout [Run]) {
    for run in more {
      if let last = runs.last, last.path == run.path {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
  }

  /// All text of a tree, in its order.
  private func runs(of tree: ElementTree) -> [Run] {
    var runs: [Run] = []
    var path: [ElementName] = []
    var node = tree.nodes[0].firstChild
    while node != 0 {
      let current = tree.nodes[Int(node)]
      if current.name == .text {
        let range = Int(current.start)..<Int(current.start) + Int(current.count)
        let text = String(decoding: tree.bytes[range], as: UTF8.self)
        runs.append(Run(path: path, text: text))
      }
      if current.firstChild != 0 {
        path.append(current.name)
        node = current.firstChild
        continue
      }
      while node != 0, tree.nodes[Int(node)].next == 0 {
        node = tree.nodes[Int(node)].parent
        _ = path.popLast()
      }
      if node != 0 { node = tree.nodes[Int(node)].next }
    }
    return runs
  }
}
