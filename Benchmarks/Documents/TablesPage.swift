// Tables: a header, words and numbers, some cells with marks, links and alignments.

extension PageBuilder {
  /// Adds a table.
  mutating func addTable(rows count: Int) {
    let columns = 3 + random.below(5)
    add("<table class=\"data\">\n<thead>\n<tr>")
    for column in 0..<columns {
      add(column > 0 ? "<th align=\"right\">" : "<th>")
      addWords(1 + random.below(2))
      add("</th>")
    }
    add("</tr>\n</thead>\n<tbody>\n")
    for _ in 0..<count {
      add("<tr>")
      for column in 0..<columns { addCell(isFirst: column == 0) }
      add("</tr>\n")
    }
    add("</tbody>\n</table>\n")
  }

  private mutating func addCell(isFirst: Bool) {
    guard !isFirst else {
      add("<td>")
      addWords(1 + random.below(4))
      add("</td>")
      return
    }
    add("<td align=\"right\">")
    switch random.below(6) {
    case 0:
      add("<b>")
      addNumber(below: 1_000_000)
      add("</b>")
    case 1:
      add("<a href=\"#row-")
      addNumber(below: 1000)
      add("\">")
      addWord()
      add("</a>")
    default:
      addNumber(below: 100_000)
      add(".")
      addNumber(below: 100)
    }
    add("</td>")
  }
}
