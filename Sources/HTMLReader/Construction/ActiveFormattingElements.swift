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
  mutating func push(_ index: ElementTree.Index, _ name: ElementName, in tree: ElementTree) {
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
      entries.remove(at: earliest)
    } else if entries.count - start >= Self.bound {
      entries.remove(at: start)
    }
    entries.append(Entry(index: index, name: name))
  }

  /// Removes all entries behind the last marker, and that marker.
  mutating func clearToMarker() {
    while let entry = entries.popLast() {
      if entry.isMarker {
        markerCount -= 1
        return
      }
    }
  }

  /// Lets go of all elements behind the last marker but the last `count`.
  mutating func keepLast(_ count: Int) {
    let start = segmentStart
    let surplus = entries.count - start - count
    if surplus > 0 { entries.removeSubrange(start..<start + surplus) }
  }

  /// Removes the entry at `position`.
  mutating func remove(at position: Int) { entries.remove(at: position) }

  /// Removes an element, if it stands behind the last marker.
  mutating func remove(_ index: ElementTree.Index) {
    if let position = position(of: index) { entries.remove(at: position) }
  }

  /// Adds an element in the middle of the list.
  mutating func insert(_ index: ElementTree.Index, _ name: ElementName, at position: Int) {
    entries.insert(Entry(index: index, name: name), at: position)
  }

  /// Puts another element of the same name in the place of one.
  mutating func replace(at position: Int, with index: ElementTree.Index) {
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
  func position(of index: ElementTree.Index) -> Int? {
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
