// The stack of open elements and its scopes (HTML standard, 13.2.4.2).
//
// It looks for an element that is still open and that no boundary hides:
//
//   <ul><li><div>          an li is in list item scope
//   <ul><li><ul>           no li is in list item scope: the inner ul hides it
//   <p><button>            no p is in button scope
//
// A count of open elements per name answers "there is none at all" at once, which is the answer to
// nearly every question. The other walks are bounded by the bound on nesting.

/// The stack of open elements.
struct OpenElements: Sendable {
  /// One open element.
  struct Entry: Sendable {
    /// The element in the tree.
    var index: ElementTree.Index
    /// What the rules ask of it.
    var traits: ElementTraits
    /// Its name; `root` for an element of SVG or MathML, which no rule of HTML means.
    var name: ElementName
    /// Which custom name.
    var number: UInt16
  }

  /// How deep elements nest before further ones become siblings.
  ///
  /// Blink and WebKit hang elements no deeper than this. Here an element that would go deeper takes
  /// the place of the current node, which ends; only the parts of a table may still go deeper.
  static let nestingBound = 512
  /// How deep elements nest when parts of tables are among the last of them.
  static let tableNestingBound = 1024

  /// The open elements, `html` first.
  private(set) var entries: ContiguousArray<Entry>
  /// How many elements are open of each name, by its ordinal.
  private var counts: ContiguousArray<UInt16>

  /// The counts when no element is open; to copy them is cheaper than to fill them.
  private static let noCounts = ContiguousArray<UInt16>(repeating: 0, count: 256)

  /// An empty stack.
  init() {
    entries = []
    entries.reserveCapacity(64)
    counts = Self.noCounts
  }

  // MARK: Changing

  /// Opens an element.
  mutating func push(_ entry: Entry) {
    entries.append(entry)
    counts[entry.name.ordinal] &+= 1
  }

  /// Closes the current node, unless it is the `html` element.
  mutating func pop(in tree: inout ElementTree) {
    guard entries.count > 1 else { return }
    close(entries.removeLast(), in: &tree)
  }

  /// Closes all elements down to and including the one at `position`.
  mutating func popThrough(_ position: Int, in tree: inout ElementTree) {
    while entries.count > position, entries.count > 1 { pop(in: &tree) }
  }

  /// Closes all elements down to and including the last of this name, if there is one.
  mutating func popThrough(_ name: ElementName, in tree: inout ElementTree) {
    guard isOpen(name) else { return }
    while entries.count > 1 {
      let found = current.name == name
      pop(in: &tree)
      if found { return }
    }
  }

  /// Closes elements until the current node has one of `traits`.
  mutating func popBack(to traits: ElementTraits, in tree: inout ElementTree) {
    while entries.count > 1, !current.traits.has(traits) { pop(in: &tree) }
  }

  /// Closes the current node as long as it has `traits` and is not called `name`.
  mutating func popImplied(
    _ traits: ElementTraits,
    except name: ElementName,
    in tree: inout ElementTree
  ) {
    while entries.count > 1, current.traits.has(traits), current.name != name { pop(in: &tree) }
  }

  /// Takes an element out of the middle of the stack.
  mutating func remove(at position: Int, in tree: inout ElementTree) {
    close(entries.remove(at: position), in: &tree)
  }

  /// Opens an element in the middle of the stack.
  mutating func insert(_ entry: Entry, at position: Int) {
    entries.insert(entry, at: position)
    counts[entry.name.ordinal] &+= 1
  }

  /// Puts another element of the same name in the place of one.
  mutating func replace(at position: Int, with index: ElementTree.Index, in tree: inout ElementTree)
  {
    tree.nodes[Int(entries[position].index)].flags.remove(.open)
    tree.nodes[Int(index)].flags.insert(.open)
    entries[position].index = index
  }

  /// Numbers the elements anew: the one at the bottom is 1, the next 2, and so on.
  mutating func renumber() {
    for position in entries.indices {
      entries[position].index = ElementTree.Index(truncatingIfNeeded: position + 1)
    }
  }

  /// Closes all elements, `html` too.
  mutating func closeAll(in tree: inout ElementTree) {
    while let entry = entries.popLast() { close(entry, in: &tree) }
  }

  private mutating func close(_ entry: Entry, in tree: inout ElementTree) {
    counts[entry.name.ordinal] &-= 1
    tree.nodes[Int(entry.index)].flags.remove(.open)
  }

  // MARK: Asking

  /// The element that was opened last.
  ///
  /// Only to be asked when `html` is open.
  var current: Entry { entries[entries.count &- 1] }

  /// How many elements are open.
  var count: Int { entries.count }

  /// Whether an element of this name is open, in scope or not.
  func isOpen(_ name: ElementName) -> Bool { counts[name.ordinal] != 0 }

  /// Whether an element of SVG or MathML is open.
  var holdsForeign: Bool { isOpen(.root) }

  /// Whether an element of this name is in the scope that `boundary` ends.
  func has(_ name: ElementName, within boundary: ElementTraits) -> Bool {
    isOpen(name) && isFound(within: boundary) { $0.name == name }
  }

  /// Whether an element with any of `traits` is in the scope that `boundary` ends.
  func hasAny(_ traits: ElementTraits, within boundary: ElementTraits) -> Bool {
    isFound(within: boundary) { $0.traits.has(traits) }
  }

  /// Whether this very element is in the scope that `boundary` ends.
  func has(element index: ElementTree.Index, within boundary: ElementTraits) -> Bool {
    isFound(within: boundary) { $0.index == index }
  }

  private func isFound(within boundary: ElementTraits, where isWanted: (Entry) -> Bool) -> Bool {
    var position = entries.count
    while position > 0 {
      position -= 1
      if isWanted(entries[position]) { return true }
      if entries[position].traits.has(boundary) { return false }
    }
    return false
  }

  /// The place of the first special element above `position`; nil when there is none.
  func firstSpecial(above position: Int) -> Int? {
    for place in position + 1..<entries.count where entries[place].traits.has(.special) {
      return place
    }
    return nil
  }

  /// The place of an element in the stack; nil when it is not open.
  func position(of index: ElementTree.Index) -> Int? { entries.lastIndex { $0.index == index } }

  /// The place of the last element of a name; nil when none is open.
  func lastPosition(of name: ElementName) -> Int? {
    isOpen(name) ? entries.lastIndex { $0.name == name } : nil
  }
}
