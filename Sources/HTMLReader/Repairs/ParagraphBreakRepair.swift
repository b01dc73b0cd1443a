// Breaks between the paragraphs of a chat message.
//
//   a<span class="c-mrkdwn__br"></span>b      two paragraphs, whether or not a style says so
//
// Slack writes so.

/// Makes blocks of elements that only part two paragraphs.
enum ParagraphBreakRepair: Repair {
  static let names: [ElementName] = [.span]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.marks.roles.contains(.paragraphBreak)
  }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    if styles.roles(of: element, in: tree).contains(.paragraphBreak) {
      tree.rename(element, to: .div)
    }
  }
}
