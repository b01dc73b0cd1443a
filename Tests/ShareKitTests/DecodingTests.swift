import ShareKit
import TestSupport
import Testing

struct DecodingTests {
  /// `["https://example.org/", ["title": "T"], 7, true]`, written byte by byte.
  private static let list: [UInt8] =
    Array("bplist00".utf8) + [0xA4, 1, 2, 5, 6] + [0x5F, 0x10, 20]
    + Array("https://example.org/".utf8) + [0xD1, 3, 4] + [0x55] + Array("title".utf8)
    + [0x51, 0x54] + [0x10, 7] + [0x09] + [8, 13, 36, 39, 45, 47, 49]
    + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 7] + [0, 0, 0, 0, 0, 0, 0, 0]
    + [0, 0, 0, 0, 0, 0, 0, 50]

  @Test func binaryPropertyListIsRead() throws {
    let value = try BinaryPropertyList.value(of: Self.list)
    let expected: PropertyList = .array([
      .string("https://example.org/"), .dictionary(["title": .string("T")]), .integer(7),
      .boolean(true),
    ])
    #expect(value == expected)
  }

  @Test func everyShortenedListIsAnError() {
    for count in 0..<Self.list.count {
      #expect(throws: PropertyListError.self) {
        try BinaryPropertyList.value(of: Array(Self.list.prefix(count)))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func damagedListsNeverTrap(_ seed: UInt64) {
    print("seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<5_000 {
      var bytes = Self.list
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      let payload = Payload(items: [
        .init(attachments: [.init("public.url", .data(bytes)), .init("public.text", .data(bytes))])
      ])
      let content = payload.normalized()
      #expect(!content.isEmpty || !content.unread.isEmpty)
    }
  }

  @Test func cycleIsAnError() {
    // An array that holds itself.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0] + [8] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: PropertyListError("object 0 contains itself")) {
      try BinaryPropertyList.value(of: bytes)
    }
  }

  @Test func smallGraphThatUnfoldsIsAnError() {
    // Forty arrays, each of which holds the next one twice.
    var bytes = Array("bplist00".utf8)
    for index in 0..<40 as Range<UInt8> { bytes += [0xA2, index + 1, index + 1] }
    bytes += [0x09]
    let table = bytes.count
    bytes += (0...40).map { UInt8(8 + 3 * $0) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 41] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    #expect(throws: PropertyListError.self) { try BinaryPropertyList.value(of: bytes) }
  }

  @Test func deepListIsAnError() {
    let depth = 100_000
    let xml =
      "<plist>" + String(repeating: "<array>", count: depth)
      + String(repeating: "</array>", count: depth) + "</plist>"
    #expect(throws: PropertyListError.self) { try XMLPropertyList.value(of: Array(xml.utf8)) }
  }

  @Test(arguments: [
    ("<plist><string>a &lt; b &#x41; <![CDATA[<&>]]></string></plist>", "a < b A <&>"),
    ("<plist><string/></plist>", ""),
    ("<?xml version='1.0'?><!-- c --><plist><string>x<!-- c -->y</string></plist>", "xy"),
  ])
  func xmlStringIsRead(_ xml: String, _ expected: String) throws {
    #expect(try XMLPropertyList.value(of: Array(xml.utf8)) == .string(expected))
  }

  @Test(arguments: [
    ("<plist>\n<dict>\n<string>x</string></dict></plist>", "line 3"),
    ("<plist>\n<integer>x</integer></plist>", "line 2"),
    ("<plist><string>a & b</string></plist>", "&amp;"),
    ("<plist><dict><key>a</key></dict></plist>", "no value"),
    ("<plist><array>", "not closed"),
    ("<plist><dict></array></plist>", "does not match"),
    ("", "no value"),
  ])
  func xmlFaultNamesItsPlace(_ xml: String, _ words: String) {
    do throws(PropertyListError) {
      let value = try XMLPropertyList.value(of: Array(xml.utf8))
      Issue.record("read as \(value)")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  @Test func base64RoundTrips() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      #expect(Base64Bytes(base64: Base64Bytes(bytes).base64)?.bytes == bytes)
    }
    #expect(Base64Bytes(base64: "YWJj ZA==")?.bytes == Array("abcd".utf8))
    #expect(Base64Bytes(base64: "a*") == nil)
    #expect(Base64Bytes(base64: "=YWJj") == nil)
  }
}
