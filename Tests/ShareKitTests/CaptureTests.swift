import FoundationEssentials
import ShareKit
import Testing

struct CaptureTests {
  @Test(arguments: [
    ("", 1, 1, "empty"),
    ("hello", 1, 1, "no capture"),
    ("{\n  \"items\": [\n    {\"attachments\": [}\n  ]\n}", 3, 22, "value"),
    ("{\"items\": 7}", 1, 11, "array"),
    ("{\"items\": [{\"attributedTitle\": 5}]}", 1, 32, "string"),
    (
      "{\n\"items\": [{\"attachments\": [{\"typeIdentifier\": \"a\", \"data\": \"*\"}]}]}", 2, 60,
      "base64"
    ),
    (
      "{\"items\": [{\"attachments\": [{\"representations\": [{\"string\": \"x\"}]}]}]}", 1, 50,
      "typeIdentifier"
    ),
    ("{}", 1, 1, "items"),
    ("{\"items\": []} x", 1, 15, "after the end"),
    ("{\"items\": [\"\\q\"]}", 1, 13, "escape"), ("{\"items\": [\"\\u12g4\"]}", 1, 13, "digits"),
    ("{\"items\": [\"a\\ud83d\"]}", 1, 14, "half"), ("{\"items\": [\"\\ude00\"]}", 1, 13, "half"),
    ("{\"items\": [\"\\ud83d\\u0041\"]}", 1, 13, "half"),
    ("{\"items\": [01]}", 1, 12, "value"), ("{\"items\": [1.]}", 1, 12, "value"),
    ("{\"items\": [+1]}", 1, 12, "value"), ("{\"items\": [nan]}", 1, 12, "value"),
    ("{\"items\": [\"a\nb\"]}", 1, 14, "control character"),
    ("{\"items\": [{\"userInfo\": {\"a\":\n 1e999}}]}", 2, 2, "too large"),
    ("{\"items\": [{\"attributedTitle\": \"a\",\n\"attributedTitle\": \"b\"}]}", 1, 32, "twice"),
    ("{\"items\": [{\"attributedTitle\": \"é", 1, 32, "not closed"),
    ("{\"items\": [null]}", 1, 12, "object"), ("{\"items\": [7]}", 1, 12, "object"),
    ("--- RAW: NSExtensionItem metadata ---\nitem[0]:\n  nonsense\n", 3, 1, "attributedTitle"),
    ("--- RAW: Attachments (1) ---\n\nAttachment 0:\n   deep\n", 4, 3, "type identifier"),
    ("--- RAW: Attachments (1) ---\nAttachment 0:\n  public.png:\n    (data) *\n", 4, 12, "base64"),
    (
      "--- RAW: Attachments (1) ---\nAttachment 0:\n  a.b:\n    (file) {\"name\"}\n", 4, 19, "\":\""
    ),
    ("--- RAW: Attachments (1) ---\nAttachment 0:\n  item: 9\n", 3, 9, "item"),
  ])
  func faultNamesLineAndColumn(_ text: String, _ line: Int, _ column: Int, _ words: String) {
    do throws(CaptureError) {
      let capture = try CaptureFile.read(Array(text.utf8))
      Issue.record("read as \(capture)")
    } catch {
      #expect(error.position == SourcePosition(line: line, column: column), "\(error)")
      #expect(error.reason.contains(words), "\(error)")
    }
  }

  /// Strings in all their forms, read from memory and from a file whose pieces cut through them.
  @Test func stringsAreReadByTheirEscapes() throws {
    let long = String(repeating: "é😀\\u00e9\\ud83d\\ude00\\n\\\"\\/", count: 20_000)
    let text =
      "{\"items\": [{\"attributedTitle\": \"\(long)\", \"attachments\": [{"
      + "\"typeIdentifier\": \"public.png\", \"data\": \"\(String(repeating: "AQID\\/v\\u0038=", count: 1))\"}]}]}"
    let expected = Payload(items: [
      .init(
        attributedTitle: String(repeating: "é😀é😀\n\"/", count: 20_000),
        attachments: [.init("public.png", .data([1, 2, 3, 0xFE, 0xFF]))]
      )
    ])
    #expect(try CaptureFile.read(Array(text.utf8)).payload == expected)
    let folder = ScratchFolder.make()
    let path = folder + "/capture.json"
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try #require(CapturedFile(path: path))
    #expect(try CaptureFile.read(.file(file)).payload == expected)
  }

  @Test func faultInAFileOfManyPiecesHasItsPlace() throws {
    let folder = ScratchFolder.make()
    let path = folder + "/capture.json"
    let text = "{\"items\": [\n" + String(repeating: "{},\n", count: 50_000) + "x"
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try #require(CapturedFile(path: path))
    #expect(
      throws: CaptureError(at: SourcePosition(line: 50_002, column: 1), "a value is expected")
    ) {
      try CaptureFile.read(.file(file))
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]] as [[UInt8]])
  func otherEncodingIsNamed(_ bytes: [UInt8]) throws {
    let error = #expect(throws: CaptureError.self) { try CaptureFile.read(bytes) }
    #expect(error?.reason.contains("UTF-8") == true)
  }

  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0xF0, 0x9F], [0xF5, 0x80, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func malformedUTF8IsAnError(_ sequence: [UInt8]) {
    let bytes = Array("{\"items\": [], \"sourceApp\": \"".utf8) + sequence + Array("\"}".utf8)
    #expect(throws: CaptureError.self) { try CaptureFile.read(bytes) }
  }

  @Test func deepJSONIsAnError() {
    let text = "{\"items\": " + String(repeating: "[", count: 100_000)
    #expect(throws: CaptureError.self) { try CaptureFile.read(Array(text.utf8)) }
  }

  @Test func bytesThatAreNotUTF8AreAnError() {
    let bytes = Array("{\"items\": [], \"sourceApp\": \"".utf8) + [0xFF] + Array("\"}".utf8)
    #expect(
      throws: CaptureError(at: SourcePosition(line: 1, column: 29), "the file is not UTF-8 here")
    ) {
      try CaptureFile.read(bytes)
    }
  }

  @Test func everyClassSurvivesBothForms() throws {
    let values: [Payload.Value] = [
      .string(""), .string("(nil)"), .string("(data) x"), .string("a\n\n b\n"), .string("  x\r"),
      .attributedString("(string)", html: nil), .attributedString("a\nb", html: "<b>a</b>\nb"),
      .url("https://e.org/?a=(nil)"), .url("(url)"), .data([]), .data([0, 255, 10]),
      .data(Array("text".utf8)), .image([1, 2]),
      .file(.init(name: "a b.txt", path: "/x", byteCount: 3)),
      .unread(reason: "why"), .unread(reason: "no value was loaded"),
      .propertyList(
        .dictionary([
          "s": .string("x\ny"), "i": .integer(-7), "r": .real(2), "n": .real(.infinity),
          "d": .date(1.5),
          "b": .data([1]), "u": .uid(3), "a": .array([.boolean(true), .null, .dictionary([:])]),
          "m": .dictionary(["$data": .string("not bytes")]),
        ])
      ),
    ]
    let types = [
      "public.plain-text", "public.url", "com.example.other", "public.html", "public.png",
    ]
    let payload = Payload(
      items: [
        .init(
          attributedTitle: "(nil)",
          attributedContentText: "two\nlines\n",
          attachments: types.map { type in
            .init(
              suggestedName: "name: x",
              representations: values.map { .init(typeIdentifier: type, value: $0) }
            )
          },
          userInfo: ["k": .array([.integer(1)])]
        ),
        .init(attributedTitle: "", attachments: [.init("public.url", .url("https://e.org/"))]),
      ],
      sourceApp: "An app"
    )
    let dump = ShareDump(payload: payload).text
    #expect(try CaptureFile.read(Array(dump.utf8)).payload == payload)
    #expect(try CaptureFile.read(Array(CaptureFile(payload).json.utf8)).payload == payload)
  }

  @Test func recordSurvivesJSONAndItsFieldsTheDump() throws {
    let payload = Payload(items: [
      .init(
        attributedContentText: "Title",
        attachments: [
          .init("public.plain-text", .string("Two\nlines.")),
          .init("public.url", .url("https://e.org/?fbclid=1")),
          .init("public.png", .data([1, 2, 3])),
        ]
      )
    ])
    let content = payload.normalized()
    let text = ShareDump(payload: payload, content: content).text
    let read = try #require(try ShareDump.read(Array(text.utf8)).content)
    #expect(read.url == content.url && read.title == content.title && read.text == content.text)
    #expect(try SharedContent.read(Array(content.json.utf8)) == content)
  }

  @Test func shortenedFormKeepsLinesInQuotes() throws {
    let text = "Attachment 0: public.plain-text → \"first\nsecond \"quoted\"\nthird\"\n"
    let payload = try CaptureFile.read(Array(text.utf8)).payload
    let expected = Payload.Attachment(
      "public.plain-text",
      .string("first\nsecond \"quoted\"\nthird")
    )
    #expect(payload.items.first?.attachments == [expected])
  }

  @Test func dumpIsInTheArticlesFormat() {
    let payload = Payload(items: [
      .init(
        attributedContentText: "Ten Soups",
        attachments: [
          .init("public.plain-text", .string("Soup is warm.")),
          .init("public.url", .url("https://example.org/soup?utm_source=a")),
        ]
      )
    ])
    let expected = """
      --- RAW: NSExtensionItem metadata ---
      item[0]:
        attributedTitle: (nil)
        attributedContentText: Ten Soups

      --- RAW: Attachments (2) ---

      Attachment 0:
        typeIdentifiers: public.plain-text
        public.plain-text:
          Soup is warm.

      Attachment 1:
        typeIdentifiers: public.url
        public.url:
          https://example.org/soup?utm_source=a

      --- NORMALIZED: SharedContent after normalized() ---
      url: https://example.org/soup
      title: Ten Soups
      text: Soup is warm.
      htmlContent: (nil)
      sourceApp: (nil)

      """
    #expect(CaptureFile(payload).report() == expected)
  }

  @Test func reportExplainsWhichRuleDidWhat() {
    let payload = Payload(items: [
      .init(attachments: [.init("public.plain-text", .string("https://youtu.be/a?si=b"))])
    ])
    let report = CaptureFile(payload).report(.standard, explains: true)
    #expect(report.contains("promote-url: plain text: https://youtu.be/a?si=b → (nil)\n"))
    #expect(
      report.contains(
        "strip-tracking-parameters: urls: https://youtu.be/a?si=b → https://youtu.be/a\n"
      )
    )
  }
}
