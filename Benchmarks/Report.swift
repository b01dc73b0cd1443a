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

  /// Whether nothing was measured.
  var isEmpty: Bool { documents.isEmpty && writer == nil && growths.isEmpty }

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
  static func measured(_ options: Options) -> Report {
    var report = Report(setting: Setting())
    for document in BenchmarkDocument.all(options) {
      showProgress(document.name)
      if let measurement = Measure.document(document, options) {
        report.documents.append(measurement)
      } else {
        Platform.printError("pasteur-bench: \(document.name): cannot be read, left out\n")
      }
    }
    if options.asks(for: "writer prose") {
      showProgress("writer prose")
      report.writer = Measure.writer(options)
    }
    for shape in Growth.Shape.allCases where options.asks(for: "growth \(shape.rawValue)") {
      showProgress("growth \(shape.rawValue)")
      report.growths.append(Growth.measure(shape, options))
    }
    showProgress("")
    return report
  }

  /// Says on a terminal what is being measured; an empty name wipes the line.
  private static func showProgress(_ name: String) {
    guard Platform.showsProgress else { return }
    Platform.printError("\r\u{1B}[K\(name)")
  }
}
