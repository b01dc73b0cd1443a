/// A selector that the style sheet can match: compounds of name, id and classes, joined by
/// descendant and child combinators (Selectors, 3).
struct Selector: Equatable, Sendable {
  /// What one element must be.
  struct Compound: Equatable, Sendable {
    /// The element's name; nil for any.
    var name: ElementName?
    /// The element's id; nil for any.
    var id: SymbolTable.Symbol?
    /// Classes that it must all have.
    var classes: [SymbolTable.Symbol] = []
    /// True when nothing stands between it and the compound to its right: `>`.
    var isParent = false
    /// True when at least one thing was said, `*` counted.
    var isWritten = false

    /// True when the element is what the compound says.
    func matches(_ element: ResolvedElement) -> Bool {
      if let name, name != element.name { return false }
      if let id, id != element.id { return false }
      return classes.allSatisfy(element.classes.contains)
    }
  }

  /// The compounds, the last of the source first: that is the element that is styled.
  var compounds: [Compound]

  /// How strong the selector is: ids, then classes, then names (Selectors, 15).
  var specificity: UInt32 {
    var sum = (ids: 0, classes: 0, names: 0)
    for compound in compounds {
      if compound.id != nil { sum.ids += 1 }
      sum.classes += compound.classes.count
      if compound.name != nil { sum.names += 1 }
    }
    return UInt32(sum.ids << 16 | sum.classes << 8 | sum.names)
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
