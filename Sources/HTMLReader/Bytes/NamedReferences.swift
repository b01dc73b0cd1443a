/// Binary search in a constant string of sorted `name=hex` records parted by single blanks.
struct NamedReferences {
  private let table: UnsafeBufferPointer<UInt8>

  /// Searches in `table`, which is laid out as `NamedReferenceTable` says.
  init(_ table: StaticString) {
    self.table = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  /// What `name`, without its semicolon, stands for; nil when the table does not have it.
  func text(of name: UnsafeBufferPointer<UInt8>) -> Expansion? {
    var low = 0
    var high = table.count
    while low < high {
      var start = low + (high - low) / 2
      while start > low, table[start - 1] > 0x20 { start -= 1 }
      switch compare(name, at: start) {
      case .equal(let value):
        return expansion(at: value)
      case .before:
        high = start
      case .after:
        low = endOfRecord(from: start) + 1
      }
    }
    return nil
  }

  private enum Order {
    case before
    case after
    case equal(value: Int)
  }

  /// How `name` is ordered against the name of the record at `start`.
  private func compare(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Order {
    var position = start
    for byte in name {
      let other = table[position]
      if other == UInt8(ascii: "=") { return .after }
      if byte != other { return byte < other ? .before : .after }
      position += 1
    }
    return table[position] == UInt8(ascii: "=") ? .equal(value: position + 1) : .before
  }

  private func endOfRecord(from start: Int) -> Int {
    var end = start
    while end < table.count, table[end] > 0x20 { end += 1 }
    return end
  }

  /// Reads `hex` or `hex+hex`.
  private func expansion(at start: Int) -> Expansion {
    var expansion = Expansion()
    var codePoint: UInt32 = 0
    for position in start..<endOfRecord(from: start) {
      let byte = table[position]
      if byte == UInt8(ascii: "+") {
        expansion.append(codePoint)
        codePoint = 0
      } else {
        codePoint = codePoint << 4 | UInt32(byte <= 0x39 ? byte &- 0x30 : byte &- 0x37)
      }
    }
    expansion.append(codePoint)
    return expansion
  }
}
