// Code blocks.
//
//   <pre><code class="language-swift">let a = 1⏎</code></pre>      ```swift … ```
//   <div class="highlight-source-c"><pre>…                         the language may stand further out
//   <pre>a<br>b</pre>, <pre><div>a</div><div>b</div></pre>         two lines
//   <plaintext>a                                                   a: one line has nothing to be kept
//   <td><pre>a⏎b</pre></td>                                        <pre>a<br>b</pre>, in a table's cell
//
// What highlighters put into a block and nobody typed is left out: see PreformattedText.

internal import MarkdownTree

/// Text that keeps its lines and blanks.
enum CodeBlockRule: ElementRule {
  static let names: [ElementName] = [.pre, .listing, .xmp, .plaintext]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    guard lowering.canHoldBlocks else {
      lowering.enterCodeInLine(element, of: tree)
      return true
    }
    if tree.nodes[Int(element)].name == .plaintext, tree.isOneLine(element) { return true }
    if !lowering.style.isInvisible { lowering.appendCodeBlock(element, of: tree) }
    return false
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    guard lowering.style.keepsBlanks, lowering.isInBodyCell else { return }
    lowering.closeTag(ElementName.pre.endTag)
  }
}

extension ElementTree {
  /// Whether an element's text is one line, and has no run of blanks that would have to be kept.
  fileprivate func isOneLine(_ element: Index) -> Bool {
    var wasBlank = false
    var node = following(element, within: element)
    while node != 0 {
      switch nodes[Int(node)].name {
      case .text:
        for byte in textRun(of: node) {
          if byte == 0x0A || byte == 0x09 || wasBlank && byte == 0x20 { return false }
          wasBlank = byte == 0x20
        }
      case .br, .div, .p: return false
      default: break
      }
      node = following(node, within: element)
    }
    return true
  }
}

extension Lowering {
  /// Begins code of several lines where no block may stand.
  ///
  /// In the body of a table only a tag of HTML can say it; a single line is a line like others.
  fileprivate mutating func enterCodeInLine(_ element: ElementTree.Index, of tree: ElementTree) {
    guard isInBodyCell, !style.keepsBlanks, !tree.isOneLine(element) else {
      style.whiteSpace = .keepLines
      style.keepsBlanks = false
      return
    }
    openTag(ElementName.pre.startTag)
    style.whiteSpace = .keepLines
    style.keepsBlanks = true
  }

  /// Appends all text of an element as a code block.
  mutating func appendCodeBlock(_ element: ElementTree.Index, of tree: ElementTree) {
    let text = PreformattedText(of: element, in: tree, styles: &styles)
    if let caption = text.caption {
      append(line: caption)
      endLine()
    }
    let language = text.language ?? styles.language(around: element, in: tree)
    let info = builder.store(language ?? "")
    let literal = text.bytes.withUnsafeBufferPointer { builder.store($0) }
    let pair = builder.store(info, literal)
    appendBlock(NodeRecord(kind: .codeBlock, start: pair))
  }
}

extension PageStyles {
  /// The programming language that an element's own classes or attributes name.
  func language(of element: ElementTree.Index, in tree: ElementTree) -> String? {
    if tree.nodes[Int(element)].count == 0 { return nil }
    if let language = traits(of: element, in: tree)?.language { return language }
    for name in [AttributeName.dataLanguage, .dataLang, .dataCodeLanguage] {
      if let value = tree.string(of: name, in: element),
        let language = CodeLanguage.named(by: value, isLang: false)
      {
        return language
      }
    }
    if let words = tree.string(of: .dataSyntaxHighlighter, in: element),
      let language = CodeLanguage.named(by: words.split(separator: " ").map(String.init))
    {
      return language
    }
    switch tree.nodes[Int(element)].name {
    case .pre, .code:
      return tree.string(of: .lang, in: element).flatMap {
        CodeLanguage.named(by: $0, isLang: true)
      }
    default: return nil
    }
  }

  /// The programming language that one of the next few elements around a code block names.
  fileprivate func language(around element: ElementTree.Index, in tree: ElementTree) -> String? {
    var outer = tree.nodes[Int(element)].parent
    for _ in 0..<4 {
      switch tree.nodes[Int(outer)].name {
      case .div, .figure, .section, .span, .td, .tr, .tbody, .table, .custom: break
      default: return nil
      }
      if let language = traits(of: outer, in: tree)?.language { return language }
      if let name = tree.string(of: .dataCodeLanguage, in: outer),
        let language = CodeLanguage.named(by: name.lowercased(), isLang: false)
      {
        return language
      }
      outer = tree.nodes[Int(outer)].parent
    }
    return nil
  }
}
