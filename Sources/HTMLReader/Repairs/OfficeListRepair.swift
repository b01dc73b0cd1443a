// Lists of Word, which are paragraphs that look like items.
//
//   <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>a</p>
//   <p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">a)<span>&nbsp;</span></span>b</p>
//   <p class="MsoListParagraph">c</p>
//
//     1. a
//        1. b
//
//        c
//
// The level says how deep an item is, the list and format (l0, lfo1) to which list it belongs, the
// marker that is written out whether and how it is numbered. Paragraphs of a list that are no items
// belong to the item whose text stands as far in. Where a mail program has dropped the style, the class
// and the marker are enough. A numbered heading stays a heading, its number its text.

/// Makes lists of paragraphs that Word has marked as items.
enum OfficeListRepair: Repair {
  static let names: [ElementName] = [
    .p, .div, .pre, .ul, .ol, .h1, .h2, .h3, .h4, .h5, .h6,
  ]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.declare(.officeList) || styles.marks.roles.contains(.officeListParagraph)
  }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].count > 0, !isInItem(element, of: tree) else { return }
    if tree.nodes[Int(element)].name.isHeading {
      spellNumber(of: element, in: &tree, styles: &styles)
      return
    }
    guard begins(at: element, in: tree, styles: &styles) else { return }
    var assembly = ListAssembly()
    let place = tree.makeElement(.span)
    tree.insert(place, before: element)
    var next = element
    while next != 0 {
      let following = tree.nextSibling(of: next)
      if let item = item(of: next, in: tree, styles: &styles) {
        take(next, as: item, into: &assembly, before: place, in: &tree, styles: &styles)
      } else if let items = items(ofList: next, in: tree, styles: &styles) {
        for (element, item) in items {
          tree.detach(element)
          assembly.add(item, before: place, in: &tree)
        }
        tree.detach(next)
      } else if !addBlock(next, to: &assembly, in: &tree, styles: &styles) {
        break
      }
      next = following
    }
    tree.detach(place)
  }

  /// Whether a list begins here: with a paragraph that is an item, or a list that such a one follows.
  private static func begins(
    at element: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    if item(of: element, in: tree, styles: &styles) != nil { return true }
    guard items(ofList: element, in: tree, styles: &styles) != nil else { return false }
    let next = tree.nextSibling(of: element)
    return next != 0 && item(of: next, in: tree, styles: &styles) != nil
  }

  /// Makes text of the number of a heading.
  private static func spellNumber(
    of heading: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let marker = marker(in: heading, of: tree, styles: &styles)
    guard marker != 0 else { return }
    let text = tree.firstText(in: marker)
    if text != 0 {
      let number = tree.textRun(of: text).filter { !isHTMLSpace($0) }
      tree.replaceText(of: text, with: number + [0x20])
      tree.detach(text)
      tree.insert(text, before: marker)
    }
    tree.detach(marker)
  }

  /// The items of a real list, however deep, when all of them say their level; nil for all else.
  private static func items(
    ofList list: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> [(ElementTree.Index, ListAssembly.Item)]? {
    guard tree.nodes[Int(list)].name.isList, !tree.nodes[Int(list)].flags.contains(.open) else {
      return nil
    }
    var items: [(ElementTree.Index, ListAssembly.Item)] = []
    var node = tree.following(list, within: list)
    while node != 0 {
      let name = tree.nodes[Int(node)].name
      if name == .li {
        let style = styles.style(of: node, in: tree)
        guard case .item(let number, let level, let format) = style.officeList else { return nil }
        let isOrdered = tree.nodes[Int(tree.nodes[Int(node)].parent)].name == .ol
        let item = ListAssembly.Item(
          element: node,
          level: level,
          isOrdered: isOrdered,
          family: number << 16 | format
        )
        items.append((node, item))
      } else if !name.isList, !tree.isBlank(node) {
        return nil
      }
      node = tree.following(node, within: list, descends: name.isList)
    }
    return items.isEmpty ? nil : items
  }

  /// What makes a paragraph an item.
  private struct OfficeItem {
    var level: Int
    var family: Int
    var margin: Double
    /// The element or text run that holds the marker; 0 when none is written out.
    var marker: ElementTree.Index
  }

  private static func isInItem(_ element: ElementTree.Index, of tree: ElementTree) -> Bool {
    tree.nodes[Int(tree.nodes[Int(element)].parent)].name == .li
  }

  private static func item(
    of element: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> OfficeItem? {
    guard [.p, .div, .pre].contains(tree.nodes[Int(element)].name),
      !tree.nodes[Int(element)].flags.contains(.open)
    else { return nil }
    let style = styles.style(of: element, in: tree)
    let margin = style.marginLeft ?? 0
    if case .item(let list, let level, let format) = style.officeList {
      guard !tree.isHollow(element) else { return nil }
      let marker = marker(in: element, of: tree, styles: &styles)
      return OfficeItem(
        level: level,
        family: list << 16 | format,
        margin: margin,
        marker: marker
      )
    }
    guard styles.roles(of: element, in: tree).contains(.officeListParagraph),
      (style.textIndent ?? 0) < 0, style.officeList == nil
    else { return nil }
    let text = tree.firstText(in: element)
    guard text != 0, isWrittenMarker(text, of: tree) else { return nil }
    return OfficeItem(
      level: max(1, Int(margin / 36 + 0.5)),
      family: 0,
      margin: margin,
      marker: text
    )
  }

  /// The span that holds the marker of an item.
  private static func marker(
    in element: ElementTree.Index,
    of tree: ElementTree,
    styles: inout PageStyles
  ) -> ElementTree.Index {
    var node = tree.following(element, within: element)
    while node != 0 {
      let record = tree.nodes[Int(node)]
      if record.name == .text {
        if !tree.isBlank(node) { return 0 }
      } else if record.count > 0, styles.style(of: node, in: tree).officeList == .ignored {
        return node
      }
      node = tree.following(node, within: element)
    }
    return 0
  }

  /// Whether a text run is a marker and nothing else, but for blanks behind it.
  private static func isWrittenMarker(
    _ node: ElementTree.Index,
    of tree: ElementTree
  ) -> Bool {
    let text = tree.textRun(of: node)
    let word = text.drop(while: isHTMLSpace).prefix { !isHTMLSpace($0) && $0 != 0xC2 || $0 == 0xB7 }
    guard !word.isEmpty || text.starts(with: [0xC2, 0xB7]) else { return false }
    let marker = text.starts(with: [0xC2, 0xB7]) ? text.prefix(2) : word
    guard marker.count <= 8, ElementTree.isOnlyBlanks(text[marker.endIndex...]) else {
      return false
    }
    if ListMarker(marker).isOrdered { return true }
    return [[0xC2, 0xB7], [0xC2, 0xA7], [0x6F], [0xE2, 0x80, 0xA2], [0x2D]].contains(Array(marker))
  }

  /// Makes an item of a paragraph and places it.
  private static func take(
    _ element: ElementTree.Index,
    as item: OfficeItem,
    into assembly: inout ListAssembly,
    before place: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    var marker = ListMarker([])
    if item.marker != 0 {
      marker = ListMarker(tree.allText(in: item.marker))
      tree.detach(item.marker)
      dropLeadingBlanks(of: element, in: &tree)
    }
    tree.detach(element)
    let itemElement: ElementTree.Index
    if tree.nodes[Int(element)].name == .p || tree.nodes[Int(element)].name == .div {
      tree.rename(element, to: .li)
      itemElement = element
    } else {
      itemElement = tree.makeElement(.li)
      tree.append(element, to: itemElement)
    }
    let listItem = ListAssembly.Item(
      element: itemElement,
      level: item.level,
      isOrdered: marker.isOrdered,
      number: marker.number,
      family: item.family,
      margin: item.margin
    )
    assembly.add(listItem, before: place, in: &tree)
  }

  /// Takes the blanks off that stood between a marker and the text.
  private static func dropLeadingBlanks(of element: ElementTree.Index, in tree: inout ElementTree) {
    var node = tree.following(element, within: element)
    while node != 0 {
      if tree.nodes[Int(node)].name == .text {
        guard ElementTree.isOnlyBlanks(tree.textRun(of: node)) else { return }
        tree.replaceText(of: node, with: [])
      }
      node = tree.following(node, within: element)
    }
  }

  /// Adds a paragraph that is no item to the item it belongs to, if it is set like the list's.
  private static func addBlock(
    _ element: ElementTree.Index,
    to assembly: inout ListAssembly,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) -> Bool {
    guard tree.nodes[Int(element)].name == .p,
      styles.roles(of: element, in: tree).contains(.officeListParagraph)
    else { return false }
    let style = styles.style(of: element, in: tree)
    guard style.officeList == nil, (style.textIndent ?? 0) >= 0 else { return false }
    return assembly.addBlock(element, margin: style.marginLeft ?? 0, in: &tree)
  }
}

extension ElementTree {
  /// All text inside a node, itself included.
  func allText(in root: Index) -> [UInt8] {
    var result: [UInt8] = []
    var node = root
    while node != 0 {
      if nodes[Int(node)].name == .text { result.append(contentsOf: textRun(of: node)) }
      node = following(node, within: root)
    }
    return result
  }
}
