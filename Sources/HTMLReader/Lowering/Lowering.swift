// From the page as a browser builds it to Markdown: one walk over the element tree, in document order,
// that keeps what is open (frames), what is on (style and marks) and what is being filled (containers).
//
// The walk never goes back, and it can stop at an element that is still open and go on when the tree
// has grown: that is how a very large page is lowered in windows.

internal import MarkdownTree

/// Lowers an element tree to a Markdown document.
struct Lowering {
  /// An element that has been entered and not yet left.
  struct Frame {
    var element: ElementTree.Index
    var rule: UInt8
    var isBlock: Bool
    /// How many containers were open outside the element.
    var outerContainers: Int
    /// What was on outside the element.
    var outerStyle: TextStyle
    /// How many marks were wanted outside the element.
    var outerMarks: Int
    /// The marks that were wanted outside the element, where the element switched some off.
    var replacedMarks: ContiguousArray<InlineMark>?
  }

  /// The Markdown so far.
  var builder = DocumentBuilder()
  /// The open nodes that hold blocks or lines, outermost first.
  var containers: ContiguousArray<Container> = []
  /// The line that is being written.
  var flow = InlineFlow()
  /// Whether a leaf block is open: text may be appended as it is.
  var isLeafOpen = false
  /// How text is shown at this place of the walk.
  var style = TextStyle()
  /// What the page's styles and classes mean.
  var styles: PageStyles
  /// The tables that are open, innermost last.
  var tables: ContiguousArray<TableShape> = []
  /// The footnotes of the page.
  var footnotes = Footnotes()
  /// How the page is to be read.
  let options: ReaderOptions
  /// The address that relative links are resolved against.
  var base: BaseURL

  /// The element that is being entered.
  var frame = Frame(
    element: 0,
    rule: 0,
    isBlock: false,
    outerContainers: 1,
    outerStyle: TextStyle(),
    outerMarks: 0
  )
  private var frames: ContiguousArray<Frame> = []
  /// The style that was declared for the element that is being entered.
  private(set) var declared = Style()
  private let roles: ContiguousArray<(role: ElementRole, rule: UInt8)>
  private static let noRule: UInt8 = 0
  /// The rule for elements that are formulas by their class.
  private static let formulaRule: UInt8 = {
    let place = ElementRules.ordered.firstIndex { $0 == FormulaRule.self }
    return place.map { UInt8($0 + 1) } ?? noRule
  }()

  /// A lowering that has seen nothing yet.
  init(styles: PageStyles, options: ReaderOptions) {
    self.styles = styles
    self.options = options
    base = BaseURL(options.baseURL)
    roles = Self.roles
    containers.reserveCapacity(8)
    containers.append(Container(kind: .document, content: .blocks, node: 0))
    frames.reserveCapacity(8)
  }

  /// The role and the rule of each element name; rule 0 is none, rule n the nth of the ordered list.
  private static let roles: ContiguousArray<(role: ElementRole, rule: UInt8)> = {
    var table = ContiguousArray(ElementName.allCases.map { (role: ElementRole($0), rule: noRule) })
    for (index, rule) in ElementRules.ordered.enumerated() {
      for name in rule.names { table[name.ordinal].rule = UInt8(index + 1) }
    }
    return table
  }()

  /// Lowers what the tree holds and has not been lowered yet.
  ///
  /// Elements that are still open are entered and not left, so that the walk can go on in them.
  mutating func lower(_ tree: ElementTree) {
    guard var node = resume(in: tree) else { return }
    while node != 0 {
      let record = tree.nodes[Int(node)]
      if record.name == .text {
        append(textOf: node, of: tree)
      } else if enter(node, of: tree), record.firstChild != 0 || record.flags.contains(.open) {
        if record.firstChild == 0 { return }
        node = record.firstChild
        continue
      }
      guard let following = leave(from: node, of: tree) else { return }
      node = following
    }
  }

  /// The first node that has not been walked: the first child of the innermost element that was entered,
  /// or what follows that element when it has ended without another child.
  private mutating func resume(in tree: ElementTree) -> ElementTree.Index? {
    let innermost = frames.last?.element ?? 0
    let child = tree.nodes[Int(innermost)].firstChild
    return child != 0 || frames.isEmpty ? child : leave(from: innermost, of: tree)
  }

  /// Leaves elements whose last child was walked, outwards from `node`.
  ///
  /// Returns the next node to walk, 0 when everything was walked, nil when an element that is still open
  /// holds the walk up.
  private mutating func leave(
    from node: ElementTree.Index,
    of tree: ElementTree
  ) -> ElementTree.Index? {
    var node = node
    while true {
      if let frame = frames.last, frame.element == node {
        if tree.nodes[Int(node)].flags.contains(.open) { return nil }
        exit(of: tree)
      }
      let next = tree.nodes[Int(node)].next
      if next != 0 { return next }
      node = tree.nodes[Int(node)].parent
      if node == 0 { return 0 }
    }
  }

  /// Enters an element.
  ///
  /// Returns whether the walk goes on to its children.
  private mutating func enter(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    let record = tree.nodes[Int(element)]
    var role = roles[record.name.ordinal].role
    var rule = roles[record.name.ordinal].rule
    frame = Frame(
      element: element,
      rule: rule,
      isBlock: false,
      outerContainers: containers.count,
      outerStyle: style,
      outerMarks: flow.wanted.count
    )
    if role == .hidden, isHidden(record) { return false }
    let footnoteRole = footnotes.isEmpty ? nil : footnotes.roles[element]
    if let footnoteRole, !enter(footnoteRole) { return false }
    if footnoteRole != nil { rule = Self.noRule }
    if !styles.hasSheet, !tree.says(howToShow: record) {
      declared = Style()
    } else {
      declared = styles.style(of: element, in: tree)
      switch visibility(of: element, in: tree) {
      case .hidden: return false
      case .formula: rule = Self.formulaRule
      case .shown: break
      }
      if let display = declared.display { role = display.isBlock ? .block : .inline }
    }
    if role == .block {
      frame.isBlock = true
      endLine()
    }
    if record.name.isShownBold || record.name == .td && isInBoldRow {
      style.marks.insert(
        declared.fontStyle == .italic ? [.headingLook, .italicByNature] : .headingLook
      )
    }
    if !declared.isEmpty { applyDeclared() }
    if rule != Self.noRule,
      !ElementRules.ordered[Int(rule) - 1].enter(element, of: tree, in: &self)
    {
      leave(frame)
      return false
    }
    frames.append(frame)
    return true
  }

  /// Whether an element of a hidden role is hidden: those of SVG and MathML only in their own place.
  private func isHidden(_ record: ElementTree.Node) -> Bool {
    switch record.name {
    case .desc, .annotation, .annotationXML: !record.flags.isDisjoint(with: [.svg, .mathML])
    default: true
    }
  }

  /// Leaves the innermost open element.
  private mutating func exit(of tree: ElementTree) {
    guard let frame = frames.popLast() else { return }
    if frame.rule != Self.noRule {
      ElementRules.ordered[Int(frame.rule) - 1].exit(frame.element, of: tree, in: &self)
    }
    leave(frame)
  }

  /// Closes what an element opened and turns off what it turned on.
  private mutating func leave(_ frame: Frame) {
    while containers.count > frame.outerContainers { closeContainer() }
    if frame.isBlock { endLine() }
    style = frame.outerStyle
    if let marks = frame.replacedMarks {
      flow.wanted = marks
    } else if flow.wanted.count > frame.outerMarks {
      flow.wanted.removeSubrange(frame.outerMarks...)
    }
  }

  /// Goes on in a new tree, whose first elements are those that are open.
  mutating func startWindow(in tree: inout ElementTree) {
    for index in frames.indices {
      frames[index].element = ElementTree.Index(index + 1)
      tree.nodes[index + 1].flags.insert(.entered)
    }
  }

  /// Takes the blocks that are finished out of the document that is being built.
  mutating func takeFinished() -> Document {
    let (finished, offset) = builder.takeFinished()
    for index in containers.indices where containers[index].node != 0 {
      containers[index].node -= offset
    }
    return finished
  }

  /// Closes everything and returns the document.
  mutating func finish(_ tree: ElementTree) -> Document {
    while !frames.isEmpty { exit(of: tree) }
    endLine()
    return builder.takeAll()
  }
}
