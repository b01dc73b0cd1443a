// Code that only a font tells from the text around it.
//
//   <p>a <span style="font-family:Consolas">b</span></p>      a `b`
//   p.p1 {font: 12px Menlo}
//   <p class="p1">a</p><p class="p1">b</p>                    a code block of two lines, when that is all
//
// Where most of a page is set in such a font, the font says nothing; where all of it is, and it is no
// more than lines, it was copied from an editor or a terminal.

/// Makes code spans of runs in a monospaced font.
enum MonospaceRunRepair: Repair {
  static let names: [ElementName] = [.body]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.declare(.fontFamily) && styles.contain { $0.fontFamily == .monospace }
  }

  static func apply(
    at body: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    var survey = MonospaceSurvey()
    survey.look(at: body, of: tree, styles: &styles)
    if survey.monospaceCount == survey.textCount, !survey.hasOther {
      makeCodeBlock(of: body, lines: survey.runs, in: &tree)
      return
    }
    guard survey.monospaceCount * 2 <= survey.textCount else { return }
    for run in survey.runs {
      let name = tree.nodes[Int(run)].name
      if name == .span || name == .font {
        if tree.isHollow(run) { continue }
        tree.rename(run, to: .code)
      } else if tree.holdsBreak(run), !tree.isHollow(run) {
        tree.rename(run, to: .pre)
        tree.plainSpaces(in: run)
      } else if !tree.isHollow(run) {
        let code = tree.makeElement(.code)
        tree.moveChildren(of: run, to: code)
        tree.append(code, to: run)
      }
    }
  }
}

extension MonospaceRunRepair {
  /// Makes one code block of a page whose paragraphs are lines of code.
  private static func makeCodeBlock(
    of body: ElementTree.Index,
    lines: [ElementTree.Index],
    in tree: inout ElementTree
  ) {
    let parent = lines.first.map { tree.nodes[Int($0)].parent } ?? 0
    guard parent != 0,
      lines.allSatisfy({ tree.nodes[Int($0)].parent == parent && tree.nodes[Int($0)].name == .p })
    else { return }
    let block = tree.makeElement(.pre)
    var node = tree.nodes[Int(parent)].firstChild
    tree.insert(block, before: node)
    while node != 0 {
      let next = tree.nodes[Int(node)].next
      tree.detach(node)
      if !tree.isBlank(node) {
        if tree.isHollow(node), !tree.holdsBreak(node) {
          tree.append(tree.makeElement(.br), to: node)
        }
        if tree.nodes[Int(node)].name == .p { tree.rename(node, to: .div) }
        tree.append(node, to: block)
      }
      node = next
    }
    tree.plainSpaces(in: block)
  }
}

/// What of a page is set in a monospaced font.
private struct MonospaceSurvey {
  var textCount = 0
  var monospaceCount = 0
  /// Whether the page holds more than text in paragraphs.
  var hasOther = false
  /// The outermost inline elements, and the paragraphs, in such a font.
  var runs: [ElementTree.Index] = []

  mutating func look(
    at body: ElementTree.Index,
    of tree: ElementTree,
    styles: inout PageStyles
  ) {
    var node = tree.following(body, within: body)
    while node != 0 {
      let record = tree.nodes[Int(node)]
      var descends = true
      switch record.name {
      case .text:
        textCount += ElementTree.isOnlyBlanks(tree.textRun(of: node)) ? 0 : Int(record.count)
      case .pre, .code, .tt, .samp, .kbd, .textarea, .svg, .math:
        descends = false
        hasOther = true
      case .span, .font, .p, .div:
        guard record.count > 0, styles.style(of: node, in: tree).fontFamily == .monospace else {
          break
        }
        let count = tree.allText(in: node).count
        guard holdsOnlyText(node, of: tree) else { break }
        textCount += count
        monospaceCount += count
        if !tree.isHollow(node), !isMarker(node, of: tree, styles: &styles) {
          runs.append(node)
        }
        descends = false
      case .br: break
      default: hasOther = true
      }
      node = tree.following(node, within: body, descends: descends)
    }
  }

  /// Whether an element is one run: no blocks, and no other font inside.
  private func holdsOnlyText(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    var node = tree.following(element, within: element)
    while node != 0 {
      switch tree.nodes[Int(node)].name {
      case .text, .span, .font, .b, .strong, .i, .em, .u, .s, .wbr, .br, .officeParagraph: break
      default: return false
      }
      node = tree.following(node, within: element)
    }
    return true
  }

  /// Whether a run is the marker of a Word list, whose hollow bullet is an "o" in Courier New.
  private func isMarker(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    var node = tree.nodes[Int(element)].firstChild
    while node != 0 {
      if tree.nodes[Int(node)].name == .span, tree.nodes[Int(node)].count > 0 {
        let style = styles.style(of: node, in: tree)
        if style.officeList == .ignored || style.officeFormat != nil { return true }
      }
      node = tree.nodes[Int(node)].firstChild
    }
    let own = styles.style(of: element, in: tree)
    let text = tree.allText(in: element)
    if text.first == 0x6F, text.count > 2, ElementTree.isOnlyBlanks(text[1...]) { return true }
    return own.officeList == .ignored || own.officeFormat != nil
  }
}
