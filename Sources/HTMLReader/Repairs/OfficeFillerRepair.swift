// Word's filler in paragraphs that are empty, and what closes each paragraph.
//
//   <p><o:p>&nbsp;</o:p></p>      nothing
//   <p>a<o:p></o:p></p>           a

/// Empties `o:p` elements that hold nothing but blanks.
enum OfficeFillerRepair: Repair {
  static let names: [ElementName] = [.officeParagraph]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    if tree.isHollow(element) { tree.detach(element) }
  }
}
