// What the attributes of table cells come to, as numbers.
//
// Big tables repeat them in every cell. Their values are settled where the page is first read, and only
// the number goes through libxml2 (see AttributeName.isNumbered):
//
//   <td align="right" colspan="2">      <td xa2 xp2>

internal import MarkdownTree

/// The values of a table cell's attributes.
enum CellValue {
  /// The alignment that a number stands for.
  static func alignment(of number: Int) -> ColumnAlignment {
    ColumnAlignment(rawValue: UInt8(clamping: number)) ?? .none
  }

  /// The number of the alignment that an `align` attribute asks for, in any letter case.
  static func alignment(_ value: UnsafeBufferPointer<UInt8>) -> Int {
    func isWord(_ word: StaticString) -> Bool { ASCIIByte.areEqual(value, value.indices, word) }
    let alignment: ColumnAlignment =
      if isWord("right") {
        .right
      } else if isWord("center") || isWord("middle") {
        .center
      } else if isWord("left") {
        .left
      } else {
        .none
      }
    return Int(alignment.rawValue)
  }

  /// How many columns a cell reaches over by its `colspan` (HTML standard, 4.9.11).
  static func columnSpan(_ value: UnsafeBufferPointer<UInt8>) -> Int { span(value, atMost: 1000) }

  /// How many rows a cell reaches over by its `rowspan`: 0 says all there are (HTML standard, 4.9.11).
  static func rowSpan(_ value: UnsafeBufferPointer<UInt8>) -> Int {
    HTMLInteger.value(of: value) == 0 ? 65_534 : span(value, atMost: 65_534)
  }

  private static func span(_ value: UnsafeBufferPointer<UInt8>, atMost most: Int) -> Int {
    min(max(HTMLInteger.value(of: value) ?? 1, 1), most)
  }
}
