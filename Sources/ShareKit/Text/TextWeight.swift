/// Whether a text reads like the title of a page or like a selection from it.
enum TextWeight: Sendable, Hashable {
  case title
  case text
  case undecided

  /// Weighs `string`, which came beside `address` and perhaps beside an image.
  init(_ string: String, address: WebAddress, besideImage: Bool) {
    if Self.isCertainlyText(string) {
      self = .text
    } else if Self.isInSlug(string, of: address) {
      self = .title
    } else if Self.readsLikeText(string) {
      self = .text
    } else if Self.namesSite(string) || besideImage {
      self = .title
    } else {
      self = .undecided
    }
  }

  /// The length above which nothing is a title.
  private static let titleLimit = 140

  /// A full stop at the end, a line break, two sentences, or simply length: no title has them.
  private static func isCertainlyText(_ string: String) -> Bool {
    guard let last = string.utf8.last, last != UInt8(ascii: "."), !string.hasLineBreak else {
      return true
    }
    // Bytes are counted first, for counting the characters of a long text takes its time.
    if string.utf8.count > 8 * titleLimit { return true }
    if string.utf8.count > titleLimit, string.count > titleLimit { return true }
    return hasTwoSentences(string)
  }

  /// Another end of a sentence or quote, or a small first letter; a page's address may know better.
  private static func readsLikeText(_ string: String) -> Bool {
    guard let first = string.first, let last = string.last else { return true }
    return first.isLowercase || "?!…\u{201D}\"»\u{201C}".contains(last)
  }

  private static func hasTwoSentences(_ string: String) -> Bool {
    for mark in [". ", "? ", "! "] {
      guard let range = string.utf8Range(of: mark) else { continue }
      // A capital after a long enough word is a new sentence, not an initial or "No. 5".
      let before = string[..<range.lowerBound].split(separator: " ").last ?? ""
      if before.count > 3, string[range.upperBound...].first?.isUppercase == true { return true }
    }
    return false
  }

  /// ` - Site`, ` | Site`, ` : r/Sub`: the end that page titles have.
  private static func namesSite(_ string: String) -> Bool {
    for separator in [" - ", " – ", " — ", " | ", " · ", " : "] {
      guard let tail = string.tail(after: separator) else { continue }
      let isName = tail.first?.isUppercase == true || tail.hasPrefix("r/")
      if isName, tail.split(separator: " ").count <= 4 { return true }
    }
    return false
  }

  /// The words of one of the path's last parts, all of them in the string and most of it.
  private static func isInSlug(_ string: String, of address: WebAddress) -> Bool {
    guard string.utf8.count <= 4 * titleLimit else { return false }
    let segments = address.bytes[address.path].suffix(4 * titleLimit)
      .split(separator: UInt8(ascii: "/"))
    let slugs = segments.suffix(3).map(slugWords).filter { $0.count >= 2 }
    guard !slugs.isEmpty, !string.hasLineBreak else { return false }
    let words = words(in: lowercased(Array(string.utf8)[...])[...])
    return slugs.contains { slug in
      slug.allSatisfy(words.contains) && slug.count * 2 >= words.count
    }
  }

  private static func slugWords(_ segment: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let isEncoded = segment.contains(UInt8(ascii: "%"))
    let text = isEncoded ? PercentEncoding.decodedBytes(segment)[...] : segment
    return words(in: lowercased(text)[...]).filter { word in
      !word.allSatisfy(\.isASCIIDigit) && !fileEndings.contains { word.elementsEqual($0.utf8) }
    }
  }

  /// Text in small letters; only what is not ASCII needs Unicode's tables.
  private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.allSatisfy { $0 < 0x80 }
      ? text.map(\.asciiLowercased)
      : Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
  }

  private static let fileEndings = ["html", "htm", "php"]

  /// Runs of letters and digits; whatever is not ASCII counts as a letter.
  private static func words(in bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split { !$0.isASCIILetter && !$0.isASCIIDigit && $0 < 0x80 }
  }
}

extension String {
  /// Whether it could be a title: one line, not long, without the end of a sentence.
  var isTitleLike: Bool {
    guard let last, utf8.count <= 1_000, utf8.count <= 250 || count <= 250 else { return false }
    return !hasLineBreak && !".?!…".contains(last)
  }

  /// Whether there is a line feed or carriage return in it.
  var hasLineBreak: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }

  /// Returns what follows the last `separator`, or `nil` if there is none.
  fileprivate func tail(after separator: String) -> Substring? {
    var rest = self[...]
    var tail: Substring?
    while let range = rest.utf8Range(of: separator) {
      rest = rest[range.upperBound...]
      tail = rest
    }
    return tail
  }
}

extension StringProtocol {
  /// Returns where `text` first stands, compared byte by byte.
  fileprivate func utf8Range(of text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var index = utf8.startIndex
    while let start = utf8[index...].firstIndex(of: first) {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      index = utf8.index(after: start)
    }
    return nil
  }
}
