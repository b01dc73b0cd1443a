/// Binary search in a constant string of sorted `name=hex` records parted by single blanks.
struct NamedReferences: Sendable {
  private let text: StaticString
  /// Where each record begins, found once.
  private let starts: ContiguousArray<UInt16>

  private var table: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// Searches in `table`, which is laid out as `NamedReferenceTable` says.
  init(_ table: StaticString) {
    text = table
    var starts: ContiguousArray<UInt16> = [0]
    for position in 0..<table.utf8CodeUnitCount where table.utf8Start[position] <= 0x20 {
      starts.append(UInt16(position + 1))
    }
    self.starts = starts
  }

  /// What `name`, without its semicolon, stands for; nil when the table does not have it.
  func text(of name: UnsafeBufferPointer<UInt8>) -> Expansion? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = low + (high - low) / 2
      switch compare(name, at: Int(starts[middle])) {
      case .equal(let value): return expansion(at: value)
      case .before: high = middle
      case .after: low = middle + 1
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

  /// Reads `hex` or `hex+hex`.
  private func expansion(at start: Int) -> Expansion {
    var expansion = Expansion()
    var codePoint: UInt32 = 0
    for byte in table[start...] {
      if byte <= 0x20 { break }
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
