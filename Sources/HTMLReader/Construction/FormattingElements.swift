// Formatting elements that live on (HTML standard, 13.2.4.3, "reconstruct the active formatting
// elements").
//
// It looks for formatting that is active but no longer open, and opens it again:
//
//   <p><i>one</p>two      ->  <p><i>one</i></p><i>two</i>

extension TreeConstruction {
  /// Opens the active formatting elements again that were closed without an end tag of their own.
  mutating func reconstructFormatting() {
    guard let last = formatting.entries.last, !isAtRest(last) else { return }
    if isBloated { formatting.keepLast(8, in: &tree) }
    var position = formatting.entries.count - 1
    while position > 0, !isAtRest(formatting.entries[position - 1]) { position -= 1 }
    while position < formatting.entries.count {
      let original = tree.nodes[Int(formatting.entries[position].index)]
      formatting.replace(at: position, with: insert(Tag(of: original)), in: &tree)
      reopenedCount += 1
      position += 1
    }
  }

  /// A marker, or an element that is open, needs nothing and hides what is before it.
  private func isAtRest(_ entry: ActiveFormattingElements.Entry) -> Bool {
    entry.isMarker || tree.nodes[Int(entry.index)].flags.contains(.open)
  }

  /// Whether carried-on formatting outweighs all the rest of the page by far.
  ///
  /// No page that means something gets there; one that was made to would take memory without end.
  private var isBloated: Bool {
    reopenedCount > 4096 && reopenedCount > 8 * (tree.nodes.count - reopenedCount)
  }

  /// Inserts a formatting element and makes it active.
  mutating func insertFormatting(_ tag: Tag) {
    let index = insert(tag)
    formatting.push(index, tag.name, in: &tree)
  }
}
