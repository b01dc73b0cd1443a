// Controls of forms: the text that a browser shows in them.
//
//   <select><option>a<option selected>b</select>       b
//   <textarea>a⏎b</textarea>                           a, a break, b
//   <button>a</button>                                 a: it may be the title of something folded away
//   <div>swift<button>Copy</button></div><pre>…        swift: a button beside code belongs to the page
//   <dialog>a</dialog>, without `open`                 nothing
//   <select>…</select><button>a</button>               b a: its frame sets each apart

internal import MarkdownTree

/// Choices, buttons and dialogs.
enum ControlRule: ElementRule {
  static let names: [ElementName] = [.select, .textarea, .button, .dialog]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    switch tree.nodes[Int(element)].name {
    case .select:
      lowering.notePendingSpace()
      if !lowering.style.isInvisible { lowering.append(choiceOf: element, in: tree) }
      return false
    case .textarea:
      lowering.notePendingSpace()
      lowering.style.whiteSpace = .keepLines
      return true
    case .button:
      if isBesideCode(element, in: tree) { return false }
      lowering.notePendingSpace()
      return true
    default: return tree.value(of: .open, in: element) != nil
    }
  }

  /// Whether a button, or the bar it is in, stands right before or behind a code block.
  private static func isBesideCode(_ button: ElementTree.Index, in tree: ElementTree) -> Bool {
    var element = button
    for _ in 0..<3 {
      for sibling in [tree.previousSibling(of: element), tree.nextSibling(of: element)] {
        if isCode(sibling, in: tree) { return true }
      }
      element = tree.nodes[Int(element)].parent
      switch tree.nodes[Int(element)].name {
      case .div, .span, .header, .figcaption, .custom: break
      default: return false
      }
    }
    return false
  }

  /// Whether an element is a code block, or a wrapper of nothing else.
  private static func isCode(_ element: ElementTree.Index, in tree: ElementTree) -> Bool {
    var element = element
    for _ in 0..<3 where element != 0 {
      switch tree.nodes[Int(element)].name {
      case .pre: return true
      case .div, .figure, .custom: element = tree.onlyVisibleChild(of: element)
      default: return false
      }
    }
    return false
  }
}

extension Lowering {
  /// Appends the options that a list of choices shows: those that are chosen, else the first.
  fileprivate mutating func append(choiceOf select: ElementTree.Index, in tree: ElementTree) {
    var first: ElementTree.Index = 0
    var isChosen = false
    var node = tree.following(select, within: select)
    while node != 0 {
      if tree.nodes[Int(node)].name == .option {
        if first == 0 { first = node }
        if tree.value(of: .selected, in: node) != nil {
          if isChosen { notePendingSpace() }
          isChosen = true
          append(line: tree.text(of: node))
        }
      }
      node = tree.following(node, within: select)
    }
    if !isChosen, first != 0 { append(line: tree.text(of: first)) }
  }
}
