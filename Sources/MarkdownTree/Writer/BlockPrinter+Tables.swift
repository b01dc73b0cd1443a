// Tables (GFM 4.10).

extension BlockPrinter {
  /// Writes a table, its header, its delimiter row and its rows.
  mutating func writeTable(_ table: NodeRecord, _ index: NodeIndex) {
    guard options.flavor != .commonmark else {
      writeHTMLTable(table)
      return
    }
    let alignments = document.bytes[table.range.indices].map {
      ColumnAlignment(rawValue: $0) ?? .none
    }
    let widths = options.padsTables ? columnWidths(of: table, alignments.count) : []
    var row = table.firstChild
    var isHeader = true
    while row != 0 {
      if !isHeader { out.endLine() }
      out.moveOn()
      writeRow(document.nodes[Int(row)], alignments, widths)
      if isHeader {
        out.endLine()
        writeDelimiters(alignments, widths)
        isHeader = false
      }
      row = document.nodes[Int(row)].nextSibling
    }
  }

  private mutating func writeRow(
    _ row: NodeRecord,
    _ alignments: [ColumnAlignment],
    _ widths: [Int]
  ) {
    var cell = row.firstChild
    var column = 0
    out.write(UInt8(ascii: "|"))
    while cell != 0 {
      if widths.isEmpty {
        writeCell(cell)
        cell = document.nodes[Int(cell)].nextSibling
        continue
      }
      let content = inlines.cell(cell, of: document)
      let missing = column < widths.count ? max(0, widths[column] - width(of: content)) : 0
      let alignment = column < alignments.count ? alignments[column] : .none
      let before = alignment == .right ? missing : alignment == .center ? missing / 2 : 0
      if !content.isEmpty || missing > 0 {
        out.write(UInt8(ascii: " "), count: 1 + before)
        out.write(content)
        out.write(UInt8(ascii: " "), count: missing - before)
      }
      out.write(" |")
      column += 1
      cell = document.nodes[Int(cell)].nextSibling
    }
  }

  /// Writes a cell and the pipe behind it.
  @inline(__always)
  private mutating func writeCell(_ cell: NodeIndex) {
    if document.nodes[Int(cell)].firstChild != 0 {
      let start = out.place
      out.write(UInt8(ascii: " "))
      let empty = out.place
      inlines.writeCell(cell, of: document, to: &out)
      if out.place == empty { out.goBack(to: start) }
    }
    out.write(UInt8(ascii: " "), UInt8(ascii: "|"))
  }

  private mutating func writeDelimiters(_ alignments: [ColumnAlignment], _ widths: [Int]) {
    out.write(UInt8(ascii: "|"))
    for (column, alignment) in alignments.enumerated() {
      let isLeft = alignment == .left || alignment == .center
      let isRight = alignment == .right || alignment == .center
      let width = max(3, column < widths.count ? widths[column] : 3)
      out.write(UInt8(ascii: " "))
      if isLeft { out.write(UInt8(ascii: ":")) }
      out.write(UInt8(ascii: "-"), count: width - (isLeft ? 1 : 0) - (isRight ? 1 : 0))
      if isRight { out.write(UInt8(ascii: ":")) }
      out.write(" |")
    }
  }

  /// The width of the widest cell of each column, in characters.
  private mutating func columnWidths(of table: NodeRecord, _ count: Int) -> [Int] {
    var widths = [Int](repeating: 3, count: count)
    var row = table.firstChild
    while row != 0 {
      var cell = document.nodes[Int(row)].firstChild
      var column = 0
      while cell != 0, column < count {
        let content = inlines.cell(cell, of: document)
        widths[column] = max(widths[column], width(of: content))
        column += 1
        cell = document.nodes[Int(cell)].nextSibling
      }
      row = document.nodes[Int(row)].nextSibling
    }
    return widths
  }

  private func width(of content: ContiguousArray<UInt8>) -> Int {
    String(decoding: content, as: UTF8.self).count
  }
}
