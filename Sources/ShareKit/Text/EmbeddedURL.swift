/// URLs in the middle of text.
enum EmbeddedURL {
  /// Returns where the first web URL in `text` stands, without the punctuation behind it.
  ///
  /// A bare domain is no URL. The cost is linear in the length of the text.
  static func firstRange(in text: String) -> Range<String.Index>? {
    let bytes = text.utf8
    var index = bytes.startIndex
    while let start = bytes[index...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "h") }) {
      index = bytes.index(after: start)
      let rest = bytes[start...]
      guard hasScheme(rest), !followsLetter(start, in: bytes) else { continue }
      let end = end(of: text[start...])
      let range = start..<withoutPunctuation(text[start..<end])
      if let address = WebAddress(String(text[range])), address.isWeb { return range }
      index = end
    }
    return nil
  }

  /// Returns `text` without the URL at `range` if that stands by itself, else `nil`.
  ///
  /// By itself is a line of its own, or the end of the text; a dash or bar that led to the URL goes
  /// with it.
  static func textWithout(_ range: Range<String.Index>, in text: String) -> String? {
    let before = text[..<range.lowerBound]
    let after = text[range.upperBound...]
    let line = after.prefix { !$0.isNewline }
    guard line.allSatisfy(\.isWhitespace) else { return nil }
    let opensLine = before.reversed().first { !$0.isWhitespace || $0.isNewline }?.isNewline ?? true
    if opensLine {
      let front = String(before).trimmed
      let back = String(after).trimmed
      return [front, back].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    guard after.allSatisfy(\.isWhitespace), before.last?.isWhitespace == true else { return nil }
    let rest = String(before).trimmed
    for separator in [" -", " –", " —", " |"] where rest.hasSuffix(separator) {
      return String(rest.dropLast(separator.count)).trimmed
    }
    return rest
  }

  private static func hasScheme(_ bytes: Substring.UTF8View) -> Bool {
    var rest = bytes.makeIterator()
    for expected in "http".utf8 where rest.next()?.asciiLowercased != expected { return false }
    var byte = rest.next()
    if byte?.asciiLowercased == UInt8(ascii: "s") { byte = rest.next() }
    return byte == UInt8(ascii: ":") && rest.next() == UInt8(ascii: "/")
      && rest.next() == UInt8(ascii: "/")
  }

  private static func followsLetter(_ index: String.Index, in bytes: String.UTF8View) -> Bool {
    guard index > bytes.startIndex else { return false }
    let before = bytes[bytes.index(before: index)]
    return before.isASCIILetter || before.isASCIIDigit
  }

  /// Where the URL that `text` begins with ends: at white space or a character no URL has.
  private static func end(of text: Substring) -> String.Index {
    let bytes = text.utf8
    let scalars = text.unicodeScalars
    var index = text.startIndex
    while index < text.endIndex {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte <= 0x20 || byte == 0x7F || byte.isAny(of: "<>\"`{}|\\^") { return index }
        index = bytes.index(after: index)
      } else {
        let scalar = scalars[index]
        let isQuote = "\u{201C}\u{201D}«»".unicodeScalars.contains(scalar)
        if isQuote || scalar.properties.isWhitespace || scalar.isInvisible { return index }
        index = scalars.index(after: index)
      }
    }
    return index
  }

  /// The end without closing punctuation; a closing bracket stays if the URL has the opening one.
  private static func withoutPunctuation(_ text: Substring) -> String.Index {
    var brackets = (round: 0, square: 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): brackets.round += 1
      case UInt8(ascii: ")"): brackets.round -= 1
      case UInt8(ascii: "["): brackets.square += 1
      case UInt8(ascii: "]"): brackets.square -= 1
      default: break
      }
    }
    var rest = text.unicodeScalars[...]
    while let last = rest.last {
      switch last {
      case ".", ",", ";", ":", "!", "?", "'", "\u{2019}", "…", "*", "_": break
      case ")" where brackets.round < 0: brackets.round += 1
      case "]" where brackets.square < 0: brackets.square += 1
      default: return rest.endIndex
      }
      rest.removeLast()
    }
    return rest.endIndex
  }
}
