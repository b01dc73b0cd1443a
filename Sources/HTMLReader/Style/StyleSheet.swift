// The rules of the clip's own style sheets, and which of them apply to an element.
//
// A rule hangs on the id, the first class, or the name of the element that it styles, so a look-up
// meets only rules that have a chance. What was found is remembered for each name, class and id.
// Sheets may be of any size and bad will; what is kept and what is tried is bounded.

/// An element as style sheets see it.
struct StyledElement {
  /// The element's name.
  var name: ElementName
  /// The value of its `class` attribute.
  var classes: UnsafeBufferPointer<UInt8>
  /// The value of its `id` attribute.
  var id: UnsafeBufferPointer<UInt8>
}

/// The rules of all `style` elements of a page.
struct StyleSheet: Sendable {
  private struct Rule: Sendable {
    var selector: Selector
    var specificity: UInt32
    var style: Style
  }

  private static let mostRules = 100_000
  private static let mostClassesPerElement = 64
  private static let mostAncestors = 128

  private var symbols = SymbolTable()
  private var rules: ContiguousArray<Rule> = []
  private var index = RuleIndex()
  private var cache = ElementStyleCache()
  /// How many more times a compound may be compared with an ancestor.
  private var ancestorTrials = 20_000_000

  /// A style sheet without rules.
  init() {}

  /// The rules in `bytes`, the text of a `style` element.
  init(parsing bytes: UnsafeBufferPointer<UInt8>) {
    add(bytes)
  }

  /// True when no rule says anything of interest.
  var isEmpty: Bool { rules.isEmpty }

  /// Whether some rule's style satisfies a condition.
  func hasRule(where condition: (Style) -> Bool) -> Bool { rules.contains { condition($0.style) } }

  /// The properties that some rule declares, as a set of their bits.
  var declaredProperties: UInt32 { rules.reduce(0) { $0 | $1.style.declaredProperties } }

  // MARK: Adding rules

  /// Adds the rules in `bytes`, the text of another `style` element, behind those that are there.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var parser = StyleSheetParser(bytes)
    while rules.count < Self.mostRules, let rule = parser.next() {
      let selectors = SelectorParser.selectors(bytes, in: rule.selectors, symbols: &symbols)
      for selector in selectors {
        var style = rule.style
        if !selector.isSimple { style.remove(.fontFamily) }
        if !style.isEmpty { add(selector, style) }
      }
    }
    cache.removeAll()
  }

  private mutating func add(_ selector: Selector, _ style: Style) {
    guard let subject = selector.compounds.first else { return }
    if let last = rules.indices.last, rules[last].selector == selector {
      rules[last].style.apply(style)
      return
    }
    guard index.append(subject) else { return }
    rules.append(Rule(selector: selector, specificity: selector.specificity, style: style))
  }

  // MARK: Looking up

  /// What the rules say of an element of which nothing else is known.
  mutating func style(of element: StyledElement) -> Style {
    style(of: element, ancestors: EmptyCollection())
  }

  /// What the rules say of an element; its parent comes first in `ancestors`.
  ///
  /// The ancestors are looked at only where a selector asks for them.
  mutating func style(
    of element: StyledElement,
    ancestors: some Sequence<StyledElement>
  ) -> Style {
    guard !rules.isEmpty else { return Style() }
    if let style = cache.style(of: element) { return style }
    let resolved = resolved(element)
    var applying: [RuleIndex.Place] = []
    var pending: [PendingRule] = []
    index.forEachCandidate(for: resolved) { place in
      let compounds = rules[Int(place)].selector.compounds
      guard compounds[0].matches(resolved) else { return }
      if compounds.count == 1 {
        applying.append(place)
      } else {
        pending.append(.init(place: place))
      }
    }
    let isKnownByItself = pending.isEmpty
    if !isKnownByItself { match(&pending, ancestors, into: &applying) }
    let style = merged(applying)
    if isKnownByItself { cache.remember(style, of: element) }
    return style
  }

  /// Lays the rules over each other: the weakest first, of equal ones the first.
  private func merged(_ applying: [RuleIndex.Place]) -> Style {
    let ordered = applying.sorted {
      (rules[Int($0)].specificity, $0) < (rules[Int($1)].specificity, $1)
    }
    var style = Style()
    for rule in ordered { style.apply(rules[Int(rule)].style) }
    return style
  }

  /// Looks up the id and the classes; a class that is written twice counts once.
  private func resolved(_ element: StyledElement) -> ResolvedElement {
    var resolved = ResolvedElement(name: element.name)
    if !element.id.isEmpty { resolved.id = symbols.symbol(of: element.id) }
    let names = element.classes
    var position = 0
    while position < names.count, resolved.classes.count < Self.mostClassesPerElement {
      let start = position
      while position < names.count, !ASCIIByte.isWhitespace(names[position]) { position += 1 }
      let name = UnsafeBufferPointer(rebasing: names[start..<position])
      if !name.isEmpty, let symbol = symbols.symbol(of: name),
        !resolved.classes.contains(symbol)
      {
        resolved.classes.append(symbol)
      }
      position += 1
    }
    return resolved
  }

  // MARK: Ancestors

  /// A rule whose first compound matches, on its way up the ancestors.
  private struct PendingRule {
    var place: RuleIndex.Place
    /// Bit n is set when compound n may match the next ancestor.
    var awaited: UInt8 = 0b10
  }

  /// Adds the rules whose other compounds match some of the ancestors in their order.
  private mutating func match(
    _ pending: inout [PendingRule],
    _ ancestors: some Sequence<StyledElement>,
    into applying: inout [RuleIndex.Place]
  ) {
    var left = Self.mostAncestors
    for ancestor in ancestors {
      guard left > 0, !pending.isEmpty, ancestorTrials > 0 else { return }
      left -= 1
      ancestorTrials -= pending.count
      let resolved = resolved(ancestor)
      for position in pending.indices {
        let compounds = rules[Int(pending[position].place)].selector.compounds
        if Self.advance(&pending[position], over: resolved, compounds) {
          applying.append(pending[position].place)
          pending[position].awaited = 0
        }
      }
      pending.removeAll { $0.awaited == 0 }
    }
  }

  /// Lets each awaited compound try the ancestor; true when the last one matches.
  private static func advance(
    _ pending: inout PendingRule,
    over ancestor: ResolvedElement,
    _ compounds: [Selector.Compound]
  ) -> Bool {
    var next: UInt8 = 0
    for position in 1..<compounds.count where pending.awaited & 1 << UInt8(position) != 0 {
      if compounds[position].matches(ancestor) {
        if position == compounds.count - 1 { return true }
        next |= 1 << UInt8(position + 1)
      }
      if !compounds[position].isParent { next |= 1 << UInt8(position) }
    }
    pending.awaited = next
    return false
  }
}
