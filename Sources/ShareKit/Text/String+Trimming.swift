// Trimming works on bytes and returns the string itself when there is nothing to trim, which is
// nearly always.

extension String {
  /// The string without white space at its ends (Unicode's White_Space).
  var trimmed: String { trimmedOfScalars { $0.properties.isWhitespace } }

  /// The string without white space and invisible characters at its ends.
  var trimmedOfInvisible: String {
    if hasVisibleASCIIEnds { return self }
    return trimmedOfScalars { $0.properties.isWhitespace || $0.isInvisible }
      .nilIfUnchangedByInvisible(self) ?? self
  }

  /// Returns `self` unless an invisible character was at one of the ends of `original`.
  ///
  /// Plain white space is left to the rule about white space.
  private func nilIfUnchangedByInvisible(_ original: String) -> String? {
    let removed = original.unicodeScalars.count - unicodeScalars.count
    guard removed > 0 else { return nil }
    let front = original.unicodeScalars.prefix { $0.properties.isWhitespace || $0.isInvisible }
    let back = original.unicodeScalars.reversed().prefix {
      $0.properties.isWhitespace || $0.isInvisible
    }
    return front.contains(where: \.isInvisible) || back.contains(where: \.isInvisible) ? self : nil
  }

  /// Removes white space at the ends; a string that nobody else holds is not copied for it.
  mutating func trim() { trimScalars { $0.properties.isWhitespace } }

  private func trimmedOfScalars(where isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    var copy = self
    copy.trimScalars(where: isTrimmed)
    return copy
  }

  private mutating func trimScalars(where isTrimmed: (Unicode.Scalar) -> Bool) {
    if hasVisibleASCIIEnds || utf8.isEmpty { return }
    guard let last = unicodeScalars.lastIndex(where: { !isTrimmed($0) }) else {
      self = ""
      return
    }
    let end = unicodeScalars.index(after: last)
    if end < endIndex { removeSubrange(end...) }
    guard let start = unicodeScalars.firstIndex(where: { !isTrimmed($0) }), start > startIndex
    else { return }
    removeSubrange(..<start)
  }

  /// Whether printable ASCII stands at both ends, so that nothing is ever trimmed.
  private var hasVisibleASCIIEnds: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
  }

  /// The string, or `nil` if it is empty.
  var nilIfEmpty: String? { isEmpty ? nil : self }

  /// The string without white space at its ends, or `nil` if nothing is left.
  var nilIfBlank: String? { trimmed.nilIfEmpty }

  /// Whether there is nothing but white space in it.
  var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }

  /// Whether it could be a web URL by its first letters; a cheap question before the exact one.
  var mayBeWebURL: Bool {
    var bytes = utf8.makeIterator()
    for expected in "http".utf8 {
      guard let byte = bytes.next(), byte.asciiLowercased == expected else { return false }
    }
    return true
  }

  /// The string without one pair of quotation marks around it, unless it begins like `text` with them.
  func trimmedOfQuotes(unless text: String) -> String {
    guard utf8.count > 2, let first, let last, !hasPrefix(text) else { return self }
    let isQuoted =
      switch (first, last) {
      case ("\"", "\""), ("\u{201C}", "\u{201D}"), ("\u{201E}", "\u{201C}"), ("«", "»"): true
      default: false
      }
    return isQuoted ? String(dropFirst().dropLast()).trimmed : self
  }
}

extension Unicode.Scalar {
  /// Whether the scalar takes no room and says nothing at the end of a string.
  var isInvisible: Bool {
    switch value {
    case 0x00, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
