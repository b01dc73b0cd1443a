/// The figures of one document.
struct Measurement {
  /// The document's name.
  var name: String
  /// Its kind, when it was generated.
  var kind: DocumentKind?
  /// Its size, in bytes.
  var size: Int
  /// The size of the Markdown, in bytes.
  var outputSize: Int
  /// How fast it is converted.
  var conversion: Speed
  /// How fast libxml2 alone parses it.
  var bareParser: Speed
  /// The median, over pairs measured side by side, of the bare parser's time over the conversion's.
  var ratio: Double
  /// How far the conversion makes the process grow, in bytes.
  var peakMemory: Int?
  /// How many allocations the conversion makes.
  var allocations: Int?
}

/// How fast bytes go through, in MB (10⁶ bytes) per second.
struct Speed {
  /// At the median time.
  var median: Double
  /// At the shortest time.
  var best: Double

  /// The speed at which `size` bytes went through in each of `times`, in seconds.
  init(size: Int, times: [Double]) {
    median = Double(size) / 1e6 / times.median
    best = Double(size) / 1e6 / (times.min() ?? .infinity)
  }
}

/// Takes time.
enum Measure {
  /// The figures of a document; nil when it cannot be read.
  static func document(_ document: BenchmarkDocument, _ options: Options) -> Measurement? {
    guard let bytes = document.contents() else { return nil }
    var conversion = Conversion()
    return bytes.withUnsafeBytes { bytes in
      let outputSize = conversion.convert(bytes)
      let pairs = alternately(
        for: options.isShort ? 0.3 : options.isFull ? 2 : 1,
        { BareParser.parse(bytes) },
        { conversion.convert(bytes) }
      )
      return Measurement(
        name: document.name,
        kind: document.kind,
        size: bytes.count,
        outputSize: outputSize,
        conversion: Speed(size: bytes.count, times: pairs.map(\.second)),
        bareParser: Speed(size: bytes.count, times: pairs.map(\.first)),
        ratio: pairs.map { $0.first / $0.second }.median,
        peakMemory: Memory.peak(of: document, options),
        allocations: Allocations.count { conversion.convert(bytes) }
      )
    }
  }

  /// The times of two pieces of work done in turn, A B A B, until both have taken `seconds` together;
  /// at least five of each.
  ///
  /// Short work is repeated within each turn, so that the clock's own step does not matter.
  static func alternately(
    for seconds: Double,
    _ first: () -> Void,
    _ second: () -> Void
  ) -> [(first: Double, second: Double)] {
    let repetitions = max(1, Int(0.002 / max(1e-7, time(1, first))))
    var pairs: [(first: Double, second: Double)] = []
    let begin = Platform.seconds()
    while pairs.count < 5 || (Platform.seconds() - begin < seconds && pairs.count < 1000) {
      pairs.append((time(repetitions, first), time(repetitions, second)))
    }
    return pairs
  }

  /// The processor time that work takes, in seconds.
  static func time(_ repetitions: Int, _ work: () -> Void) -> Double {
    let begin = Platform.processorSeconds()
    for _ in 0..<repetitions { work() }
    return (Platform.processorSeconds() - begin) / Double(repetitions)
  }

  /// How fast the writer makes Markdown of a tree: output per second, on prose.
  static func writer(_ options: Options) -> Speed {
    var conversion = Conversion()
    let page = DocumentKind.prose.page(ofSize: options.isShort ? 1 << 20 : 4 << 20)
    let document = page.withUnsafeBytes { conversion.document(from: $0) }
    let size = conversion.write(document)
    let times = (0..<(options.isShort ? 10 : 50)).map { _ in
      time(1) { conversion.write(document) }
    }
    return Speed(size: size, times: times)
  }
}

extension BenchmarkDocument {
  /// The kind of a generated document.
  var kind: DocumentKind? {
    if case .generated(let kind, _) = source { kind } else { nil }
  }
}

extension Array where Element == Double {
  /// The middle one, by size; the lower of two.
  ///
  /// Infinite when there is none.
  var median: Double {
    isEmpty ? .infinity : sorted()[(count - 1) / 2]
  }
}
