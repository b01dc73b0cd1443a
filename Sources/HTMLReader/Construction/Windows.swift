// Big pages in windows: what is settled may be taken away while the page still grows.
//
// It looks for moments at which no rule of tree construction can reach back into what is already
// built: nothing is active that could be carried on or split, and no table, template, SVG or
// MathML is open. Then only the open elements have to stay:
//
//   html(body(p("one") div(p("two" …     ->  html(body(div(p(…

extension TreeConstruction {
  /// Whether the tree so far cannot change any more, except that open elements grow at their end.
  ///
  /// (A later `html` or `body` tag may still add attributes to those two.)
  var isSettled: Bool {
    mode == .inBody && formatting.holdsNoElement && !allowsFrameset && !stack.isOpen(.table)
      && !stack.isOpen(.template) && !stack.holdsForeign && !isStranded
  }

  /// Takes an element from the stack of open elements although others are open inside it.
  ///
  /// Until those are closed the tree is not settled: the element still grows, but is not open.
  mutating func forget(_ element: ElementTree.Index) {
    guard let position = stack.position(of: element) else { return }
    stack.remove(at: position, in: &tree)
    guard position < stack.count else { return }
    if !isStranded || stack.position(of: strandedElement).map({ $0 >= position }) ?? true {
      strandedElement = stack.entries[position].index
    }
  }

  private var isStranded: Bool {
    strandedElement != 0 && tree.nodes[Int(strandedElement)].flags.contains(.open)
  }

  /// Replaces the tree by one that holds only the open elements, each in the one before.
  ///
  /// They keep names, numbers, flags and attributes. Costs the depth of the stack.
  ///
  /// - Precondition: `isSettled`.
  mutating func startWindow() {
    precondition(isSettled, "A window starts where the tree is settled")
    let formPosition = form == 0 ? nil : stack.position(of: form)
    tree.keepOnly(stack.entries.lazy.map(\.index))
    stack.renumber()
    head = Self.outOfWindow
    if form != 0 {
      form = formPosition.map { ElementTree.Index(truncatingIfNeeded: $0 + 1) } ?? Self.outOfWindow
    }
    strandedElement = 0
    hasPassedWindow = true
    reopenedCount = 0
  }

  /// Stands for an element that has left the tree.
  private static var outOfWindow: ElementTree.Index { .max }
}
