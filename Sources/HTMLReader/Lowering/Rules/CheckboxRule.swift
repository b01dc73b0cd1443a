// Check boxes and other controls that are filled in.
//
//   <li><input type=checkbox checked> a</li>                            - [x] a
//   <li><label><input type=checkbox> a</label>                          - [ ] a
//   <li><span role="checkbox" aria-checked="true"></span> a             - [x] a
//   <p><input type=checkbox> a</p>                                      a: no item, no task
//   <input value="a">, <input type=submit value="a">                    a: what a browser shows in it
//   <input type=image src="a.png" alt="b">                              ![b](a.png)

internal import MarkdownTree

/// A check box that begins a list item makes it a task; of other controls the value is shown.
enum CheckboxRule: ElementRule {
  static let names: [ElementName] = [.input]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    if lowering.style.isInvisible { return false }
    switch tree.string(of: .type, in: element)?.lowercased() {
    case "checkbox":
      let isChecked = tree.value(of: .checked, in: element) != nil
      lowering.beginTask(isChecked ? .checked : .unchecked)
    case "image":
      lowering.append(
        image: tree.string(of: .src, in: element),
        alternative: tree.string(of: .alt, in: element) ?? "",
        title: .empty
      )
    case "hidden", "password", "radio", "file", "color", "range": break
    default:
      if let value = tree.string(of: .value, in: element), !value.isEmpty {
        lowering.notePendingSpace()
        lowering.append(line: value)
      }
    }
    return false
  }
}

extension Lowering {
  /// Makes the item a task if its text has not begun; returns whether it is one now.
  @discardableResult
  mutating func beginTask(_ state: TaskState) -> Bool {
    guard let item = containers.last, item.kind == .item, item.blockCount == 0, flow.isAtLineStart
    else { return false }
    builder.setTask(state, at: item.node)
    return true
  }
}
