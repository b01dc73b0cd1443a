/// The escapes of a Markdown text.
struct Escapes {
  /// One escape: a backslash, or a character reference.
  struct Escape {
    let range: Range<Int>
    let meaning: [UInt8]

    /// The text with the character itself in place of the escape.
    func removed(from text: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
      var text = text
      text.replaceSubrange(range, with: meaning)
      return text
    }

    /// The text around the escape, for a report.
    func surroundings(in text: ContiguousArray<UInt8>) -> String {
      let around = text[max(0, range.lowerBound - 20)..<min(range.upperBound + 20, text.count)]
      return String(decoding: around, as: UTF8.self)
    }
  }

  /// All escapes, those of hard breaks apart.
  private(set) var positions: [Escape] = []

  init(_ text: ContiguousArray<UInt8>) {
    for position in text.indices {
      switch text[position] {
      case UInt8(ascii: "\\"):
        guard position + 1 < text.count, text[position + 1] != UInt8(ascii: "\n"),
          text[position + 1] != UInt8(ascii: "\r")
        else { continue }
        positions.append(Escape(range: position..<(position + 1), meaning: []))
      case UInt8(ascii: "&"):
        for (name, meaning) in [("&amp;", "&"), ("&#10;", "\n"), ("&#13;", "\r"), ("&#92;", "\\")]
        where text[position...].starts(with: name.utf8) {
          positions.append(
            Escape(range: position..<(position + name.utf8.count), meaning: Array(meaning.utf8))
          )
        }
      default: break
      }
    }
  }
}
