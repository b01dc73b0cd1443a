// Binary property lists and keyed archives are graphs: values refer to each other by index.
// Both are turned into trees here, with the same defences: a cycle is an error, so is a depth
// that would overflow a stack later, and so is a small graph that unfolds into a huge tree.

/// Values that refer to each other by index.
protocol PropertyListGraph {
  /// Returns what stands at `index`.
  func node(at index: Int) throws(PropertyListError) -> PropertyListNode
}

/// One value of a graph.
enum PropertyListNode {
  /// A value without references.
  case leaf(PropertyList)

  /// An array of referenced values.
  case array([Int])

  /// A dictionary of referenced values.
  case dictionary(keys: [Int], values: [Int])
}

/// A value whose children are being collected.
private struct OpenNode {
  var index: Int
  var node: PropertyListNode
  var children: [Int]
  private var visited = 0

  init(index: Int, node: PropertyListNode) {
    self.index = index
    self.node = node
    children =
      switch node {
      case .leaf: []
      case .array(let elements): elements
      case .dictionary(let keys, let values): keys + values
      }
  }

  mutating func nextChild() -> Int? {
    guard visited < children.count else { return nil }
    visited += 1
    return children[visited - 1]
  }
}

extension PropertyListGraph {
  /// Returns the tree below `root`.
  ///
  /// The cost is linear in the size of the tree, which is at most `nodeLimit` values.
  func tree(
    from root: Int,
    depthLimit: Int = 200,
    nodeLimit: Int = 2_000_000
  ) throws(PropertyListError) -> PropertyList {
    var finished: [Int: (value: PropertyList, size: Int)] = [:]
    var open = [OpenNode(index: root, node: try node(at: root))]
    var openIndices: Set<Int> = [root]
    while let last = open.indices.last {
      if let child = open[last].nextChild() {
        guard finished[child] == nil else { continue }
        guard openIndices.insert(child).inserted else {
          throw PropertyListError("object \(child) contains itself")
        }
        guard open.count < depthLimit else {
          throw PropertyListError("more than \(depthLimit) levels deep")
        }
        open.append(OpenNode(index: child, node: try node(at: child)))
        continue
      }
      let closed = open.removeLast()
      openIndices.remove(closed.index)
      let size = closed.children.reduce(1) {
        min($0 + (finished[$1]?.size ?? 0), nodeLimit + 1)
      }
      guard size <= nodeLimit else {
        throw PropertyListError("more than \(nodeLimit) values when written out")
      }
      finished[closed.index] = (assemble(closed.node, finished), size)
    }
    return finished[root]?.value ?? .null
  }

  private func assemble(
    _ node: PropertyListNode,
    _ finished: [Int: (value: PropertyList, size: Int)]
  ) -> PropertyList {
    switch node {
    case .leaf(let value): return value
    case .array(let elements): return .array(elements.map { finished[$0]?.value ?? .null })
    case .dictionary(let keys, let values):
      var entries: [String: PropertyList] = [:]
      for (key, value) in zip(keys, values) {
        if let name = finished[key]?.value.string { entries[name] = finished[value]?.value }
      }
      return .dictionary(entries)
    }
  }
}
