// Code that only a font tells from the text around it.
//
//   <p>a <span style="font-family:Consolas">b</span></p>      a `b`
//
// Where most of a page is set in such a font, the font says nothing.

/// Makes code spans of runs in a monospaced font.
enum MonospaceRunRepair: Repair {
  static let names: [ElementName] = [.body]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.declare(.fontFamily) && styles.contain { $0.fontFamily == .monospace }
  }

  static func apply(
    at body: ElementTree.Index, in tree: inout ElementTree, styles: inout PageStyles
  ) {
    var survey = MonospaceSurvey()
    survey.look(at: body, of: tree, styles: &styles)
    guard survey.monospaceCount * 2 <= survey.textCount else { return }
    for run in survey.runs {
      let name = tree.nodes[Int(run)].name
      if name == .span || name == .font {
        tree.rename(run, to: .code)
      } else {
        let code = tree.makeElement(.code)
        tree.moveChildren(of: run, to: code)
        tree.append(code, to: run)
      }
    }
  }
}

/// What of a page is set in a monospaced font.
private struct MonospaceSurvey {
  var textCount = 0
  var monospaceCount = 0
  /// The outermost inline elements, and the paragraphs, in such a font.
  var runs: [ElementTree.Index] = []

  mutating func look(
    at body: ElementTree.Index, of tree: ElementTree, styles: inout PageStyles
  ) {
    var node = tree.following(body, within: body)
    while node != 0 {
      let record = tree.nodes[Int(node)]
      var descends = true
      switch record.name {
      case .text:
        textCount += Int(record.count)
      case .pre, .code, .tt, .samp, .kbd, .textarea, .svg, .math:
        descends = false
      case .span, .font, .p, .div:
        guard record.count > 0, styles.style(of: node, in: tree).fontFamily == .monospace else {
          break
        }
        let count = tree.allText(in: node).count
        guard holdsOnlyText(node, of: tree) else { break }
        textCount += count
        monospaceCount += count
        if count > 0, !tree.isHollow(node), !isMarker(node, of: tree, styles: &styles) {
          runs.append(node)
        }
        descends = false
      default: break
      }
      node = tree.following(node, within: body, descends: descends)
    }
  }

  /// Whether an element is one run: no blocks, and no other font inside.
  private func holdsOnlyText(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    var node = tree.following(element, within: element)
    while node != 0 {
      switch tree.nodes[Int(node)].name {
      case .text, .span, .font, .b, .strong, .i, .em, .u, .s, .wbr, .officeParagraph: break
      default: return false
      }
      node = tree.following(node, within: element)
    }
    return true
  }

  /// Whether a run is the marker of a Word list, whose hollow bullet is an "o" in Courier New.
  private func isMarker(
    _ element: ElementTree.Index, of tree: ElementTree, styles: inout PageStyles
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
    return own.officeList == .ignored || own.officeFormat != nil
  }
}
