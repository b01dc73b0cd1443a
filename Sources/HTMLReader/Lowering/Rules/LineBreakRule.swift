// Line breaks.
//
//   a<br>b       a, a hard break, b
//   a<br></p>    a: a break at the end of a block shows nothing

/// A break within a block.
enum LineBreakRule: ElementRule {
  static let names: [ElementName] = [.br]

  static func enter(
    _ element: ElementTree.Index, of tree: ElementTree, in lowering: inout Lowering
  ) -> Bool {
    lowering.noteBreak()
    return false
  }
}
