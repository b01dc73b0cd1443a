import ShareKit
import TestSupport

/// Payloads made of parts that real ones have, in combinations that nobody thought of.
struct RandomPayload {
  /// The random source.
  var random: SplitMix64

  /// How many words were made so far; each is used once, so that it can be looked for.
  private var words = 0

  /// Starts the sequence of `seed`.
  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next payload.
  mutating func next() -> Payload {
    Payload(items: (0..<pick([0, 1, 1, 1, 1, 2, 3])).map { _ in item() })
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func item() -> Payload.Item {
    Payload.Item(
      attributedTitle: pick([nil, nil, nil, text()]),
      attributedContentText: pick([nil, text(), text(), url()]),
      attachments: (0..<pick([0, 1, 2, 2, 3, 5])).map { _ in attachment() },
      userInfo: pick([[:], [:], [:], ["x-extension-item": .dictionary(["tags": .string(word())])]])
    )
  }

  private mutating func attachment() -> Payload.Attachment {
    let count = pick([1, 1, 1, 2, 3])
    return Payload.Attachment(representations: (0..<count).map { _ in representation() })
  }

  private mutating func representation() -> Payload.Representation {
    let type = pick([
      "public.plain-text", "public.plain-text", "public.url", "public.url", "public.html",
      "public.text",
      "public.file-url", "public.png", "com.apple.property-list", "com.example.other", "public.rtf",
      "com.apple.mapkit.map-item", "public.url-name", "dyn.a1", "public.utf16-plain-text",
      "com.apple.webarchive", "public.vcard", "",
    ])
    var value = value()
    if type.hasPrefix("public.utf16"), case .data(let bytes) = value {
      value = .data(
        String(decoding: bytes, as: UTF8.self).utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      )
    }
    return Payload.Representation(typeIdentifier: type, value: value)
  }

  private mutating func value() -> Payload.Value {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: .string(text())
    case 4...6: .url(url())
    case 7: .data(Array(text().utf8))
    case 8: .attributedString(text(), html: pick([nil, "<p>\(word())</p>"]))
    case 9:
      .propertyList(
        pick([
          .array([.string(url()), .string(""), .dictionary(["title": .string(text())])]),
          .dictionary([
            "NSExtensionJavaScriptPreprocessingResultsKey": .dictionary([
              "url": .string(url()), "title": .string(text()), "selection": .string(text()),
              "mine": .string(word()),
            ])
          ]),
          .dictionary(["note": .string(word())]),
        ])
      )
    case 10: .url("file:///a/\(word()).txt")
    default: .data([0, 1, 2])
    }
  }

  /// A word that is in no other place.
  private mutating func word() -> String {
    words += 1
    return "Word\(words)x"
  }

  private mutating func url() -> String {
    let host = pick([
      "example.org", "www.example.net", "apple.news", "en.wikipedia.org", "maps.apple.com",
      "youtu.be",
    ])
    let wrapped = "https://\(host)/\(word())/\(pick(["", "amp", "page"]))\(query())"
    return pick([
      wrapped, wrapped, wrapped,
      "https://www.google.com/url?q=" + PercentEncoding.encoded(wrapped), "things:///\(word())",
      wrapped + "#:~:text=" + word(),
    ])
  }

  private mutating func query() -> String {
    pick([
      "", "", "?id=\(word())", "?utm_source=\(word())&a=\(word())",
      "?highlight=\(word())%20\(word())",
      "?q=\(word())", "?hs_amp=true",
    ])
  }

  private mutating func text() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: "\(word()) \(word()). \(word()) \(word())."
    case 1: "\(word()) \(url())"
    case 2: "\(word())\n\(url())"
    case 3: url()
    case 4: "  \(word())\u{200B} "
    case 5: "\(word()) - \(word())"
    case 6: "“\(word()) \(word()).”\n\n— \(word()) by \(word())\nhttps://a.co/\(word())"
    case 7: "\"\(word())\" on @Wikipedia"
    case 8: "geo:1,2?q=1,2(\(word()))"
    case 9: "example.org"
    case 10: "\(word()): \(word()) - \(word()) | \(word())"
    default: "\(word()) \(word())"
    }
  }
}
