// The bar above a code block, with the name of its language and buttons.
//
//   <div><div>Python</div><pre><code class="language-python">a</code></pre></div>      a, in python
//   <div class="code-block-decoration"><span>Swift</span></div><pre>a</pre>            a, in swift
//
//   <pre><div>swift</div></pre><pre><code class="language-swift">a</code></pre>          a, in swift
//
// Claude, Gemini, MDN and others write so. The bar is known by its class, or because it says what the
// code's class says.

/// Takes out the bar above a code block.
enum CodeLabelRepair: Repair {
  static let names: [ElementName] = [.pre]

  static func apply(
    at pre: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let bar = blockBefore(pre, in: tree)
    guard bar != 0, [.div, .span, .header, .p, .pre].contains(tree.nodes[Int(bar)].name),
      !holdsCode(bar, in: tree), let label = label(of: bar, in: tree)
    else { return }
    let code = tree.firstVisibleChild(of: pre)
    let language =
      styles.language(of: pre, in: tree)
      ?? (code != 0 && tree.nodes[Int(code)].name == .code
        ? styles.language(of: code, in: tree) : nil)
    if let language {
      guard label == language.lowercased() else { return }
    } else {
      guard styles.roles(of: bar, in: tree).contains(.codeHeader) else { return }
      let wrapper = tree.makeElement(.code, [.dataLang: label])
      tree.moveChildren(of: pre, to: wrapper)
      tree.append(wrapper, to: pre)
    }
    tree.detach(bar)
  }

  /// Whether what may be a bar is a block of code itself.
  private static func holdsCode(_ bar: ElementTree.Index, in tree: ElementTree) -> Bool {
    guard tree.nodes[Int(bar)].name == .pre else { return false }
    var node = tree.nodes[Int(bar)].firstChild
    if node == 0 || tree.nodes[Int(node)].name == .text { return true }
    while node != 0 {
      if tree.nodes[Int(node)].name == .code { return true }
      node = tree.following(node, within: bar)
    }
    return false
  }

  /// What stands right before an element, or before the wrappers that begin with it; 0 when nothing.
  private static func blockBefore(
    _ element: ElementTree.Index,
    in tree: ElementTree
  ) -> ElementTree.Index {
    var node = element
    for _ in 0..<4 {
      var before = tree.previousSibling(of: node)
      while before != 0, isButtons(before, in: tree) { before = tree.previousSibling(of: before) }
      if before != 0 { return before }
      node = tree.nodes[Int(node)].parent
      guard node != 0, tree.nodes[Int(node)].name == .div || tree.nodes[Int(node)].name == .custom
      else { return 0 }
    }
    return 0
  }

  /// Whether an element shows nothing but buttons.
  private static func isButtons(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    var hasButton = false
    var node = element
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      if name == .button { hasButton = true }
      if name == .text, !tree.isBlank(node) { return false }
      node = tree.following(node, within: element, descends: name != .button && name != .svg)
    }
    return hasButton
  }

  /// The one word that a bar shows besides its buttons, in small letters; nil when it shows more.
  private static func label(of bar: ElementTree.Index, in tree: ElementTree) -> String? {
    var words: [UInt8] = []
    var node = tree.following(bar, within: bar)
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      if name == .text { words.append(contentsOf: tree.textRun(of: node)) }
      if words.count > 64 { return nil }
      node = tree.following(node, within: bar, descends: name != .button && name != .svg)
    }
    let parts = words.split(whereSeparator: isHTMLSpace)
    guard let first = parts.first, first.count < 20 else { return nil }
    let rest = parts.dropFirst().map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard rest.isEmpty || rest == ["copy"] || rest == ["copy", "code"] else { return nil }
    return String(decoding: first, as: UTF8.self).lowercased()
  }
}
