/// What a capture of a clipboard ought to become, said so that it can be kept beside the package: the
/// capture's own words belong to others.
///
/// Every word with a letter in it is an `x`, so that the outline shows the marks, blocks, numbers and
/// punctuation of the Markdown and can be read and compared line by line. The digest on its first line is
/// that of the whole Markdown, and tells whether the words are the same too.
struct CaptureOutline: Equatable, Sendable {
  /// The digest's line, then the Markdown with its words masked.
  let text: String

  /// The outline of a piece of Markdown.
  init(of markdown: some Collection<UInt8>) {
    let words = Self.masked(String(decoding: Array(markdown), as: UTF8.self))
    text = "digest \(String(Self.digest(of: markdown), radix: 16))\n" + words
  }

  /// An outline as it was kept.
  init(text: String) { self.text = text }

  /// The 64-bit FNV-1a digest.
  private static func digest(of bytes: some Collection<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func masked(_ markdown: String) -> String {
    var result = ""
    var word = ""
    var hasLetter = false
    for scalar in markdown.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      if isLetter || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
        hasLetter = hasLetter || isLetter
        continue
      }
      result += hasLetter ? "x" : word
      word = ""
      hasLetter = false
      result.unicodeScalars.append(scalar)
    }
    return result + (hasLetter ? "x" : word)
  }
}
