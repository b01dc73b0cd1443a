/// A change to the page's tree that undoes what one kind of program does to its markup.
///
/// A repair is found by the shape of the markup, not by the name of the program, and is one file. It
/// runs before the tree is lowered, so that the rules for elements see what the author meant.
protocol Repair: Sendable {
  /// The elements at which the shape can begin.
  static var names: [ElementName] { get }

  /// Whether the shape can be on the page at all.
  ///
  /// Asked once for a tree; when the answer is no, its elements are not looked at.
  static func canOccur(with styles: PageStyles) -> Bool

  /// Looks for the shape at one element and mends it there.
  ///
  /// Called for the elements of `names`, in the order they were made, but for elements that are still
  /// open in the window that is lowered, that an earlier window has begun with, or that hang nowhere
  /// because a repair has taken them out.
  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  )
}

extension Repair {
  static func canOccur(with styles: PageStyles) -> Bool { true }
}

/// The repairs, in the order they are applied.
enum Repairs {
  static let ordered: [any Repair.Type] = [
    // Decorations and fillers go first, so that they stand in nobody's way.
    ControlRepair.self,
    OfficeFillerRepair.self,
    ConvertedSpaceRepair.self,
    ParagraphBreakRepair.self,
    OutlineWrapperRepair.self,
    // Code, before its lines are taken for paragraphs.
    CodeHeaderRepair.self,
    CodeLabelRepair.self,
    PlainMailRepair.self,
    CodeTableRepair.self,
    CodeEditorRepair.self,
    SourceParagraphRepair.self,
    PreformattedLineRepair.self,
    MonospaceRunRepair.self,
    FontFaceRepair.self,
    CodeLinesRepair.self,
    // Headings.
    HollowHeadingRepair.self,
    HeadingRoleRepair.self,
    OfficeTitleRepair.self,
    OfficeQuoteRepair.self,
    LargeBoldHeadingRepair.self,
    // Lists that are none, then lists that are nested oddly.
    OfficeListRepair.self,
    SlideListRepair.self,
    LeveledListRepair.self,
    ListOfListsRepair.self,
    NestedListRepair.self,
    HollowItemRepair.self,
    StrayItemRepair.self,
    NumberedHeadingRepair.self,
    MarkedCheckListRepair.self,
    CheckItemRepair.self,
    TaskStateRepair.self,
    ParagraphTaskRepair.self,
    TypedCheckboxRepair.self,
    TypedMarkerRepair.self,
    DefinitionLineRepair.self,
    // Tables and links.
    HollowRowRepair.self,
    CaptionRepair.self,
    TableFooterRepair.self,
    UsedRangeRepair.self,
    RedirectLinkRepair.self,
    TypedImageRepair.self,
  ]

  /// The same, each with the names of the elements at which its shape can begin.
  private static let orderedWithNames = ordered.map { (repair: $0, names: NameSet($0.names)) }

  /// The repairs that can begin at an element of each name: bit n is the nth of the ordered list.
  private static let beginning: ContiguousArray<UInt64> = {
    var table = ContiguousArray(repeating: 0 as UInt64, count: ElementName.allCases.count)
    for (place, repair) in ordered.enumerated() {
      for name in repair.names { table[name.ordinal] |= 1 << UInt64(place) }
    }
    return table
  }()

  /// Applies all repairs to a tree.
  static func apply(to tree: inout ElementTree, styles: inout PageStyles) {
    var waiting = tree.nodes.reduce(0 as UInt64) { $0 | beginning[$1.name.ordinal] }
    while waiting != 0 {
      let (repair, names) = orderedWithNames[waiting.trailingZeroBitCount]
      waiting &= waiting - 1
      guard repair.canOccur(with: styles) else { continue }
      for index in 1..<max(1, tree.nodes.count) where names.contains(tree.nodes[index].name) {
        let node = tree.nodes[index]
        guard node.flags.isDisjoint(with: [.entered, .open]), node.parent != 0 || isTop(index, tree)
        else { continue }
        repair.apply(at: ElementTree.Index(index), in: &tree, styles: &styles)
      }
    }
  }

  /// Whether a node without a parent hangs under the root rather than nowhere.
  private static func isTop(_ index: Int, _ tree: ElementTree) -> Bool {
    tree.nodes[index].previous != 0 || tree.nodes[0].firstChild == ElementTree.Index(index)
  }
}

/// A set of element names.
struct NameSet: Sendable {
  private var words = SIMD4<UInt64>()

  /// The names in a list.
  init(_ names: [ElementName]) {
    for name in names { insert(ordinal: name.ordinal) }
  }

  private mutating func insert(ordinal: Int) {
    words[ordinal >> 6] |= 1 << UInt64(ordinal & 63)
  }

  /// Whether the name is in the set.
  func contains(_ name: ElementName) -> Bool {
    words[name.ordinal >> 6] & 1 << UInt64(name.ordinal & 63) != 0
  }
}
