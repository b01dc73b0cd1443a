// One line of input, and its answer:
//
//   {"id":7,"html":"<b>x</b>","lang":"en"}   becomes   {"id":7,"markdown":"**x**\n","lang":"en"}

/// The object on one line, as ranges of its bytes.
struct JSONLine {
  /// All members but `html` and `markdown`, each with its name, in order; where `html` stood, the
  /// answer will stand.
  private(set) var members: [Member] = []
  /// The value of `id`, as soon as it was seen.
  private(set) var id: Range<Int>?
  /// The value of `html`.
  private(set) var html: Range<Int>?

  /// What stands at one place of the answer.
  enum Member {
    /// A member of the input, as it came.
    case passedThrough(Range<Int>)
    /// The Markdown.
    case markdown
  }

  /// Reads the object in a range of bytes.
  ///
  /// What was seen before a fault is kept.
  mutating func read(
    _ bytes: ContiguousArray<UInt8>,
    in range: Range<Int>
  ) throws(JSONFault) {
    var scanner = JSONScanner(bytes, in: range)
    scanner.skipBlanks()
    let start = scanner.position
    guard scanner.skip("{") else { throw scanner.fault("this is not a JSON object") }
    scanner.skipBlanks()
    if !scanner.skip("}") {
      repeat {
        try readMember(of: bytes, &scanner)
        scanner.skipBlanks()
      } while scanner.skip(",")
      guard scanner.skip("}") else { throw scanner.fault("a comma or '}' is missing") }
    }
    scanner.skipBlanks()
    guard scanner.current == nil else {
      throw scanner.fault("something follows the object; begin a new line after it")
    }
    guard let html else {
      throw JSONFault(position: start, reason: "the object has no \"html\"; add it, as a string")
    }
    guard bytes[html.lowerBound] == UInt8(ascii: "\"") else {
      throw JSONFault(position: html.lowerBound, reason: "\"html\" must be a string")
    }
  }

  /// Reads a name and its value.
  private mutating func readMember(
    of bytes: ContiguousArray<UInt8>,
    _ scanner: inout JSONScanner
  ) throws(JSONFault) {
    let name = try scanner.skipName()
    let value = try scanner.skipValue()
    if JSONString.text(of: bytes, in: name, is: "html") {
      if html == nil { members.append(.markdown) }
      html = value
    } else if !JSONString.text(of: bytes, in: name, is: "markdown") {
      if JSONString.text(of: bytes, in: name, is: "id") { id = value }
      members.append(.passedThrough(name.lowerBound..<value.upperBound))
    }
  }
}
