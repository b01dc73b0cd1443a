import Pasteur
import TestSupport
import Testing

/// Clips that are cut off, that lie about themselves, or that are mostly ballast: the text still comes
/// out.
struct HostileClipTests {
  /// Clips in the manner of several programs; each `w…x` is a word that is shown.
  private static let clips = [
    """
    <html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator \
    content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style></head><body>\
    <!--StartFragment--><h1>w1x</h1><p class=MsoNormal><b>w2x</b> w3x<o:p></o:p></p>\
    <p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>\
    <![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>w4x</p>\
    <p class=MsoListParagraph style='margin-left:72.0pt;text-indent:-18.0pt;\
    mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp; \
    </span></span><![endif]>w5x</p><table><tr><td>w6x</td><td>w7x</td></tr></table><!--EndFragment-->\
    </body></html>
    """,
    """
    <meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">\
    <span style="font-weight:700;white-space:pre-wrap;">w1x</span></p><ul><li aria-level="1">\
    <p role="presentation"><span>w2x</span></p></li><ul><li aria-level="2"><p><span>w3x</span></p>\
    </li></ul></ul><ol><li><h2><span>w4x</span></h2></li></ol><p><a href="https://e.example/">\
    <span style="text-decoration:underline;">w5x</span></a></p></b>
    """,
    """
    <div style="font-family: Menlo, monospace; white-space: pre;"><div><span>w1x</span></div>\
    <div><span>  w2x</span></div><br><div>w3x</div></div>
    """,
    """
    <tr><td>w1x</td><td rowspan=2>w2x</td></tr><tr></tr><tr><td>w3x</td></tr>
    """,
    """
    <dl><dt>w1x</dt><dd>w2x</dd><dt>w3x</dt><dd><p>w4x</p></dd></dl>\
    <pre><div>swift</div></pre><pre><code class="language-swift">w5x</code></pre>
    """,
  ]

  @Test(arguments: clips)
  func clipCutOffAnywhereSaysItsWords(_ clip: String) {
    let bytes = Array(clip.utf8)
    for end in 0...bytes.count {
      let shown = Markdown(html: bytes[..<end]).description
      for word in Self.words(in: bytes[..<end]) {
        #expect(shown.contains(word), "cut at \(end): \(shown)")
      }
    }
  }

  /// The whole words that stand outside tags.
  private static func words(in bytes: ArraySlice<UInt8>) -> [String] {
    var words: [String] = []
    for number in 1...9 {
      let word = "w\(number)x"
      guard String(decoding: bytes, as: UTF8.self).contains(">\(word)<") else { continue }
      words.append(word)
    }
    return words
  }

  private static let page =
    "<html><body><p>outside</p><!--StartFragment--><p>in <b>side</b></p><!--EndFragment--></body></html>"

  @Test(
    arguments: [
      ("0", "0", "0", "0"), ("-1", "-1", "-1", "-1"), ("99999999", "1", "5", "3"), ("", "", "", ""),
      ("0000000105", "0000000220", "0000000150", "9999999999"), ("abc", "", "12", "13"),
      ("18446744073709551616", "1", "-9223372036854775809", "1"),
    ]
  )
  func wrongOffsetsGiveWhatTheCommentsSay(
    _ html: String,
    _ htmlEnd: String,
    _ fragment: String,
    _ fragmentEnd: String
  ) {
    let header = """
      Version:0.9\r\nStartHTML:\(html)\r\nEndHTML:\(htmlEnd)\r\nStartFragment:\(fragment)\r\n\
      EndFragment:\(fragmentEnd)\r\n
      """
    let bytes = Array((header + Self.page).utf8)
    #expect(Markdown(html: bytes).description == "in **side**\n")
  }

  @Test(
    arguments: [
      ("<p>a</p><!--EndFragment--><p>b</p><!--StartFragment--><p>c</p>", "c\n"),
      ("<p>a<!--StartFragment-->b<b>c<!--EndFragment-->d</b></p>", "b**c**\n"),
      (
        "<!--StartFragment--><!--StartFragment--><p>a</p><!--EndFragment--><p>b</p><!--EndFragment-->",
        "a\n\nb\n"
      ),
      ("<p>a</p><!--StartFragment-->", "a\n"),
      ("<p title='<!--StartFragment-->'>a</p><p>b</p>", "a\n\nb\n"),
      ("<script><!--StartFragment--></script><p>a</p>", "a\n"),
      (
        "<table><tr><!--StartFragment--><td>a</td><td>b</td><!--EndFragment--></tr></table>",
        "| a | b |\n| --- | --- |\n"
      ),
    ]
  )
  func marksInWrongPlacesLoseNoText(_ clip: String, _ markdown: String) {
    #expect(Markdown(html: Array(clip.utf8)).description == markdown)
  }

  @Test(
    arguments: [
      "p{", ".c{mso-list:l0 level1}", "p{font-weight:bold}", "@media x{", "div div p{margin:0}",
      "p{content:\"a\\", "/*", "}", "p{background:url(data:x", "<!--",
    ]
  )
  func megabytesOfRulesHideNoText(_ piece: String) {
    let rules = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    let shown = Markdown(html: Array("<style>\(rules)</style><p>still here</p>".utf8)).description
    #expect(shown.contains("still here"))
  }

  @Test func pictureOfMegabytesIsKeptOrLeftOut() {
    let picture = "data:image/png;base64," + String(repeating: "iVBORw0KGgoA", count: 500_000)
    let html = Array("<p>before <img alt=chart src='\(picture)'> after</p>".utf8)
    #expect(Markdown(html: html).description == "before ![chart](\(picture)) after\n")
    var options = ConversionOptions()
    options.reader.images = .alt
    #expect(Markdown(html: html, options: options).description == "before chart after\n")
    options.reader.images = .drop
    #expect(Markdown(html: html, options: options).description == "before after\n")
  }
}
