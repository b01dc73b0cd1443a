/// Escapes in places that hold plain text only: info strings, destinations, titles.
enum MarkdownEscaping {
  /// Where the text stands.
  enum Context {
    /// After a fence.
    case info
    /// A destination without angle brackets, before a title or not.
    case destination(hasTitle: Bool)
    /// A destination in angle brackets.
    case bracketedDestination
    /// A title that ends with this byte.
    case title(UInt8)
  }

  /// The text with a backslash before each byte that would be read differently without.
  static func backslashed(
    _ text: DocumentView.Bytes,
    in context: Context
  ) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    result.reserveCapacity(text.count + 8)
    do {
      let bytes = UnsafeBufferPointer(rebasing: text)
      for position in bytes.indices {
        // A line end in a title would be followed by the prefix of a line.
        if bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r") {
          result += bytes[position] == UInt8(ascii: "\n") ? "&#10;".utf8 : "&#13;".utf8
          continue
        }
        // cmark resolves references before backslashes here: a backslash would not do.
        if bytes[position] == UInt8(ascii: "&"), EntityScan.end(in: bytes, at: position) != nil {
          result += "&amp;".utf8
          continue
        }
        // cmark-gfm takes `\\"` for an escaped quote when another quote follows.
        if case .title = context, position == bytes.count - 1, bytes[position] == UInt8(ascii: "\\")
        {
          result += "&#92;".utf8
          continue
        }
        if needsBackslash(bytes, position, context) { result.append(UInt8(ascii: "\\")) }
        result.append(bytes[position])
      }
    }
    return result
  }

  private static func needsBackslash(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ position: Int,
    _ context: Context
  ) -> Bool {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\\"):
      // A backslash stands for itself before all but ASCII punctuation (CommonMark 2.4).
      guard position + 1 < bytes.count else {
        switch context {
        case .info, .destination(hasTitle: true): return false
        case .destination, .bracketedDestination, .title: return true
        }
      }
      return bytes[position + 1].isASCIIPunctuation
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      if case .bracketedDestination = context { return true }
      return false
    default:
      if case .title(let end) = context {
        return byte == end || (end == UInt8(ascii: ")") && byte == UInt8(ascii: "("))
      }
      return false
    }
  }
}

extension UInt8 {
  /// Whether the byte is ASCII punctuation (CommonMark 2.1).
  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether the byte is an ASCII letter.
  var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// Whether the byte is an ASCII digit.
  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is a space, a tab or a line end.
  var isMarkdownSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

/// Finds character references (CommonMark 6.2, in 0.31: 2.5).
enum EntityScan {
  /// Where the reference that begins at `&` ends; nil when there is none.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    var position = start + 1
    guard position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: "#") {
      position += 1
      guard position < bytes.count else { return nil }
      if bytes[position] | 0x20 == UInt8(ascii: "x") {
        return digits(in: bytes, from: position + 1, atMost: 8) { byte in
          byte.isASCIIDigit || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
        }
      }
      return digits(in: bytes, from: position, atMost: 8, where: \.isASCIIDigit)
    }
    guard bytes[position].isASCIILetter else { return nil }
    while position < bytes.count, position - start <= 32 {
      if bytes[position] == UInt8(ascii: ";") {
        return EntityNames.contains(bytes[(start + 1)..<position]) ? position + 1 : nil
      }
      guard bytes[position].isASCIILetter || bytes[position].isASCIIDigit else { return nil }
      position += 1
    }
    return nil
  }

  private static func digits(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    atMost limit: Int,
    where isDigit: (UInt8) -> Bool
  ) -> Int? {
    var position = start
    while position < bytes.count, position - start < limit, isDigit(bytes[position]) {
      position += 1
    }
    guard position > start, position < bytes.count, bytes[position] == UInt8(ascii: ";") else {
      return nil
    }
    return position + 1
  }
}
