// The adoption agency algorithm (HTML standard, 13.2.6.4.7).
//
// It looks for a formatting element whose end tag comes while other elements are still open inside
// it, and splits it so that the rest of those elements is free of it:
//
//   <b>1<i>2</b>3</i>        ->  <b>1<i>2</i></b><i>3</i>
//   <b>1<p>2</b>3</p>        ->  <b>1</b><p><b>2</b>3</p>

extension TreeConstruction {
  /// Runs the adoption agency for an end tag, or for a start tag that ends its like.
  mutating func adopt(_ subject: ElementName) {
    let current = stack.current
    if current.name == subject, !tree.nodes[Int(current.index)].flags.contains(.active) {
      stack.pop(in: &tree)
      return
    }
    for _ in 0..<8 {
      guard let listed = formatting.lastPosition(of: subject) else {
        return endAnyOther(subject, 0)
      }
      if !split(at: listed) { return }
    }
  }

  /// One turn of the outer loop; false when there is nothing left to split.
  private mutating func split(at listed: Int) -> Bool {
    let element = formatting.entries[listed].index
    guard tree.nodes[Int(element)].flags.contains(.open),
      let position = stack.position(of: element)
    else {
      formatting.remove(at: listed, in: &tree)
      return false
    }
    guard stack.has(element: element, within: .defaultScope) else { return false }
    guard let block = stack.firstSpecial(above: position) else {
      stack.popThrough(position, in: &tree)
      formatting.remove(at: listed, in: &tree)
      return false
    }
    split(element, at: position, listed: listed, around: block)
    return true
  }

  /// Moves the furthest block out of the formatting element, and formatting into the block.
  private mutating func split(
    _ element: ElementTree.Index,
    at position: Int,
    listed: Int,
    around block: Int
  ) {
    let furthestBlock = stack.entries[block].index
    var bookmark = listed
    let chain = rebuildChain(from: block, to: position, bookmark: &bookmark)
    // The block leaves the formatting element and becomes what follows it.
    let commonAncestor = stack.entries[position - 1]
    tree.detach(chain.top)
    if fostersParents, commonAncestor.traits.has(.tableStructure) {
      foster(chain.top, from: commonAncestor)
    } else {
      tree.append(chain.top, to: commonAncestor.index)
    }

    // What is in the block already was formatted, and stays so inside a copy.
    let entry = stack.entries[position]
    let copy = makeElement(Tag(of: tree.nodes[Int(element)]), flags: .open)
    tree.moveChildren(of: furthestBlock, to: copy)
    tree.append(copy, to: furthestBlock)

    // The copy is the one that is open and active from now on.
    formatting.insert(copy, entry.name, at: bookmark, in: &tree)
    formatting.remove(element, in: &tree)
    stack.insert(
      OpenElements.Entry(
        index: copy,
        traits: entry.traits,
        name: entry.name,
        number: entry.number
      ),
      at: chain.block + 1
    )
    stack.remove(at: position, in: &tree)
  }

  /// The inner loop: copies the formatting elements between the block and the formatting element,
  /// and hangs each into the next.
  ///
  /// Returns the outermost node of the chain and where the block now is in the stack. The bookmark
  /// becomes the place in the list behind which the copy of the formatting element belongs.
  private mutating func rebuildChain(
    from block: Int,
    to formattingElement: Int,
    bookmark: inout Int
  ) -> (top: ElementTree.Index, block: Int) {
    let furthestBlock = stack.entries[block].index
    var top = furthestBlock
    var blockPosition = block
    var position = block - 1
    var turn = 0
    bookmark += 1
    while position > formattingElement {
      defer { position -= 1 }
      turn += 1
      let node = stack.entries[position].index
      var listed = formatting.position(of: node, in: tree)
      if turn > 3, let surplus = listed {
        formatting.remove(at: surplus, in: &tree)
        if surplus < bookmark { bookmark -= 1 }
        listed = nil
      }
      guard let listed else {
        stack.remove(at: position, in: &tree)
        blockPosition -= 1
        continue
      }
      let copy = makeElement(Tag(of: tree.nodes[Int(node)]), flags: .open)
      formatting.replace(at: listed, with: copy, in: &tree)
      stack.replace(at: position, with: copy, in: &tree)
      if top == furthestBlock { bookmark = listed + 1 }
      tree.detach(top)
      tree.append(top, to: copy)
      top = copy
    }
    return (top, blockPosition)
  }
}
