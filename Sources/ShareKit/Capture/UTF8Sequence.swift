/// Well-formed sequences of UTF-8 (The Unicode Standard, table 3-7).
enum UTF8Sequence {
  /// The length of the sequence that begins with `first`, or nil if it is not well-formed.
  ///
  /// `byte` gives the bytes after the first one.
  @inline(__always)
  static func length(from first: UInt8, _ byte: (Int) -> UInt8?) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard let next = byte(1), second.contains(next) else { return nil }
    for index in 2..<max(length, 2) {
      guard let next = byte(index), next & 0xC0 == 0x80 else { return nil }
    }
    return length
  }

  /// Whether bytes are UTF-8 from the first to the last.
  static func areWellFormed(_ bytes: [UInt8]) -> Bool {
    var position = 0
    while position < bytes.count {
      let length = length(from: bytes[position]) {
        position + $0 < bytes.count ? bytes[position + $0] : nil
      }
      guard let length else { return false }
      position += length
    }
    return true
  }
}
