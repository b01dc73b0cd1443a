// Items whose marker is written out as well.
//
//   <ul><li>• a</li><li>• b</li></ul>          - a
//                                              - b
//   <ol><li>1. a</li><li>2. b</li></ol>        1. a
//                                              2. b
//
// Sites that draw no markers of their own write them so.

/// Takes typed markers off the items of a list, when all of them have one.
enum TypedMarkerRepair: Repair {
  static let names: [ElementName] = [.ul, .ol]

  static func apply(
    at list: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    let isOrdered = tree.nodes[Int(list)].name == .ol
    var number = tree.integer(of: .start, in: list) ?? 1
    var markers: [(text: ElementTree.Index, count: Int)] = []
    var item = tree.firstVisibleChild(of: list)
    while item != 0 {
      guard tree.nodes[Int(item)].name == .li else { return }
      let text = tree.firstText(in: item)
      guard text != 0,
        let count = markerCount(tree.textRun(of: text), number: isOrdered ? number : nil)
      else { return }
      markers.append((text, count))
      number += 1
      item = tree.nextSibling(of: item)
    }
    for marker in markers { tree.dropFirst(marker.count, of: marker.text) }
  }

  /// How many bytes at the start of a text are a marker and the blanks around it; nil when it has none.
  private static func markerCount(_ text: ArraySlice<UInt8>, number: Int?) -> Int? {
    let rest = text.drop(while: isHTMLSpace)
    let mayBegin = number == nil ? 0xC2...0xE2 : UInt8(ascii: "-")...UInt8(ascii: "9")
    guard let first = rest.first, mayBegin.contains(first) else { return nil }
    let spellings =
      number.map { [Array("\($0). ".utf8), Array("\($0)) ".utf8)] } ?? bullets
    guard let spelling = spellings.first(where: { rest.starts(with: $0) }),
      rest.count > spelling.count
    else { return nil }
    return text.count - rest.count + spelling.count
  }

  private static let bullets: [[UInt8]] = [
    Array("• ".utf8), Array("·  ".utf8), Array("◦ ".utf8), Array("▪ ".utf8), Array("‣ ".utf8),
  ]
}
