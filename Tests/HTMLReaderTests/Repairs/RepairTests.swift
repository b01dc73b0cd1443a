import MarkdownTree
import TestSupport
import Testing

@testable import HTMLReader

/// What repairs do to a tree, and that they leave all else alone.
struct RepairTests {
  private func dump(_ html: String) -> String {
    HTMLReader().document(from: ContiguousArray(html.utf8)).dump
  }

  /// Markup that has no shape a repair is for, though it is near to one.
  @Test(arguments: [
    // An o in Courier that is a word, not a bullet.
    (
      "<p>a <span style='font-family:Courier'>o</span> b</p>",
      "<p>a <code>o</code> b</p>"
    ),
    // A list whose markers are typed in some items only.
    ("<ul><li>• a</li><li>b</li></ul>", "<ul><li>&#8226; a</li><li>b</li></ul>"),
    // A blank between words that somebody put into a styled span.
    ("<p>a<span style='color:red'>&nbsp;</span>b</p>", "<p>a&nbsp;b</p>"),
    // Paragraphs of a Word page that are no items.
    (
      "<p style='mso-list:none'>a</p><p class=MsoListParagraph>b</p>",
      "<p>a</p><p>b</p>"
    ),
    // A search whose words are an address.
    (
      "<a href='https://www.google.com/search?q=https://example.org/'>a</a>",
      "<a href='https://www.google.com/search?q=https://example.org/' >a</a>"
    ),
    // A block of code with two pieces of code.
    ("<pre><div><code>a</code></div><div><code>b</code></div></pre>", "<pre>a\nb\n</pre>"),
    // A form, a heading with text in its item, a definition with a block, a picture with a word.
    ("<p>\u{2610} a \u{2610} b</p>", "<p><span>\u{2610} a \u{2610} b</span></p>"),
    ("<ul><li><h2>a</h2></ul>", "<ul><li><div><h2>a</h2></div></ul>"),
    ("<dl><dt>a<dd><p>b<p>c</dl>", "<dl><dt><span>a</span><dd><p>b<p>c</dl>"),
    ("<p><img alt='1' src=a></p>", "<img alt='1' src='a'>"),
    // One paragraph in another font, and two with other text between.
    (
      "<p>a b c</p><p><span style='font-family:Menlo'>d</span></p>",
      "<p>a b c</p><p><code>d</code></p>"
    ),
    // Rows that a paragraph stands before.
    ("<p>a</p><tr><td>b</td></tr>", "<p>a</p>b"),
    // A table with nothing in it.
    ("<table><tr><th>a</th><th></th></tr></table>", "<table><tr><th>a</th></tr></table>"),
  ])
  func nearMissIsReadAsItIs(_ page: String, _ plain: String) {
    #expect(dump(page) == dump(plain))
  }

  @Test(
    arguments: [
      ("1.", true, 1), ("12)", true, 12), ("(c)", true, 3), ("iv.", true, 4), ("i.", true, 1),
      ("IX)", true, 9), ("b.", true, 2), ("aa.", true, 27), ("1.2.3.", true, 3), ("2.1", true, 1),
      ("·", false, nil), ("o", false, nil), ("§", false, nil), ("-", false, nil), ("", false, nil),
      ("•\u{A0}", false, nil), ("7.\u{A0}\u{A0}", true, 7), ("一、", true, nil),
    ] as [(String, Bool, Int?)]
  )
  func markersAreTold(_ text: String, _ isOrdered: Bool, _ number: Int?) {
    let marker = ListMarker(Array(text.utf8))
    #expect(marker.isOrdered == isOrdered)
    #expect(marker.number == number)
  }

  /// Every text of a page that is no marker is in the document, whatever the repairs make of it.
  @Test func noWordIsLostInRandomLists() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    for round in 0..<300 {
      var html = ""
      var words: [String] = []
      for number in 0..<Int.random(in: 1..<12, using: &random) {
        let word = "w\(number)x"
        words.append(word)
        html += Self.line(word, using: &random)
      }
      let text = HTMLReader().document(from: ContiguousArray(html.utf8)).root.plainText
      for word in words {
        #expect(text.contains(word), "seed \(seed), round \(round): \(html)")
      }
    }
  }

  private static func line(_ word: String, using random: inout SplitMix64) -> String {
    let level = Int.random(in: 1..<5, using: &random)
    let marker = ["·", "1.", "b)", "iv."].randomElement(using: &random) ?? "·"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "<p class=MsoListParagraph style='margin-left:\(level * 36)pt'>\(word)</p>"
    case 1: return "<p>\(word)</p>"
    case 2: return "<ul><ol><li value=2>\(word)</ol></ul>"
    case 3: return "<div><ol><li data-aria-level=\(level)>\(word)</ol></div>"
    case 4: return "<ul><li style='list-style:none'><ul><li>\(word)</ul></ul>"
    case 5: return "<div><span style='mso-special-format:bullet'>•</span>\(word)</div>"
    case 6: return "<ul><li style='mso-list:l0 level\(level) lfo1'>\(word)</ul>"
    case 7: return "<pre style='margin-bottom:0'>\(word)</pre>"
    default:
      return """
        <p style='margin-left:\(level * 36)pt;mso-list:l0 level\(level) lfo1'>\
        <span style='mso-list:Ignore'>\(marker)&nbsp;</span>\(word)</p>
        """
    }
  }

  /// Twice the page is twice the tree, and not much more: no repair looks at all for each.
  @Test(arguments: [
    "<p style='mso-list:l0 level1 lfo1'>a</p>", "<div><ul><li data-aria-level=1>a</ul></div>",
    "<ul><ol><li>a</ol><ol><li>b</ol></ul>", "<pre style='margin-bottom:0'>a</pre>",
    "<table><tr><td></td><td>a</td></tr></table>", "<p class=MsoQuote>a</p>",
    "<div style='font-family:monospace;white-space:pre'>a</div>",
    "<dl><dt>a</dt><dd>b</dd></dl>", "<p>\u{2610} a</p>", "<div data-task-state=TODO>a</div>",
    "<ol><li><h2>a</h2></li></ol>", "<table><tr><td>a</td></tr><tr></tr></table>",
    "<p>a <span>&nbsp;</span></p>", "<ol><ol><li>a</ol><li>b</ol>",
    "<p><span style='font-family:monospace'>a</span></p><p>bcd</p>",
    "<div><div class=OutlineElement>a</div></div>", "<table><tr><td colspan=1000>a<td></table>",
  ])
  func manyShapesAreMendedInOrder(_ piece: String) {
    let count = 2000
    let html = String(repeating: piece, count: count)
    let text = HTMLReader().document(from: ContiguousArray(html.utf8)).root.plainText
    #expect(text.count { $0 == "a" } == count)
  }
}
