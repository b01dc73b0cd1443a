// Readings beside words: the same tags, since Markdown has no other way.
//
//   <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>      where tags are not written, 漢(かん) is left

internal import MarkdownTree

/// Ruby annotations.
enum RubyRule: ElementRule {
  static let names: [ElementName] = [.ruby, .rt, .rp, .rb, .rtc]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if !lowering.style.isInvisible { lowering.append(tag: tree.nodes[Int(element)].name.startTag) }
    return true
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    if !lowering.style.isInvisible { lowering.append(tag: tree.nodes[Int(element)].name.endTag) }
  }
}
