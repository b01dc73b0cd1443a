internal import ShareKit

/// The figures of the share normaliser: payloads a second, and memory of very large ones.
enum Sharing {
  /// The size of a large payload, in bytes.
  private static let largeSize = 100_000_000

  /// How many typical payloads a second one core should normalise at the least.
  static let aim = 100_000.0

  /// The tables of all shapes.
  static func report(_ options: Options) -> String {
    let all = SharePayloads.typical.map(\.payload)
    let mixture = speed(all, options)
    let together = "all in turn"
    let names = SharePayloads.typical.map(\.name) + [together]
    let speeds = Table(head: ["payload", "payloads/s"], names: names)
    var text = speeds.heading
    for (name, payload) in SharePayloads.typical {
      text += speeds.line([name, speed([payload], options).rounded(to: 0)])
    }
    text += speeds.line([together, mixture.rounded(to: 0)])
    let verdict = mixture >= aim ? "reached" : "missed"
    text += "\nThe aim of \(aim.rounded(to: 0)) payloads/s is \(verdict).\n\n"
    let memory = Table(
      head: ["payload of 100 MB", "peak of the process", "× its size"],
      names: SharePayloads.largeShapes
    )
    text += memory.heading
    for shape in SharePayloads.largeShapes {
      guard let peak = peak(of: shape) else { continue }
      let factor = Double(peak) / Double(largeSize)
      text += memory.line([
        shape, "\((Double(peak) / 1e6).rounded(to: 0)) MB", factor.rounded(to: 2),
      ])
    }
    return text
  }

  /// Normalises the typical payloads again and again, for an instrument that counts instructions.
  static func repeatTypical(_ count: Int) {
    let payloads = SharePayloads.typical.map(\.payload)
    for _ in 0..<count {
      for payload in payloads { blackHole(payload.normalized()) }
    }
  }

  /// Normalises one large payload and returns the peak of the whole process, the payload included.
  static func measureHere(_ shape: String) -> Int? {
    guard let payload = SharePayloads.large(shape, size: largeSize) else { return nil }
    blackHole(payload.normalized())
    return withExtendedLifetime(payload) { Memory.highest() }
  }

  private static func peak(of shape: String) -> Int? {
    ChildProcess.output(["--measure-share-memory", shape])
      .flatMap { Int($0.filter { $0 != "\n" }) }
  }

  /// How many payloads a second are normalised, by the best of several turns.
  private static func speed(_ payloads: [Payload], _ options: Options) -> Double {
    let repetitions = max(1, 2_000 / payloads.count)
    let turns = (0..<(options.isShort ? 10 : 50)).map { _ in
      Measure.time(repetitions) { for payload in payloads { blackHole(payload.normalized()) } }
    }
    return Double(payloads.count) / (turns.min() ?? .infinity)
  }

  /// Takes a value that nobody needs, so that making it is not left out.
  @inline(never)
  private static func blackHole(_ content: SharedContent) {}
}
