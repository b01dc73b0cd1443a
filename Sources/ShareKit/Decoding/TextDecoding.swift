/// The ways in which bytes may be text.
package enum TextDecoding {
  /// Returns UTF-8 text without its byte order mark and closing NUL, or `nil` if it is not UTF-8.
  package static func utf8(_ bytes: [UInt8]) -> String? {
    var slice = bytes[...]
    if slice.starts(with: [0xEF, 0xBB, 0xBF]) { slice = slice.dropFirst(3) }
    while slice.last == 0 { slice = slice.dropLast() }
    return String(validating: slice, as: UTF8.self)
  }

  /// Returns UTF-16 text, or `nil` if nothing says that the bytes are UTF-16.
  ///
  /// A byte order mark says so; else the type, whose bytes are then in the platform's order; else
  /// NUL in nearly every second byte, as UTF-16 of Latin text has it.
  package static func utf16(_ bytes: [UInt8], typeIdentifier: String) -> String? {
    guard bytes.count >= 2, bytes.count % 2 == 0 else { return nil }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), bigEndian: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), bigEndian: false) }
    if typeIdentifier.utf8.starts(with: "public.utf16".utf8) {
      return utf16(bytes[...], bigEndian: false)
    }
    var nulls = (even: 0, odd: 0)
    let sample = bytes.prefix(512)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index % 2 == 0 { nulls.even += 1 } else { nulls.odd += 1 }
    }
    let enough = max(1, sample.count / 4)
    if nulls.odd >= enough, nulls.even * 8 <= nulls.odd {
      return utf16(bytes[...], bigEndian: false)
    }
    if nulls.even >= enough, nulls.odd * 8 <= nulls.even {
      return utf16(bytes[...], bigEndian: true)
    }
    return nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> String? {
    var bytes = bytes
    while bytes.count >= 2, bytes.suffix(2).allSatisfy({ $0 == 0 }) { bytes = bytes.dropLast(2) }
    return String(validating: UTF16Units(bytes: bytes, bigEndian: bigEndian), as: UTF16.self)
  }
}

/// Pairs of bytes as code units, without an array of their own.
private struct UTF16Units: Sequence, IteratorProtocol {
  private var bytes: ArraySlice<UInt8>.Iterator
  private let bigEndian: Bool

  init(bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    self.bytes = bytes.makeIterator()
    self.bigEndian = bigEndian
  }

  mutating func next() -> UInt16? {
    guard let first = bytes.next(), let second = bytes.next() else { return nil }
    return bigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
  }
}
