// Formulas that MathJax 2 keeps in scripts beside their drawings. They are handed on as MathML with the
// source as its annotation, so that all formulas look alike further down the road:
//
//   <script type="math/tex">x^2</script>      <math><annotation encoding="application/x-tex">x^2</annotation></math>
//   <script type="math/tex; mode=display">    the same, with <math display="block">

/// What the tag of a script says about the formula in it.
struct FormulaScript {
  /// Whether the formula stands on lines of its own.
  private let isDisplayed: Bool

  /// Reads the attributes of a script's tag; nil when it holds no formula.
  init?(tag attributes: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    guard end > attributes, end - attributes < 512 else { return nil }
    let text = UnsafeBufferPointer(start: attributes, count: end - attributes)
    guard Self.contains("math/tex", in: text) else { return nil }
    isDisplayed = Self.contains("mode=display", in: text)
  }

  private static func contains(
    _ word: StaticString,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count >= count else { return false }
    return (0...text.count - count).contains { start in
      (0..<count).allSatisfy { text[start + $0] == word.utf8Start[$0] }
    }
  }

  /// The markup that the formula begins with.
  var start: StaticString {
    isDisplayed
      ? "<math display=\"block\"><annotation encoding=\"application/x-tex\">"
      : "<math><annotation encoding=\"application/x-tex\">"
  }

  /// The end tags behind the formula.
  static let endTags: [ElementName] = [.annotation, .math]
}
