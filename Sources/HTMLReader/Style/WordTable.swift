/// A fixed table from words, letter by letter, to their meaning.
///
/// A look-up costs one hash and, for nearly all words that are not in the table, nothing more; no string
/// is made.
struct WordTable<Meaning: Sendable>: Sendable {
  private struct Entry {
    var hash: UInt64
    var word: ContiguousArray<UInt8>
    var meaning: Meaning
  }

  private var slots: ContiguousArray<Entry?>

  /// A table of the given words.
  init(_ meanings: [String: Meaning]) {
    var size = 64
    while size < meanings.count * 4 { size *= 2 }
    slots = ContiguousArray(repeating: nil, count: size)
    for (word, meaning) in meanings {
      let bytes = ContiguousArray(word.utf8)
      let hash = bytes.withUnsafeBufferPointer { ByteHash.hash($0) }
      var slot = slot(of: hash)
      while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Entry(hash: hash, word: bytes, meaning: meaning)
    }
  }

  /// What a word means; nil when the table does not have it.
  subscript(word: UnsafeBufferPointer<UInt8>) -> Meaning? {
    let hash = ByteHash.hash(word)
    var slot = slot(of: hash)
    while let entry = slots[slot] {
      if entry.hash == hash,
        entry.word.withUnsafeBufferPointer({ ByteHash.areEqual($0, word) })
      {
        return entry.meaning
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 32) & (slots.count - 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The words of a list that white space parts, as the value of a `class` attribute is.
  func forEachWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var start = 0
    while start < count {
      while start < count, isHTMLSpace(self[start]) { start += 1 }
      var end = start
      while end < count, !isHTMLSpace(self[end]) { end += 1 }
      if end > start { body(UnsafeBufferPointer(rebasing: self[start..<end])) }
      start = end
    }
  }
}
