import HTMLReader
import TestSupport
import Testing

struct CharacterReferencesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var source: String
    var text: String
    var attribute: String
    var testDescription: String { source }

    init(_ source: String, _ text: String, attribute: String? = nil) {
      self.source = source
      self.text = text
      self.attribute = attribute ?? text
    }
  }

  /// The text with all its references resolved, as the tokenizer would resolve them.
  private func resolved(_ source: String, in context: CharacterReferences.Context) -> String {
    var output: ContiguousArray<UInt8> = []
    let bytes = ContiguousArray(source.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let rest = UnsafeBufferPointer(rebasing: bytes[position...])
        if rest[0] == UInt8(ascii: "&"),
          case .reference(let length, let text) =
            CharacterReferences.match(rest, in: context, isWhole: true)
        {
          text.append(to: &output)
          position += length
        } else {
          output.append(rest[0])
          position += 1
        }
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func match(
    _ source: String,
    in context: CharacterReferences.Context = .text,
    isWhole: Bool
  ) -> CharacterReferences.Match {
    ContiguousArray(source.utf8).withUnsafeBufferPointer {
      CharacterReferences.match($0, in: context, isWhole: isWhole)
    }
  }

  static let cases: [Case] = [
    // The common few, and near misses of them.
    Case("&nbsp;&amp;&lt;&gt;&quot;", "\u{A0}&<>\""),
    Case("&nbsp&amp&lt&gt&quot", "\u{A0}&<>\""),
    Case("&AMP;&LT;&GT;&QUOT;", "&<>\""),
    Case("&apos;", "'"),
    Case("&apos", "&apos"),
    Case("&Amp;", "&Amp;"),
    // The first and the last of the table, and some between.
    Case("&AElig;&zwnj;", "\u{C6}\u{200C}"),
    Case("&check;&hellip;&mdash;&euro;", "✓…—€"),
    Case("&CounterClockwiseContourIntegral;", "∳"),
    Case("&Tab;&NewLine;", "\t\n"),
    Case("&frac12;&there4;&sup1", "½∴¹"),
    Case("&Aopf;", "𝔸"),
    Case("&NotEqualTilde;&fjlig;", "≂\u{338}fj"),
    // Without the semicolon: the longest name wins, and an attribute may keep it.
    Case("&notin;", "∉"),
    Case("&notit;", "¬it;", attribute: "&notit;"),
    Case("&noti", "¬i", attribute: "&noti"),
    Case("&copy=1", "©=1", attribute: "&copy=1"),
    Case("&copyx", "©x", attribute: "&copyx"),
    Case("&copy1", "©1", attribute: "&copy1"),
    Case("&copy;x", "©x"),
    Case("&copy x", "© x"),
    Case("&copy", "©"),
    Case("&eacute&Eacute", "éÉ"),
    Case("&thetasym", "&thetasym"),
    Case("?a=1&lang=en&sect=2", "?a=1&lang=en§=2", attribute: "?a=1&lang=en&sect=2"),
    // What only looks like a reference.
    Case("&", "&"),
    Case("&&", "&&"),
    Case("& amp;", "& amp;"),
    Case("&;", "&;"),
    Case("&nosuchname;", "&nosuchname;"),
    Case("&#", "&#"),
    Case("&#;", "&#;"),
    Case("&#x;", "&#x;"),
    Case("&#xg", "&#xg"),
    Case("&#a", "&#a"),
    // Numbers.
    Case("&#65;&#x41;&#X41;&#x4a", "AAAJ"),
    Case("&#65x", "Ax"),
    Case("&#0000000000000065;", "A"),
    Case("&#39;&#160;", "'\u{A0}"),
    Case("&#x1F600;", "😀"),
    // 0x80 to 0x9F are windows-1252, the five undefined ones stay.
    Case("&#128;&#x80;&#130;&#159;", "€€‚Ÿ"),
    Case("&#145;&#146;&#147;&#148;&#149;&#150;&#151;", "‘’“”•–—"),
    Case("&#129;&#141;&#143;&#144;&#157;", "\u{81}\u{8D}\u{8F}\u{90}\u{9D}"),
    // What cannot be a character.
    Case("&#0;", "\u{FFFD}"),
    Case("&#xD800;&#xDFFF;", "\u{FFFD}\u{FFFD}"),
    Case("&#x110000;&#x10FFFF;", "\u{FFFD}\u{10FFFF}"),
    Case("&#99999999999999999999999;", "\u{FFFD}"),
    // Controls are errors, yet kept.
    Case("&#1;&#x7F;&#13;", "\u{1}\u{7F}\r"),
  ]

  @Test(arguments: cases)
  func referencesInTextAreResolved(_ example: Case) {
    #expect(resolved(example.source, in: .text) == example.text)
  }

  @Test(arguments: cases)
  func referencesInAttributesAreResolved(_ example: Case) {
    #expect(resolved(example.source, in: .attribute) == example.attribute)
  }

  @Test(arguments: [0xFFFE, 0xFDD0, 0x10FFFF] as [UInt32])
  func noncharactersAreKept(_ number: UInt32) {
    let scalars = resolved("&#\(number);", in: .text).unicodeScalars
    #expect(scalars.map(\.value) == [number])
  }

  @Test(arguments: ["&", "&#", "&#x", "&#6", "&#x41", "&n", "&nbs", "&amp", "&CounterClockwise"])
  func moreInputIsAskedForWhenTheEndCouldContinue(_ source: String) {
    #expect(match(source, isWhole: false) == .incomplete)
    #expect(match(source, isWhole: true) != .incomplete)
  }

  @Test func moreInputIsNotAskedForWithoutNeed() {
    #expect(match("&amp;", isWhole: false) != .incomplete)
    #expect(match("& ", isWhole: false) == .none)
    #expect(match("&" + String(repeating: "a", count: 40), isWhole: false) == .none)
  }

  private struct Record {
    var name: String
    var text: String
  }

  private func records(of table: StaticString) -> [Record] {
    table.description.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { record in
      let sides = record.split(separator: "=")
      let scalars = sides[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
        .compactMap(Unicode.Scalar.init)
      return Record(
        name: String(sides[0]),
        text: String(String.UnicodeScalarView(scalars))
      )
    }
  }

  @Test func everyNameOfTheTableIsFound() {
    let all = records(of: NamedReferenceTable.all)
    #expect(all.count == 2125)
    for record in all {
      #expect(resolved("&\(record.name);", in: .text) == record.text)
      #expect(resolved("&\(record.name);", in: .attribute) == record.text)
    }
  }

  @Test func everyNameWithoutSemicolonIsFound() {
    let short = records(of: NamedReferenceTable.withoutSemicolon)
    #expect(short.count == 106)
    for record in short {
      #expect(resolved("&\(record.name)", in: .text) == record.text)
      #expect(resolved("&\(record.name);", in: .text) == record.text)
      #expect(resolved("&\(record.name)=", in: .attribute) == "&\(record.name)=")
    }
  }

  @Test func tablesAreSortedByTheBytesOfTheName() {
    for table in [NamedReferenceTable.all, NamedReferenceTable.withoutSemicolon] {
      let names = records(of: table).map(\.name)
      for (name, next) in zip(names, names.dropFirst()) {
        #expect(name.utf8.lexicographicallyPrecedes(next.utf8))
      }
    }
  }

  @Test func anyBytesGiveALengthWithinThem() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let alphabet = ContiguousArray("&#xX09afAF;= ampltcopynbsp\u{0}\u{FF}".utf8)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<40, using: &random)
      let bytes =
        [UInt8(ascii: "&")]
        + (0..<count).compactMap { _ in
          alphabet.randomElement(using: &random)
        }
      let match = bytes.withUnsafeBufferPointer {
        CharacterReferences.match($0, in: .text, isWhole: true)
      }
      #expect(match != .incomplete, "seed \(seed)")
      if case .reference(let length, let text) = match {
        #expect((2...bytes.count).contains(length), "seed \(seed)")
        #expect((1...6).contains(text.count), "seed \(seed)")
      }
    }
  }
}
