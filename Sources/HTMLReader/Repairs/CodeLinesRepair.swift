// Code of several lines that is marked as code in a line.
//
//   <codeblock><code>a<br>b</code></codeblock>      a code block of two lines
//   <p><code>a<br>b</code></p>                      two code spans with a break between
//
// Teams writes a block of code so.

/// Makes a code block of a code element with lines that is all an element of no known name holds.
enum CodeLinesRepair: Repair {
  static let names: [ElementName] = [.code]

  static func apply(
    at code: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let record = tree.nodes[Int(code)]
    guard record.name == .code, !record.flags.contains(.open), record.parent != 0 else { return }
    let parent = tree.nodes[Int(record.parent)]
    guard parent.name == .custom, !parent.flags.contains(.open),
      tree.onlyVisibleChild(of: record.parent) == code, holdsLines(code, of: tree)
    else { return }
    let block = tree.makeElement(.pre)
    tree.wrap(code, in: block)
    tree.plainSpaces(in: block)
  }

  /// Whether there is text on both sides of a break.
  private static func holdsLines(_ code: ElementTree.Index, of tree: ElementTree) -> Bool {
    var hasText = false
    var hasBreak = false
    var node = tree.following(code, within: code)
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      if name == .br {
        hasBreak = hasBreak || hasText
      } else if name == .text {
        if !tree.isBlank(node) {
          if hasBreak { return true }
          hasText = true
        }
      } else if ElementRole(name) != .inline {
        return false
      }
      node = tree.following(node, within: code)
    }
    return false
  }
}
