// Definition lists whose terms and definitions are a line each.
//
//   <dl><dt>a</dt><dd>b</dd></dl>      a
//                                      : b
//
//   <dl><div><dt>a</dt><dd>b</dd></div></dl>      the same
//
// CommonMark has no definition lists. Written so, one reads as what it is, and Markdown that has them
// (PHP Markdown Extra, pandoc, Obsidian's plugins) makes one of it again. A definition with blocks in it
// cannot be said so; its list stays.

/// Makes paragraphs of a definition list.
enum DefinitionLineRepair: Repair {
  static let names: [ElementName] = [.dl]

  static func apply(
    at list: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard !tree.nodes[Int(list)].flags.contains(.open), !isInCell(list, of: tree),
      let parts = parts(of: list, in: tree)
    else { return }
    var paragraph: ElementTree.Index = 0
    var before = ElementName.dd
    for part in parts {
      let name = tree.nodes[Int(part)].name
      if name == .dt, before == .dd {
        paragraph = tree.makeElement(.p)
        tree.insert(paragraph, before: list)
      } else {
        tree.append(tree.makeElement(.br, [.type: "soft"]), to: paragraph)
      }
      if name == .dd { tree.append(tree.makeText([0x3A, 0x20]), to: paragraph) }
      let line = tree.makeElement(.span)
      tree.append(line, to: paragraph)
      tree.moveChildren(of: onlyParagraph(of: part, in: tree), to: line)
      before = name
    }
    tree.detach(list)
  }

  /// How far outwards a cell is looked for.
  private static let depth = 16

  /// Whether a list stands in a cell, which has no lines.
  private static func isInCell(_ list: ElementTree.Index, of tree: ElementTree) -> Bool {
    var node = tree.nodes[Int(list)].parent
    for _ in 0..<depth where node != 0 {
      if tree.nodes[Int(node)].name == .td || tree.nodes[Int(node)].name == .th { return true }
      node = tree.nodes[Int(node)].parent
    }
    return false
  }

  /// The terms and definitions of a list; nil when they are not all lines, or when one is missing.
  private static func parts(
    of list: ElementTree.Index,
    in tree: ElementTree
  ) -> [ElementTree.Index]? {
    var parts: [ElementTree.Index] = []
    var part = tree.firstVisibleChild(of: list)
    while part != 0 {
      let name = tree.nodes[Int(part)].name
      if name == .div, tree.nodes[Int(list)].name == .dl {
        // A wrapper around a group (HTML standard, 4.4.9).
        guard let group = self.parts(of: part, in: tree) else { return nil }
        parts += group
        part = tree.nextSibling(of: part)
        continue
      }
      guard name == .dt || name == .dd, !tree.isHollow(part), isLine(part, in: tree) else {
        return nil
      }
      if parts.isEmpty, name == .dd { return nil }
      parts.append(part)
      part = tree.nextSibling(of: part)
    }
    guard let last = parts.last, tree.nodes[Int(last)].name == .dd else { return nil }
    return parts
  }

  /// What holds the text of a part: itself, or the one paragraph in it.
  private static func onlyParagraph(
    of part: ElementTree.Index,
    in tree: ElementTree
  ) -> ElementTree.Index {
    let only = tree.onlyVisibleChild(of: part)
    return only != 0 && tree.nodes[Int(only)].name == .p ? only : part
  }

  /// Whether a part is text in one line.
  private static func isLine(_ part: ElementTree.Index, in tree: ElementTree) -> Bool {
    let root = onlyParagraph(of: part, in: tree)
    var node = tree.following(root, within: root)
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      switch name {
      case .br, .custom, .math, .svg: return false
      case .text: break
      default:
        if ElementRole(name) != .inline { return false }
      }
      node = tree.following(node, within: root)
    }
    return true
  }
}
