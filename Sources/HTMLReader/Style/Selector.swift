/// A selector that the style sheet can match: compounds of name, id and classes, joined by
/// descendant and child combinators (Selectors, 3).
struct Selector: Equatable, Sendable {
  /// What one element must be.
  struct Compound: Equatable, Sendable {
    /// The most classes that are kept.
    static let mostClasses = 4

    /// The element's name; nil for any.
    var name: ElementName?
    /// The element's id; nil for any.
    var id: SymbolTable.Symbol?
    /// Classes that it must all have; `classCount` of them count.
    private(set) var classes = SIMD4<SymbolTable.Symbol>()
    /// How many classes it must have.
    private(set) var classCount = 0
    /// True when nothing stands between it and the compound to its right: `>`.
    var isParent = false
    /// True when at least one thing was said, `*` counted.
    var isWritten = false

    /// Demands a class; there must be room for it.
    mutating func append(class symbol: SymbolTable.Symbol) {
      classes[classCount] = symbol
      classCount += 1
    }

    /// True when the element is what the compound says.
    func matches(_ element: ResolvedElement) -> Bool {
      let hasName = name.map { $0 == element.name } ?? true
      guard hasName, id == nil || id == element.id else { return false }
      for index in 0..<classCount where !element.classes.contains(classes[index]) { return false }
      return true
    }
  }

  /// The compounds, the last of the source first: that is the element that is styled.
  var compounds: [Compound]

  /// Whether the selector asks for no more than one class, name and id of the element itself.
  ///
  /// Editors that say by a font alone that text is code write a class for each font. The font that a
  /// longer selector sets is how a page's author has dressed it up.
  var isSimple: Bool { compounds.count == 1 && compounds[0].classCount < 2 }

  /// How strong the selector is: ids, then classes, then names (Selectors, 15).
  var specificity: UInt32 {
    var sum: UInt32 = 0
    for compound in compounds {
      if compound.id != nil { sum += 1 << 16 }
      sum += UInt32(compound.classCount) << 8
      if compound.name != nil { sum += 1 }
    }
    return sum
  }
}

/// An element whose id and classes have been looked up.
struct ResolvedElement {
  /// The element's name.
  var name: ElementName
  /// The id, if some selector mentions it.
  var id: SymbolTable.Symbol?
  /// Those of its classes that some selector mentions.
  var classes: [SymbolTable.Symbol] = []
}
