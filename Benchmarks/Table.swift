/// A table for the terminal that is printed line by line: a head, rows, the first column to the left and
/// all others to the right.
struct Table {
  private let head: [String]
  private let widths: [Int]

  /// A table with the given head, whose rows will begin with `names`.
  init(head: [String], names: [String]) {
    self.head = head
    let longest = names.map(\.count).max() ?? 0
    widths = head.enumerated().map { $0 == 0 ? max($1.count, longest) : max($1.count, 7) }
  }

  /// The head, and the line under it.
  var heading: String {
    line(head) + widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ") + "\n"
  }

  /// A row, which has as many cells as the head.
  func line(_ row: [String]) -> String {
    let cells = row.indices.map { column in
      let padding = String(repeating: " ", count: max(0, widths[column] - row[column].count))
      return column == 0 ? row[column] + padding : padding + row[column]
    }
    return cells.joined(separator: "  ") + "\n"
  }
}

extension Report.Setting {
  /// The first lines of the report.
  var head: String {
    """
    pasteur-bench, \(date)
    \(processor), \(coreCount) cores; Swift \(swift); libxml2 \(libxml2)


    """
  }

  /// What the columns of the documents' table mean.
  var legend: String {
    """

    MB/s = 10⁶ bytes of input per second of processor time. ratio = bare parser's time / conversion's time, median of pairs run in turn.
    peak = growth of the process during one conversion (\(memorySource)).

    """
  }
}

extension Measurement {
  /// The table of documents that have these names.
  static func table(of names: [String]) -> Table {
    let head = [
      "document", "KB in", "KB out", "MB/s", "best", "bare MB/s", "ratio", "peak MB", "× input",
      "allocations",
    ]
    return Table(head: head, names: names)
  }

  /// The cells of its row.
  var row: [String] {
    let times = peakMemory.map { Double($0) / Double(size) }
    return [
      name,
      (Double(size) / 1e3).rounded(to: 0),
      (Double(outputSize) / 1e3).rounded(to: 0),
      conversion.median.rounded(to: 1),
      conversion.best.rounded(to: 1),
      bareParser.median.rounded(to: 1),
      ratio.rounded(to: 2),
      peakMemory.map { (Double($0) / 1e6).rounded(to: 1) } ?? "?",
      times.map { $0.rounded(to: 1) } ?? "?",
      allocations.map { String($0) } ?? "?",
    ]
  }
}

extension Growth {
  /// The table of how time grows for some shapes.
  static func table(of shapes: [Shape]) -> Table {
    Table(
      head: ["growth", "up to elements", "1× ms", "2×", "4×", "8×", "linear"],
      names: shapes.map(\.rawValue)
    )
  }

  /// The cells of its row.
  var row: [String] {
    var row = [shape.rawValue, steps.last.map { String($0.count) } ?? "?"]
    row.append(((steps.first?.seconds ?? 0) * 1e3).rounded(to: 1))
    for ratio in ratios.dropFirst() { row.append(ratio.rounded(to: 2)) }
    row.append(isLinear ? "yes" : "no")
    return row
  }
}

extension Speed {
  /// The sentence that says how fast the writer is.
  var writerLine: String {
    "\nwriter, tree to Markdown, prose: \(median.rounded(to: 0)) MB/s of output"
      + " (best \(best.rounded(to: 0)))\n"
  }
}

extension Double {
  /// The number in decimal with so many digits behind the point, halves rounded away from zero.
  func rounded(to digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = (self * Double(scale)).rounded()
    guard let whole = Int(exactly: scaled) else { return "\(self)" }
    let sign = whole < 0 ? "-" : ""
    guard digits > 0 else { return sign + String(whole.magnitude) }
    let fraction = String(whole.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(whole.magnitude / UInt(scale)).\(zeros)\(fraction)"
  }
}
