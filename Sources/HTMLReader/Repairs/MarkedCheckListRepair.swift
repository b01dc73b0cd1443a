// Check lists whose boxes are list markers.
//
//   <ul style="list-style-type:circle"><li>a</li></ul>          - [ ] a
//   <ul style="list-style-type:'✓  '"><li>b</li></ul>           - [x] b
//
// Apple's Notes writes a list for each run of open and of done items. Where no marker of the page is a
// check mark, circles are only circles.

/// Makes one check list of lists whose markers are circles and check marks.
enum MarkedCheckListRepair: Repair {
  static let names: [ElementName] = [.ul]

  static func canOccur(with styles: PageStyles) -> Bool {
    styles.declare(.listStyleType) && styles.contain { isCheckMark($0.listMarker) }
  }

  static func apply(
    at list: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard let isChecked = isChecked(list, in: tree, styles: &styles) else { return }
    let before = tree.previousSibling(of: list)
    var item = tree.firstVisibleChild(of: list)
    while item != 0 {
      if tree.nodes[Int(item)].name == .li { tree.prependCheckbox(isChecked, to: item) }
      item = tree.nextSibling(of: item)
    }
    if before != 0, self.isChecked(before, in: tree, styles: &styles) != nil {
      tree.moveChildren(of: list, to: before)
      tree.detach(list)
    }
  }

  /// Whether the items of a list are done; nil when it is no check list.
  private static func isChecked(
    _ list: ElementTree.Index,
    in tree: ElementTree,
    styles: inout PageStyles
  ) -> Bool? {
    guard tree.nodes[Int(list)].name == .ul, tree.nodes[Int(list)].count > 0 else { return nil }
    let style = styles.style(of: list, in: tree)
    if isCheckMark(style.listMarker) { return true }
    return style.listStyleType == .circle ? false : nil
  }

  private static func isCheckMark(_ marker: Unicode.Scalar?) -> Bool {
    marker == "✓" || marker == "✔" || marker == "☑" || marker == "✅"
  }
}

extension ElementTree {
  /// Puts a check box at the start of an item.
  mutating func prependCheckbox(_ isChecked: Bool, to item: Index) {
    let box =
      isChecked
      ? makeElement(.input, [.type: "checkbox", .checked: ""])
      : makeElement(.input, [.type: "checkbox"])
    prepend(box, to: item)
  }
}
