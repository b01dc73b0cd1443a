// What a table is for: data in rows and columns, or the layout of a page.
//
//   role="presentation", a single cell                            layout
//   <th> in the first row, <thead>                                data, whatever its cells hold
//   no header, and in some cell a table, a quotation, code        layout
//   no header, lists or headings, in one row or one column        layout: a bar beside a text, a letter
//   no header, lists or headings, in rows and columns             data, unless a cell holds very many
//   spans that make far more cells than the page has              layout
//
// Markdown asks every table for a header. The first row is it, unless it holds numbers as the next does:
//
//   <tr><td>1<td>2<tr><td>3<td>4                                  an empty header above two rows
//   <tr><td>a<tr><td>b                                            so has a single column: it is a list

internal import MarkdownTree

/// What a table comes to, found before its first row is written.
struct TableShape: Sendable {
  /// How a table is said in Markdown.
  enum Form: Sendable {
    /// Rows and columns.
    case table
    /// What its cells hold, one after the other, as blocks: the table only laid the page out.
    case layout
    /// What its cells hold, as a line: the table stands where no block can.
    case line
  }

  var form: Form
  /// How many columns the widest row has.
  var columnCount = 0
  /// How each column is aligned.
  var alignments: ContiguousArray<ColumnAlignment> = []
  /// Whether a row was written already.
  var hasRow = false
  /// Whether a row after the first was begun.
  var hasBody = false
  /// Whether not all text of the first row is bold, so that bold says something in it.
  var keepsHeaderBold = false
  /// For each column, how many more rows the cell above reaches down.
  var reaching: ContiguousArray<Int> = []
  /// The column that the next cell of the row stands in.
  var column = 0
  /// The group of rows that the last row stands in: cells do not reach out of it.
  var group: ElementTree.Index = 0

  /// The most columns a table may have; what stands in columns beyond is still written, in the last
  /// cells of its row.
  static let maximumColumnCount = 1000

  /// Looks at the rows and cells of a table; `isBold` tells whether the text around it is bold.
  init(
    of table: ElementTree.Index,
    in tree: ElementTree,
    canHoldBlocks: Bool,
    isBold: Bool,
    styles: inout PageStyles
  ) {
    guard canHoldBlocks else {
      form = .line
      return
    }
    form = .table
    var rows = TableRows(of: table, in: tree)
    var survey = TableSurvey()
    while let row = rows.next() { survey.add(row, of: tree, styles: &styles) }
    columnCount = survey.columnCount
    alignments = survey.alignments
    // A header cell is shown bold whatever it holds; only one that is so throughout can mean more.
    keepsHeaderBold =
      !isBold && survey.plainCellCount > 0 && (!survey.hasHeaderCell || survey.boldCellCount > 0)
    hasHeader = survey.hasHeader || !survey.startsWithData
    if survey.isFarLarger(with: columnCount) {
      ignoresRowSpans = true
      columnCount = survey.ownColumnCount
    }
    if Self.isLayout(table, of: tree, survey: survey) || survey.isFarLarger(with: columnCount) {
      form = .layout
    }
  }

  /// Whether cells that reach down are not filled in: they would make far more cells than the page has.
  private(set) var ignoresRowSpans = false
  /// Whether the first row may be taken for the header that Markdown asks for.
  private(set) var hasHeader = true

  private static func isLayout(
    _ table: ElementTree.Index,
    of tree: ElementTree,
    survey: TableSurvey
  ) -> Bool {
    if let role = tree.string(of: .role, in: table), role == "presentation" || role == "none" {
      return true
    }
    if survey.cellCount < 2 { return true }
    if survey.hasHeader { return survey.rowCount < 2 && survey.blockCount > 0 }
    if survey.holdsLargeBlocks { return true }
    let isOneLine = survey.rowCount < 2 || survey.columnCount < 2
    return survey.blockCount > 0 && (isOneLine || survey.mostBlocks > maximumBlockCount)
  }

  /// How many lists, items and headings a cell of a table without a header may hold.
  private static let maximumBlockCount = 12
}

/// The rows of a table, in the order of the page.
struct TableRows {
  private let tree: ElementTree
  private let table: ElementTree.Index
  private var upcoming: ElementTree.Index
  private var group: ElementTree.Index = 0

  /// The rows of a table, those of nested tables left out.
  init(of table: ElementTree.Index, in tree: ElementTree) {
    self.tree = tree
    self.table = table
    upcoming = tree.nodes[Int(table)].firstChild
  }

  /// The next row; nil when there is no more.
  mutating func next() -> ElementTree.Index? {
    while true {
      if upcoming == 0 {
        guard group != 0 else { return nil }
        upcoming = tree.nodes[Int(group)].next
        group = 0
        continue
      }
      let node = upcoming
      let record = tree.nodes[Int(node)]
      upcoming = record.next
      switch record.name {
      case .tr: return node
      case .thead where group == 0, .tbody where group == 0, .tfoot where group == 0:
        group = node
        upcoming = record.firstChild
      default: break
      }
    }
  }
}

/// What the cells of a table have in common.
struct TableSurvey {
  private(set) var columnCount = 0
  private(set) var cellCount = 0
  /// How many columns the widest row has by its own cells alone.
  private(set) var ownColumnCount = 0
  private(set) var alignments: ContiguousArray<ColumnAlignment> = []
  private(set) var rowCount = 0
  /// Whether the first row is a header by its own markup.
  private(set) var hasHeader = false
  /// Whether the first row has `th` elements.
  private(set) var hasHeaderCell = false
  /// How many cells of the first row are bold throughout.
  private(set) var boldCellCount = 0
  /// How many cells of the first row have text that is not bold.
  private(set) var plainCellCount = 0
  /// How many lists, items and headings the cells hold.
  private(set) var blockCount = 0
  /// How many of them one cell holds at most.
  private(set) var mostBlocks = 0
  /// Whether some cell holds a block that tags in a line would say badly.
  private(set) var holdsLargeBlocks = false
  /// Whether no cell of the first two rows holds anything but a number, and none is empty.
  private var isAllNumbers = true
  private var reaching: ContiguousArray<Int> = []
  private var group: ElementTree.Index = 0

  /// Whether the first row is no header: it holds numbers as the next one does, or is one of a list in a
  /// frame.
  var startsWithData: Bool {
    let isPlainColumn = columnCount == 1 && boldCellCount == 0
    return rowCount > 1 && !hasHeader && (isAllNumbers || isPlainColumn)
  }

  /// Whether a table of so many columns has far more cells than the page.
  func isFarLarger(with columnCount: Int) -> Bool {
    columnCount * rowCount > cellCount * 8 + 4096
  }

  /// Looks at one more row.
  mutating func add(
    _ row: ElementTree.Index,
    of tree: ElementTree,
    styles: inout PageStyles
  ) {
    var column = 0
    var ownColumn = 0
    rowCount += 1
    if tree.nodes[Int(row)].parent != group {
      group = tree.nodes[Int(row)].parent
      reaching.removeAll(keepingCapacity: true)
    }
    if rowCount == 1 {
      hasHeader = tree.nodes[Int(tree.nodes[Int(row)].parent)].name == .thead
    }
    var cell = tree.nodes[Int(row)].firstChild
    while cell != 0 {
      let name = tree.nodes[Int(cell)].name
      if name == .td || name == .th {
        skipReaching(&column)
        add(cell, at: &column, of: tree, styles: &styles)
        ownColumn += tree.span(.colspan, of: cell)
      }
      cell = tree.nodes[Int(cell)].next
    }
    while column < reaching.count {
      if reaching[column] > 0 { reaching[column] -= 1 }
      column += 1
    }
    columnCount = min(max(columnCount, column), TableShape.maximumColumnCount)
    ownColumnCount = min(max(ownColumnCount, ownColumn), TableShape.maximumColumnCount)
  }

  private mutating func skipReaching(_ column: inout Int) {
    while column < reaching.count, reaching[column] > 0 {
      reaching[column] -= 1
      column += 1
    }
  }

  private mutating func add(
    _ cell: ElementTree.Index,
    at column: inout Int,
    of tree: ElementTree,
    styles: inout PageStyles
  ) {
    cellCount += 1
    let columns = tree.span(.colspan, of: cell)
    let rows = tree.span(.rowspan, of: cell)
    // Only a header says how its column is aligned; spreadsheets align every single cell.
    let isHeader = tree.nodes[Int(cell)].name == .th
    let alignment = isHeader ? tree.alignment(of: cell, styles: &styles) : .none
    for _ in 0..<columns where column < TableShape.maximumColumnCount {
      if column >= reaching.count { reaching.append(0) }
      if column >= alignments.count { alignments.append(alignment) }
      reaching[column] = max(reaching[column], rows - 1)
      column += 1
    }
    columnCount = max(columnCount, column)
    if rowCount == 1 { addHeader(cell, of: tree, styles: &styles) }
    if rowCount < 3, isAllNumbers { isAllNumbers = tree.isNumber(cell) }
    countBlocks(in: cell, of: tree)
  }

  private mutating func addHeader(
    _ cell: ElementTree.Index,
    of tree: ElementTree,
    styles: inout PageStyles
  ) {
    if tree.nodes[Int(cell)].name == .th {
      hasHeader = true
      hasHeaderCell = true
    }
    switch tree.isBold(cell, styles: &styles) {
    case true: boldCellCount += 1
    case false: plainCellCount += 1
    case nil: break
    }
  }

  /// Counts the blocks in a cell, those of nested tables left out.
  private mutating func countBlocks(in cell: ElementTree.Index, of tree: ElementTree) {
    var count = 0
    var node = tree.following(cell, within: cell)
    while node != 0 {
      var descends = true
      switch tree.nodes[Int(node)].name {
      case .ul, .ol, .menu, .dir, .li, .h1, .h2, .h3, .h4, .h5, .h6: count += 1
      case .table:
        holdsLargeBlocks = true
        descends = false
      case .pre, .dl, .blockquote, .hr, .listing: holdsLargeBlocks = true
      default: break
      }
      node = tree.following(node, within: cell, descends: descends)
    }
    blockCount += count
    mostBlocks = max(mostBlocks, count)
  }
}

extension ElementTree {
  /// How many columns or rows a cell reaches over (HTML standard, 4.9.11); 0 rows are all there are.
  func span(_ name: AttributeName, of cell: Index) -> Int {
    nodes[Int(cell)].count > 0 ? number(of: name, in: cell) ?? 1 : 1
  }

  /// Whether a cell holds a number and nothing else: digits, with the signs that stand in numbers.
  func isNumber(_ cell: Index) -> Bool {
    var hasDigit = false
    var node = following(cell, within: cell)
    while node != 0 {
      if nodes[Int(node)].name == .text {
        for byte in textRun(of: node) where !isHTMLSpace(byte) {
          switch byte {
          case 0x30...0x39: hasDigit = true
          case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "%"):
            break
          default: return false
          }
        }
      } else if nodes[Int(node)].name == .img {
        return false
      }
      node = following(node, within: cell)
    }
    return hasDigit
  }

  /// How a cell's text is aligned.
  func alignment(of cell: Index, styles: inout PageStyles) -> ColumnAlignment {
    guard nodes[Int(cell)].count > 0 else { return .none }
    switch styles.style(of: cell, in: self).textAlign {
    case .left: return .left
    case .right, .end: return .right
    case .center: return .center
    default: break
    }
    return number(of: .align, in: cell).map { CellValue.alignment(of: $0) } ?? .none
  }
}

extension TableRows {
  /// All rows of a table; unlike the walk itself, they hold no second owner of the tree.
  static func all(of table: ElementTree.Index, in tree: ElementTree) -> [ElementTree.Index] {
    var walk = TableRows(of: table, in: tree)
    var rows: [ElementTree.Index] = []
    while let row = walk.next() { rows.append(row) }
    return rows
  }
}
