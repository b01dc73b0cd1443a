import MarkdownTree

/// What cmark-gfm does to a text when it renders it as HTML, and what a page of HTML cannot tell.
enum Renderer {
  /// The document as it can come back from its own page, in canonical form.
  ///
  /// Destinations are percent-encoded and footnotes numbered; the end of a line in a paragraph is a blank to
  /// a browser, and what is strong in the head of a table looks like the rest of it.
  static func whatPagesTell(_ document: Document) -> Document {
    withEncodedDestinations(
      RoundTrip.comparable(
        document.rewritten { node in
          switch node.kind {
          case .softBreak: .text(" ")
          case .strong: node.isInHeaderRow ? .unwrap : .keep
          default: .keep
          }
        }.canonical()
      )
    )
  }

  /// The document with the destinations of its links and images percent-encoded.
  private static func withEncodedDestinations(_ document: Document) -> Document {
    var document = document
    for step in document.walk() where step.phase == .enter {
      let record = document.nodes[Int(step.index)]
      guard record.kind == .link || record.kind == .image else { continue }
      let pair = document.pairs[Int(record.start)]
      let encoded = encoded(document.bytes[pair.first.indices])
      let start = UInt32(document.bytes.count)
      document.bytes.append(contentsOf: encoded)
      document.pairs[Int(record.start)].first = ByteRange(
        start: start,
        count: UInt32(encoded.count)
      )
    }
    return document
  }

  private static func encoded(_ destination: some Sequence<UInt8>) -> ContiguousArray<UInt8> {
    var result: ContiguousArray<UInt8> = []
    for byte in destination {
      let isSafe =
        byte < 0x80
        && (UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || "-_.+!*'(),%#@?=;:/&$~".utf8.contains(byte))
      if isSafe {
        result.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result.append(contentsOf: "%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      }
    }
    return result
  }
}

extension Document.Node {
  /// Whether the node stands in the head of a table.
  fileprivate var isInHeaderRow: Bool {
    var ancestor = parent
    while let node = ancestor, node.kind != .tableRow { ancestor = node.parent }
    return ancestor?.isHeader == true
  }
}
