/// Spells code spans.
enum CodeSpan {
  /// The literal between runs of back-ticks that do not occur in it, with a blank inside where the run
  /// would grow or a blank be lost (CommonMark 6.1).
  static func spelled(_ literal: DocumentView.Bytes) -> ContiguousArray<UInt8> {
    let tick = UInt8(ascii: "`")
    var result: ContiguousArray<UInt8> = []
    let isPlain = !literal.contains(tick)
    let length = isPlain ? 1 : fenceLength(for: literal)
    let needsBlank =
      literal.first == tick || literal.last == tick
      || (literal.first == UInt8(ascii: " ") && literal.last == UInt8(ascii: " ")
        && literal.contains { $0 != UInt8(ascii: " ") })
    result.reserveCapacity(literal.count + 2 * length + 2)
    result.append(contentsOf: repeatElement(tick, count: length))
    if needsBlank { result.append(UInt8(ascii: " ")) }
    result.append(contentsOf: literal)
    if needsBlank { result.append(UInt8(ascii: " ")) }
    result.append(contentsOf: repeatElement(tick, count: length))
    return result
  }

  /// The shortest run of back-ticks that does not occur in the literal.
  private static func fenceLength(for literal: DocumentView.Bytes) -> Int {
    var lengths: Set<Int> = []
    var run = 0
    for byte in literal {
      if byte == UInt8(ascii: "`") {
        run += 1
      } else if run > 0 {
        lengths.insert(run)
        run = 0
      }
    }
    if run > 0 { lengths.insert(run) }
    var length = 1
    while lengths.contains(length) { length += 1 }
    return length
  }
}

/// Spells links whose text is their destination.
enum Autolink {
  /// Whether the text of a link has the length that it must have to be its destination.
  static func isPossible(_ record: NodeRecord, of document: DocumentView) -> Bool {
    let pair = document.pairs[Int(record.start)]
    let child = document.nodes[Int(record.firstChild)]
    guard pair.second.count == 0, child.kind == .text else { return false }
    return child.count == pair.first.count || child.count + 7 == pair.first.count
  }

  /// The link in angle brackets; nil when it cannot be said so.
  static func spelled(_ record: NodeRecord, of document: DocumentView) -> ContiguousArray<UInt8>? {
    let pair = document.pairs[Int(record.start)]
    guard pair.second.count == 0, record.firstChild != 0 else { return nil }
    let child = document.nodes[Int(record.firstChild)]
    guard child.kind == .text, child.nextSibling == 0, child.count > 0 else { return nil }
    let text = document.bytes[child.range.indices]
    let destination = document.bytes[pair.first.indices]
    let isEmail =
      destination.starts(with: "mailto:".utf8) && destination.dropFirst(7).elementsEqual(text)
    guard isEmail || destination.elementsEqual(text) else { return nil }
    let spelled: ContiguousArray<UInt8> = [UInt8(ascii: "<")] + text + [UInt8(ascii: ">")]
    let isRead = spelled.withUnsafeBufferPointer { bytes in
      guard HTMLScan.autolinkEnd(in: bytes, at: 0) == bytes.count else { return false }
      if isEmail != (HTMLScan.uriEnd(bytes, 0) == nil) { return false }
      return !bytes.indices.contains { position in
        bytes[position] == UInt8(ascii: "&") && EntityScan.end(in: bytes, at: position) != nil
      }
    }
    return isRead ? spelled : nil
  }
}

/// Spells the destination and title of links and images.
enum LinkTail {
  /// The destination and the title as they stand in parentheses or in a reference.
  static func spelled(
    _ destination: DocumentView.Bytes,
    _ title: DocumentView.Bytes
  ) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    if destination.isEmpty {
      if title.isEmpty { return [] }
      result = [UInt8(ascii: "<"), UInt8(ascii: ">")]
    } else if needsBrackets(destination) {
      result.append(UInt8(ascii: "<"))
      result += MarkdownEscaping.backslashed(destination, in: .bracketedDestination)
      result.append(UInt8(ascii: ">"))
    } else {
      result = MarkdownEscaping.backslashed(
        destination,
        in: .destination(hasTitle: !title.isEmpty)
      )
    }
    if !title.isEmpty {
      let (open, close) = quotes(for: title)
      result.append(UInt8(ascii: " "))
      result.append(open)
      result += MarkdownEscaping.backslashed(title, in: .title(close))
      result.append(close)
    }
    return result
  }

  /// Whether a destination must stand in angle brackets (CommonMark 6.3): it holds blanks or control
  /// characters, begins with `<`, or its parentheses do not pair.
  private static func needsBrackets(_ destination: DocumentView.Bytes) -> Bool {
    if destination.first == UInt8(ascii: "<") { return true }
    var depth = 0
    for byte in destination {
      switch byte {
      case 0...0x20, 0x7F: return true
      case UInt8(ascii: "("):
        depth += 1
        if depth > 30 { return true }
      case UInt8(ascii: ")"):
        if depth == 0 { return true }
        depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  /// The quotes that the title does not hold, if there are such.
  private static func quotes(for title: DocumentView.Bytes) -> (UInt8, UInt8) {
    let double = UInt8(ascii: "\"")
    let single = UInt8(ascii: "'")
    if !title.contains(double) { return (double, double) }
    if !title.contains(single) { return (single, single) }
    if !title.contains(UInt8(ascii: "(")), !title.contains(UInt8(ascii: ")")) {
      return (UInt8(ascii: "("), UInt8(ascii: ")"))
    }
    return (double, double)
  }
}

/// The numbered references of a document, each destination and title once.
struct LinkReferences {
  private var numbers: [ContiguousArray<UInt8>: Int] = [:]
  private var tails: [ContiguousArray<UInt8>] = []
  private var written = 0

  /// How many references there are.
  var count: Int { tails.count }

  /// The number of a destination with its title.
  mutating func number(of tail: ContiguousArray<UInt8>) -> Int {
    if let number = numbers[tail] { return number }
    tails.append(tail)
    numbers[tail] = tails.count
    return tails.count
  }

  /// Forgets the references behind the first `count`.
  mutating func removeLast(to count: Int) {
    while tails.count > count { numbers[tails.removeLast()] = nil }
  }

  /// The references not yet written, as lines.
  mutating func takePending() -> [ContiguousArray<UInt8>] {
    var lines: [ContiguousArray<UInt8>] = []
    while written < tails.count {
      lines.append(ContiguousArray("[\(written + 1)]: ".utf8) + tails[written])
      written += 1
    }
    return lines
  }
}
