// Line breaks.
//
//   a<br>b       a, a hard break, b
//   a<br></p>    a: a break at the end of a block shows nothing
//   <h1>a<br>b   a b: a heading is one line, broken only to fit

internal import MarkdownTree

/// A break within a block.
enum LineBreakRule: ElementRule {
  static let names: [ElementName] = [.br]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    let isSoft =
      tree.nodes[Int(element)].flags.contains(.synthetic)
      && tree.has(.type, "soft", in: element)
    if lowering.containers.last?.kind == .heading || isSoft && !lowering.canHoldBlocks {
      lowering.notePendingSpace()
    } else if isSoft {
      lowering.noteBreak()
      lowering.flow.isBreakSoft = true
    } else {
      lowering.noteBreak()
    }
    return false
  }
}
