import ShareKit
import TestSupport
import Testing

struct AddressTests {
  @Test(arguments: [
    "https://example.org", "http://a.b?x", "https://ü.example/ö?ä#ß", "HTTPS://EXAMPLE.ORG/%zz?&&=",
    "https://u:p@[::1]:80/a//b/?x=1?y#z#w", "mailto:a@b", "file:///a%20b", "x:y",
  ])
  func partsAreTheWholeURL(_ url: String) throws {
    let address = try #require(WebAddress(url))
    #expect(address.string == url)
    let parts = [address.scheme, address.authority, address.path, address.query, address.fragment]
    #expect(parts.compactMap { $0 }.allSatisfy { $0.upperBound <= address.bytes.count })
  }

  @Test(arguments: [
    "", "example.org", "/a", "http:", "1a:b", "https://a b", "https://a\u{1}b", ":x",
  ])
  func textIsNoURL(_ text: String) { #expect(WebAddress(text) == nil) }

  @Test(arguments: [
    ("https://u:p@Example.ORG:80/x", "example.org"),
    ("http://[2001:DB8::1]:8080/", "[2001:db8::1]"),
    ("https://a.b", "a.b"), ("mailto:x@y", ""),
  ])
  func hostIsFound(_ url: String, _ host: String) throws {
    #expect(try #require(WebAddress(url)).host == host)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsNotStrippedStaysByteForByte(_ seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let kept = ["id=7", "a=b%20c", "x", "=", "q=a+b", "%C3%BC=%FC", "ref=1;2", "e=", "t=ü", "is=1"]
    let tracking = [
      "utm_source=a", "fbclid=x%20y", "gclid=", "UTM_MEDIUM=z", "mc_eid=1", "_hsenc=2",
    ]
    for _ in 0..<2_000 {
      var items: [String] = []
      var expected: [String] = []
      for _ in 0..<Int.random(in: 0..<8, using: &random) {
        let item: String
        if Bool.random(using: &random) {
          item = kept[Int.random(in: 0..<kept.count, using: &random)]
          expected.append(item)
        } else {
          item = tracking[Int.random(in: 0..<tracking.count, using: &random)]
        }
        items.append(item)
      }
      let fragment = Bool.random(using: &random) ? "#Part%201" : ""
      let base = "https://Example.org/%7ea/b"
      let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
      let address = try #require(WebAddress(base + query + fragment))
      let cleaned = TrackingParameters.standard.cleaned(address) ?? address.string
      let rest = expected.isEmpty ? "" : "?" + expected.joined(separator: "&")
      #expect(cleaned == base + rest + fragment)
    }
  }

  @Test func everyLineOfTheTablesIsWholeAndUnique() {
    var known: Set<String> = []
    for line in TrackingParameters.lines {
      let columns = line.split(separator: " ", maxSplits: 2).map(String.init)
      #expect(columns.count == 3, "\(line)")
      #expect(known.insert(columns.prefix(2).joined(separator: " ")).inserted, "twice: \(line)")
    }
    #expect(known.count > 200)
    // Names that carry meaning on some sites are never listed for all of them.
    for name in ["token", "is", "solution", "si", "s", "t", "ref", "source", "key", "gift"] {
      #expect(!known.contains("\(name) *"))
    }
  }

  @Test(arguments: [
    ("text=a%20b", "a b", false), ("text=x-,a,-y", "a", false), ("text=a,b", "a … b", true),
    ("foo&text=a", "a", false), ("text=p-,a,b,-s", "a … b", true), ("text=%D8%A7", "ا", false),
  ])
  func textFragmentIsRead(_ directive: String, _ selection: String, _ isPartial: Bool) throws {
    let address = try #require(WebAddress("https://e.org/x#:~:" + directive))
    let parts = try #require(TextFragment.split(address))
    #expect(parts.url == "https://e.org/x")
    #expect(parts.fragment?.selection == selection)
    #expect(parts.fragment?.isPartial == isPartial)
  }

  @Test(arguments: [
    "text=", "text=,", "text=-,a", "text=a,b,c,d,e", "text=a-", "other=1", "text=a,,b",
  ])
  func brokenTextFragmentSelectsNothing(_ directive: String) throws {
    let address = try #require(WebAddress("https://e.org/x#y:~:" + directive))
    let parts = try #require(TextFragment.split(address))
    #expect(parts.url == "https://e.org/x#y")
    #expect(parts.fragment == nil)
  }

  @Test func longChainOfRedirectsIsLeftAlone() {
    var url = "https://example.org/"
    for _ in 0..<50 { url = "https://l.facebook.com/l.php?u=" + url }
    let payload = Payload(items: [.init(attachments: [.init("public.url", .url(url))])])
    let content = payload.normalized()
    #expect(content.url == url)
    #expect(content.normalized() == content)
  }

  @Test func encodedValueSurvives() {
    let text = "a&b=c+d #é/\n%"
    let encoded = PercentEncoding.encoded(text)
    #expect(encoded == "a%26b%3Dc%2Bd%20%23%C3%A9%2F%0A%25")
    #expect(PercentEncoding.decoded(encoded.utf8) == text)
    #expect(PercentEncoding.decoded("%".utf8) == "%")
    #expect(PercentEncoding.decoded("%F".utf8) == "%F")
  }
}
