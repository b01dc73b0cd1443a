import MarkdownTree
import Testing

@testable import HTMLReader

struct CellValueTests {
  @Test(arguments: [
    ("left", ColumnAlignment.left), ("RIGHT", .right), ("Center", .center), ("middle", .center),
    ("justify", .none), ("", .none), (" right", .none), ("rights", .none),
  ])
  func alignmentsAreWordsInAnyCase(_ text: String, _ alignment: ColumnAlignment) {
    let number = ContiguousArray(text.utf8).withUnsafeBufferPointer { CellValue.alignment($0) }
    #expect(CellValue.alignment(of: number) == alignment)
  }

  @Test(arguments: [-1, 4, 100, Int.max])
  func aNumberThatStandsForNothingIsNoAlignment(_ number: Int) {
    #expect(CellValue.alignment(of: number) == .none)
  }

  @Test(arguments: [
    ("2", 2, 2), (" +3x", 3, 3), ("0", 1, 65_534), ("-4", 1, 1), ("", 1, 1), ("x2", 1, 1),
    ("1001", 1000, 1001), ("70000", 1000, 65_534), ("999999999999999999", 1000, 65_534),
    ("9999999999999999999", 1, 1),
  ])
  func spansAreBounded(_ text: String, _ columns: Int, _ rows: Int) {
    ContiguousArray(text.utf8).withUnsafeBufferPointer { text in
      #expect(CellValue.columnSpan(text) == columns)
      #expect(CellValue.rowSpan(text) == rows)
    }
  }
}
