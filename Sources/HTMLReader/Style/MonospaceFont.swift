/// Knows fonts whose letters are all of one width, by name.
enum MonospaceFont {
  /// What their names begin with, blanks and punctuation left out.
  ///
  /// Names with the word "mono" of its own need not be here.
  private static let beginnings: [StaticString] = [
    "andalemono", "anonymouspro", "berkeleymono", "cascadia", "consolas", "courier", "cousine",
    "dejavusansmono", "fantasquesansmono", "firacode", "firamono", "fixedsys", "freemono", "hack",
    "inconsolata", "iosevka", "jetbrainsmono", "lettergothic", "lucidaconsole",
    "lucidasanstypewriter", "lucidatypewriter", "menlo", "monaco", "monoid", "monolisa",
    "monospace", "nimbusmono", "ocra", "operatormono", "profont", "robotomono", "sfmono",
    "sourcecode", "tamzen", "terminus", "ubuntumono", "uimonospace", "victormono",
  ]

  /// The same by their first letter: most families begin with another.
  private static let byLetter = ContiguousArray(
    (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
      beginnings.filter { $0.utf8Start[0] == letter }
    }
  )

  /// True when the family whose name lies in `range` is known to be monospace.
  static func isKnown(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    hasWordMono(bytes, range) || hasKnownBeginning(bytes, range)
  }

  /// True when the name has the word "mono", as in "DejaVu Sans Mono".
  private static func hasWordMono(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound {
      let isEnd = index == range.upperBound || isLeftOut(bytes[index])
      guard isEnd else { continue }
      if index - start == 4, CSSByte.matches(bytes, start..<index, "mono") { return true }
      start = index + 1
    }
    return false
  }

  private static func hasKnownBeginning(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard let first = bytes[range].first(where: { !isLeftOut($0) }) else { return false }
    let letter = Int(ASCIIByte.lowercased(first)) - 0x61
    guard byLetter.indices.contains(letter) else { return false }
    return byLetter[letter].contains { begins(bytes, range, with: $0) }
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    with word: StaticString
  ) -> Bool {
    var matched = 0
    for index in range where !isLeftOut(bytes[index]) {
      guard ASCIIByte.lowercased(bytes[index]) == word.utf8Start[matched] else { return false }
      matched += 1
      if matched == word.utf8CodeUnitCount { return true }
    }
    return false
  }

  private static func isLeftOut(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x22 || byte == 0x27
  }
}
