internal import ShareKit

/// Payloads as apps share them every day, one of each shape.
enum SharePayloads {
  /// The typical shapes: short strings, one or two URLs, now and then a small picture.
  static let typical: [(name: String, payload: Payload)] = [
    ("URL only", payload(nil, url("https://news.example.com/a/1234?utm_source=app&id=7&fbclid=Q"))),
    (
      "page from a browser",
      payload(
        "The ten healthiest kinds of soup - Example Magazine",
        url("https://magazine.example.com/food/ten-healthiest-kinds-of-soup")
      )
    ),
    (
      "selection on a page",
      payload(
        "Bear Swamp uses reversible water turbines of the Francis type.",
        text("Bear Swamp uses reversible water turbines of the Francis type."),
        url("https://en.wikipedia.org/wiki/Bear_Swamp_Hydroelectric_Power_Station")
      )
    ),
    (
      "news with a highlight",
      payload(
        "The ten healthiest kinds of soup - Example Magazine",
        text("The ten healthiest kinds of soup - Example Magazine"),
        url("https://apple.news/AUMZOtsGRRpeTRNkblJKUGA?highlight=Not%20unlike%20a%20stew,%20but")
      )
    ),
    (
      "two URLs, one AMP",
      payload(
        "Some post",
        url("https://blog.example.com/post?hs_amp=true"),
        url("https://blog.example.com/post")
      )
    ),
    ("a link as text", payload(nil, text("https://youtu.be/dQw4w9WgXcQ?is=abcdef"))),
    (
      "place on a map",
      payload(
        nil,
        .init("com.apple.mapkit.map-item", .data([UInt8](repeating: 7, count: 11_000))),
        url("https://maps.apple/p/abcdefgh"),
        .init("public.plain-text", .data(Array("Blue Bottle Coffee".utf8)))
      )
    ),
    (
      "link at the end of a line",
      payload(nil, text("A pullover with a printed logo https://shop.example/d/2Euir6I"))
    ),
    (
      "title as text beside the URL",
      payload(
        nil,
        text("Breaking news - cat stuck in tree"),
        url("https://some-news.example/articles/123-cat-stuck-in-tree")
      )
    ),
    (
      "page script",
      payload(
        nil,
        .init(
          "com.apple.property-list",
          .propertyList(
            .dictionary([
              "NSExtensionJavaScriptPreprocessingResultsKey": .dictionary([
                "url": .string("https://example.org/page"), "title": .string("A page"),
                "selection": .string("What was selected on it."),
              ])
            ])
          )
        )
      )
    ),
  ]

  /// Payloads of a size, to find out how much memory they need.
  static func large(_ shape: String, size: Int) -> Payload? {
    switch shape {
    case "text":
      payload("A long text", text(String(repeating: "A line of a long text.\n", count: size / 23)))
    case "text as data":
      payload(
        nil,
        .init(
          "public.plain-text",
          .data(Array(String(repeating: "A line of text.\n", count: size / 16).utf8))
        )
      )
    case "image":
      payload(nil, .init("public.png", .data([UInt8](repeating: 0x89, count: size))))
    case "HTML":
      payload(
        nil,
        .init("public.html", .string(String(repeating: "<p>A paragraph.\n", count: size / 16)))
      )
    default: nil
    }
  }

  /// The shapes that `large` knows.
  static let largeShapes = ["text", "text as data", "image", "HTML"]

  private static func payload(_ content: String?, _ attachments: Payload.Attachment...) -> Payload {
    Payload(items: [.init(attributedContentText: content, attachments: attachments)])
  }

  private static func url(_ string: String) -> Payload.Attachment {
    .init("public.url", .url(string))
  }

  private static func text(_ string: String) -> Payload.Attachment {
    .init("public.plain-text", .string(string))
  }
}
