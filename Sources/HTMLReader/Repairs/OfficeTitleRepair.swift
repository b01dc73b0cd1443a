// The title of a Word document.
//
//   <p class="MsoTitle">a</p>      # a

/// Makes headings of titles.
enum OfficeTitleRepair: Repair {
  static let names: [ElementName] = [.p]

  static func canOccur(with styles: PageStyles) -> Bool {
    !styles.marks.roles.isDisjoint(with: [.officeTitle, .officeSubtitle])
      || styles.declare(.officeOutlineLevel)
  }

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let roles = styles.roles(of: element, in: tree)
    if roles.contains(.officeTitle) {
      tree.rename(element, to: .h1)
    } else if roles.contains(.officeSubtitle) {
      tree.rename(element, to: .h2)
    } else if let level = styles.style(of: element, in: tree).officeOutlineLevel, level > 0,
      !tree.isHollow(element)
    {
      tree.rename(element, to: .heading(level))
    }
  }
}
