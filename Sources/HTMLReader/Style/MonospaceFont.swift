/// Knows fonts whose letters are all of one width, by name.
enum MonospaceFont {
  /// What those names begin with that begin with `letter`, blanks and punctuation left out, parted by
  /// single spaces; nil when none does.
  ///
  /// Names with the word "mono" of its own need not be here.
  private static func beginnings(with letter: UInt8) -> StaticString? {
    switch letter {
    case UInt8(ascii: "a"): "andalemono anonymouspro"
    case UInt8(ascii: "b"): "berkeleymono"
    case UInt8(ascii: "c"): "cascadia consolas courier cousine"
    case UInt8(ascii: "d"): "dejavusansmono"
    case UInt8(ascii: "f"): "fantasquesansmono firacode firamono fixedsys freemono"
    case UInt8(ascii: "h"): "hack"
    case UInt8(ascii: "i"): "inconsolata iosevka"
    case UInt8(ascii: "j"): "jetbrainsmono"
    case UInt8(ascii: "l"): "lettergothic lucidaconsole lucidasanstypewriter lucidatypewriter"
    case UInt8(ascii: "m"): "menlo monaco monoid monolisa monospace"
    case UInt8(ascii: "n"): "nimbusmono"
    case UInt8(ascii: "o"): "ocra operatormono"
    case UInt8(ascii: "p"): "profont"
    case UInt8(ascii: "r"): "robotomono"
    case UInt8(ascii: "s"): "sfmono sourcecode"
    case UInt8(ascii: "t"): "tamzen terminus"
    case UInt8(ascii: "u"): "ubuntumono uimonospace"
    case UInt8(ascii: "v"): "victormono"
    default: nil
    }
  }

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
    guard let first = bytes[range].first(where: { !isLeftOut($0) }),
      let words = beginnings(with: ASCIIByte.lowercased(first))
    else { return false }
    let list = UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    var start = 0
    while start < list.count {
      var end = start
      while end < list.count, list[end] != 0x20 { end += 1 }
      if begins(bytes, range, with: UnsafeBufferPointer(rebasing: list[start..<end])) {
        return true
      }
      start = end + 1
    }
    return false
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>,
    with word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var matched = 0
    for index in range where !isLeftOut(bytes[index]) {
      guard ASCIIByte.lowercased(bytes[index]) == word[matched] else { return false }
      matched += 1
      if matched == word.count { return true }
    }
    return false
  }

  private static func isLeftOut(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x22 || byte == 0x27
  }
}
