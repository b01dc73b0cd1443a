// What is not shown, and what is shown otherwise than its element says, by an element's attributes.
//
//   <p hidden>a</p>                                     nothing
//   <span class="sr-only">a</span>                      nothing
//   <h1>a<span aria-hidden="true">a</span></h1>         a, once: the copy is there to be animated
//   <span aria-hidden="true">★★★</span>                 ★★★
//   <span class="katex">…</span>                        a formula

extension Lowering {
  /// What becomes of an element, whatever it is.
  enum Visibility {
    case shown, hidden, formula
  }

  /// What becomes of an element that says how it is to be shown, or that a style sheet may speak of.
  ///
  /// A check box that is no control of a form makes a task of its item here, and is not shown.
  mutating func visibility(of element: ElementTree.Index, in tree: ElementTree) -> Visibility {
    if declared.isHidden {
      let isFormula = styles.uses(of: element, in: tree).contains(.formula)
      return isFormula ? .formula : .hidden
    }
    for attribute in tree.attributes(of: element) {
      switch attribute.name {
      case .hidden: return .hidden
      case .role:
        if beginsTask(element, in: tree) { return .hidden }
      case .ariaHidden:
        if isCopy(element, in: tree) { return .hidden }
      case .class:
        let uses = styles.uses(ofClass: Int(attribute.start))
        if uses.isDisjoint(with: .takesOver) { continue }
        if uses.contains(.screenReaderOnly) { return .hidden }
        if uses.contains(.drawnFormula) {
          if Formula.followsDrawing(element, in: tree, styles: styles) { return .hidden }
          continue
        }
        return tree.nodes[Int(element)].name == .img ? .shown : .formula
      default: break
      }
    }
    return .shown
  }

  /// Whether an element is a check box without a text of its own at the beginning of a list item.
  private mutating func beginsTask(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    guard tree.nodes[Int(element)].name != .li, tree.nodes[Int(element)].name != .input,
      let state = tree.checkState(of: element), beginTask(state)
    else { return false }
    var text = VisibleBytes(of: element, in: tree)
    var length = 0
    while text.next() != nil { length += 1 }
    return length < 8
  }

  /// Whether an element that is hidden from screen readers says again what stands before it in its
  /// parent.
  ///
  /// Costs no more than a fixed number of nodes.
  private func isCopy(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    var copy = VisibleBytes(of: element, in: tree)
    guard let first = copy.next() else { return false }
    var original = VisibleBytes(
      from: tree.nodes[Int(tree.nodes[Int(element)].parent)].firstChild,
      upTo: element,
      in: tree
    )
    guard original.next() == first else { return false }
    var length = 1
    while let byte = copy.next() {
      guard original.next() == byte else { return false }
      length += 1
    }
    return length > 1 && original.next() == nil && !copy.isCutOff && !original.isCutOff
  }
}

extension ElementTree {
  /// Whether an element has an attribute by which it may be shown otherwise than its name says.
  func says(howToShow element: Node) -> Bool {
    for position in Int(element.start)..<Int(element.start) + Int(element.count) {
      switch attributes[position].name {
      case .style, .class, .hidden, .role, .ariaHidden: return true
      default: break
      }
    }
    return false
  }
}

/// The bytes of the text in a stretch of the tree, white space left out; at most a few hundred.
private struct VisibleBytes {
  private let tree: ElementTree
  private let end: ElementTree.Index
  private let root: ElementTree.Index
  private var node: ElementTree.Index
  private var position = 0
  private var stepsLeft = 64
  private var bytesLeft = 512

  /// The text in an element.
  init(of element: ElementTree.Index, in tree: ElementTree) {
    self.tree = tree
    root = element
    end = 0
    node = tree.nodes[Int(element)].firstChild
  }

  /// The text in siblings from `first` up to `end`.
  init(from first: ElementTree.Index, upTo end: ElementTree.Index, in tree: ElementTree) {
    self.tree = tree
    self.end = end
    root = tree.nodes[Int(end)].parent
    node = first
  }

  /// Whether there was more text than is looked at.
  var isCutOff: Bool { stepsLeft == 0 || bytesLeft == 0 }

  mutating func next() -> UInt8? {
    while node != 0, node != end, !isCutOff {
      let record = tree.nodes[Int(node)]
      if record.name == .text {
        while position < Int(record.count), bytesLeft > 0 {
          let byte = tree.bytes[Int(record.start) + position]
          position += 1
          bytesLeft -= 1
          if !isHTMLSpace(byte) { return byte }
        }
        if bytesLeft == 0 { return nil }
      }
      advance()
    }
    return nil
  }

  private mutating func advance() {
    position = 0
    stepsLeft -= 1
    let child = tree.nodes[Int(node)].firstChild
    if child != 0 {
      node = child
      return
    }
    while node != root {
      let next = tree.nodes[Int(node)].next
      if next != 0 {
        node = next
        return
      }
      node = tree.nodes[Int(node)].parent
    }
    node = 0
  }
}
