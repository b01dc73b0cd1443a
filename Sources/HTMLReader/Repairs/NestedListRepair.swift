// A list that stands in a list, behind the item it belongs to.
//
//   <ul><li>a</li><ul><li>b</li></ul></ul>      <ul><li>a<ul><li>b</li></ul></li></ul>
//
// Google Docs, Word and Apple's Cocoa write nested lists so.

/// Moves a list that is a list's child into the item before it.
enum NestedListRepair: Repair {
  static let names: [ElementName] = [.ul, .ol, .menu, .dir]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard tree.nodes[Int(element)].name.isList else { return }
    let parent = tree.nodes[Int(element)].parent
    guard parent != 0, tree.nodes[Int(parent)].name.isList else { return }
    var before = tree.nodes[Int(element)].previous
    while before != 0, tree.isBlank(before) { before = tree.nodes[Int(before)].previous }
    guard before != 0, tree.nodes[Int(before)].name == .li else { return }
    tree.detach(element)
    tree.append(element, to: before)
  }
}

extension ElementName {
  /// Whether elements of the name are lists of items.
  var isList: Bool { self == .ul || self == .ol || self == .menu || self == .dir }
}

extension ElementTree {
  /// Whether a node is text of nothing but white space.
  func isBlank(_ node: Index) -> Bool {
    let record = nodes[Int(node)]
    guard record.name == .text else { return false }
    return bytes[Int(record.start)..<Int(record.start) + Int(record.count)]
      .allSatisfy(isHTMLSpace)
  }
}
