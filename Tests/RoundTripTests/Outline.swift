/// What a parser reads in a text, as a list of steps that can be compared with another parser's.
///
/// Nothing is interpreted: raw HTML stays raw. Texts side by side are one, and so are tags, which parsers
/// cut as they like.
struct Outline: Equatable {
  /// The steps: what opens, what closes, what stands between.
  private(set) var steps: [String] = []
  private var pending: (name: String, content: String)?

  /// Enters a node.
  mutating func open(_ step: String) {
    flush()
    steps.append("<" + step)
  }

  /// Leaves a node.
  mutating func close(_ name: String) {
    flush()
    steps.append(">" + name)
  }

  /// Adds a node without content.
  mutating func leaf(_ step: String) {
    flush()
    steps.append(step)
  }

  /// Adds text, or raw HTML, to what was added just before.
  mutating func add(_ name: String, _ content: String) {
    if pending?.name == name {
      pending?.content += content
      return
    }
    flush()
    if !content.isEmpty { pending = (name, content) }
  }

  /// Ends the stretch of text at hand.
  mutating func flush() {
    if let (name, content) = pending { steps.append("\(name) \(content)") }
    pending = nil
  }

  static func == (one: Self, other: Self) -> Bool {
    // As bytes: equivalent characters are not the same text.
    one.steps.count == other.steps.count
      && zip(one.steps, other.steps).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The steps around the first one that differs.
  func difference(from other: Self) -> String {
    let same = zip(steps, other.steps).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let before = steps[max(0, same - 2)..<same].map { "  \($0.debugDescription)" }
    let own = steps.dropFirst(same).prefix(4).map { "- \($0.debugDescription)" }
    let others = other.steps.dropFirst(same).prefix(4).map { "+ \($0.debugDescription)" }
    return (before + own + others).joined(separator: "\n")
  }
}
