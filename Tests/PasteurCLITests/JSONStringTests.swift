import PasteurCLI
import Testing

/// The strings of JSON, read and written.
struct JSONStringTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let written: String

    var testDescription: String { written }
  }

  static let writing = [
    Case(text: "", written: #""""#),
    Case(text: "a\"b\\c/d", written: #""a\"b\\c/d""#),
    Case(text: "\u{8}\t\n\u{C}\r", written: #""\b\t\n\f\r""#),
    Case(text: "\u{0}\u{1}\u{F}\u{10}\u{1F}", written: #""\u0000\u0001\u000f\u0010\u001f""#),
    Case(text: "\u{7F}é\u{2028}😀", written: "\"\u{7F}é\u{2028}😀\""),
  ]

  @Test(arguments: writing)
  func textIsWrittenWithTheFewestEscapes(_ example: Case) {
    #expect(written(Array(example.text.utf8)) == example.written)
  }

  @Test(arguments: writing)
  func whatIsWrittenIsReadBack(_ example: Case) {
    #expect(read(example.written) == example.text)
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func brokenSequenceBecomesReplacementCharacters(_ bytes: [UInt8]) {
    let text = written([UInt8(ascii: "a")] + bytes + [UInt8(ascii: "b")])
    #expect(text == "\"a" + String(repeating: "\u{FFFD}", count: bytes.count) + "b\"")
  }

  @Test
  func charactersOfAllPlanesSurvive() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 17) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var bytes: ContiguousArray<UInt8> = []
      JSONString.append(ContiguousArray(UTF8.encode(scalar) ?? .init()), to: &bytes)
      let text = JSONString.text(of: bytes, in: 0..<bytes.count)
      if !text.elementsEqual(UTF8.encode(scalar) ?? .init()) {
        Issue.record("U+\(String(value, radix: 16)) came back as \(text)")
      }
    }
  }

  @Test(arguments: [
    (#""\u0041\u00e9\u00E9""#, "Aéé"),
    (#""\ud83d\ude00""#, "😀"),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\n\ude00""#, "\u{FFFD}\n\u{FFFD}"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\/\\u0041""#, #"/\u0041"#),
  ])
  func escapeIsRead(_ written: String, _ text: String) {
    #expect(read(written) == text)
  }

  private func written(_ text: [UInt8]) -> String {
    var bytes: ContiguousArray<UInt8> = []
    JSONString.append(ContiguousArray(text), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(_ written: String) -> String {
    let bytes = ContiguousArray(written.utf8)
    return String(decoding: JSONString.text(of: bytes, in: 0..<bytes.count), as: UTF8.self)
  }
}
