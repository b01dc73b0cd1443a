/// Up to sixteen lower-cased bytes, the first in the lowest place.
struct NameKey: Hashable, Sendable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// The key of `count` bytes, at most sixteen, of which `readable` may be read.
  @inline(__always)
  init(_ bytes: UnsafePointer<UInt8>, count: Int, readable: Int) {
    if readable >= 16 {
      let word = UnsafeRawPointer(bytes)
      low = Self.folded(word.loadUnaligned(as: UInt64.self), count: count)
      if count > 8 {
        high = Self.folded(word.loadUnaligned(fromByteOffset: 8, as: UInt64.self), count: count - 8)
      }
    } else {
      for position in 0..<count {
        let byte = UInt64(lowercased(bytes[position]))
        if position < 8 { low |= byte << (8 * UInt64(position)) }
        if position >= 8 { high |= byte << (8 * UInt64(position - 8)) }
      }
    }
  }

  /// The key of a name of more than sixteen bytes: of its last sixteen, and their number.
  init(long bytes: UnsafePointer<UInt8>, count: Int) {
    self.init(bytes + (count - 16), count: 16, readable: 16)
    high ^= UInt64(count) << 56
  }

  /// The first `count` bytes of a word, lower-cased, the rest zero.
  @inline(__always)
  private static func folded(_ word: UInt64, count: Int) -> UInt64 {
    let kept = count >= 8 ? word : word & ((1 << (8 * UInt64(count))) - 1)
    // The high bit of each byte that is a capital letter, found in eight lanes at once:
    // adding moves bytes of at least A, and of more than Z, over the high bit.
    let ascii = kept & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = ascii &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = ascii &+ 0x2525_2525_2525_2525
    let capitals = fromA & ~beyondZ & ~kept & 0x8080_8080_8080_8080
    return kept | capitals >> 2
  }

  fileprivate var slot: Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 54)
  }
}

/// A fixed table from short ASCII names, in any letter case, to their meaning.
///
/// Names of up to sixteen bytes are packed into two words, lower-cased eight letters at a time, so that a
/// look-up is a few instructions whatever the number of names. Of names of up to thirty-two bytes the
/// last sixteen and the length count; longer ones are never found.
struct NameTable<Meaning: Sendable>: Sendable {
  /// Whether some name has more than sixteen bytes.
  private var hasLongNames = false
  private var keys: ContiguousArray<NameKey?>
  private var meanings: ContiguousArray<Meaning?>

  /// A table of the given names; at most a few hundred.
  init(_ names: some Sequence<(String, Meaning)>) {
    keys = ContiguousArray(repeating: nil, count: 1024)
    meanings = ContiguousArray(repeating: nil, count: 1024)
    for (name, meaning) in names {
      var name = name
      name.withUTF8 { bytes in
        guard let base = bytes.baseAddress, bytes.count <= 32 else { return }
        let key: NameKey
        if bytes.count <= 16 {
          key = NameKey(base, count: bytes.count, readable: 0)
        } else {
          hasLongNames = true
          key = NameKey(long: base, count: bytes.count)
        }
        var slot = key.slot
        while keys[slot] != nil { slot = (slot + 1) & 1023 }
        keys[slot] = key
        meanings[slot] = meaning
      }
    }
  }

  /// What the name of `count` bytes means; nil when the table does not have it.
  ///
  /// Bytes up to `end` may be read.
  @inline(__always)
  func meaning(
    of bytes: UnsafePointer<UInt8>,
    count: Int,
    end: UnsafePointer<UInt8>
  ) -> Meaning? {
    guard count <= 16 else { return meaning(ofLong: bytes, count: count) }
    // A name that ends in NUL has the key of the name without it, and is another name.
    guard count > 0, bytes[count - 1] != 0 else { return nil }
    return meaning(of: NameKey(bytes, count: count, readable: end - bytes))
  }

  @inline(never)
  private func meaning(ofLong bytes: UnsafePointer<UInt8>, count: Int) -> Meaning? {
    guard hasLongNames, count <= 32 else { return nil }
    return meaning(of: NameKey(long: bytes, count: count))
  }

  @inline(__always)
  private func meaning(of key: NameKey) -> Meaning? {
    var slot = key.slot
    while let candidate = keys[slot] {
      if candidate == key { return meanings[slot] }
      slot = (slot + 1) & 1023
    }
    return nil
  }
}

/// The byte as ASCII folds it to lower case.
@inline(__always)
func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}
