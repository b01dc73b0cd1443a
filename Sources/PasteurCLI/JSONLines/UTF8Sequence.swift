/// The well-formed sequences of UTF-8 (Unicode 16, table 3-7).
enum UTF8Sequence {
  /// The length of the sequence that starts at `index` and ends before `end`; nil when it is not
  /// well-formed.
  static func length(in bytes: ContiguousArray<UInt8>, at index: Int, before end: Int) -> Int? {
    let first = bytes[index]
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= end, second ~= bytes[index + 1] else { return nil }
    for position in (index + 2)..<max(index + 2, index + length)
    where bytes[position] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
