// Throughput against size, as SVG: sizes to the right by powers of four, MB/s upwards from nought. A
// full line for each kind of generated document, a dotted one of the same colour for libxml2 alone.

/// A drawing of the report's generated documents.
struct Plot {
  private let report: Report
  private let series: [(kind: DocumentKind, rows: [Measurement])]
  private let largestSpeed: Double

  private static let width = 760.0
  private static let height = 440.0
  private static let left = 64.0
  private static let right = 160.0
  private static let top = 56.0
  private static let bottom = 60.0
  private static let colors: [DocumentKind: String] = [
    .prose: "#4c78a8", .links: "#e07b39", .tables: "#3f9b6c", .styled: "#b05cb5",
  ]

  /// The plot of a report.
  init(_ report: Report) {
    self.report = report
    series = DocumentKind.allCases.map { kind in
      (kind, report.documents.filter { $0.kind == kind }.sorted { $0.size < $1.size })
    }
    let speeds = report.documents.lazy.filter { $0.kind != nil }.map {
      max($0.conversion.median, $0.bareParser.median)
    }
    largestSpeed = max(50, ((speeds.max() ?? 0) / 50).rounded(.up) * 50)
  }

  /// The plot as an SVG file.
  var svg: String {
    let setting = report.setting
    let caption =
      "\(setting.processor), Swift \(setting.swift), libxml2 \(setting.libxml2), \(setting.date)"
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width) \(Self.height)" \
      font-family="system-ui, sans-serif" font-size="12" role="img">
      <title>Throughput against size</title>
      <style>
      .ink { fill: #24292f } .soft { fill: #57606a } .grid { stroke: #d0d7de } .page { fill: #fff }
      @media (prefers-color-scheme: dark) {
      .ink { fill: #e6edf3 } .soft { fill: #9da7b1 } .grid { stroke: #30363d } .page { fill: #0d1117 }
      }
      </style>
      <rect class="page" width="100%" height="100%"/>
      """,
      label("HTML to Markdown: throughput against size", Self.left, 24, "ink", size: 16),
      label(escaped(caption), Self.left, 42, "soft", size: 11),
    ]
    parts += horizontalGrid + verticalGrid + legend
    for (kind, rows) in series where !rows.isEmpty {
      parts.append(line(rows, Self.colors[kind] ?? "gray", isDotted: true) { $0.bareParser.median })
      parts.append(
        line(rows, Self.colors[kind] ?? "gray", isDotted: false) { $0.conversion.median }
      )
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  // MARK: Axes

  private var horizontalGrid: [String] {
    let step = largestSpeed > 300 ? 100.0 : largestSpeed > 120 ? 50 : 25
    var parts = stride(from: 0, through: largestSpeed, by: step).flatMap { speed in
      let y = self.y(speed)
      return [
        rule(Self.left, y, Self.width - Self.right, y),
        label(speed.rounded(to: 0), Self.left - 8, y + 4, "soft", anchor: "end"),
      ]
    }
    let middle = (Self.top + Self.height - Self.bottom) / 2
    parts.append(
      """
      <text class="ink" x="18" y="\(middle)" text-anchor="middle" \
      transform="rotate(-90 18 \(middle))">MB/s (median)</text>
      """
    )
    return parts
  }

  private var verticalGrid: [String] {
    let sizes: [(Double, String)] = [
      (1024, "1 KB"), (16_384, "16 KB"), (262_144, "256 KB"), (4_194_304, "4 MB"),
      (67_108_864, "64 MB"),
    ]
    let bottom = Self.height - Self.bottom
    return sizes.flatMap { size, name in
      [
        rule(x(size), Self.top, x(size), bottom),
        label(name, x(size), bottom + 18, "soft", anchor: "middle"),
      ]
    } + [
      label(
        "size of the page (logarithmic)",
        (Self.left + Self.width - Self.right) / 2,
        Self.height - 18,
        "ink",
        anchor: "middle"
      )
    ]
  }

  private var legend: [String] {
    let left = Self.width - Self.right + 20
    return series.enumerated().flatMap { index, entry in
      let y = Self.top + 14 + Double(index) * 42
      let color = Self.colors[entry.kind] ?? "gray"
      return [
        key(left, y, color, isDotted: false), label(entry.kind.rawValue, left + 34, y + 4, "ink"),
        key(left, y + 18, color, isDotted: true),
        label("libxml2 alone", left + 34, y + 22, "soft"),
      ]
    }
  }

  // MARK: Marks

  private func line(
    _ rows: [Measurement],
    _ color: String,
    isDotted: Bool,
    _ speed: (Measurement) -> Double
  ) -> String {
    let points = rows.map { row in
      (x: x(Double(row.size)).rounded(to: 1), y: y(speed(row)).rounded(to: 1))
    }
    let path = points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    var mark = "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" "
    if isDotted { return mark + "stroke-width=\"1.5\" stroke-dasharray=\"2 4\"/>" }
    mark += "stroke-width=\"2\"/>"
    for point in points {
      mark += "\n<circle cx=\"\(point.x)\" cy=\"\(point.y)\" r=\"3\" fill=\"\(color)\"/>"
    }
    return mark
  }

  private func key(_ x: Double, _ y: Double, _ color: String, isDotted: Bool) -> String {
    let dots = isDotted ? " stroke-dasharray=\"2 4\"" : ""
    return "<path d=\"M\(x) \(y)h26\" stroke=\"\(color)\" stroke-width=\"2\"\(dots)/>"
  }

  private func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    let from = "\(x1.rounded(to: 1)) \(y1.rounded(to: 1))"
    return "<path class=\"grid\" d=\"M\(from)L\(x2.rounded(to: 1)) \(y2.rounded(to: 1))\"/>"
  }

  private func label(
    _ text: String,
    _ x: Double,
    _ y: Double,
    _ style: String,
    anchor: String = "start",
    size: Int = 12
  ) -> String {
    """
    <text class="\(style)" x="\(x.rounded(to: 1))" y="\(y.rounded(to: 1))" text-anchor="\(anchor)" \
    font-size="\(size)">\(text)</text>
    """
  }

  private func escaped(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
  }

  // MARK: Places

  /// Where a size is: 1 KB at the left edge, 64 MB at the right one.
  private func x(_ size: Double) -> Double {
    let place = (log2(size) - 10) / 16
    return Self.left + min(max(place, 0), 1) * (Self.width - Self.left - Self.right)
  }

  /// Where a speed is.
  private func y(_ speed: Double) -> Double {
    let room = Self.height - Self.top - Self.bottom
    return Self.height - Self.bottom - speed / largestSpeed * room
  }

  /// The logarithm to the base of two, near enough for a drawing: the exponent, and between powers the
  /// straight line.
  private func log2(_ number: Double) -> Double {
    Double(number.exponent) + Double(number.significand) - 1
  }
}
