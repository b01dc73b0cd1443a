/// A place in a text file, counted from one as editors do.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  /// The line.
  public var line: Int

  /// The column in characters of UTF-8 text, a tab being one.
  public var column: Int

  /// Makes a place from its numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset`.
  ///
  /// The cost is linear in `offset`.
  package init(offset: Int, in bytes: [UInt8]) {
    let before = bytes[..<min(max(offset, 0), bytes.count)]
    line = 1 + before.count { $0 == 0x0A }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }

  /// The place as `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}
