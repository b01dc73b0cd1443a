// Bytes that should be UTF-8 and are not: each broken sequence becomes one U+FFFD, and all else stays
// (Encoding standard, 8.1.1; Unicode, 3.9, "maximal subpart").

/// Replaces what is broken in UTF-8.
enum UTF8Repair {
  /// How many sequences of more than one byte are whole, and how many are broken.
  struct Survey: Equatable {
    var whole = 0
    var broken = 0
  }

  /// True when nothing is broken.
  static func isWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = endOfASCII(bytes, from: 0)
    while position < bytes.count {
      let sequence = sequence(in: bytes, at: position)
      guard sequence.isWhole else { return false }
      position = endOfASCII(bytes, from: position + sequence.count)
    }
    return true
  }

  /// Counts the first sequences beyond ASCII, a thousand of them at most.
  static func survey(_ bytes: UnsafeBufferPointer<UInt8>) -> Survey {
    var survey = Survey()
    var position = 0
    while survey.whole + survey.broken < 1000 {
      position = endOfASCII(bytes, from: position)
      guard position < bytes.count else { break }
      let sequence = sequence(in: bytes, at: position)
      if sequence.isWhole { survey.whole += 1 } else { survey.broken += 1 }
      position += sequence.count
    }
    return survey
  }

  /// The bytes with U+FFFD for each broken sequence.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<UInt8> {
    var output: ContiguousArray<UInt8> = []
    output.reserveCapacity(bytes.count + bytes.count / 16)
    var position = 0
    var wholeFrom = 0
    while position < bytes.count {
      position = endOfASCII(bytes, from: position)
      guard position < bytes.count else { break }
      let sequence = sequence(in: bytes, at: position)
      if !sequence.isWhole {
        output.append(contentsOf: bytes[wholeFrom..<position])
        output.appendReplacement()
        wholeFrom = position + sequence.count
      }
      position += sequence.count
    }
    output.append(contentsOf: bytes[wholeFrom...])
    return output
  }

  /// The index of the first byte from `start` on that is not ASCII, or the end.
  private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      let high = word & 0x8080_8080_8080_8080
      if high != 0 { return position + UInt64(littleEndian: high).trailingZeroBitCount / 8 }
      position += 8
    }
    while position < raw.count, raw[position] < 0x80 { position += 1 }
    return position
  }

  private struct Sequence {
    var count: Int
    var isWhole: Bool
  }

  /// The sequence that begins at `start` with a byte beyond ASCII.
  ///
  /// A broken one reaches as far as some whole one begins with the same bytes.
  private static func sequence(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Sequence {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[start] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if bytes[start] == 0xE0 { second = 0xA0...0xBF }
      if bytes[start] == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if bytes[start] == 0xF0 { second = 0x90...0xBF }
      if bytes[start] == 0xF4 { second = 0x80...0x8F }
    default: return Sequence(count: 1, isWhole: false)
    }
    for offset in 1..<length {
      let index = start + offset
      let range = offset == 1 ? second : 0x80...0xBF
      guard index < bytes.count, range ~= bytes[index] else {
        return Sequence(count: offset, isWhole: false)
      }
    }
    return Sequence(count: length, isWhole: true)
  }
}

extension ContiguousArray<UInt8> {
  /// Adds U+FFFD.
  mutating func appendReplacement() {
    append(0xEF)
    append(0xBF)
    append(0xBD)
  }

  /// Adds a code point, which must be a Unicode scalar value.
  mutating func append(codePoint: UInt32) {
    if codePoint < 0x80 {
      append(UInt8(truncatingIfNeeded: codePoint))
    } else {
      Expansion(codePoint).append(to: &self)
    }
  }
}
