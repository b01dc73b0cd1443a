// "Prescan a byte stream to determine its encoding" (HTML standard, 13.2.3.2), on bytes.

/// Finds the encoding that a page declares for itself.
struct MetaPrescan {
  /// How many bytes the standard looks at.
  static let standardLength = 1024
  /// How many bytes are looked at when nothing else tells what they are.
  static let longestLength = 64 * 1024

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The encoding that the first sound `meta` in `bytes` declares; nil if there is none.
  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding? {
    var prescan = MetaPrescan(bytes)
    return prescan.run()
  }

  private mutating func run() -> TextEncoding? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      if starts("<!--") {
        skipComment()
      } else if startsMeta() {
        position += 5
        if let encoding = meta() { return encoding }
      } else if startsTag() {
        skipTag()
      } else if starts("<!") || starts("</") || starts("<?") {
        skip(behind: UInt8(ascii: ">"))
      } else {
        position += 1
      }
    }
    return nil
  }

  // MARK: What to step over

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func starts(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return ASCIIByte.areEqual(bytes, position..<end, word)
  }

  private func startsMeta() -> Bool {
    starts("<meta") && (ASCIIByte.isWhitespace(byte(5)) || byte(5) == UInt8(ascii: "/"))
  }

  private func startsTag() -> Bool {
    let letter = byte(1) == UInt8(ascii: "/") ? byte(2) : byte(1)
    return ASCIIByte.isLetter(letter)
  }

  /// The hyphens that open a comment may close it as well.
  private mutating func skipComment() {
    position += 4
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: ">"), bytes[position - 1] == 0x2D,
        bytes[position - 2] == 0x2D
      {
        position += 1
        return
      }
      position += 1
    }
  }

  private mutating func skip(behind byte: UInt8) {
    while position < bytes.count, bytes[position] != byte { position += 1 }
    position += 1
  }

  private mutating func skipTag() {
    while position < bytes.count, !ASCIIByte.isWhitespace(bytes[position]),
      bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    while attribute() != nil {}
  }

  // MARK: Attributes

  private struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// "Get an attribute": nil at the end of the tag or of the bytes.
  private mutating func attribute() -> Attribute? {
    while position < bytes.count,
      ASCIIByte.isWhitespace(bytes[position]) || bytes[position] == UInt8(ascii: "/")
    {
      position += 1
    }
    guard position < bytes.count, bytes[position] != UInt8(ascii: ">") else { return nil }
    let name = attributeName()
    let afterName = position
    skipWhitespace()
    guard byte(0) == UInt8(ascii: "=") else {
      return position < bytes.count ? Attribute(name: name, value: afterName..<afterName) : nil
    }
    position += 1
    skipWhitespace()
    guard position < bytes.count else { return nil }
    return attributeValue().map { Attribute(name: name, value: $0) }
  }

  private mutating func skipWhitespace() {
    while position < bytes.count, ASCIIByte.isWhitespace(bytes[position]) { position += 1 }
  }

  private mutating func attributeName() -> Range<Int> {
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "="), position > start { break }
      if ASCIIByte.isWhitespace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        break
      }
      position += 1
    }
    return start..<position
  }

  private mutating func attributeValue() -> Range<Int>? {
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      position = start
      skip(behind: quote)
      return position <= bytes.count ? start..<position - 1 : nil
    }
    let start = position
    while position < bytes.count {
      if ASCIIByte.isWhitespace(bytes[position]) || bytes[position] == UInt8(ascii: ">") {
        return start..<position
      }
      position += 1
    }
    return nil
  }

  // MARK: The meta element

  /// What a `charset` or `content` attribute declares.
  private struct Declaration {
    var encoding: TextEncoding?
    var needsPragma: Bool
  }

  /// The encoding that the `meta` whose attributes follow declares.
  private mutating func meta() -> TextEncoding? {
    var isPragma = false
    var seen = (httpEquiv: false, content: false, charset: false)
    var declaration: Declaration?
    while let attribute = attribute() {
      if ASCIIByte.areEqual(bytes, attribute.name, "http-equiv"), !seen.httpEquiv {
        seen.httpEquiv = true
        isPragma = ASCIIByte.areEqual(bytes, attribute.value, "content-type")
      } else if ASCIIByte.areEqual(bytes, attribute.name, "content"), !seen.content {
        seen.content = true
        if declaration == nil, let encoding = encoding(inContent: attribute.value) {
          declaration = Declaration(encoding: encoding, needsPragma: true)
        }
      } else if ASCIIByte.areEqual(bytes, attribute.name, "charset"), !seen.charset {
        seen.charset = true
        declaration = Declaration(encoding: encoding(labelled: attribute.value), needsPragma: false)
      }
    }
    guard let declaration, isPragma || !declaration.needsPragma else { return nil }
    return declaration.encoding.map(Self.corrected)
  }

  /// A `meta` that could be read says that the page is not UTF-16.
  private static func corrected(_ encoding: TextEncoding) -> TextEncoding {
    switch encoding.rule {
    case .utf16: .utf8
    case .userDefined: .windows1252
    default: encoding
    }
  }

  private func encoding(labelled label: Range<Int>) -> TextEncoding? {
    TextEncoding(label: UnsafeBufferPointer(rebasing: bytes[label]))
  }

  /// "Extract a character encoding from a meta element" (2.6.5): what follows `charset=`.
  private func encoding(inContent content: Range<Int>) -> TextEncoding? {
    let word: StaticString = "charset"
    var index = content.lowerBound
    while index + word.utf8CodeUnitCount <= content.upperBound {
      let end = index + word.utf8CodeUnitCount
      guard ASCIIByte.areEqual(bytes, index..<end, word) else {
        index += 1
        continue
      }
      index = visible(from: end, to: content.upperBound)
      guard index < content.upperBound, bytes[index] == UInt8(ascii: "=") else { continue }
      index = visible(from: index + 1, to: content.upperBound)
      return label(from: index, to: content.upperBound).flatMap(encoding(labelled:))
    }
    return nil
  }

  private func visible(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, ASCIIByte.isWhitespace(bytes[index]) { index += 1 }
    return index
  }

  /// The label in quotes, or up to a blank or semicolon; nil when a quote is not closed.
  private func label(from start: Int, to end: Int) -> Range<Int>? {
    guard start < end else { return nil }
    let quote = bytes[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let close = bytes[start + 1..<end].firstIndex(of: quote)
      return close.map { start + 1..<$0 }
    }
    let stop = bytes[start..<end].firstIndex {
      ASCIIByte.isWhitespace($0) || $0 == UInt8(ascii: ";")
    }
    return start..<(stop ?? end)
  }
}
