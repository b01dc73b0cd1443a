// What stands above the code in a code block, but is no code.
//
//   <pre><div><span>swift</span><button>Copy</button></div><div><code>a</code></div></pre>      a, in swift
//
// ChatGPT and others put the name of the language and the buttons into the block.

/// Makes a block with one piece of code that piece, without what stands around it.
enum CodeHeaderRepair: Repair {
  static let names: [ElementName] = [.pre]

  static func apply(
    at pre: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    dropBars(of: pre, in: &tree, styles: styles)
    guard let code = onlyCode(in: pre, of: tree), tree.nodes[Int(code)].parent != pre,
      tree.allText(in: pre).count < tree.allText(in: code).count + longestHeader
    else { return }
    let header = headerText(in: pre, before: code, of: tree)
    var top = code
    while tree.nodes[Int(top)].parent != pre { top = tree.nodes[Int(top)].parent }
    // What stands before and behind the code in its own line stays; blocks around it go.
    guard tree.nodes[Int(top)].name == .div || tree.nodes[Int(top)].name == .section else { return }
    let language = styles.language(of: code, in: tree) ?? Self.language(header)
    tree.detach(code)
    while tree.nodes[Int(pre)].firstChild != 0 { tree.detach(tree.nodes[Int(pre)].firstChild) }
    tree.append(code, to: pre)
    if let language, styles.language(of: code, in: tree) == nil {
      let wrapper = tree.makeElement(.code, [.dataLang: language])
      tree.wrap(code, in: wrapper)
    }
  }

  /// How many bytes of text may stand around the code, and be no code.
  private static let longestHeader = 48

  /// Takes out children of a block whose class says that they are its bar.
  private static func dropBars(
    of pre: ElementTree.Index,
    in tree: inout ElementTree,
    styles: PageStyles
  ) {
    var child = tree.nodes[Int(pre)].firstChild
    while child != 0 {
      let next = tree.nodes[Int(child)].next
      if styles.roles(of: child, in: tree).contains(.codeHeader) { tree.detach(child) }
      child = next
    }
  }

  /// The only `code` element in a block; nil when there are none or several.
  private static func onlyCode(
    in pre: ElementTree.Index,
    of tree: ElementTree
  ) -> ElementTree.Index? {
    var found: ElementTree.Index?
    var node = tree.following(pre, within: pre)
    while node != 0 {
      let isCode = tree.nodes[Int(node)].name == .code
      if isCode, found != nil { return nil }
      if isCode { found = node }
      node = tree.following(node, within: pre, descends: !isCode)
    }
    return found
  }

  private static func headerText(
    in pre: ElementTree.Index,
    before code: ElementTree.Index,
    of tree: ElementTree
  ) -> [UInt8] {
    var node = tree.following(pre, within: pre)
    while node != 0, node != code {
      if tree.nodes[Int(node)].name == .text, !tree.isBlank(node) {
        return Array(tree.textRun(of: node))
      }
      node = tree.following(node, within: pre)
    }
    return []
  }

  /// A header that is one short word names the language.
  private static func language(_ header: [UInt8]) -> String? {
    let word = header.filter { !isHTMLSpace($0) }
    guard !word.isEmpty, word.count < 16, word.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    return name.hasPrefix("copy") ? nil : name
  }
}
