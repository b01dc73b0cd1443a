import ShareKit
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

struct HostileInputTests {
  private static func payload(_ type: String, _ value: Payload.Value) -> Payload {
    Payload(items: [.init(attachments: [.init(type, value)])])
  }

  @Test(arguments: [
    Payload(), Payload(items: [.init()]),
    Payload(items: [.init(attributedTitle: "", attributedContentText: " ")]),
    Payload(items: [.init(attachments: [.init(representations: [])])]),
    payload("", .string("")), payload("public.url", .url("")),
    payload("public.png", .unread(reason: "x")),
    payload("public.url", .propertyList(.null)),
    payload("public.plain-text", .propertyList(.array([]))),
    payload("public.plain-text", .data([])),
    payload("com.apple.property-list", .propertyList(.dictionary([:]))),
  ])
  func uselessPayloadSaysSo(_ payload: Payload) {
    for preset in NormalizationPreset.allCases {
      let content = payload.normalized(preset)
      #expect(content.isEmpty)
      #expect(!content.unread.isEmpty)
    }
  }

  @Test func everyClassUnderEveryTypeEndsInTheRecordOrIsNamed() {
    let types = [
      "public.plain-text", "public.url", "public.file-url", "public.html", "public.rtf",
      "public.png",
      "public.movie", "public.vcard", "com.adobe.pdf", "com.apple.property-list",
      "com.apple.webarchive",
      "com.apple.mapkit.map-item", "public.url-name", "com.example.x", "dyn.a", "",
    ]
    let values: [Payload.Value] = [
      .string("A string."), .attributedString("A string.", html: "<p>"),
      .url("https://example.org/"),
      .url("file:///x"), .url("\u{0}"), .data([0xC3, 0x28]), .data(Array("bplist00".utf8)),
      .image([1]),
      .file(.init(name: "")), .propertyList(.uid(3)),
      .propertyList(.array([.string("https://e.org")])),
      .propertyList(.dictionary(["NSExtensionJavaScriptPreprocessingResultsKey": .integer(1)])),
    ]
    for type in types {
      for value in values {
        for preset in NormalizationPreset.allCases {
          let content = Self.payload(type, value).normalized(preset)
          #expect(!content.isEmpty || !content.unread.isEmpty, "\(type) \(value)")
        }
      }
    }
  }

  @Test func controlCharactersMakeNoURL() {
    let content = Self.payload("public.url", .url("https://example.org/\u{0}\n\u{7F}")).normalized()
    #expect(content.url != "https://example.org/\u{0}\n\u{7F}")
    #expect(content.text?.contains("example.org") == true)
  }

  @Test func veryLongURLStaysWhole() {
    let url = "https://example.org/?q=" + String(repeating: "a%20", count: 250_000)
    #expect(Self.payload("public.url", .url(url)).normalized().url == url)
  }

  @Test func deepPropertyListIsNamed() {
    var list = PropertyList.string("deep")
    for _ in 0..<150 { list = .array([list]) }
    let content = Self.payload("com.apple.property-list", .propertyList(list)).normalized()
    #expect(content.unread.first?.value == "deep")
  }

  /// Inputs that grow, in the shapes that invite squares.
  enum Shape: String, CaseIterable, Sendable {
    case attachments, representations, items, texts, queryItems, semicolons, fragments, schemes
    case repeatedTitle, lines, quotes, brackets, redirects, dump, json, archive, braces

    func run(_ size: Int) {
      switch self {
      case .attachments:
        let one = Payload.Attachment("public.url", .url("https://example.org/a"))
        let many = Array(repeating: one, count: size)
        _ = Payload(items: [.init(attachments: many)]).normalized()
      case .representations:
        let all = (0..<size).map {
          Payload.Representation(typeIdentifier: "public.text", value: .string("t\($0)"))
        }
        _ = Payload(items: [.init(attachments: [.init(representations: all)])]).normalized()
      case .items:
        let items = (0..<size).map {
          Payload.Item(attributedTitle: "T\($0)", attributedContentText: "c\($0)")
        }
        _ = Payload(items: items).normalized()
      case .texts:
        let all = (0..<size).map {
          Payload.Attachment("public.text", .string("Text \($0) https://e.org/\($0)"))
        }
        _ = Payload(items: [.init(attachments: all)]).normalized()
      case .queryItems: url("https://e.org/?" + String(repeating: "utm_source=a&b=c&", count: size))
      case .semicolons: url("https://e.org/?" + String(repeating: ";a", count: size * 4))
      case .fragments: url("https://e.org/#" + String(repeating: ":~text=a&", count: size))
      case .schemes: text(String(repeating: "https://:http: ", count: size))
      case .repeatedTitle: text(String(repeating: "T: ", count: size * 4), title: "T")
      case .lines: text(String(repeating: "word\n \n", count: size * 2))
      case .quotes: text("“" + String(repeating: "“\n— x”\n", count: size))
      case .brackets: text("https://e.org/" + String(repeating: ").", count: size * 4))
      case .redirects: url(String(repeating: "https://l.facebook.com/l.php?u=", count: size) + "x")
      case .dump:
        let line = "\nAttachment 0:\n  public.text:\n    a\n\n    \n"
        let text = "--- RAW: Attachments (1) ---\n" + String(repeating: line, count: size)
        _ = try? CaptureFile.read(Array(text.utf8))
      case .json:
        let text = "{\"items\": [" + String(repeating: "{}, ", count: size) + "7]}"
        _ = try? CaptureFile.read(Array(text.utf8))
      case .archive:
        let xml = "<plist><array>" + String(repeating: "<string>a&amp;b</string>", count: size)
        _ = try? XMLPropertyList.value(of: Array(xml.utf8))
      case .braces:
        let route = URLRouter.Route(
          name: "r",
          hosts: ["*"],
          path: "/" + String(repeating: "{", count: size * 8),
          convention: .swap(scheme: "app")
        )
        _ = URLRouter(routes: [route]).appURL(for: "https://e.org/a")
      }
    }

    private func url(_ url: String) {
      _ = HostileInputTests.payload("public.url", .url(url)).normalized()
    }

    private func text(_ text: String, title: String? = nil) {
      let attachment = Payload.Attachment("public.plain-text", .string(text))
      _ = Payload(items: [.init(attributedTitle: title, attachments: [attachment])]).normalized()
    }
  }

  /// The least processor time of several runs, in seconds.
  private func work(_ shape: Shape, _ size: Int) -> Double {
    var least = Double.infinity
    for _ in 0..<4 {
      let start = threadTime()
      shape.run(size)
      least = min(least, threadTime() - start)
    }
    return least
  }

  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Four times the input is about four times the work; a square would be sixteen times.
  @Test(arguments: Shape.allCases)
  func workGrowsWithTheInput(_ shape: Shape) {
    let small = work(shape, 1_500)
    let large = work(shape, 6_000)
    #expect(large < small * 10, "\(shape): \(small) s, four times as much: \(large) s")
  }
}
