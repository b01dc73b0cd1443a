// The list of active formatting elements (HTML standard, 13.2.4.3).
//
// It looks for formatting that was opened and not closed by its own end tag, and opens it again where
// text goes on:
//
//   <p><b>one<p>two        ->  <p><b>one</b></p><p><b>two</b></p>
//
// Markers keep the inside of cells, captions, templates and objects from what is open outside.
// Noah's Ark: of formatting elements that are alike in all, only the last three live on.

/// The list of active formatting elements.
struct ActiveFormattingElements: Sendable {
  /// A formatting element, or a marker.
  struct Entry: Sendable {
    /// The element in the tree; 0 for a marker.
    var index: ElementTree.Index
    /// Its name; `root` for a marker.
    var name: ElementName

    /// Whether the entry is a marker.
    var isMarker: Bool { name == .root }
  }

  /// How many elements live on behind a marker.
  ///
  /// The standard knows no bound but Noah's. A page that opens more than this many different
  /// formatting elements and closes none of them would make every paragraph cost as many elements.
  static let bound = 64

  /// The entries, the oldest first.
  private(set) var entries: ContiguousArray<Entry> = []
  private var markerCount = 0

  /// Whether no formatting element is active, markers aside.
  var holdsNoElement: Bool { entries.count == markerCount }

  /// Adds a marker.
  mutating func pushMarker() {
    entries.append(Entry(index: 0, name: .root))
    markerCount += 1
  }

  /// Adds a formatting element, letting go of the earliest of three that are like it.
  mutating func push(
    _ index: ElementTree.Index,
    _ name: ElementName,
    in tree: inout ElementTree
  ) {
    let start = segmentStart
    var alike = 0
    var earliest = start
    for position in entries.indices[start...].reversed() where entries[position].name == name {
      if tree.haveSameAttributes(entries[position].index, index) {
        alike += 1
        earliest = position
        if alike == 3 { break }
      }
    }
    if alike == 3 {
      remove(at: earliest, in: &tree)
    } else if entries.count - start >= Self.bound {
      remove(at: start, in: &tree)
    }
    insert(index, name, at: entries.count, in: &tree)
  }

  /// Removes all entries behind the last marker, and that marker.
  mutating func clearToMarker(in tree: inout ElementTree) {
    while let entry = entries.popLast() {
      if entry.isMarker {
        markerCount -= 1
        return
      }
      tree.nodes[Int(entry.index)].flags.remove(.active)
    }
  }

  /// Lets go of all elements behind the last marker but the last `count`.
  mutating func keepLast(_ count: Int, in tree: inout ElementTree) {
    let start = segmentStart
    while entries.count - start > count { remove(at: start, in: &tree) }
  }

  /// Removes the entry at `position`.
  mutating func remove(at position: Int, in tree: inout ElementTree) {
    tree.nodes[Int(entries.remove(at: position).index)].flags.remove(.active)
  }

  /// Removes an element, if it stands behind the last marker.
  mutating func remove(_ index: ElementTree.Index, in tree: inout ElementTree) {
    if let position = position(of: index, in: tree) { remove(at: position, in: &tree) }
  }

  /// Adds an element in the middle of the list.
  mutating func insert(
    _ index: ElementTree.Index,
    _ name: ElementName,
    at position: Int,
    in tree: inout ElementTree
  ) {
    tree.nodes[Int(index)].flags.insert(.active)
    entries.insert(Entry(index: index, name: name), at: position)
  }

  /// Puts another element of the same name in the place of one.
  mutating func replace(
    at position: Int,
    with index: ElementTree.Index,
    in tree: inout ElementTree
  ) {
    tree.nodes[Int(entries[position].index)].flags.remove(.active)
    tree.nodes[Int(index)].flags.insert(.active)
    entries[position].index = index
  }

  /// The place of the last element of a name behind the last marker; nil when there is none.
  func lastPosition(of name: ElementName) -> Int? {
    for position in entries.indices.reversed() {
      let entry = entries[position]
      if entry.isMarker { return nil }
      if entry.name == name { return position }
    }
    return nil
  }

  /// The place of an element behind the last marker; nil when it is not there.
  func position(of index: ElementTree.Index, in tree: ElementTree) -> Int? {
    guard tree.nodes[Int(index)].flags.contains(.active) else { return nil }
    for position in entries.indices.reversed() {
      let entry = entries[position]
      if entry.isMarker { return nil }
      if entry.index == index { return position }
    }
    return nil
  }

  private var segmentStart: Int {
    var start = entries.count
    while start > 0, !entries[start - 1].isMarker { start -= 1 }
    return start
  }
}
