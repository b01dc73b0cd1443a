#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Searches in raw bytes, eight at a time where that is possible.
enum ByteScan {
  /// The first `byte` in `start..<end`, or `end`.
  @inline(__always)
  static func first(
    _ byte: UInt8,
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard start < end, let found = memchr(start, Int32(byte), end - start) else { return end }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
  }

  /// The first byte that character data cannot be copied past, or `end`.
  ///
  /// That is `<`, `&`, a carriage return or NUL.
  @inline(__always)
  static func endOfText(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var position = start
    while end - position >= 8 {
      let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self)
      let special =
        zeroBytes(word ^ 0x3C3C_3C3C_3C3C_3C3C) | zeroBytes(word ^ 0x2626_2626_2626_2626)
        | zeroBytes(word ^ 0x0D0D_0D0D_0D0D_0D0D) | zeroBytes(word)
      if special != 0 { return position + special.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < end {
      switch position.pointee {
      case 0x3C, 0x26, 0x0D, 0: return position
      default: position += 1
      }
    }
    return end
  }

  /// Whether an attribute's value holds no reference, carriage return or NUL, and so is what it says.
  static func isPlain(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> Bool {
    ([0x26, 0x0D, 0] as [UInt8]).allSatisfy { first($0, from: start, to: end) == end }
  }

  /// Whether there is a control character that XML does not know, so that libxml2 drops it.
  ///
  /// Those are the bytes below 0x20 but for tab, line feed and carriage return.
  static func hasControl(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> Bool {
    var position = start
    while position < end {
      if end - position >= 8 {
        let word = UnsafeRawPointer(position).loadUnaligned(as: UInt64.self)
        let low = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
        if low == 0 {
          position += 8
          continue
        }
      }
      let last = min(end, position + 8)
      while position < last {
        let byte = position.pointee
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return true }
        position += 1
      }
    }
    return false
  }

  /// The high bit of each byte of `word` that is zero; bytes behind the first such one may be wrong.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// The first place of `pattern`, ASCII in lower case, in any letter case, or `end`.
  static func first(
    ignoringCase pattern: StaticString,
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    let length = pattern.utf8CodeUnitCount
    let head = pattern.utf8Start[0]
    var position = start
    while end - position >= length {
      position = first(head, from: position, to: end)
      if end - position < length { return end }
      var matched = 1
      while matched < length, lowercased(position[matched]) == pattern.utf8Start[matched] {
        matched += 1
      }
      if matched == length { return position }
      position += 1
    }
    return end
  }
}

/// Whether HTML counts the byte as white space (HTML standard, "ASCII whitespace").
@inline(__always)
func isHTMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
}
