// Paragraphs that only an attribute makes headings.
//
//   <p role="heading" aria-level="2">a</p>      ## a
//
// Word's web editor writes headings so.

/// Makes headings of what is said to be one for readers aloud.
enum HeadingRoleRepair: Repair {
  static let names: [ElementName] = [.p, .div, .span]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].count > 0, tree.has(.role, "heading", in: element) else {
      return
    }
    let level = tree.integer(of: .ariaLevel, in: element) ?? 2
    if tree.nodes[Int(element)].name == .span, tree.nodes[Int(element)].parent == 0 { return }
    tree.rename(element, to: .heading(level))
  }
}

extension ElementName {
  /// Whether elements of the name are headings.
  var isHeading: Bool {
    switch self {
    case .h1, .h2, .h3, .h4, .h5, .h6: true
    default: false
    }
  }

  /// The name of a heading of a level; levels beyond the sixth are the sixth.
  static func heading(_ level: Int) -> ElementName {
    switch level {
    case ...1: .h1
    case 2: .h2
    case 3: .h3
    case 4: .h4
    case 5: .h5
    default: .h6
    }
  }
}
