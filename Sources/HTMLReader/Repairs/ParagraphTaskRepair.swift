// Paragraphs that begin with the character of a box.
//
//   <p>☐ a</p><p>☒ b</p>      - [ ] a
//                             - [x] b
//
// Word's check boxes come so. A paragraph with several boxes is a form, and stays.

/// Makes a list of tasks of paragraphs with a box in front.
enum ParagraphTaskRepair: Repair {
  static let names: [ElementName] = [.p]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let parent = tree.nodes[Int(element)].parent
    guard tree.nodes[Int(parent)].name != .li, let first = box(of: element, in: tree) else {
      return
    }
    let list = tree.makeElement(.ul)
    tree.insert(list, before: element)
    var next = element
    var found: Box? = first
    while let box = found {
      let following = tree.nextSibling(of: next)
      tree.dropFirst(box.length, of: box.text)
      tree.detach(next)
      tree.rename(next, to: .li)
      tree.append(next, to: list)
      tree.prependCheckbox(box.isChecked, to: next)
      next = following
      found = following == 0 ? nil : self.box(of: following, in: tree)
    }
  }

  /// The box that a paragraph begins with.
  private struct Box {
    var text: ElementTree.Index
    var length: Int
    var isChecked: Bool
  }

  private static func box(of paragraph: ElementTree.Index, in tree: ElementTree) -> Box? {
    let record = tree.nodes[Int(paragraph)]
    guard record.name == .p, !record.flags.contains(.open) else { return nil }
    let text = tree.firstText(in: paragraph)
    guard text != 0, let isChecked = isChecked(tree.textRun(of: text)) else { return nil }
    let all = tree.allText(in: paragraph).drop(while: isHTMLSpace)
    let rest = all.dropFirst(3)
    guard let next = rest.first, isHTMLSpace(next) || next == 0xC2,
      !ElementTree.isOnlyBlanks(rest), !holdsBox(rest)
    else { return nil }
    let blanks = tree.textRun(of: text).prefix(while: isHTMLSpace).count
    return Box(text: text, length: blanks + 3, isChecked: isChecked)
  }

  private static func isChecked(_ text: ArraySlice<UInt8>) -> Bool? {
    let text = text.drop(while: isHTMLSpace)
    guard text.starts(with: [0xE2, 0x98]) else { return nil }
    switch text.dropFirst(2).first {
    case 0x90: return false
    case 0x91, 0x92: return true
    default: return nil
    }
  }

  private static func holdsBox(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let start = rest.firstIndex(of: 0xE2) {
      if isChecked(rest[start...]) != nil { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
