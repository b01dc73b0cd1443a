import Pasteur
import TestSupport
import Testing

/// What the README promises.
struct ReadmeTests {
  @Test
  func swiftSampleRuns() {
    let html = "<h1>Soup</h1><p>Serve <b>hot</b>, with <a href='/bread'>bread</a>.</p>"
    var output = ""
    var options = ConversionOptions()
    options.reader.baseURL = "https://recipes.example"
    let markdown = Markdown(html: html, options: options)
    print(markdown, terminator: "", to: &output)
    #expect(output == "# Soup\n\nServe **hot**, with [bread](https://recipes.example/bread).\n")
  }

  @Test
  func swiftSampleIsTheOneThatRuns() throws {
    let readme = try Files.text(Files.packageRoot + "/README.md")
    #expect(
      readme.contains(
        """
        import Pasteur

        let html = "<h1>Soup</h1><p>Serve <b>hot</b>, with <a href='/bread'>bread</a>.</p>"
        var options = ConversionOptions()
        options.reader.baseURL = "https://recipes.example"
        let markdown = Markdown(html: html, options: options)
        print(markdown, terminator: "")
        """
      )
    )
  }

  @Test
  func exampleOutputIsReal() throws {
    let readme = try Files.text(Files.packageRoot + "/README.md")
    let html = try Files.read(Files.packageRoot + "/Examples/clipboard.html")
    let start = try #require(readme.range(after: "````markdown\n"))
    let shown = readme[start...].prefix(through: "````\n")
    #expect(String(shown) == Markdown(html: html).description)
  }
}

extension String {
  /// Where the text after the first occurrence of `words` begins.
  fileprivate func range(after words: String) -> Index? {
    indices.first { self[$0...].hasPrefix(words) }.map { index($0, offsetBy: words.count) }
  }
}

extension Substring {
  /// The text before the first line that is `fence`.
  fileprivate func prefix(through fence: String) -> Substring {
    let end = indices.first { self[$0...].hasPrefix(fence) }
    return self[..<(end ?? endIndex)]
  }
}
