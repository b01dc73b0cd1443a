import ShareKit
import Testing

struct RouterTests {
  private static let router = URLRouter(routes: [
    .init(
      name: "issue",
      hosts: ["gitlab.com", "gitlab.*"],
      path: "/{+project}/-/issues/{number}",
      convention: .swap(scheme: "catalyst")
    ),
    .init(
      name: "video",
      hosts: ["video.example", "www.video.example"],
      path: "/watch",
      query: ["v": "{id}"],
      convention: .rewrite(template: "player://video/{id}")
    ),
    .init(
      name: "channel",
      hosts: ["*.video.example"],
      path: "/c/{name}",
      convention: .rewrite(template: "player://{host}/{+path}?name={name}")
    ),
    .init(name: "page", hosts: ["*"], convention: .wrap(template: "notes://clip?url={url}&x=1")),
  ])

  @Test(arguments: [
    ("https://gitlab.com/g/p/-/issues/1", "catalyst://gitlab.com/g/p/-/issues/1", "issue"),
    (
      "https://gitlab.example.org:8443/a/b/c/-/issues/2#note_1",
      "catalyst://gitlab.example.org:8443/a/b/c/-/issues/2#note_1", "issue"
    ),
    ("https://video.example/watch?v=a%20b%2Bc", "player://video/a%20b%2Bc", "video"),
    ("https://www.video.example/watch?t=1&v=x", "player://video/x", "video"),
    (
      "https://m.video.example/c/T%C3%A9a", "player://m.video.example/c/T%C3%A9a?name=T%C3%A9a",
      "channel"
    ),
    (
      "https://example.org/a?b=c&d#e f".replacing(" ", with: "%20"),
      "notes://clip?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc%26d%23e%2520f&x=1", "page"
    ),
  ])
  func webURLLeadsIntoTheApp(_ url: String, _ expected: String, _ route: String) {
    #expect(Self.router.appURL(for: url) == .init(route: route, url: expected))
  }

  @Test(arguments: [
    ("catalyst://gitlab.com/g/p/-/issues/1", "https://gitlab.com/g/p/-/issues/1"),
    ("player://video/a%20b%2Bc", "https://video.example/watch?v=a%20b%2Bc"),
    (
      "notes://clip?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc%26d%23e&x=1",
      "https://example.org/a?b=c&d#e"
    ),
  ])
  func appURLLeadsBack(_ appURL: String, _ expected: String) {
    #expect(Self.router.webURL(for: appURL)?.url == expected)
  }

  @Test(arguments: ["catalyst://example.org/g/p", "player://audio/1", "mailto:a@b", "", "no url"])
  func foreignURLLeadsNowhere(_ url: String) {
    #expect(Self.router.webURL(for: url) == nil)
  }

  @Test func onlyWebURLsAreRouted() {
    #expect(Self.router.appURL(for: "ftp://example.org/") == nil)
    #expect(URLRouter().appURL(for: "https://example.org/") == nil)
  }

  @Test(arguments: [
    ("{\"routes\": [{\"name\": \"a\", \"hosts\": [\"*\"]}]}", "one of the keys"),
    ("{\"routes\": [{\"name\": \"a\", \"hosts\": [\"*\"], \"wrap\": \"x://\"}]}", "{url}"),
    ("{\"routes\": [{\"name\": \"a\", \"hosts\": [\"*\"], \"swap\": \"x://\"}]}", "scheme"),
    ("{\"routes\": [{\"name\": \"a\", \"hosts\": [\"*\"], \"rewrite\": \"x://{id}\"}]}", "{id}"),
    ("{\"routes\": 1}", "array"),
    ("{\"routes\": [", "ends"),
  ])
  func faultyRulesNameTheirPlace(_ json: String, _ words: String) {
    do throws(CaptureError) {
      _ = try URLRouter.read(Array(json.utf8))
      Issue.record("read")
    } catch {
      #expect(error.reason.contains(words), "\(error)")
      #expect(error.position.column > 1)
    }
  }
}
