internal import MarkdownTree

/// Reads formulas as GitHub does, which cmark-gfm does not know.
///
/// cmark-gfm forgets which characters had a backslash; so each dollar sign that has one is another
/// punctuation character while it reads.
enum Formulas {
  private static let escaped: Character = "\u{2042}"

  /// The text with another character for each dollar sign that has a backslash.
  static func hidingEscapes(_ markdown: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
    guard zip(markdown, markdown.dropFirst()).contains(where: { $0 == 0x5C && $1 == 0x24 }) else {
      return markdown
    }
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(2 * markdown.count)
    var backslashes = 0
    for byte in markdown {
      if byte == 0x24, backslashes % 2 == 1 {
        result.removeLast()
        result.append(contentsOf: String(escaped).utf8)
      } else {
        result.append(byte)
      }
      backslashes = byte == 0x5C ? backslashes + 1 : 0
    }
    return result
  }

  /// A literal in which a backslash is no escape.
  static func asTyped(_ literal: String) -> String {
    literal.contains(escaped)
      ? literal.split(separator: escaped, omittingEmptySubsequences: false)
        .joined(separator: "\\$") : literal
  }

  /// A text in which a backslash was an escape.
  static func shown(_ text: some StringProtocol) -> String {
    String(text.map { $0 == escaped ? "$" : $0 })
  }

  /// Appends a text with its formulas.
  static func append(_ text: Substring, to builder: inout DocumentBuilder) {
    guard text.contains("$") else {
      builder.text(text.contains(escaped) ? shown(text) : String(text))
      return
    }
    let scalars = Array(text.unicodeScalars)
    var shownEnd = 0
    var opener = 0..<0
    var position = 0
    while position < scalars.count {
      guard scalars[position] == "$" else {
        position += 1
        continue
      }
      var end = position
      while end < scalars.count, scalars[end] == "$" { end += 1 }
      let run = position..<end
      position = end
      if opener.count == run.count, !isBlank(scalars[run.lowerBound - 1]),
        end == scalars.count || !isWord(scalars[end])
      {
        builder.text(shown(string(scalars[shownEnd..<opener.lowerBound])))
        builder.math(shown(string(scalars[opener.upperBound..<run.lowerBound])))
        shownEnd = end
        opener = 0..<0
      } else {
        let opens =
          run.count <= 2 && end < scalars.count && !isBlank(scalars[end])
          && (run.lowerBound == 0 || !isWord(scalars[run.lowerBound - 1]))
        opener = opens ? run : 0..<0
      }
    }
    builder.text(shown(string(scalars[shownEnd...])))
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (scalar.value >= 9 && scalar.value <= 13)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }
}
