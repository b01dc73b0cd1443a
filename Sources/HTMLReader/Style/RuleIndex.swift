/// The rules by what they hang on: the id, else the first class, else the name of their element.
///
/// Rules with the same key are chained, the newest first.
struct RuleIndex: Sendable {
  /// The place of a rule.
  typealias Place = Int32

  private struct Chain: Sendable {
    var first: Place = -1
    var count = 0

    /// Puts a rule in front; the result is what was there, nil when the chain is full.
    mutating func push(_ place: Place) -> Place? {
      guard count < longestChain else { return nil }
      defer { first = place }
      count += 1
      return first
    }
  }

  private static let longestChain = 1024

  private var byID: ContiguousArray<Chain> = []
  private var byClass: ContiguousArray<Chain> = []
  private var byName: [ElementName: Chain] = [:]
  private var universal = Chain()
  /// For each rule the next one of its chain, or -1.
  private var next: ContiguousArray<Place> = []

  /// Hangs the next rule on what `compound` demands; false when too many hang there.
  mutating func append(_ compound: Selector.Compound) -> Bool {
    let place = Place(truncatingIfNeeded: next.count)
    let previous: Place?
    if let id = compound.id {
      previous = Self.hang(place, on: Int(id), of: &byID)
    } else if compound.classCount > 0 {
      previous = Self.hang(place, on: Int(compound.classes[0]), of: &byClass)
    } else if let name = compound.name {
      previous = byName[name, default: Chain()].push(place)
    } else {
      previous = universal.push(place)
    }
    guard let previous else { return false }
    next.append(previous)
    return true
  }

  private static func hang(
    _ place: Place,
    on symbol: Int,
    of chains: inout ContiguousArray<Chain>
  ) -> Place? {
    if symbol >= chains.count {
      chains.append(contentsOf: repeatElement(Chain(), count: symbol + 1 - chains.count))
    }
    return chains[symbol].push(place)
  }

  /// Calls `body` with each rule that hangs on something that the element has.
  func forEachCandidate(for element: ResolvedElement, _ body: (Place) -> Void) {
    forEach(in: universal, body)
    if let chain = byName[element.name] { forEach(in: chain, body) }
    for symbol in element.classes where Int(symbol) < byClass.count {
      forEach(in: byClass[Int(symbol)], body)
    }
    if let id = element.id, Int(id) < byID.count { forEach(in: byID[Int(id)], body) }
  }

  private func forEach(in chain: Chain, _ body: (Place) -> Void) {
    var place = chain.first
    while place >= 0 {
      body(place)
      place = next[Int(place)]
    }
  }
}
