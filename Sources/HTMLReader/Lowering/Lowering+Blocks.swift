// Opening and closing what holds blocks and lines.

internal import MarkdownTree

extension Lowering {
  /// Whether blocks may begin here, rather than only text.
  var canHoldBlocks: Bool { containers[containers.count - 1].content == .blocks }

  /// Whether lists may begin here as part of a cell's line.
  var isInCell: Bool { containers[containers.count - 1].content == .cell }

  /// Ends the line that is being written: here one block ends or another begins.
  ///
  /// In a heading the place becomes a space, in a table cell a break.
  mutating func endLine() {
    switch containers[containers.count - 1].content {
    case .blocks:
      if isLeafOpen {
        closeMarks()
        builder.end()
        isLeafOpen = false
      }
      flow.startLine()
    case .line:
      flow.dropPending()
      notePendingSpace()
    case .cell:
      let breakCount = flow.pendingBreaks
      flow.dropPending()
      flow.pendingBreaks = breakCount
      if !flow.isAtLineStart, flow.pendingBreaks == 0 { flow.pendingBreaks = 1 }
    }
  }

  /// Makes ready for a block in the innermost container, and counts it there.
  ///
  /// What stands in a list without an item of its own gets one.
  mutating func prepareForBlock() {
    if containers[containers.count - 1].kind == .list { openItem() }
    containers[containers.count - 1].blockCount += 1
  }

  /// Opens a node that holds blocks.
  mutating func openBlocks(_ record: NodeRecord) {
    endLine()
    prepareForBlock()
    let node = builder.begin(record)
    containers.append(Container(kind: record.kind, content: .blocks, node: node))
  }

  /// Closes the innermost container.
  mutating func closeContainer() {
    let container = containers[containers.count - 1]
    switch container.content {
    case .blocks: endLine()
    case .line, .cell: closeMarks()
    }
    if container.kind == .item { finishItem(container) }
    if container.kind == .list { finishList(container) }
    builder.end()
    containers.removeLast()
    isLeafOpen = !canHoldBlocks
    flow.startLine()
  }

  /// Opens a node that holds blocks, inside the line of a cell.
  mutating func openInCell(_ record: NodeRecord) {
    closeMarks()
    let node = builder.begin(record)
    containers.append(Container(kind: record.kind, content: .cell, node: node))
    flow.startLine()
  }

  /// Sets what comes apart from what stands before it in the line of a cell, by an empty line.
  mutating func spaceLine() {
    if !flow.isAtLineStart { flow.pendingBreaks = 2 }
  }

  /// Opens a node that holds a line of text.
  mutating func openLine(_ record: NodeRecord, content: Container.Content = .line) {
    endLine()
    prepareForBlock()
    beginLine(record, content: content)
  }

  /// Opens a node that holds a line of text, wherever the builder stands.
  mutating func beginLine(_ record: NodeRecord, content: Container.Content) {
    let node = builder.begin(record)
    containers.append(Container(kind: record.kind, content: content, node: node))
    isLeafOpen = true
    flow.startLine()
  }

  /// Appends a block that has nothing inside.
  mutating func appendBlock(_ record: NodeRecord) {
    endLine()
    prepareForBlock()
    builder.append(record)
  }
}
