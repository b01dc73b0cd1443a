// Code that is laid out as a table, the numbers of its lines in a column of their own.
//
//   <table class="highlighttable"><tr><td class="linenos"><pre>1⏎2</pre></td><td><pre>a⏎b</pre>
//   <table><tr><td class="blob-num"></td><td class="blob-code">a</td></tr>…
//
// It is code when every row has two cells, the first with nothing but digits in it, and a class or a
// `pre` says that this is no table of numbers.

/// Tells code from tables.
enum CodeTable {
  /// Whether a table is code beside the numbers of its lines.
  static func isCode(
    _ table: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> Bool {
    var rows = TableRows(of: table, in: tree)
    guard let first = rows.next() else { return false }
    guard isCode(row: first, in: tree, styles: styles) else { return false }
    while let row = rows.next() {
      guard isCode(row: row, in: tree, styles: styles) else { return false }
    }
    return true
  }

  private static func isCode(
    row: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> Bool {
    let first = tree.nodes[Int(row)].firstChild
    let numbers = first != 0 && tree.isBlank(first) ? tree.nextSibling(of: first) : first
    guard numbers != 0, tree.nodes[Int(numbers)].name == .td else { return false }
    let code = tree.nextSibling(of: numbers)
    guard code != 0, tree.nodes[Int(code)].name == .td, tree.nextSibling(of: code) == 0 else {
      return false
    }
    return isMarked(numbers, in: tree, styles: styles) && tree.isOnlyDigits(numbers)
  }

  /// Whether a cell is said to hold the numbers of lines, by its own class, by that of the element that
  /// is all of it, or by being preformatted like the code.
  private static func isMarked(
    _ cell: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> Bool {
    if styles.uses(of: cell, in: tree).contains(.lineNumbers) { return true }
    let child = tree.onlyVisibleChild(of: cell)
    if child == 0 { return false }
    if styles.uses(of: child, in: tree).contains(.lineNumbers) { return true }
    guard tree.nodes[Int(child)].name == .pre else { return false }
    let code = tree.nextSibling(of: cell)
    let inner = tree.onlyVisibleChild(of: code)
    return inner != 0 && tree.nodes[Int(inner)].name == .pre
  }
}
