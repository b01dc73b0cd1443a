import ClipboardKit
import Testing

/// The names of the kinds of content on each system.
struct FlavorTests {
  @Test(arguments: [
    ("text/html", "public.html"), ("HTML Format", "public.html"),
    ("public.html", "public.html"), ("text/html; charset=\"UTF-8\"", "public.html"),
    ("text/plain;charset=utf-8", "public.utf8-plain-text"),
    ("text/plain; charset=UTF-8", "public.utf8-plain-text"),
    ("UTF8_STRING", "public.utf8-plain-text"),
    ("text/plain", "public.plain-text"), ("STRING", "public.plain-text"),
    ("text/rtf", "public.rtf"), ("text/uri-list", "public.url-list"),
    ("text/x-moz-url", "public.url"), ("image/png", "public.png"),
    ("chromium/x-web-custom-data", "chromium/x-web-custom-data"), ("string", "string"),
  ])
  func nameHasItsTypeIdentifier(_ name: String, _ identifier: String) {
    #expect(Flavor(name: name).typeIdentifier == identifier)
  }

  @Test(arguments: Flavor.text)
  func eachNameOfAKindLeadsBackToIt(_ flavor: Flavor) {
    #expect(!flavor.names.isEmpty)
    for name in flavor.names { #expect(Flavor(name: name) == flavor) }
    #expect(flavor.isText)
  }

  @Test func unknownKindKeepsItsName() {
    let flavor = Flavor(name: "x/y")
    #expect(flavor.names == ["x/y"])
    #expect(!flavor.isText)
  }
}
