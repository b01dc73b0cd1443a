import HTMLReader
import TestSupport
import Testing

struct TextDecodingTests {
  private func decoded(_ bytes: [UInt8], label: String? = nil) throws -> String {
    try TextDecoding.decode(ContiguousArray(bytes), label: label).withBytes {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func encoding(_ bytes: [UInt8], label: String? = nil) throws -> String {
    try TextDecoding.decode(ContiguousArray(bytes), label: label).encoding
  }

  // MARK: Who is asked first

  @Test func byteOrderMarkIsAskedFirst() throws {
    #expect(try decoded([0xEF, 0xBB, 0xBF, 0x61, 0xC3, 0xA9], label: "latin1") == "aé")
    #expect(try decoded([0xFF, 0xFE, 0x61, 0x00, 0xAC, 0x20], label: "utf-8") == "a€")
    #expect(try decoded([0xFE, 0xFF, 0x00, 0x61, 0x20, 0xAC]) == "a€")
    #expect(try encoding([0xFE, 0xFF, 0x00, 0x61]) == "UTF-16BE")
  }

  @Test func labelIsAskedBeforeThePage() throws {
    let page = Array("<meta charset=koi8-r>".utf8) + [0xC1]
    #expect(try decoded(page, label: "latin1").hasSuffix(">Á"))
    #expect(try decoded(page).hasSuffix(">а"))
    #expect(try encoding(page) == "KOI8-R")
  }

  @Test func undeclaredBytesAreUTF8OrWindows1252() throws {
    #expect(try decoded(Array("aé漢😀".utf8)) == "aé漢😀")
    #expect(try encoding(Array("abc".utf8)) == "UTF-8")
    #expect(try decoded([0x63, 0x61, 0x66, 0xE9, 0x80]) == "café€")
    #expect(try encoding([0x63, 0xE9]) == "windows-1252")
  }

  @Test func windowsClipboardFormatIsUTF8WhateverThePageSays() throws {
    let clip = "Version:0.9\r\nStartHTML:-1\r\n<meta charset=koi8-r>é"
    #expect(try decoded(Array(clip.utf8)) == clip)
    #expect(try decoded(Array(clip.utf8), label: "koi8-r") == clip)
  }

  @Test func latePageDeclarationCountsWhenTheBytesAreNotUTF8() throws {
    let padding = Array("<head>".utf8) + Array(repeating: 0x20, count: 2000)
    let page = padding + Array("<meta charset=koi8-r>".utf8) + [0xC1]
    #expect(try decoded(page).hasSuffix("а"))
    let other = padding + Array("<meta charset=koi8-r>а".utf8)
    #expect(try decoded(other).hasSuffix("а"))
  }

  @Test func textWithoutCopyLiesWhereItWas() throws {
    let bytes = ContiguousArray("plain é".utf8)
    let address = bytes.withUnsafeBufferPointer { $0.baseAddress }
    let text = try TextDecoding.decode(bytes)
    #expect(text.storage.withUnsafeBufferPointer { $0.baseAddress } == address)
  }

  // MARK: Labels

  @Test(arguments: ["", "utf-9", "latin-99", "uţf-8", "utf-8 utf-8"])
  func unknownLabelIsNamedInTheError(_ label: String) throws {
    let error = #expect(throws: TextDecodingError.self) { try decoded([0x61], label: label) }
    #expect(error?.code == .unknownLabel)
    #expect(error?.label == label)
    #expect(error?.description.contains("'\(label)'") == true)
  }

  private static let labels: [String] = {
    let lines = TextEncodingTable.lines.description.split(separator: "\n")
    return lines.flatMap { $0.split(separator: "|").last?.split(separator: " ") ?? [] }
      .map(String.init)
  }()

  @Test func everyLabelDecodesASCII() throws {
    #expect(Self.labels.count == 227)
    #expect(Set(Self.labels).count == Self.labels.count)
    let wide: Set = [
      "csunicode", "iso-10646-ucs-2", "ucs-2", "unicode", "unicodefeff", "utf-16",
      "utf-16le", "unicodefffe", "utf-16be", "hz-gb-2312",
    ]
    for label in Self.labels where !wide.contains(label) {
      #expect(
        try decoded(Array("<b>x1</b>".utf8), label: "\t\(label.uppercased()) ") == "<b>x1</b>"
      )
    }
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var label: String
    var text: String
    var bytes: [UInt8]
    var testDescription: String { label }

    init(_ label: String, _ text: String, _ bytes: [UInt8]) {
      self.label = label
      self.text = text
      self.bytes = bytes
    }
  }

  static let samples: [Sample] = [
    Sample("utf-16", "a€😀", [0x61, 0, 0xAC, 0x20, 0x3D, 0xD8, 0x00, 0xDE]),
    Sample("utf-16be", "a€", [0, 0x61, 0x20, 0xAC]),
    Sample("iso-8859-1", "é€\u{81}", [0xE9, 0x80, 0x81]),
    Sample("x-user-defined", "a\u{F780}\u{F7FF}", [0x61, 0x80, 0xFF]),
    Sample("shift_jis", "日本語ｱ\\", [0x93, 0xFA, 0x96, 0x7B, 0x8C, 0xEA, 0xB1, 0x5C]),
    Sample("euc-jp", "日本語", [0xC6, 0xFC, 0xCB, 0xDC, 0xB8, 0xEC]),
    Sample("iso-2022-jp", "日本", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42]),
    Sample("gb2312", "中文€", [0xD6, 0xD0, 0xCE, 0xC4, 0x80]),
    Sample("gb18030", "中文😀", [0xD6, 0xD0, 0xCE, 0xC4, 0x94, 0x39, 0xFC, 0x36]),
    Sample("big5", "中文", [0xA4, 0xA4, 0xA4, 0xE5]),
    Sample("euc-kr", "한국어", [0xC7, 0xD1, 0xB1, 0xB9, 0xBE, 0xEE]),
    Sample("iso-2022-kr", "한국", [0x1B, 0x24, 0x29, 0x43, 0x0E, 0x47, 0x51, 0x31, 0x39, 0x0F]),
    Sample("koi8-r", "Привет", [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]),
    Sample("koi8-u", "Їжак", [0xB7, 0xD6, 0xC1, 0xCB]),
    Sample("866", "Привет", [0x8F, 0xE0, 0xA8, 0xA2, 0xA5, 0xE2]),
    Sample("windows-1250", "žluť\u{81}", [0x9E, 0x6C, 0x75, 0x9D, 0x81]),
    Sample("windows-1251", "Привет\u{98}", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2, 0x98]),
    Sample("windows-1253", "Ελλά", [0xC5, 0xEB, 0xEB, 0xDC]),
    Sample("iso-8859-9", "ığş€", [0xFD, 0xF0, 0xFE, 0x80]),
    Sample("windows-1255", "שלום", [0xF9, 0xEC, 0xE5, 0xED]),
    Sample("windows-1256", "سلام", [0xD3, 0xE1, 0xC7, 0xE3]),
    Sample("windows-1257", "ąžš", [0xE0, 0xFE, 0xF0]),
    Sample("windows-1258", "đ₫", [0xF0, 0xFE]),
    Sample("tis-620", "ไทย", [0xE4, 0xB7, 0xC2]),
    Sample("latin2", "žluť", [0xBE, 0x6C, 0x75, 0xBB]),
    Sample("latin3", "ħ", [0xB1]),
    Sample("latin4", "ąŋ", [0xB1, 0xBF]),
    Sample("cyrillic", "Привет", [0xBF, 0xE0, 0xD8, 0xD2, 0xD5, 0xE2]),
    Sample("arabic", "سلام", [0xD3, 0xE4, 0xC7, 0xE5]),
    Sample("greek", "Ελλά", [0xC5, 0xEB, 0xEB, 0xDC]),
    Sample("visual", "שלום", [0xF9, 0xEC, 0xE5, 0xED]),
    Sample("logical", "שלום", [0xF9, 0xEC, 0xE5, 0xED]),
    Sample("l6", "ąŧ", [0xB1, 0xBB]),
    Sample("iso-8859-13", "ąž", [0xE0, 0xFE]),
    Sample("iso-8859-14", "ẁŵ", [0xB8, 0xF0]),
    Sample("l9", "€Œ", [0xA4, 0xBC]),
    Sample("iso-8859-16", "țș", [0xFE, 0xBA]),
    Sample("mac", "é∞", [0x8E, 0xB0]),
    Sample("x-mac-cyrillic", "Привет", [0x8F, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]),
  ]

  @Test(arguments: samples)
  func labelledBytesAreDecoded(_ sample: Sample) throws {
    #expect(try decoded(sample.bytes, label: sample.label) == sample.text)
  }

  // MARK: Broken bytes

  @Test(arguments: [
    Sample("utf-8", "a\u{FFFD}b", [0x61, 0xFF, 0x62]),
    Sample("utf-8", "\u{FFFD}\u{FFFD}", [0xC0, 0x80]),
    Sample("utf-8", "\u{FFFD}", [0xE2, 0x82]),
    Sample("utf-8", "\u{FFFD}<", [0xE2, 0x82, 0x3C]),
    Sample("utf-8", "\u{FFFD}\u{FFFD}\u{FFFD}", [0xED, 0xA0, 0x80]),
    Sample("utf-8", "\u{FFFD}é", [0xF0, 0x9F, 0x98, 0xC3, 0xA9]),
    Sample("utf-8", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", [0xF4, 0x90, 0x80, 0x80]),
    Sample("utf-8", "é\u{FFFD}", [0xC3, 0xA9, 0xA9]),
    Sample("utf-16le", "\u{FFFD}a", [0x00, 0xD8, 0x61, 0x00]),
    Sample("utf-16le", "\u{FFFD}a", [0x00, 0xDC, 0x61, 0x00]),
    Sample("utf-16le", "\u{FFFD}\u{FFFD}", [0x00, 0xD8, 0x00, 0xD8]),
    Sample("utf-16le", "a\u{FFFD}", [0x61, 0x00, 0x62]),
    Sample("shift_jis", "日\u{FFFD}本", [0x93, 0xFA, 0xFF, 0x96, 0x7B]),
    Sample("shift_jis", "\u{FFFD}<b>", [0x81, 0x3C, 0x62, 0x3E]),
    Sample("shift_jis", "日\u{FFFD}", [0x93, 0xFA, 0x96]),
    Sample("euc-jp", "\u{FFFD}日", [0xFF, 0xC6, 0xFC]),
    Sample("big5", "中\u{FFFD}/", [0xA4, 0xA4, 0xA4, 0x2F]),
    Sample("euc-kr", "한\u{FFFD}<", [0xC7, 0xD1, 0xC7, 0x3C]),
    Sample("iso-8859-3", "ħ\u{FFFD}ħ", [0xB1, 0xA5, 0xB1]),
    Sample("windows-1253", "Ε\u{FFFD}λ", [0xC5, 0xD2, 0xEB]),
    Sample("windows-1258", "a\u{8A}b", [0x61, 0x8A, 0x62]),
    Sample("big5", "\u{CA}\u{FFFD}a", [0x88, 0x66, 0xFF, 0x61]),
    Sample("iso-2022-jp", "日\u{FFFD}本", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0xFF, 0x4B, 0x5C]),
  ])
  func brokenSequencesAreReplacedOneByOne(_ sample: Sample) throws {
    #expect(try decoded(sample.bytes, label: sample.label) == sample.text)
  }

  @Test func damagedUTF8StaysUTF8() throws {
    let page = Array("<p>é ü ".utf8) + [0xFF] + Array(" ö</p>".utf8)
    #expect(try decoded(page) == "<p>é ü \u{FFFD} ö</p>")
    let declared = Array("<meta charset=utf-8>a".utf8) + [0xE9] + Array("b".utf8)
    #expect(try decoded(declared).hasSuffix("a\u{FFFD}b"))
  }

  // MARK: UTF-16 without a mark

  @Test func wideBytesWithoutMarkAreRecognised() throws {
    let text = "<p>Grüße, мир, 世界</p>"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try decoded(little) == text)
    #expect(try decoded(big) == text)
    #expect(try encoding(big) == "UTF-16BE")
  }

  @Test func singleNULsAreNotTakenForWideText() throws {
    #expect(try encoding(Array("a\u{0}b<p>text</p>\u{0}".utf8)) == "UTF-8")
    #expect(try encoding([0, 0, 0, 0]) == "UTF-8")
  }

  // MARK: Any bytes

  @Test func anyBytesGiveValidUTF8() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let pieces: [[UInt8]] = [
      [0x61], [0x3C], [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xE2, 0x82],
      [0xFF], [0x80], [0xED, 0xA0, 0x80], [0x00], [0x1B, 0x24, 0x42], [0x93, 0xFA], [0xC0],
      Array(repeating: 0x61, count: 70),
    ]
    let labels: [String?] = [nil, nil] + Self.labels.filter { $0 != "hz-gb-2312" }
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        bytes += pieces.randomElement(using: &random) ?? []
        if UInt8.random(in: 0..<4, using: &random) == 0 {
          bytes.append(UInt8.random(in: .min ... .max, using: &random))
        }
      }
      let label = labels.randomElement(using: &random) ?? nil
      let text = try TextDecoding.decode(ContiguousArray(bytes), label: label)
      let isValid = text.withBytes { String(validating: $0, as: UTF8.self) != nil }
      #expect(isValid, "seed \(seed): \(label ?? "no label"), \(bytes)")
    }
  }

  @Test func validUTF8IsToldFromBrokenAsTheStandardLibraryTellsIt() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let alphabet: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED,
      0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for round in 0..<6000 {
      let padding = round % 20 == 0 ? 4158 : round % 3 == 0 ? 62 : 0
      var bytes = Array(repeating: UInt8(0x20), count: padding)
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        bytes.append(alphabet.randomElement(using: &random) ?? 0)
      }
      bytes += Array(repeating: UInt8(0x20), count: round % 5)
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let text = try TextDecoding.decode(ContiguousArray(bytes), label: "utf-8")
      let isUnchanged = text.withBytes { Array($0) == bytes }
      #expect(isValid == isUnchanged, "seed \(seed): \(bytes)")
      let repaired = text.withBytes { Array($0) }
      #expect(repaired == Array(String(decoding: bytes, as: UTF8.self).utf8), "seed \(seed)")
    }
  }

  @Test(arguments: ["utf-8", "utf-16", "shift_jis", "gb18030", "iso-8859-3", "iso-2022-jp", "big5"])
  func megabytesOfBrokenBytesAreDecoded(_ label: String) throws {
    let bytes = ContiguousArray(repeating: UInt8(0xFF), count: 500_000)
    let text = try TextDecoding.decode(bytes, label: label)
    #expect(text.range.count >= bytes.count / 2)
  }
}
