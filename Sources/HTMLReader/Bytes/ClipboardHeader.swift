/// The lines `Version:` to `SourceURL:` in front of a page in the Windows format "HTML Format".
struct ClipboardHeader {
  /// Where the page and the selection lie, as the header says.
  struct Offsets: Equatable {
    var context: Range<Int>
    var fragment: Range<Int>
  }

  /// The index behind the last line of the header.
  let end: Int
  /// The value of `SourceURL`, unless it is empty or `about:blank`.
  let sourceURL: String?
  private var startHTML: Int?
  private var endHTML: Int?
  private var startFragment: Int?
  private var endFragment: Int?

  /// The longest header that is looked for, in bytes: addresses may be long.
  private static let longest = 64 * 1024

  /// The header at the start of `bytes`; nil when there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let word: StaticString = "version:"
    let length = word.utf8CodeUnitCount
    guard bytes.count > length, ASCIIByte.areEqual(bytes, 0..<length, word) else { return nil }
    var position = 0
    var source: Range<Int>?
    var hasOffsets = false
    while let line = Self.line(bytes, from: position) {
      position = line.next
      switch true {
      case ASCIIByte.areEqual(bytes, line.key, "starthtml"):
        hasOffsets = true
        startHTML = Self.number(bytes, line.value)
      case ASCIIByte.areEqual(bytes, line.key, "endhtml"):
        endHTML = Self.number(bytes, line.value)
      case ASCIIByte.areEqual(bytes, line.key, "startfragment"):
        hasOffsets = true
        startFragment = Self.number(bytes, line.value)
      case ASCIIByte.areEqual(bytes, line.key, "endfragment"):
        endFragment = Self.number(bytes, line.value)
      case ASCIIByte.areEqual(bytes, line.key, "sourceurl"):
        source = line.value
      default: break
      }
    }
    guard hasOffsets else { return nil }
    end = position
    let address = source.map { String(decoding: bytes[$0], as: UTF8.self) }
    sourceURL = address == "" || address == "about:blank" ? nil : address
  }

  private struct Line {
    var key: Range<Int>
    var value: Range<Int>
    var next: Int
  }

  /// The line `Key:value` at `start`; nil when there is something else.
  private static func line(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Line? {
    var colon = start
    while colon < bytes.count, ASCIIByte.isLetter(bytes[colon]) { colon += 1 }
    guard colon > start, colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    var end = colon + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end < longest { end += 1 }
    guard end < longest else { return nil }
    var next = end
    while next < bytes.count, bytes[next] == 0x0A || bytes[next] == 0x0D { next += 1 }
    return Line(key: start..<colon, value: trimmed(bytes, colon + 1..<end), next: next)
  }

  private static func trimmed(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Range<Int> {
    var range = range
    while let first = range.first, ASCIIByte.isWhitespace(bytes[first]) { range.removeFirst() }
    while let last = range.last, ASCIIByte.isWhitespace(bytes[last]) { range.removeLast() }
    return range
  }

  /// The digits of a value; nil for -1 and for what is no number.
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard !range.isEmpty, range.count <= 18 else { return nil }
    var number = 0
    for index in range {
      guard ASCIIByte.isDigit(bytes[index]) else { return nil }
      number = number * 10 + Int(bytes[index] &- 0x30)
    }
    return number
  }

  /// The offsets, if they are in order and lie within `rest`, the bytes behind the header.
  func offsets(within rest: Range<Int>) -> Offsets? {
    guard let startFragment, let endFragment else { return nil }
    let start = startHTML ?? rest.lowerBound
    let end = endHTML ?? rest.upperBound
    guard rest.lowerBound <= start, start <= startFragment, startFragment <= endFragment,
      endFragment <= end, end <= rest.upperBound
    else { return nil }
    return Offsets(context: start..<end, fragment: startFragment..<endFragment)
  }
}
