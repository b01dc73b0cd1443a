import ClipboardKit
import ShareKit
import Testing

/// What a clipboard's content is as a payload.
struct ClipboardPayloadTests {
  private func payload(_ contents: (String, [UInt8])...) -> Payload {
    Clipboard.payload(of: contents.map { Clipboard.Content(type: $0, bytes: $1) })
  }

  private func attachments(of payload: Payload) -> [[Payload.Representation]] {
    payload.items.flatMap(\.attachments).map(\.representations)
  }

  private func form(_ type: String, _ value: Payload.Value) -> Payload.Representation {
    Payload.Representation(typeIdentifier: type, value: value)
  }

  /// UTF-16 without a mark, as Mozilla writes it on machines of little endian.
  private func wide(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  @Test func eachKindIsARepresentationOfOneAttachment() {
    let html: [UInt8] = [0xFF, 0xFE, 0x3C, 0x00]
    let payload = payload(
      ("text/html", html),
      ("text/plain;charset=utf-8", Array("é".utf8)),
      ("STRING", [0xE9]),
      ("text/rtf", Array("{\\rtf1}".utf8))
    )
    #expect(
      attachments(of: payload) == [
        [
          form("public.html", .data(html)),
          form("public.utf8-plain-text", .data(Array("é".utf8))),
          form("public.rtf", .data(Array("{\\rtf1}".utf8))),
        ]
      ]
    )
    #expect(payload.items.count == 1)
  }

  @Test func emptyClipboardIsAnEmptyPayload() {
    #expect(payload() == Payload())
  }

  @Test func latin1BecomesText() {
    let found = attachments(of: payload(("STRING", [0x47, 0xFC])))
    #expect(found == [[form("public.plain-text", .string("Gü"))]])
    let utf8 = attachments(of: payload(("STRING", [0xC3, 0xBC])))
    #expect(utf8 == [[form("public.plain-text", .data([0xC3, 0xBC]))]])
  }

  @Test(arguments: ["https://e.org/ä?q=1\nTitle ✓", "https://e.org/ä?q=1\r\nTitle ✓\n"])
  func mozillasPairIsAURLAndItsName(_ pair: String) {
    let forms = [
      form("public.url", .url("https://e.org/ä?q=1")), form("public.url-name", .string("Title ✓")),
    ]
    #expect(attachments(of: payload(("text/x-moz-url", wide(pair)))) == [forms])
    #expect(attachments(of: payload(("text/x-moz-url", Array(pair.utf8)))) == [forms])
  }

  @Test func urlWithoutATitleHasNoName() {
    let found = attachments(of: payload(("text/x-moz-url", wide("https://e.org/"))))
    #expect(found == [[form("public.url", .url("https://e.org/"))]])
  }

  @Test func listOfOneURLIsThatURL() {
    let found = attachments(of: payload(("text/uri-list", Array("#!\r\nhttps://e.org/\r\n".utf8))))
    #expect(found == [[form("public.url", .url("https://e.org/"))]])
  }

  @Test func listOfFilesIsAnAttachmentForEach() {
    let list = Array("file:///a%20b\r\nFILE:///c\r\n".utf8)
    #expect(
      attachments(of: payload(("text/uri-list", list))) == [
        [form("public.file-url", .url("file:///a%20b"))],
        [form("public.file-url", .url("FILE:///c"))],
      ]
    )
  }

  @Test func sameURLIsTakenOnce() {
    let found = attachments(
      of: payload(
        ("text/x-moz-url", wide("https://e.org/\nT")),
        ("text/uri-list", Array("https://e.org/".utf8))
      )
    )
    #expect(found.flatMap(\.self).filter { $0.typeIdentifier == "public.url" }.count == 1)
  }

  @Test(arguments: [[], [0], [0, 0], [0x0A], [0xFF, 0x00, 0xFF]] as [[UInt8]])
  func nonsenseIsNoURL(_ bytes: [UInt8]) {
    let found = attachments(of: payload(("text/x-moz-url", bytes), ("text/uri-list", bytes)))
    #expect(found.count <= 1)
  }
}
