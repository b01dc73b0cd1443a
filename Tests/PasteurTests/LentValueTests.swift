import Pasteur
import Testing

/// Long values of attributes stay in the input; they mean what short ones mean.
struct LentValueTests {
  private static let lengths = [1, 4000, 4095, 4096, 4097, 40_000, 400_000]

  /// What stands around a long run of letters, as it is in HTML and as it means.
  private static let edges: [(source: String, meaning: String)] = [
    ("a", "a"), ("é", "é"), ("&amp;", "&"), ("%20", "%20"), ("&#x41;", "A"), ("\n", ""),
  ]

  @Test(arguments: lengths)
  func addressIsKept(_ length: Int) {
    for (source, meaning) in Self.edges {
      let run = String(repeating: "x", count: length)
      let html = "<p>An <a href=\"\(source)\(run)\(source)\">answer</a> <img src='/i' alt=b></p>"
      let address = meaning + run + meaning
      let markdown = Markdown(html: html).description
      #expect(
        markdown == "An [answer](\(address)) ![b](/i)\n",
        "\(length) letters between \(source)"
      )
    }
  }

  @Test(arguments: lengths)
  func everyAttributeIsFound(_ length: Int) {
    let run = String(repeating: "y", count: length)
    let html = "<p><img alt=\"\(run)\" title='\(run)' src=\(run)> <a title=\"\(run)\" href=b>c</a>"
    let markdown = Markdown(html: html).description
    #expect(markdown == "![\(run)](\(run) \"\(run)\") [c](b \"\(run)\")\n", "\(length) letters")
  }

  @Test func bareAddressIsResolved() {
    let run = String(repeating: "z", count: 5000)
    var options = ConversionOptions()
    options.reader.baseURL = "https://example.org/a/"
    let html = "<a href=\"../\(run)\">one</a> <a href='java\tscript:\(run)'>two</a>"
    let markdown = Markdown(html: html, options: options).description
    #expect(markdown == "[one](https://example.org/\(run)) two\n")
  }
}
