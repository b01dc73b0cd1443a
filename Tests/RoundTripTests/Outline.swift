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

  /// Adds a code block.
  ///
  /// The blanks that a line begins with are left out: md4c makes spaces of tabs there (docs/READERS.md).
  mutating func code(_ info: String, _ literal: String) {
    let lines = literal.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }
    leaf("code_block \(info)\n" + lines.joined(separator: "\n"))
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

  /// Whether an item begins with a heading, a rule or raw HTML: to md4c what follows may leave the item
  /// (docs/READERS.md).
  var holdsItemsWithoutText: Bool {
    zip(steps, steps.dropFirst()).contains { one, next in
      one == "<item"
        && (next.hasPrefix("<heading") || next.hasPrefix("html_block") || next == "thematic_break")
    }
  }

  /// The outline without what tells tight lists from loose ones, where it holds raw HTML or an empty quote:
  /// md4c does not see the blank lines beside them (docs/READERS.md).
  var withoutUncertainTightness: Self {
    let isUncertain = zip(steps, steps.dropFirst()).contains { one, next in
      one.hasPrefix("html_block") || next.hasPrefix("html_block")
        || (one == "<block_quote" && next == ">block_quote")
    }
    guard isUncertain else { return self }
    var outline = self
    for index in steps.indices {
      if steps[index] == "<line" { outline.steps[index] = "<paragraph" }
      if steps[index] == ">line" { outline.steps[index] = ">paragraph" }
    }
    return outline
  }

  /// Whether the text holds footnotes, which only the judge knows, though not by name.
  var holdsFootnotes: Bool { steps.contains { $0.hasPrefix("<<unknown>") } }

  /// Whether a cell of a table holds a bracket or a back-tick that is no mark: md4c looks for its partner in
  /// the other cells (docs/READERS.md).
  var holdsPartnersInCells: Bool {
    var isInCell = false
    for step in steps {
      if step.hasPrefix("<table_cell") { isInCell = true }
      if step == ">table_cell" { isInCell = false }
      guard isInCell, !step.hasPrefix("code ") else { continue }
      let isTag = step.hasPrefix("html ") || step.hasPrefix("<") || step.hasPrefix(">")
      if step.contains(where: { (isTag ? "`" : "[]<`").contains($0) }) { return true }
    }
    return false
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
