// Formulas, which pages hold several times over: as their source in TeX, as MathML, and as drawn.
//
//   <math><semantics>…<annotation encoding="application/x-tex">x^2</annotation></math>      $x^2$
//   <span class="katex">… MathML with such an annotation, then the drawing …</span>         $x^2$
//   <span class="katex-display">…, <math display="block">…                                   a block
//   <span class="MathJax">drawing</span><script type="math/tex">x^2</script>                $x^2$
//   <span class="math inline">\(x^2\)</span>                                                 $x^2$
//   <span class="math-inline" data-math="x^2">drawing</span>                                 $x^2$
//   <img class="mwe-math-fallback-image-inline" alt="x^2">                                   $x^2$
//   <math><mi>x</mi></math>, no source anywhere                                              x
//
// A script that holds a formula arrives here as a `math` element with an annotation (see Preparation).

internal import MarkdownTree

/// MathML, and elements that are formulas by their class.
enum FormulaRule: ElementRule {
  static let names: [ElementName] = [.math]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.style.isInFormula { return true }
    if lowering.style.isInvisible { return false }
    guard let formula = Formula(in: element, of: tree, styles: lowering.styles) else {
      let uses = lowering.styles.uses(of: element, in: tree)
      lowering.style.isInFormula = !uses.contains(.typedFormula)
      return true
    }
    lowering.append(formula)
    return false
  }
}

extension Lowering {
  /// Appends a formula, as a block if it asks for one and there may be one here.
  mutating func append(_ formula: Formula) {
    let literal = builder.store(formula.source)
    if formula.isDisplayed, canHoldBlocks {
      appendBlock(NodeRecord(kind: .mathBlock, start: literal.start, count: literal.count))
    } else {
      prepareForInline()
      flow.lastCode = 0
      builder.append(NodeRecord(kind: .math, start: literal.start, count: literal.count))
    }
  }
}

/// A formula in TeX.
struct Formula {
  /// The source.
  var source: String
  /// Whether it stands on lines of its own.
  var isDisplayed = false

  /// The formula that an element holds; nil when its source is not there.
  ///
  /// Costs a walk over the element.
  init?(in element: ElementTree.Index, of tree: ElementTree, styles: PageStyles) {
    let uses = styles.uses(of: element, in: tree)
    if uses.contains(.typedFormula) {
      guard let typed = Formula(typedIn: element, of: tree) else { return nil }
      self = typed
      return
    }
    isDisplayed = uses.contains(.displayedFormula)
    source = ""
    for name in [AttributeName.dataMath, .dataCopyText] {
      guard let text = tree.string(of: name, in: element) else { continue }
      source = Self.withoutDelimiters(Self.tidied(text))
      if !source.isEmpty { return }
    }
    var node = element
    repeat {
      switch tree.nodes[Int(node)].name {
      case .math:
        if tree.string(of: .display, in: node) == "block" { isDisplayed = true }
        if let text = tree.string(of: .alttext, in: node) { source = Self.tidied(text) }
      case .annotation:
        guard let encoding = tree.string(of: .encoding, in: node)?.lowercased(),
          encoding.hasSuffix("tex") || encoding == "latex"
        else { break }
        let text = Self.tidied(tree.text(of: node))
        if !text.isEmpty {
          source = text
          return
        }
      case .img:
        if source.isEmpty, styles.uses(of: node, in: tree).contains(.picturedFormula),
          let text = tree.string(of: .alt, in: node)
        {
          source = Self.tidied(text)
        }
      default: break
      }
      node = tree.following(node, within: element)
    } while node != 0
    if source.isEmpty { return nil }
  }

  /// The formula that is written between TeX's delimiters: `\(…\)` or `\[…\]`.
  private init?(typedIn element: ElementTree.Index, of tree: ElementTree) {
    let child = tree.nodes[Int(element)].firstChild
    guard child != 0, tree.nodes[Int(child)].name == .text, tree.nodes[Int(child)].next == 0 else {
      return nil
    }
    let text = Self.trimmed(tree.text(of: element)[...])
    let isDisplayed = text.hasPrefix("\\[") && text.hasSuffix("\\]")
    guard isDisplayed || text.hasPrefix("\\(") && text.hasSuffix("\\)"), text.utf8.count > 4 else {
      return nil
    }
    source = String(Self.trimmed(text.dropFirst(2).dropLast(2)))
    self.isDisplayed = isDisplayed
  }

  /// The source without `\(…\)`, `\[…\]`, `$…$` or `$$…$$` around it.
  private static func withoutDelimiters(_ text: String) -> String {
    for (opening, closing) in [("\\(", "\\)"), ("\\[", "\\]"), ("$$", "$$"), ("$", "$")]
    where text.hasPrefix(opening) && text.hasSuffix(closing)
      && text.utf8.count > opening.utf8.count + closing.utf8.count
    {
      return String(trimmed(text.dropFirst(opening.count).dropLast(closing.count)))
    }
    return text
  }

  /// Whether what stands right behind the drawing of a formula is its source.
  static func followsDrawing(
    _ element: ElementTree.Index,
    in tree: ElementTree,
    styles: PageStyles
  ) -> Bool {
    var next = tree.nodes[Int(element)].next
    for _ in 0..<4 where next != 0 {
      if tree.nodes[Int(next)].name == .math {
        let child = tree.nodes[Int(next)].firstChild
        return child != 0 && tree.nodes[Int(child)].name == .annotation
      }
      guard tree.isBlank(next) || styles.uses(of: next, in: tree).contains(.drawnFormula) else {
        return false
      }
      next = tree.nodes[Int(next)].next
    }
    return false
  }

  /// The source without what tools wrap it in: blanks, `{\displaystyle …}`, marks that hide it from XML.
  private static func tidied(_ source: String) -> String {
    var text = trimmed(source[...])
    if text.hasPrefix("% <![CDATA["), text.hasSuffix("%]]>") {
      text = trimmed(text.dropFirst(11).dropLast(4))
    }
    for wrapper in ["{\\displaystyle", "{\\textstyle"] where text.hasPrefix(wrapper) {
      guard text.hasSuffix("}"), isOneGroup(text) else { continue }
      text = trimmed(text.dropFirst(wrapper.count).dropLast(1))
    }
    return String(text)
  }

  /// Whether the brace that begins the text is closed by the one that ends it.
  private static func isOneGroup(_ text: Substring) -> Bool {
    var depth = 0
    var isEscaped = false
    var rest = text.utf8.count
    for byte in text.utf8 {
      rest -= 1
      if isEscaped {
        isEscaped = false
      } else if byte == 0x5C {
        isEscaped = true
      } else if byte == 0x7B {
        depth += 1
      } else if byte == 0x7D {
        depth -= 1
        if depth == 0 { return rest == 0 }
      }
    }
    return false
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.utf8.first, isHTMLSpace(first) { text.removeFirst() }
    while let last = text.utf8.last, isHTMLSpace(last) { text.removeLast() }
    return text
  }
}
