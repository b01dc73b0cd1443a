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
    self.init(line: 1, column: 1)
    for byte in bytes.prefix(max(offset, 0)) { pass(byte) }
  }

  /// Moves behind a byte.
  mutating func pass(_ byte: UInt8) {
    if byte == 0x0A {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  /// The place as `line 3, column 7`.
  public var description: String { "line \(line), column \(column)" }
}
