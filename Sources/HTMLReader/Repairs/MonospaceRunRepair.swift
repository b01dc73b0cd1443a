// Code that only a font tells from the text around it.
//
//   <p>a <span style="font-family:Consolas">b</span></p>      a `b`
//   p.p1 {font: 12px Menlo}
//   <p class="p1">a</p><p class="p1">b</p>                    a code block of two lines, when that is all
//
//   <p><tt>a</tt></p><p><tt>b</tt></p>, set so by style       a code block of two lines
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
      wrapPieces(survey.runs, in: &tree, styles: &styles)
      return
    }
    guard survey.monospaceCount * 2 <= survey.textCount else { return }
    for run in joinLines(survey.runs, in: &tree, styles: &styles) {
      let name = tree.nodes[Int(run)].name
      if name == .span || name == .font {
        if tree.isHollow(run) { continue }
        if paragraph(of: run, in: tree) != 0 { dropBlanks(atEndOf: run, in: &tree) }
        tree.rename(run, to: .code)
      } else if tree.holdsBreak(run), !tree.isHollow(run) {
        tree.rename(run, to: .pre)
        tree.plainSpaces(in: run)
      } else if !tree.isHollow(run) {
        dropBlanks(atEndOf: run, in: &tree)
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
      if !tree.isBlank(node) { tree.append(line(of: node, in: &tree), to: block) }
      node = next
    }
    tree.plainSpaces(in: block)
  }
}

extension MonospaceRunRepair {
  /// Makes a code block of all a page holds, when that is text in one place that keeps its lines.
  private static func wrapPieces(
    _ runs: [ElementTree.Index],
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard let first = runs.first else { return }
    let parent = tree.nodes[Int(first)].parent
    var holdsLine = false
    for run in runs {
      guard tree.nodes[Int(run)].parent == parent, tree.nodes[Int(run)].name == .span,
        styles.style(of: run, in: tree).whiteSpace?.keepsBlanks == true
      else { return }
      holdsLine = holdsLine || tree.allText(in: run).contains(0x0A)
    }
    guard holdsLine else { return }
    let block = tree.makeElement(.pre)
    tree.insert(block, before: first)
    var node = first
    while node != 0 {
      let next = tree.nodes[Int(node)].next
      tree.detach(node)
      tree.append(node, to: block)
      node = next
    }
    tree.plainSpaces(in: block)
  }

  /// Makes code blocks of paragraphs in such a font that follow each other; returns the other runs.
  private static func joinLines(
    _ runs: [ElementTree.Index],
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) -> [ElementTree.Index] {
    var rest: [ElementTree.Index] = []
    var place = 0
    while place < runs.count {
      var lines = [paragraph(of: runs[place], in: tree)]
      while lines[0] != 0, place + lines.count < runs.count {
        let next = paragraph(of: runs[place + lines.count], in: tree)
        guard next != 0, follows(next, lines[lines.count - 1], in: tree) else { break }
        lines.append(next)
      }
      if lines.count > 1 {
        for run in runs[place..<place + lines.count] {
          unwrapLines(of: run, in: &tree, styles: &styles)
        }
        joinLines(from: lines[0], to: lines[lines.count - 1], in: &tree)
      } else {
        rest.append(runs[place])
      }
      place += lines.count
    }
    return rest
  }

  /// The paragraph that is all in one run, or the wrapper that only holds it; 0 when the run is only a
  /// part of one.
  private static func paragraph(
    of run: ElementTree.Index,
    in tree: ElementTree
  ) -> ElementTree.Index {
    var node = run
    while tree.nodes[Int(node)].name != .p {
      let parent = tree.nodes[Int(node)].parent
      guard parent != 0, tree.onlyVisibleChild(of: parent) == node else { return 0 }
      switch tree.nodes[Int(parent)].name {
      case .p, .span, .font, .b, .i: node = parent
      default: return 0
      }
    }
    for _ in 0..<4 {
      let parent = tree.nodes[Int(node)].parent
      guard tree.nodes[Int(parent)].name == .div, tree.onlyVisibleChild(of: parent) == node else {
        break
      }
      node = parent
    }
    return tree.nodes[Int(node)].flags.contains(.open) ? 0 : node
  }

  /// Makes one space of the white space in a run, in which line ends only lay out the source, unless its
  /// style keeps it.
  private static func unwrapLines(
    of run: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    var lastByte: UInt8 = 0x20
    var lastText: ElementTree.Index = 0
    var node = run
    while node != 0 {
      let record = tree.nodes[Int(node)]
      if record.name != .text {
        if styles.style(of: node, in: tree).whiteSpace?.keepsBlanks == true { return }
        if record.name == .br { lastByte = 0x20 }
      } else {
        var text: [UInt8] = []
        for byte in tree.textRun(of: node) {
          if isHTMLSpace(byte), lastByte == 0x20 { continue }
          lastByte = isHTMLSpace(byte) ? 0x20 : byte
          text.append(lastByte)
        }
        tree.replaceText(of: node, with: text)
        if !text.isEmpty { lastText = node }
      }
      node = tree.following(node, within: run)
    }
    if lastText != 0, lastByte == 0x20 { tree.nodes[Int(lastText)].count -= 1 }
  }

  /// Whether a paragraph follows another with nothing but empty lines between.
  private static func follows(
    _ paragraph: ElementTree.Index,
    _ other: ElementTree.Index,
    in tree: ElementTree
  ) -> Bool {
    guard tree.nodes[Int(paragraph)].parent == tree.nodes[Int(other)].parent else { return false }
    var next = tree.nextSibling(of: other)
    while next != 0, next != paragraph {
      let name = tree.nodes[Int(next)].name
      guard name == .br || (name == .p || name == .div) && tree.isHollow(next) else {
        return false
      }
      next = tree.nextSibling(of: next)
    }
    return next == paragraph
  }

  private static func joinLines(
    from first: ElementTree.Index,
    to last: ElementTree.Index,
    in tree: inout ElementTree
  ) {
    let block = tree.makeElement(.pre)
    tree.insert(block, before: first)
    var node = first
    while node != 0 {
      let next = node == last ? 0 : tree.nodes[Int(node)].next
      tree.detach(node)
      if !tree.isBlank(node) { tree.append(line(of: node, in: &tree), to: block) }
      node = next
    }
    tree.plainSpaces(in: block)
  }

  /// A line of a code block, made of a paragraph or of a break between two.
  private static func line(
    of node: ElementTree.Index,
    in tree: inout ElementTree
  ) -> ElementTree.Index {
    if tree.nodes[Int(node)].name == .br {
      let line = tree.makeElement(.div)
      tree.append(node, to: line)
      return line
    }
    if tree.isHollow(node), !tree.holdsBreak(node) {
      tree.append(tree.makeElement(.br), to: node)
    } else {
      dropBlanks(atEndOf: node, in: &tree)
    }
    if tree.nodes[Int(node)].name == .p { tree.rename(node, to: .div) }
    return node
  }
}

extension MonospaceRunRepair {
  /// Drops the blanks at the end of a paragraph, no-break ones too: there they show nothing.
  private static func dropBlanks(
    atEndOf paragraph: ElementTree.Index,
    in tree: inout ElementTree
  ) {
    var last: ElementTree.Index = 0
    var node = tree.following(paragraph, within: paragraph)
    while node != 0 {
      last = node
      node = tree.following(node, within: paragraph)
    }
    guard last != 0, tree.nodes[Int(last)].name == .text else { return }
    let text = tree.textRun(of: last)
    var end = text.endIndex
    while end > text.startIndex {
      if isHTMLSpace(text[end - 1]) {
        end -= 1
      } else if end - 1 > text.startIndex,
        text[end - 2..<end].elementsEqual(ElementTree.noBreakSpace)
      {
        end -= 2
      } else {
        break
      }
    }
    tree.replaceText(of: last, with: Array(text[..<end]))
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
