extension DocumentBuilder {
  /// Closes all open nodes and hands over the document; nothing can be built any more.
  package mutating func takeAll() -> Document {
    var taken = Document(nodes: [])
    swap(&document, &taken)
    return taken
  }

  /// Takes the blocks that are finished out of the document, as a document of their own.
  ///
  /// What stays is the last block, which may still be open, and blocks before it that must be written
  /// together with it: lists side by side. Returns the finished blocks and how far the indices of the
  /// nodes that stayed have moved towards the front. Costs what stays.
  package mutating func takeFinished() -> (finished: Document, offset: NodeIndex) {
    let (cut, last) = startOfRest()
    guard cut != 0, last != 0 else { return (Document(), 0) }
    var rest = Document()
    let offset = cut - 1
    let firstByte = firstByte(from: cut)
    let firstPair = firstPair(from: cut)
    rest.nodes.append(contentsOf: document.nodes[Int(cut)...])
    rest.bytes.append(contentsOf: document.bytes[Int(firstByte)...])
    rest.pairs.append(contentsOf: document.pairs[Int(firstPair)...])
    for index in 1..<rest.nodes.count {
      rest.nodes[index].move(by: offset, bytes: firstByte, pairs: firstPair)
    }
    rest.nodes[0].firstChild = 1
    for index in rest.pairs.indices { rest.pairs[index].move(bytes: firstByte) }

    document.nodes.removeSubrange(Int(cut)...)
    document.nodes[Int(last)].nextSibling = 0
    swap(&document, &rest)
    for index in open.indices {
      if open[index].index != 0 { open[index].index -= offset }
      if open[index].lastChild != 0 { open[index].lastChild -= offset }
    }
    return (rest, offset)
  }

  /// The first block that stays, and the one before it.
  private func startOfRest() -> (cut: NodeIndex, last: NodeIndex) {
    var cut: NodeIndex = 0
    var last: NodeIndex = 0
    var previous: NodeIndex = 0
    var child = document.nodes[0].firstChild
    while child != 0 {
      let isList = document.nodes[Int(child)].kind == .list
      let followsList = previous != 0 && document.nodes[Int(previous)].kind == .list
      if previous != 0, !(isList && followsList) { (cut, last) = (child, previous) }
      previous = child
      child = document.nodes[Int(child)].nextSibling
    }
    return (cut, last)
  }

  /// The first pair that belongs to a node at `cut` or behind it.
  private func firstPair(from cut: NodeIndex) -> UInt32 {
    let end = UInt32(truncatingIfNeeded: document.pairs.count)
    return document.nodes[Int(cut)...].lazy
      .filter { $0.kind.payload == .pair }
      .reduce(end) { min($0, $1.start) }
  }

  /// The first byte that belongs to a node at `cut` or behind it.
  private func firstByte(from cut: NodeIndex) -> UInt32 {
    var first = UInt32(truncatingIfNeeded: document.bytes.count)
    for node in document.nodes[Int(cut)...] {
      switch node.kind.payload {
      case .nothing, .number: break
      case .bytes: if node.count > 0 { first = min(first, node.start) }
      case .pair:
        let pair = document.pairs[Int(node.start)]
        if pair.first.count > 0 { first = min(first, pair.first.start) }
        if pair.second.count > 0 { first = min(first, pair.second.start) }
      }
    }
    return first
  }
}

extension NodeRecord {
  fileprivate mutating func move(by offset: NodeIndex, bytes: UInt32, pairs: UInt32) {
    if parent != 0 { parent -= offset }
    if firstChild != 0 { firstChild -= offset }
    if nextSibling != 0 { nextSibling -= offset }
    switch kind.payload {
    case .nothing, .number: break
    case .bytes: start = start > bytes ? start - bytes : 0
    case .pair: start -= pairs
    }
  }
}

extension BytePair {
  fileprivate mutating func move(bytes: UInt32) {
    first.start = first.start > bytes ? first.start - bytes : 0
    second.start = second.start > bytes ? second.start - bytes : 0
  }
}
