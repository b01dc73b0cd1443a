import ShareKit
import TestSupport
import Testing

struct PropertyTests {
  /// Every visible word of `payload`: the generator uses each only once.
  private func words(in text: String) -> Set<String> {
    var found: Set<String> = []
    for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      guard let range = part.firstRange(of: "Word"), part.last == "x" else { continue }
      found.insert(String(part[range.lowerBound...]))
    }
    return found
  }

  /// Everything that a person or a report can find in a record.
  private func everything(in content: SharedContent) -> String {
    var parts = [content.url, content.title, content.text, content.htmlContent, content.sourceApp]
      .compactMap { $0 }
    parts += content.otherURLs + content.originalURLs
    for attachment in content.attachments {
      parts.append(attachment.name)
      if let bytes = attachment.bytes { parts.append(String(decoding: bytes, as: UTF8.self)) }
    }
    for unread in content.unread { parts.append(unread.value ?? "") }
    return parts.map { PercentEncoding.decoded(PercentEncoding.decodedBytes($0.utf8)) }
      .joined(separator: "\n")
  }

  @Test(arguments: NormalizationPreset.allCases, [11, 12, 13] as [UInt64])
  func nothingVisibleIsLost(_ preset: NormalizationPreset, _ seed: UInt64) throws {
    print("seed \(seed)")
    var source = RandomPayload(seed: seed)
    for _ in 0..<1_000 {
      let payload = source.next()
      let dump = ShareDump(payload: payload).text
      let content = payload.normalized(preset)
      let readable = PercentEncoding.decoded(PercentEncoding.decodedBytes(dump.utf8))
      let lost = words(in: readable).subtracting(words(in: everything(in: content)))
      try #require(
        lost.isEmpty,
        "\(lost) of\n\(ShareDump(payload: payload, content: content).text)"
      )
    }
  }

  @Test(arguments: NormalizationPreset.allCases, [21, 22, 23] as [UInt64])
  func normalisingAgainChangesNothing(_ preset: NormalizationPreset, _ seed: UInt64) throws {
    print("seed \(seed)")
    var source = RandomPayload(seed: seed)
    for _ in 0..<1_000 {
      let payload = source.next()
      let once = payload.normalized(preset)
      let twice = once.normalized(preset)
      try #require(
        twice == once,
        "\(ShareDump(payload: payload, content: once).text)\n\(ShareDump(payload: Payload(), content: twice).normalizedText)"
      )
    }
  }

  /// What a record says, where the order of several texts, files or further pages is left out.
  private func outcome(_ content: SharedContent) -> [String] {
    [
      content.url ?? "(nil)", content.title ?? "(nil)", "\(content.isAmbiguous)",
      sorted(content.text?.split(separator: "\n\n").map(String.init)),
      sorted(content.htmlContent?.split(separator: "\n").map(String.init)),
      sorted(content.attachments.map(\.name)), sorted(content.otherURLs),
      sorted(content.originalURLs),
    ]
  }

  private func sorted(_ strings: [String]?) -> String {
    (strings ?? []).sorted().joined(separator: "⏐")
  }

  /// Payloads in which no field has two candidates of equal right: there the first one wins.
  @Test(arguments: NormalizationPreset.allCases, [31, 32, 33] as [UInt64])
  func orderOfAttachmentsDoesNotMatter(_ preset: NormalizationPreset, _ seed: UInt64) throws {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    let parts: [Payload.Attachment] = [
      .init("public.plain-text", .string("A selection of words.")),
      .init("public.url", .url("https://example.org/story?utm_source=a")),
      .init("public.url", .url("https://example.org/story/amp")),
      .init("public.html", .string("<p>HTML</p>")), .init("public.png", .data([1, 2])),
      .init("com.adobe.pdf", .data([3])), .init("com.apple.mapkit.map-item", .data([4])),
      .init("public.file-url", .url("file:///tmp/a.txt")), .init("dyn.abc", .data([5])),
      .init("com.example.x", .data([6])), .init("public.plain-text", .data([0xFF, 0xFE])),
      .init(
        "com.apple.property-list",
        .propertyList(
          .dictionary([
            "NSExtensionJavaScriptPreprocessingResultsKey": .dictionary(["title": .string("T")])
          ])
        )
      ),
    ]
    for _ in 0..<1_000 {
      let chosen = parts.filter { _ in Bool.random(using: &random) }
      let content = Bool.random(using: &random) ? "The content" : nil
      func payload(_ attachments: [Payload.Attachment]) -> Payload {
        let cut = Int.random(in: 0...attachments.count, using: &random)
        var items = [
          Payload.Item(attributedContentText: content, attachments: Array(attachments[..<cut])),
          Payload.Item(attachments: Array(attachments[cut...])),
        ]
        items.shuffle(using: &random)
        return Payload(items: items)
      }
      let first = payload(chosen)
      let second = payload(chosen.shuffled(using: &random))
      let left = outcome(first.normalized(preset))
      let right = outcome(second.normalized(preset))
      try #require(
        left == right,
        "\(ShareDump(payload: first).text)\n\(ShareDump(payload: second).text)"
      )
    }
  }

  @Test(arguments: [41, 42] as [UInt64])
  func randomPayloadsSurviveTheDump(_ seed: UInt64) throws {
    print("seed \(seed)")
    var source = RandomPayload(seed: seed)
    for _ in 0..<500 {
      var payload = source.next()
      // A type without a name cannot be told from the end of a block in the dump.
      for item in payload.items.indices {
        payload.items[item].attachments.removeAll { attachment in
          attachment.representations.contains { $0.typeIdentifier.isEmpty }
        }
      }
      let dump = ShareDump(payload: payload).text
      try #require(try CaptureFile.read(Array(dump.utf8)).payload == payload, "\(dump)")
    }
  }
}
