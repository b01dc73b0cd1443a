extension Document: Equatable {
  /// Whether two documents hold the same tree, however their arenas are laid out.
  ///
  /// Costs a walk over both.
  public static func == (left: Document, right: Document) -> Bool {
    TreeComparison(left, 0, right, 0).isEqual
  }
}

/// A comparison of two trees, node by node.
struct TreeComparison {
  private let left: Document
  private let right: Document
  private let leftRoot: NodeIndex
  private let rightRoot: NodeIndex

  init(_ left: Document, _ leftRoot: NodeIndex, _ right: Document, _ rightRoot: NodeIndex) {
    self.left = left
    self.right = right
    self.leftRoot = leftRoot
    self.rightRoot = rightRoot
  }

  /// Whether both trees are the same.
  var isEqual: Bool {
    var leftSteps = left.walk(from: leftRoot)
    var rightSteps = right.walk(from: rightRoot)
    while let step = leftSteps.next() {
      guard let other = rightSteps.next(), step.phase == other.phase else { return false }
      if step.phase == .enter && !isSameNode(step.index, other.index) { return false }
    }
    return rightSteps.next() == nil
  }

  /// Whether two nodes are of the same kind with the same properties, their children aside.
  private func isSameNode(_ leftIndex: NodeIndex, _ rightIndex: NodeIndex) -> Bool {
    let one = left.nodes[Int(leftIndex)]
    let other = right.nodes[Int(rightIndex)]
    guard one.kind == other.kind, one.flags == other.flags, one.value == other.value else {
      return false
    }
    switch one.kind.payload {
    case .nothing: return true
    case .number: return one.start == other.start
    case .bytes: return isSameText(one.range, other.range)
    case .pair:
      let (pair, otherPair) = (left.pairs[Int(one.start)], right.pairs[Int(other.start)])
      return isSameText(pair.first, otherPair.first) && isSameText(pair.second, otherPair.second)
    }
  }

  private func isSameText(_ one: ByteRange, _ other: ByteRange) -> Bool {
    one.count == other.count
      && left.bytes[one.indices].elementsEqual(right.bytes[other.indices])
  }
}
