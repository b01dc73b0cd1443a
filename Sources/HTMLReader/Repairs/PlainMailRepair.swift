// Mails in plain text, which mail programs show in a `pre` element.
//
//   <blockquote type="cite"><pre class="moz-quote-pre" wrap="">a        > a\
//   b</pre></blockquote>                                               > b
//
// The element keeps the lines of the mail apart; nothing in it is code. Thunderbird and K-9 Mail write so.

/// Makes lines of text of a mail that stands in a block of code.
enum PlainMailRepair: Repair {
  static let names: [ElementName] = [.pre]

  static func canOccur(with styles: PageStyles) -> Bool { styles.marks.roles.contains(.plainMail) }

  static func apply(
    at pre: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard styles.roles(of: pre, in: tree).contains(.plainMail) else { return }
    var node = tree.following(pre, within: pre)
    while node != 0 {
      let next = tree.following(node, within: pre)
      if tree.nodes[Int(node)].name == .text { breakLines(of: node, in: &tree) }
      node = next
    }
    tree.rename(pre, to: .div)
  }

  /// Puts a break in place of each line end of a text, and the end of a paragraph in place of a blank
  /// line.
  private static func breakLines(of text: ElementTree.Index, in tree: inout ElementTree) {
    let lines = tree.textRun(of: text).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    for (place, line) in lines.dropLast().enumerated() {
      tree.insert(tree.makeText(Array(line)), before: text)
      // The first may only end the line of what stands before the text.
      tree.insert(tree.makeElement(place > 0 && line.isEmpty ? .p : .br), before: text)
    }
    tree.replaceText(of: text, with: Array(lines.last ?? []))
  }
}
