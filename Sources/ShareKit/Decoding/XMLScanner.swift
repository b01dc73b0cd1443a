/// The few constructs of XML that property lists use.
struct XMLScanner {
  private let bytes: [UInt8]
  private var position = 0

  /// A start or end tag.
  struct Tag {
    var name: String
    var isEnd: Bool
    var isEmpty: Bool
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns an error at the current place.
  func error(_ reason: String) -> PropertyListError {
    let place = SourcePosition(offset: min(position, bytes.count), in: bytes)
    return PropertyListError("line \(place.line): \(reason)")
  }

  /// Returns the next tag, passing over comments, declarations and white space; `nil` at the end.
  mutating func nextTag() throws(PropertyListError) -> Tag? {
    while true {
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
        guard bytes[position] <= 0x20 || bytes[position] >= 0x80 else {
          throw error("text outside of a value")
        }
        position += 1
      }
      guard position < bytes.count else { return nil }
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<?") {
        try skip(past: "?>")
      } else if starts("<!") {
        try skip(past: ">")
      } else {
        return try readTag()
      }
    }
  }

  /// Returns the decoded text up to the end tag `name`, which is consumed.
  mutating func text(until name: String) throws(PropertyListError) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "&"): text += try reference()
      case UInt8(ascii: "<"):
        if starts("<![CDATA[") {
          let start = position + 9
          try skip(past: "]]>")
          text += bytes[start..<position - 3]
        } else if starts("<!--") {
          try skip(past: "-->")
        } else {
          let tag = try readTag()
          guard tag.isEnd, tag.name == name else {
            throw error("<\(tag.name)> inside of <\(name)>")
          }
          return String(decoding: text, as: UTF8.self)
        }
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    throw error("<\(name)> is not closed")
  }

  private func starts(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(past text: String) throws(PropertyListError) {
    while position < bytes.count {
      if starts(text) {
        position += text.utf8.count
        return
      }
      position += 1
    }
    throw error("\"\(text)\" is missing")
  }

  private mutating func readTag() throws(PropertyListError) -> Tag {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else {
      throw error("a tag is not closed")
    }
    var inside = bytes[(position + 1)..<end]
    let isEnd = inside.first == UInt8(ascii: "/")
    if isEnd { inside = inside.dropFirst() }
    let isEmpty = inside.last == UInt8(ascii: "/")
    if isEmpty { inside = inside.dropLast() }
    let name = String(decoding: inside.prefix { $0 > 0x20 }, as: UTF8.self)
    position = end + 1
    return Tag(name: name, isEnd: isEnd, isEmpty: isEmpty)
  }

  private mutating func reference() throws(PropertyListError) -> [UInt8] {
    let window = bytes[position..<min(position + 12, bytes.count)]
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else {
      throw error("\"&\" is written as \"&amp;\"")
    }
    let name = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    guard let scalar = Self.scalar(named: name) else {
      throw error("\"&\(name);\" is not known here")
    }
    position = end + 1
    return Array(String(Character(scalar)).utf8)
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default:
      if name.hasPrefix("#x") || name.hasPrefix("#X") {
        UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      } else if name.hasPrefix("#") {
        UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
      } else {
        nil
      }
    }
  }
}
