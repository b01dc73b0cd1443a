// One node of the arena: 24 bytes, trivial to copy, addressed by its index.
//
//   kind │ flags │ value │ parent │ firstChild │ nextSibling │ start │ count
//    1   │   1   │   2   │   4    │     4      │      4      │   4   │   4
//
// What `value`, `start` and `count` mean depends on the kind:
//
//   heading                          value = level, 1 to 6
//   list                             start = first number; flags: ordered, tight, parenthesis
//   item                             value = TaskState
//   table                            start, count = range in `bytes`: one ColumnAlignment a byte
//   tableRow                         flags: header
//   details                          flags: open
//   text, code, htmlInline, htmlBlock, math, mathBlock
//                                    start, count = range in `bytes`: the literal text
//   footnoteReference, footnoteDefinition
//                                    start, count = range in `bytes`: the label
//   link, image                      start = index in `pairs`: (destination, title)
//   codeBlock                        start = index in `pairs`: (info string, literal)
//   callout                          start = index in `pairs`: (type, title)
//
// Index 0 is always the document; as a parent, child or sibling 0 means "none".

/// The index of a node in its document's arena.
@usableFromInline
package typealias NodeIndex = UInt32

/// A range of the document's byte buffer.
@frozen
@usableFromInline
package struct ByteRange: Sendable, Hashable {
  @usableFromInline package var start: UInt32
  @usableFromInline package var count: UInt32

  @inlinable
  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  /// The empty range.
  @inlinable
  package static var empty: ByteRange { ByteRange(start: 0, count: 0) }

  /// The range as array indices.
  @inlinable
  package var indices: Range<Int> { Int(start)..<(Int(start) + Int(count)) }
}

/// Two byte ranges that belong to one node.
@frozen
@usableFromInline
package struct BytePair: Sendable, Hashable {
  @usableFromInline package var first: ByteRange
  @usableFromInline package var second: ByteRange

  @inlinable
  package init(first: ByteRange, second: ByteRange) {
    self.first = first
    self.second = second
  }
}

/// Whether a list item carries a check box, and whether it is ticked.
public enum TaskState: UInt8, Sendable, Hashable {
  case none
  case unchecked
  case checked
}

/// How the cells of a table's column are aligned.
public enum ColumnAlignment: UInt8, Sendable, Hashable {
  case none
  case left
  case center
  case right
}

/// The yes-or-no facts of a node.
@frozen
@usableFromInline
package struct NodeFlags: OptionSet, Sendable, Hashable {
  @usableFromInline package var rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A list whose items are numbered.
  @inlinable package static var ordered: NodeFlags { NodeFlags(rawValue: 1) }
  /// A list whose items are not set apart by blank lines.
  @inlinable package static var tight: NodeFlags { NodeFlags(rawValue: 2) }
  /// An ordered list whose numbers are followed by a parenthesis rather than a period.
  @inlinable package static var parenthesis: NodeFlags { NodeFlags(rawValue: 4) }
  /// A table row that is the header.
  @inlinable package static var header: NodeFlags { NodeFlags(rawValue: 8) }
  /// Details that are shown open.
  @inlinable package static var open: NodeFlags { NodeFlags(rawValue: 16) }
}

/// One node of the arena.
///
/// The layout is drawn at the top of this file.
@frozen
@usableFromInline
package struct NodeRecord: Sendable, Hashable {
  @usableFromInline package var kind: Kind
  @usableFromInline package var flags: NodeFlags
  @usableFromInline package var value: UInt16
  @usableFromInline package var parent: NodeIndex
  @usableFromInline package var firstChild: NodeIndex
  @usableFromInline package var nextSibling: NodeIndex
  @usableFromInline package var start: UInt32
  @usableFromInline package var count: UInt32

  @inlinable
  package init(
    kind: Kind,
    flags: NodeFlags = [],
    value: UInt16 = 0,
    parent: NodeIndex = 0,
    start: UInt32 = 0,
    count: UInt32 = 0
  ) {
    self.kind = kind
    self.flags = flags
    self.value = value
    self.parent = parent
    self.firstChild = 0
    self.nextSibling = 0
    self.start = start
    self.count = count
  }
}
