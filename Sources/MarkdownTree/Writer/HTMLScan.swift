/// Finds what CommonMark reads as raw HTML or an autolink.
enum HTMLScan {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  // MARK: Inline (CommonMark 6.4 to 6.6)

  /// Where the autolink or tag that begins at `<` ends; nil when `<` is only a character.
  static func inlineEnd(in bytes: Bytes, at start: Int) -> Int? {
    autolinkEnd(in: bytes, at: start) ?? tagEnd(in: bytes, at: start)
  }

  /// Where the autolink that begins at `<` ends.
  static func autolinkEnd(in bytes: Bytes, at start: Int) -> Int? {
    uriEnd(bytes, start) ?? emailEnd(bytes, start)
  }

  /// Where the autolink of a URI that begins at `<` ends.
  static func uriEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    let first = start + 1
    guard first < bytes.count, bytes[first].isASCIILetter else { return nil }
    return looseURIEnd(bytes, start)
  }

  /// Where the autolink ends that md4c reads at `<`: to it a scheme begins with any character of ASCII.
  static func looseURIEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    var position = start + 2
    guard position < bytes.count, bytes[start + 1] < 0x80 else { return nil }
    while position < bytes.count, isSchemeByte(bytes[position]) { position += 1 }
    let length = position - start - 1
    guard length >= 2, length <= 32, position < bytes.count, bytes[position] == UInt8(ascii: ":")
    else { return nil }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"): return position + 1
      case 0...0x20, UInt8(ascii: "<"): return nil
      default: position += 1
      }
    }
    return nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static func emailEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count, isEmailByte(bytes[position]) { position += 1 }
    guard position > start + 1, position < bytes.count, bytes[position] == UInt8(ascii: "@") else {
      return nil
    }
    repeat {
      position += 1
      let label = position
      while position < bytes.count,
        bytes[position].isASCIILetter || bytes[position].isASCIIDigit
          || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      let length = position - label
      guard length >= 1, length <= 63, bytes[label] != UInt8(ascii: "-"),
        bytes[position - 1] != UInt8(ascii: "-"), position < bytes.count
      else { return nil }
    } while bytes[position] == UInt8(ascii: ".")
    return bytes[position] == UInt8(ascii: ">") ? position + 1 : nil
  }

  private static func isEmailByte(_ byte: UInt8) -> Bool {
    if byte.isASCIILetter || byte.isASCIIDigit { return true }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Where the tag, comment, instruction, declaration or CDATA section that begins at `<` ends.
  ///
  /// Strictly it must be one to CommonMark 0.29, which is narrower about comments and declarations.
  static func tagEnd(in bytes: Bytes, at start: Int, strictly: Bool = false) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "!"):
      guard let end = markedEnd(bytes, start) else { return nil }
      return strictly && !isStrict(bytes[start..<end]) ? nil : end
    case UInt8(ascii: "?"): return end(of: "?>", in: bytes, from: start + 2)
    case UInt8(ascii: "/"):
      guard var position = nameEnd(bytes, start + 2) else { return nil }
      position = spaceEnd(bytes, position)
      return position < bytes.count && bytes[position] == UInt8(ascii: ">") ? position + 1 : nil
    default: return openTagEnd(bytes, start)
    }
  }

  private static func markedEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    if matches("--", bytes, start + 2) {
      if matches(">", bytes, start + 4) { return start + 5 }
      if matches("->", bytes, start + 4) { return start + 6 }
      return end(of: "-->", in: bytes, from: start + 4)
    }
    if matches("[CDATA[", bytes, start + 2) { return end(of: "]]>", in: bytes, from: start + 9) }
    guard start + 2 < bytes.count, bytes[start + 2].isASCIILetter else { return nil }
    return end(of: ">", in: bytes, from: start + 3)
  }

  /// Whether a comment, declaration or CDATA section is one to CommonMark 0.29 (6.10).
  private static func isStrict(_ html: Slice<Bytes>) -> Bool {
    let text = html.dropFirst(2)
    if text.starts(with: "[CDATA[".utf8) { return true }
    guard text.starts(with: "--".utf8) else {
      let name = text.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
      let rest = text.dropFirst(name.count)
      return rest.first?.isMarkdownSpace == true
    }
    guard text.count >= 5 else { return false }
    let comment = text.dropFirst(2).dropLast(3)
    if comment.first == UInt8(ascii: ">") || comment.starts(with: "->".utf8) { return false }
    if comment.last == UInt8(ascii: "-") { return false }
    return !zip(comment, comment.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == $0 }
  }

  private static func openTagEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    guard var position = nameEnd(bytes, start + 1) else { return nil }
    while true {
      let space = position
      position = spaceEnd(bytes, position)
      guard position < bytes.count else { return nil }
      switch bytes[position] {
      case UInt8(ascii: ">"): return position + 1
      case UInt8(ascii: "/"):
        return matches(">", bytes, position + 1) ? position + 2 : nil
      default:
        guard position > space, let end = attributeEnd(bytes, position) else { return nil }
        position = end
      }
    }
  }

  private static func attributeEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    let first = bytes[start]
    guard first.isASCIILetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":") else {
      return nil
    }
    var position = start + 1
    while position < bytes.count, isAttributeByte(bytes[position]) { position += 1 }
    let equals = spaceEnd(bytes, position)
    guard equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else { return position }
    let value = spaceEnd(bytes, equals + 1)
    guard value < bytes.count else { return nil }
    let quote = bytes[value]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position = value + 1
      while position < bytes.count, bytes[position] != quote { position += 1 }
      return position < bytes.count ? position + 1 : nil
    }
    position = value
    while position < bytes.count, isUnquotedByte(bytes[position]) { position += 1 }
    return position > value ? position : nil
  }

  private static func isAttributeByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static func isUnquotedByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "`"):
      false
    default: !byte.isMarkdownSpace
    }
  }

  private static func nameEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    guard start < bytes.count, bytes[start].isASCIILetter else { return nil }
    var position = start + 1
    while position < bytes.count,
      bytes[position].isASCIILetter || bytes[position].isASCIIDigit
        || bytes[position] == UInt8(ascii: "-")
    {
      position += 1
    }
    return position
  }

  private static func spaceEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position].isMarkdownSpace { position += 1 }
    return position
  }

  /// Whether a text begins at a position.
  static func matches(_ text: StaticString, _ bytes: Bytes, _ start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private static func end(of text: StaticString, in bytes: Bytes, from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if matches(text, bytes, position) { return position + text.utf8CodeUnitCount }
      position += 1
    }
    return nil
  }

  // MARK: Blocks (CommonMark 4.6)

  /// The kind of HTML block, 1 to 7, that a line beginning with `<` at `start` opens; nil when none.
  static func blockKind(in bytes: Bytes, at start: Int, canInterrupt: Bool) -> Int? {
    if matches("<!--", bytes, start) { return 2 }
    if matches("<?", bytes, start) { return 3 }
    if matches("<![CDATA[", bytes, start) { return 5 }
    if matches("<!", bytes, start), start + 2 < bytes.count, bytes[start + 2].isASCIILetter {
      return 4
    }
    let isClosing = matches("</", bytes, start)
    let nameStart = isClosing ? start + 2 : start + 1
    guard let nameEnd = nameEnd(bytes, nameStart) else { return nil }
    let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self).lowercased()
    let endsName = nameEnd == bytes.count || bytes[nameEnd].isMarkdownSpace
    if !isClosing, isRaw(name), endsName || bytes[nameEnd] == UInt8(ascii: ">") { return 1 }
    if isBlockName(name),
      endsName || bytes[nameEnd] == UInt8(ascii: ">") || matches("/>", bytes, nameEnd)
    {
      return 6
    }
    // CommonMark 0.29 knows no raw `textarea`.
    guard !canInterrupt, !isRaw(name) || name == "textarea", let end = tagEnd(in: bytes, at: start)
    else { return nil }
    var position = end
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if !bytes[position].isMarkdownSpace { return nil }
      position += 1
    }
    return bytes[start..<end].contains(UInt8(ascii: "\n")) ? nil : 7
  }

  private static func isRaw(_ name: String) -> Bool {
    switch name {
    case "script", "pre", "style", "textarea": true
    default: false
    }
  }

  private static func isBlockName(_ name: String) -> Bool {
    switch name {
    case "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption",
      "center", "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
      "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
      "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
      "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
      "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track",
      "ul":
      true
    default: false
    }
  }
}
