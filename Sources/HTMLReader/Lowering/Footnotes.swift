// Footnotes, as the tools that make them mark them: a link in the text leads to a note further down, and
// the note leads back.
//
//   a<sup id="r1"><a href="#n1">1</a></sup> … <li id="n1">b <a href="#r1">↩</a></li>      GitHub, pandoc
//   a<sup><a href="#n1" id="r1">[1]</a></sup> … <p><a href="#r1" id="n1">[1]</a> b</p>    Google Docs, Word
//   a<sup id="r1"><a href="#n1">[1]</a></sup> …
//     <li id="n1"><span class="mw-cite-backlink"><a href="#r1">^</a></span> b</li>        Wikipedia
//
//   a[^1] … [^1]: b
//
// A link is taken for a reference when it is raised or says by its class or address that it is one, its
// target stands behind it in the page, and the note leads back or is among notes by its class. And the
// notes must end the page, but for a line or two: Markdown shows them at its end, and what a reader finds
// before a long footer, or before the comments, should not come behind it.

/// The parts that elements of a page play in its footnotes.
struct Footnotes: Sendable {
  /// The part of one element.
  enum Role: Sendable {
    /// It refers to the note of a label.
    case reference(String)
    /// It is the note of a label.
    case note(String)
    /// It leads back from a note, or divides the notes from the text, and is not shown.
    case hidden
  }

  /// The parts, by element.
  private(set) var roles: [ElementTree.Index: Role] = [:]

  /// Whether the page has no footnotes.
  var isEmpty: Bool { roles.isEmpty }

  /// No footnotes.
  init() {}

  /// Finds the footnotes of a page.
  ///
  /// Costs a look at each node of the tree, and one more when there are links that may be references.
  init(of tree: ElementTree, styles: PageStyles) {
    guard tree.nodes.contains(where: { $0.name == .a }) else { return }
    var search = FootnoteSearch(tree: tree, styles: styles)
    search.collectLinks()
    if search.references.isEmpty { return }
    search.collectTargets()
    let notes = search.notes()
    guard let last = notes.map(\.element).max(), search.endsPage(last) else { return }
    for note in notes {
      let label = search.label(of: note.references)
      roles[note.element] = .note(label)
      for reference in note.references { roles[search.mark(of: reference)] = .reference(label) }
      for link in note.backlinks { roles[search.whole(of: link)] = .hidden }
      if let rule = search.rule(before: note.element) { roles[rule] = .hidden }
    }
  }
}

/// A note, and what leads to it and from it.
private struct Footnote {
  var element: ElementTree.Index
  var references: [ElementTree.Index]
  var backlinks: [ElementTree.Index] = []
}

/// The search for the footnotes of one page.
private struct FootnoteSearch {
  let tree: ElementTree
  let styles: PageStyles
  /// The links that lead to places in the page, and where the names of these places lie in the tree.
  private var links: [(element: ElementTree.Index, target: Range<Int>)] = []
  /// Those of the links that may refer to notes, by their place in `links`.
  private(set) var references: [Int] = []
  /// The elements that references lead to, by name.
  private var targets: [String: ElementTree.Index] = [:]
  /// The names of references, which notes lead back to.
  private var names: Set<String> = []
  private var labels: Set<String> = []

  init(tree: ElementTree, styles: PageStyles) {
    self.tree = tree
    self.styles = styles
  }

  // MARK: Links and their targets

  mutating func collectLinks() {
    for index in tree.nodes.indices where tree.nodes[index].name == .a {
      let element = ElementTree.Index(index)
      guard let address = tree.value(of: .href, in: element), address.count > 1,
        tree.bytes[address.lowerBound] == 0x23
      else { continue }
      let target = address.lowerBound + 1..<address.upperBound
      if isReference(element, to: target) { references.append(links.count) }
      links.append((element, target))
    }
  }

  /// Whether a link looks like a reference to a note.
  private func isReference(_ link: ElementTree.Index, to target: Range<Int>) -> Bool {
    let record = tree.nodes[Int(link)]
    let uses = styles.uses(of: link, in: tree)
    if uses.contains(.footnoteBacklink) { return false }
    let isRaised =
      tree.nodes[Int(record.parent)].name == .sup
      || record.firstChild != 0 && tree.nodes[Int(record.firstChild)].name == .sup
    return (isRaised || uses.contains(.footnote) || isNoteName(target)) && isShort(link)
  }

  private func name(_ range: Range<Int>) -> String {
    String(decoding: tree.bytes[range], as: UTF8.self)
  }

  /// Whether a link's text may be a number or a sign: it is one word, or a word and a number.
  private func isShort(_ link: ElementTree.Index) -> Bool {
    var count = 0
    var node = tree.following(link, within: link)
    for _ in 0..<12 where node != 0 {
      if tree.nodes[Int(node)].name == .text { count += Int(tree.nodes[Int(node)].count) }
      node = tree.following(node, within: link)
    }
    return node == 0 && count > 0 && count <= 16
  }

  /// Whether a name is one that tools give to notes.
  private func isNoteName(_ range: Range<Int>) -> Bool {
    // Most names begin otherwise, and need not be looked at closely.
    guard "fcue_".utf8.contains(tree.bytes[range.lowerBound]) else { return false }
    let name = name(range)
    let isNote = [
      "fn", "_ftn", "ftnt", "_edn", "footnote", "cite_note", "user-content-fn", "endnote",
      "_msocom_",
    ]
    .contains { name.hasPrefix($0) }
    return isNote && !name.contains("ref")
  }

  mutating func collectTargets() {
    let wanted = Set(references.map { name(links[$0].target) })
    for index in tree.nodes.indices
    where tree.nodes[index].count > 0 && tree.nodes[index].name != .text {
      let element = ElementTree.Index(index)
      for attribute in [AttributeName.id, .name] {
        guard let name = tree.string(of: attribute, in: element), wanted.contains(name),
          targets[name] == nil
        else { continue }
        targets[name] = element
      }
    }
  }

  // MARK: Notes

  /// The notes, in the order of their first reference.
  mutating func notes() -> [Footnote] {
    var notes: [Footnote] = []
    var places: [ElementTree.Index: Int] = [:]
    for reference in references {
      let link = links[reference].element
      guard let target = targets[name(links[reference].target)], target > link,
        let note = note(at: target), !isInside(link, note)
      else { continue }
      if let place = places[note] {
        notes[place].references.append(link)
      } else {
        places[note] = notes.count
        notes.append(Footnote(element: note, references: [link]))
      }
      collectNames(of: link)
    }
    for link in links {
      guard let place = place(of: link.element, in: places), isBacklink(link) else { continue }
      notes[place].backlinks.append(link.element)
    }
    return notes.filter { !$0.backlinks.isEmpty || isAmongNotes($0.element) }
  }

  /// The element that is the whole note whose name `target` has: itself, or the paragraph it begins.
  private func note(at target: ElementTree.Index) -> ElementTree.Index? {
    var element = target
    for _ in 0..<5 {
      switch tree.nodes[Int(element)].name {
      case .li, .aside, .dd: return element
      case .div: return holdsHeading(element) ? nil : element
      case .p: return wrapper(of: element)
      case .a, .sup, .span, .b, .i, .small, .strong, .em, .font: break
      default: return nil
      }
      if tree.previousSibling(of: element) != 0 { return nil }
      element = tree.nodes[Int(element)].parent
    }
    return nil
  }

  /// Whether a heading is among the first nodes of an element, which then is more than a note.
  private func holdsHeading(_ element: ElementTree.Index) -> Bool {
    var node = tree.following(element, within: element)
    for _ in 0..<24 where node != 0 {
      switch tree.nodes[Int(node)].name {
      case .h1, .h2, .h3, .h4, .h5, .h6: return true
      default: node = tree.following(node, within: element)
      }
    }
    return false
  }

  /// The element that holds a note's first paragraph and nothing of other notes.
  private func wrapper(of paragraph: ElementTree.Index) -> ElementTree.Index {
    let parent = tree.nodes[Int(paragraph)].parent
    let name = tree.nodes[Int(parent)].name
    guard name == .div || name == .li, tree.previousSibling(of: paragraph) == 0 else {
      return paragraph
    }
    let next = tree.nextSibling(of: paragraph)
    if next == 0 { return parent }
    let first = tree.nodes[Int(next)].firstChild
    return first == 0 || tree.nodes[Int(first)].name != .a ? parent : paragraph
  }

  private func isInside(_ element: ElementTree.Index, _ outer: ElementTree.Index) -> Bool {
    ancestry(of: element).contains(outer)
  }

  /// How far outwards from a link is looked for what it is part of.
  private static let depth = 8

  private mutating func collectNames(of link: ElementTree.Index) {
    for element in ancestry(of: link).prefix(3) {
      for attribute in [AttributeName.id, .name] {
        if let name = tree.string(of: attribute, in: element) { names.insert(name) }
      }
    }
  }

  /// The place of the note that a link is in.
  private func place(
    of link: ElementTree.Index,
    in places: [ElementTree.Index: Int]
  ) -> Int? {
    ancestry(of: link).lazy.compactMap { places[$0] }.first
  }

  /// An element and those around it, from the inside out; as many as are looked at.
  private func ancestry(of element: ElementTree.Index) -> [ElementTree.Index] {
    var ancestry: [ElementTree.Index] = []
    var element = element
    while element != 0, ancestry.count < Self.depth {
      ancestry.append(element)
      element = tree.nodes[Int(element)].parent
    }
    return ancestry
  }

  private func isBacklink(_ link: (element: ElementTree.Index, target: Range<Int>)) -> Bool {
    names.contains(name(link.target))
      || styles.uses(of: link.element, in: tree).contains(.footnoteBacklink)
      || ["↩", "↩︎", "↩\u{FE0E}", "↑", "^", "⏎"].contains(tree.text(of: link.element))
  }

  /// Whether an element, or one around it, says by its class that it holds notes.
  private func isAmongNotes(_ note: ElementTree.Index) -> Bool {
    ancestry(of: note).prefix(4).contains { styles.uses(of: $0, in: tree).contains(.footnote) }
  }

  /// Whether hardly anything is shown behind a note.
  func endsPage(_ note: ElementTree.Index) -> Bool {
    var count = 0
    var node = tree.following(note, within: 0, descends: false)
    while node != 0 {
      let record = tree.nodes[Int(node)]
      if record.name == .text, !tree.isBlank(node) { count += Int(record.count) }
      if count > Self.longestEnd { return false }
      node = tree.following(node, within: 0, descends: ElementRole(record.name) != .hidden)
    }
    return true
  }

  /// How many bytes of text may follow the last note.
  private static let longestEnd = 240

  // MARK: What the parts reach over

  /// The element that is all of a reference: the raised one around the link, with its brackets.
  func mark(of link: ElementTree.Index) -> ElementTree.Index {
    let parent = tree.nodes[Int(link)].parent
    guard tree.nodes[Int(parent)].name == .sup else { return link }
    return Self.bare(tree.text(of: parent)) == Self.bare(tree.text(of: link)) ? parent : link
  }

  /// The element that is all of the way back: the outermost one that holds nothing else, or that says so
  /// by its class.
  func whole(of link: ElementTree.Index) -> ElementTree.Index {
    var whole = link
    let text = Self.bare(tree.text(of: link))
    for element in ancestry(of: link).dropFirst().prefix(5) {
      switch tree.nodes[Int(element)].name {
      case .sup, .span, .b, .i, .small, .cite: break
      default: return whole
      }
      if styles.uses(of: element, in: tree).contains(.footnoteBacklink) { return element }
      if Self.bare(tree.text(of: element)) == text { whole = element }
    }
    return whole
  }

  /// The rule across the page that divides a note, and what it is first in, from the text.
  func rule(before note: ElementTree.Index) -> ElementTree.Index? {
    let before = ancestry(of: note).prefix(4).lazy.map { tree.previousSibling(of: $0) }.first {
      $0 != 0
    }
    guard let before, tree.nodes[Int(before)].name == .hr else { return nil }
    return before
  }

  // MARK: Labels

  /// A label for a note that no other note has: what its references say, or a number.
  mutating func label(of references: [ElementTree.Index]) -> String {
    var label = references.first.map { Self.bare(tree.text(of: $0)) } ?? ""
    var number = labels.count + 1
    let isPlain =
      label.utf8.count < 40
      && label.utf8.allSatisfy { byte in
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D
      }
    if label.isEmpty || !isPlain { label = "\(number)" }
    while !labels.insert(label.lowercased()).inserted {
      number += 1
      label = "\(number)"
    }
    return label
  }

  /// A reference's text without brackets and blanks.
  private static func bare(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace && !"[]()".contains($0) })
  }
}
