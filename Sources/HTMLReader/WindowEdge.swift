// Where a very large page may be cut, so that no rule misses what it would see in the whole.
//
//   <p>a</p>|<p>b</p>                      between paragraphs
//   <h1>a</h1>|<p class="…">b</p>          and where the page has styles, only behind what ends every
//                                          run of paragraphs that a repair could gather
//   <ul><li>a</li><li>b</li></ul>          never in a list, a definition or a quotation
//   <p>Swift</p><div><pre>b</pre></div>    never behind what may be the label of code that comes
//
// A page that offers no such place is cut anywhere in the end: memory must not grow with it.

extension TreeConstruction {
  /// Whether the tree has enough nodes for a window, and only its open elements can still change, each
  /// of which hangs in the one before and is lowered bit by bit.
  func canStartWindow(
    of sizes: WindowSizes,
    styles: PageStyles,
    before upcoming: ElementName?
  ) -> Bool {
    guard tree.nodes.count > sizes.nodeCount, isSettled, !styles.speakByFonts,
      onlyGrowsAtItsEnd
    else { return false }
    return tree.nodes.count > sizes.mostNodes || isAtQuietPlace(styles: styles, before: upcoming)
  }

  private var onlyGrowsAtItsEnd: Bool {
    var outer = stack.entries[0].index
    for entry in stack.entries.dropFirst() {
      if tree.nodes[Int(entry.index)].parent != outer { return false }
      if entry.name.isLoweredWhole { return false }
      outer = entry.index
    }
    return true
  }

  /// Whether what stands before this place and what comes have nothing to do with each other.
  private func isAtQuietPlace(styles: PageStyles, before upcoming: ElementName?) -> Bool {
    for entry in stack.entries.reversed() {
      guard entry.name.isWrapper, tree.saysNothing(entry.index) else { return false }
    }
    switch upcoming {
    case .li, .pre, .ul, .ol, .menu, .dir, nil: return false
    default: break
    }
    var last = tree.nodes[Int(stack.current.index)].lastChild
    while last != 0, tree.isBlank(last) { last = tree.nodes[Int(last)].previous }
    switch tree.nodes[Int(last)].name {
    case .h1, .h2, .h3, .h4, .h5, .h6, .hr, .table, .blockquote: return true
    case .p, .div, .section, .article:
      return !styles.mayGatherRuns && tree.saysNothing(last) && !tree.mayBeLabel(last)
    default: return false
    }
  }
}

extension ElementName {
  /// Whether the rule for the element looks at all of it at once.
  fileprivate var isLoweredWhole: Bool {
    switch self {
    case .pre, .listing, .xmp, .plaintext, .textarea, .select, .title: true
    default: false
    }
  }

  /// Whether the element only holds blocks together.
  fileprivate var isWrapper: Bool {
    switch self {
    case .html, .body, .div, .main, .section, .article: true
    default: false
    }
  }
}

extension ElementTree {
  /// Whether an element holds no more text than the name of a language.
  fileprivate func mayBeLabel(_ element: Index) -> Bool {
    var length = 0
    var node = following(element, within: element)
    while node != 0 {
      if nodes[Int(node)].name == .text { length += Int(nodes[Int(node)].count) }
      if length > 40 { return false }
      node = following(node, within: element)
    }
    return true
  }

  /// Whether an element has no attribute by which a repair could know it.
  fileprivate func saysNothing(_ element: Index) -> Bool {
    attributes(of: element).allSatisfy {
      $0.name == .class || $0.name == .id || $0.name == .style || $0.name == .lang
    }
  }
}

extension PageStyles {
  /// Whether a repair may gather paragraphs that follow each other, or their parts.
  fileprivate var mayGatherRuns: Bool { declaredProperties != 0 || !marks.roles.isEmpty }

  /// Whether fonts alone may tell code or headings from text: then the whole page has to be looked at.
  fileprivate var speakByFonts: Bool {
    MonospaceRunRepair.canOccur(with: self) || LargeBoldHeadingRepair.canOccur(with: self)
  }
}

extension Preparation {
  /// The name of the start tag that comes next; nil when something else does.
  var upcomingElement: ElementName? {
    var next = position
    while next < end, isHTMLSpace(next.pointee) { next += 1 }
    guard rawText == nil, end - next > 2, next.pointee == 0x3C else { return nil }
    let name = next + 1
    return elements.meaning(of: name, count: endOfTagName(from: name) - name, end: end)
  }
}
