/// A table for the terminal: a head, rows, the first column to the left and all others to the right.
struct Table {
  private var rows: [[String]]

  /// A table with the given head.
  init(head: [String]) { rows = [head] }

  /// Adds a row, which has as many cells as the head.
  mutating func add(_ row: [String]) { rows.append(row) }

  /// The lines of the table.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (number, row) in rows.enumerated() {
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }
      text += cells.joined(separator: "  ") + "\n"
      if number == 0 {
        text += widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ") + "\n"
      }
    }
    return text
  }
}

extension Report {
  /// The report as it is read on a terminal.
  var table: String {
    var parts = [head]
    if !documents.isEmpty { parts.append(documentTable + "\n" + legend) }
    if let writer {
      parts.append(
        "writer, tree to Markdown, prose: \(writer.median.rounded(to: 0)) MB/s of output"
          + " (best \(writer.best.rounded(to: 0)))\n"
      )
    }
    if !growths.isEmpty { parts.append(growthTable) }
    return parts.joined(separator: "\n")
  }

  private var head: String {
    """
    pasteur-bench, \(setting.date)
    \(setting.processor), \(setting.coreCount) cores; Swift \(setting.swift); libxml2 \(setting.libxml2)

    """
  }

  private var legend: String {
    """
    MB/s = 10⁶ bytes of input per second of processor time. ratio = bare parser's time / conversion's time, median of pairs run in turn.
    peak = growth of the process during one conversion (\(setting.memorySource)).

    """
  }

  private var documentTable: String {
    var table = Table(head: [
      "document", "KB in", "KB out", "MB/s", "best", "bare MB/s", "ratio", "peak MB", "× input",
      "allocations",
    ])
    for row in documents {
      let times = row.peakMemory.map { Double($0) / Double(row.size) }
      table.add([
        row.name,
        (Double(row.size) / 1e3).rounded(to: 0),
        (Double(row.outputSize) / 1e3).rounded(to: 0),
        row.conversion.median.rounded(to: 1),
        row.conversion.best.rounded(to: 1),
        row.bareParser.median.rounded(to: 1),
        row.ratio.rounded(to: 2),
        row.peakMemory.map { (Double($0) / 1e6).rounded(to: 1) } ?? "?",
        times.map { $0.rounded(to: 1) } ?? "?",
        row.allocations.map { String($0) } ?? "?",
      ])
    }
    return table.text
  }

  private var growthTable: String {
    var table = Table(head: ["growth", "elements", "1× ms", "2×", "4×", "8×", "linear"])
    for growth in growths {
      let counts = growth.steps.map { String($0.count) }
      var row = [growth.shape.rawValue, "\(counts.first ?? "")–\(counts.last ?? "")"]
      row.append(((growth.steps.first?.seconds ?? 0) * 1e3).rounded(to: 1))
      for ratio in growth.ratios.dropFirst() { row.append(ratio.rounded(to: 2)) }
      row.append(growth.isLinear ? "yes" : "no")
      table.add(row)
    }
    return table.text
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
