/// A fixed table from short ASCII names, in any letter case, to their meaning.
///
/// Names of up to sixteen bytes are packed into two words, lower-cased eight letters at a time, so that a
/// look-up is a few instructions whatever the number of names. Longer names are never found.
struct NameTable<Meaning: Sendable>: Sendable {
  /// Up to sixteen lower-cased bytes, the first in the lowest place.
  struct Key: Hashable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    /// The key of `count` bytes, at most sixteen.
    @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>, count: Int) {
      var position = 0
      while position < min(count, 8) {
        low |= UInt64(lowercased(bytes[position])) << (8 * UInt64(position))
        position += 1
      }
      while position < min(count, 16) {
        high |= UInt64(lowercased(bytes[position])) << (8 * UInt64(position - 8))
        position += 1
      }
    }

    fileprivate var slot: Int {
      let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 54)
    }
  }

  private var keys: ContiguousArray<Key?>
  private var meanings: ContiguousArray<Meaning?>

  /// A table of the given names; at most a few hundred.
  init(_ names: some Sequence<(String, Meaning)>) {
    keys = ContiguousArray(repeating: nil, count: 1024)
    meanings = ContiguousArray(repeating: nil, count: 1024)
    for (name, meaning) in names {
      var name = name
      name.withUTF8 { bytes in
        guard let base = bytes.baseAddress, bytes.count <= 16 else { return }
        let key = Key(base, count: bytes.count)
        var slot = key.slot
        while keys[slot] != nil { slot = (slot + 1) & 1023 }
        keys[slot] = key
        meanings[slot] = meaning
      }
    }
  }

  /// What a name means; nil when the table does not have it.
  @inline(__always)
  func meaning(of bytes: UnsafePointer<UInt8>, count: Int) -> Meaning? {
    guard count <= 16 else { return nil }
    let key = Key(bytes, count: count)
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
