// Check boxes.
//
//   <li><input type=checkbox checked> a</li>      - [x] a

internal import MarkdownTree

/// A check box that begins a list item makes it a task.
enum CheckboxRule: ElementRule {
  static let names: [ElementName] = [.input]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    guard tree.string(of: .type, in: element)?.lowercased() == "checkbox",
      let item = lowering.containers.last, item.kind == .item,
      item.blockCount == 0, lowering.flow.isAtLineStart
    else { return false }
    let isChecked = tree.value(of: .checked, in: element) != nil
    lowering.builder.setTask(isChecked ? .checked : .unchecked, at: item.node)
    return false
  }
}
