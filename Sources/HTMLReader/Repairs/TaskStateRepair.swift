// Tasks that are blocks, side by side, with their state in an attribute.
//
//   <div data-task-state="TODO">a</div><div data-task-state="DONE">b</div>      - [ ] a
//                                                                               - [x] b
//
// The editor of Confluence and Jira writes so.

/// Makes a list of tasks of such blocks.
enum TaskStateRepair: Repair {
  static let names: [ElementName] = [.div]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard isTask(element, in: tree) else { return }
    let list = tree.makeElement(.ul)
    tree.insert(list, before: element)
    var next = element
    while next != 0, isTask(next, in: tree) {
      let following = tree.nextSibling(of: next)
      let isDone = tree.has(.dataTaskState, "done", in: next)
      tree.detach(next)
      tree.rename(next, to: .li)
      tree.append(next, to: list)
      tree.prependCheckbox(isDone, to: next)
      next = following
    }
  }

  private static func isTask(_ node: ElementTree.Index, in tree: ElementTree) -> Bool {
    let record = tree.nodes[Int(node)]
    return record.name == .div && record.count > 0 && !record.flags.contains(.open)
      && tree.value(of: .dataTaskState, in: node) != nil
  }
}
