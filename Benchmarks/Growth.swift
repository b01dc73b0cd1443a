/// How the time of a conversion grows with the size of its input.
struct Growth {
  /// A shape that input can have, without end.
  enum Shape: String, CaseIterable {
    /// Paragraphs one after the other.
    case flat = "flat paragraphs"
    /// Elements each inside the one before.
    case deepDivs = "deep div"
    /// Marks each inside the one before.
    case deepBold = "deep b"
    /// Quotes each inside the one before.
    case deepQuotes = "deep blockquote"
    /// Small elements side by side in one parent.
    case wide = "wide spans"

    /// How many elements the measure begins with: the largest input of a run has 100,000 nested elements
    /// or 1,000,000 siblings, that of a full run eight times as many.
    fileprivate func baseCount(isFull: Bool) -> Int {
      let count = self == .wide || self == .flat ? 125_000 : 12_500
      return isFull ? count * 8 : count
    }

    /// A page with so many elements.
    func page(_ count: Int) -> ContiguousArray<UInt8> {
      var page = PageBuilder(seed: 7, capacity: count * 16)
      for _ in 0..<count {
        switch self {
        case .flat: page.add("<p>ab cd</p>\n")
        case .deepDivs: page.add("<div>a")
        case .deepBold: page.add("<b>a")
        case .deepQuotes: page.add("<blockquote>")
        case .wide: page.add("<i>ab</i> c ")
        }
      }
      page.add("end")
      return page.bytes
    }
  }

  /// The time at one size.
  struct Step {
    /// How many times the first size.
    var factor: Int
    /// How many elements.
    var count: Int
    /// The shortest of some times, in seconds.
    var seconds: Double
  }

  /// The shape that was measured.
  var shape: Shape
  /// The steps, smallest first.
  var steps: [Step]

  /// How many times the first step's time each step took.
  var ratios: [Double] { steps.map { $0.seconds / (steps.first?.seconds ?? .infinity) } }

  /// Whether time grows in proportion: n times the input at most 1.1 n times the time.
  var isLinear: Bool { zip(steps, ratios).allSatisfy { $1 <= 1.1 * Double($0.factor) } }

  /// Measures one shape: all steps in turn, some times over, and of each the shortest time.
  static func measure(_ shape: Shape, _ options: Options) -> Growth {
    let base = shape.baseCount(isFull: options.isFull)
    var steps = [1, 2, 4, 8].map { Step(factor: $0, count: base * $0, seconds: .infinity) }
    let pages = steps.map { shape.page($0.count) }
    var conversion = Conversion()
    for _ in 0..<5 {
      for index in steps.indices {
        let seconds = pages[index].withUnsafeBytes { bytes in
          Measure.time(1) { conversion.convert(bytes) }
        }
        steps[index].seconds = min(steps[index].seconds, seconds)
      }
    }
    return Growth(shape: shape, steps: steps)
  }
}
