// Headings that are only larger and bolder than the text below them.
//
//   p.p1 {font: 28px} p.p2 {font: 17px}
//   <p class="p1"><b>a</b></p><p class="p2">b…</p>      # a, then b
//
// Apple's Cocoa writes so: it knows no headings, only paragraphs p1, p2, … with fonts. The size of most
// of the text is the body's; larger sizes that are bold throughout are headings, the largest first.

/// Makes headings of large bold paragraphs.
enum LargeBoldHeadingRepair: Repair {
  static let names: [ElementName] = [.body]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.marks.roles.contains(.cocoaParagraph) && styles.hasSheet && styles.declare(.fontSize)
  }

  /// How much larger than the body's a heading's letters are at least.
  private static let ratio = 1.15

  static func apply(
    at body: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    var bulk: [Double: Int] = [:]
    var candidates: [(paragraph: ElementTree.Index, size: Double)] = []
    var node = tree.following(body, within: body)
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      if name == .p || name == .li, let size = styles.style(of: node, in: tree).fontSize {
        bulk[size, default: 0] += textCount(of: node, in: tree)
        if name == .p, !isInTable(node, of: tree),
          styles.roles(of: node, in: tree).contains(.cocoaParagraph),
          isBold(node, in: tree, styles: &styles)
        {
          candidates.append((node, size))
        }
      }
      node = tree.following(node, within: body)
    }
    let bodySize = bulk.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 0
    let large = candidates.filter { $0.size >= bodySize * ratio }
    let sizes = Set(large.map(\.size)).sorted(by: >)
    for candidate in large {
      let level = (sizes.firstIndex(of: candidate.size) ?? 0) + 1
      dropBold(in: candidate.paragraph, of: &tree)
      tree.rename(candidate.paragraph, to: .heading(level))
    }
  }

  private static func textCount(of element: ElementTree.Index, in tree: ElementTree) -> Int {
    var count = 0
    var node = tree.following(element, within: element)
    while node != 0 {
      if tree.nodes[Int(node)].name == .text { count += Int(tree.nodes[Int(node)].count) }
      node = tree.following(node, within: element)
    }
    return count
  }

  private static func isInTable(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    let parent = tree.nodes[Int(element)].parent
    return tree.nodes[Int(parent)].name == .td || tree.nodes[Int(parent)].name == .th
  }

  /// Whether a paragraph has text, and all of it is bold.
  private static func isBold(
    _ paragraph: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    if styles.style(of: paragraph, in: tree).fontWeight == .bold {
      return !tree.isHollow(paragraph)
    }
    var hasText = false
    var node = tree.following(paragraph, within: paragraph)
    while node != 0 {
      var descends = true
      switch tree.nodes[Int(node)].name {
      case .text:
        if !ElementTree.isOnlyBlanks(tree.textRun(of: node)) { return false }
      case .b, .strong:
        hasText = hasText || !tree.isHollow(node)
        descends = false
      default:
        guard styles.style(of: node, in: tree).fontWeight == .bold else { break }
        hasText = hasText || !tree.isHollow(node)
        descends = false
      }
      node = tree.following(node, within: paragraph, descends: descends)
    }
    return hasText
  }

  /// Makes plain spans of the elements that only make a heading bold.
  private static func dropBold(in paragraph: ElementTree.Index, of tree: inout ElementTree) {
    var node = tree.following(paragraph, within: paragraph)
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      if name == .b || name == .strong { tree.rename(node, to: .span) }
      node = tree.following(node, within: paragraph)
    }
  }
}
