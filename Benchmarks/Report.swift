internal import CLibXML2

/// Everything that was measured, and where.
struct Report {
  /// The machine and the tools.
  var setting: Setting
  /// One for each document.
  var documents: [Measurement] = []
  /// The writer's speed, tree to bytes, on prose, in MB of output per second.
  var writer: Speed?
  /// How time grows with the input.
  var growths: [Growth] = []
  /// How often HTML was the last resort in the fixtures.
  var fallbacks: HTMLFallbacks?

  /// Whether nothing was measured.
  var isEmpty: Bool { documents.isEmpty && writer == nil && growths.isEmpty && fallbacks == nil }

  /// The machine and the tools that the figures belong to.
  struct Setting {
    let date = Platform.today()
    let processor = Platform.processor
    let coreCount = Platform.coreCount
    /// The library does not know its patch level.
    let swift = "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2).joined(
      separator: "."
    )
    let libxml2 = LIBXML_DOTTED_VERSION
    let memorySource = Memory.source
  }

  /// Measures everything that the options ask for.
  ///
  /// Each line of the table goes to `print` as soon as it is known, for a whole run takes minutes.
  static func measured(_ options: Options, print: (String) -> Void) -> Report {
    var report = Report(setting: Setting())
    print(report.setting.head)
    report.measureDocuments(options, print: print)
    if options.asks(for: "writer prose") {
      let writer = Measure.writer(options)
      print(writer.writerLine)
      report.writer = writer
    }
    report.measureGrowth(options, print: print)
    if options.asks(for: "fallbacks") {
      let fallbacks = HTMLFallbacks.counted(in: options.fixtures)
      print(fallbacks.lines)
      report.fallbacks = fallbacks
    }
    return report
  }

  private mutating func measureDocuments(_ options: Options, print: (String) -> Void) {
    let all = BenchmarkDocument.all(options)
    if all.isEmpty { return }
    let table = Measurement.table(of: all.map(\.name))
    print(table.heading)
    for document in all {
      if let measurement = Measure.document(document, options) {
        documents.append(measurement)
        print(table.line(measurement.row))
      } else {
        Platform.printError("pasteur-bench: \(document.name): cannot be read, left out\n")
      }
    }
    print(setting.legend)
  }

  private mutating func measureGrowth(_ options: Options, print: (String) -> Void) {
    let shapes = Growth.Shape.allCases.filter { options.asks(for: "growth \($0.rawValue)") }
    if shapes.isEmpty { return }
    let table = Growth.table(of: shapes)
    print("\n" + table.heading)
    for shape in shapes {
      let growth = Growth.measure(shape, options)
      growths.append(growth)
      print(table.line(growth.row))
    }
  }
}
