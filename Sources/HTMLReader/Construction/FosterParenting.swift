// Foster parenting (HTML standard, 13.2.6.1, "The appropriate place for inserting a node").
//
// It looks for text and elements that stand in a table but outside its cells, and puts them before
// the table:
//
//   <table><b>x</b><tr><td>y      ->  <b>x</b><table><tr><td>y

extension TreeConstruction {
  /// Where a node goes that a table will not have.
  enum FosterPlace {
    /// Right before this table.
    case before(ElementTree.Index)
    /// At the end of this element.
    case inside(ElementTree.Index)
  }

  /// Hangs a node where foster parenting puts what has no place in `target`, a part of a table.
  mutating func foster(_ index: ElementTree.Index, from target: OpenElements.Entry) {
    switch fosterPlace(of: target) {
    case .before(let table): tree.insert(index, before: table)
    case .inside(let parent): tree.append(index, to: parent)
    }
  }

  /// Puts text where foster parenting puts what has no place in `target`, a part of a table.
  mutating func fosterText(
    _ text: UnsafeBufferPointer<UInt8>,
    from target: OpenElements.Entry
  ) {
    switch fosterPlace(of: target) {
    case .before(let table): tree.insertText(text, before: table)
    case .inside(let parent): tree.appendText(text, to: parent)
    }
  }

  private func fosterPlace(of target: OpenElements.Entry) -> FosterPlace {
    let table = stack.lastPosition(of: .table)
    if let template = stack.lastPosition(of: .template), template > table ?? -1 {
      return .inside(stack.entries[template].index)
    }
    guard let table else { return .inside(stack.entries[0].index) }
    let index = stack.entries[table].index
    // A table that the page did not open ends where something else begins.
    let isImplied = tree.nodes[Int(index)].flags.contains(.synthetic)
    if tree.nodes[Int(index)].parent != 0, !isImplied { return .before(index) }
    return .inside(stack.entries[max(table - 1, 0)].index)
  }
}
