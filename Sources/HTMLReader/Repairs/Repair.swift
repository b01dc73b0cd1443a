/// A change to the page's tree that undoes what one kind of program does to its markup.
///
/// A repair is found by the shape of the markup, not by the name of the program, and is one file. It
/// runs before the tree is lowered, so that the rules for elements see what the author meant.
protocol Repair: Sendable {
  /// Looks for the shape at one element and mends it there.
  ///
  /// Called for every node of the tree, in the order they were made, but for elements that are still
  /// open in the window that is lowered, or that an earlier window has begun with.
  static func apply(at element: ElementTree.Index, in tree: inout ElementTree)
}

/// The repairs, in the order they are applied.
enum Repairs {
  static let ordered: [any Repair.Type] = [
    NestedListRepair.self,
    StrayItemRepair.self,
    CaptionRepair.self,
    TableFooterRepair.self,
  ]

  /// Applies all repairs to a tree.
  static func apply(to tree: inout ElementTree) {
    for repair in ordered {
      for index in 1..<max(1, tree.nodes.count)
      where tree.nodes[index].flags.isDisjoint(with: [.entered, .open]) {
        repair.apply(at: ElementTree.Index(index), in: &tree)
      }
    }
  }
}
