import MarkdownJudge
import MarkdownTree

/// One trip: canonical form, written, read back by cmark-gfm.
struct RoundTrip {
  let canonical: Document
  let written: ContiguousArray<UInt8>
  let back: Document

  init(_ document: Document, _ options: WriterOptions) {
    canonical = Self.comparable(document.canonical())
    written = MarkdownWriter(options: options).bytes(from: canonical)
    back = Self.comparable(Judge().document(from: written))
  }

  /// Whether the same tree came back.
  var isFaithful: Bool { canonical == back }

  /// Where the backslashes of a short text are, those of hard breaks apart.
  var escapes: [Int] {
    guard written.count <= 400 else { return [] }
    return written.indices.filter { position in
      written[position] == UInt8(ascii: "\\")
        && (position + 1 == written.count || written[position + 1] != UInt8(ascii: "\n"))
    }
  }

  /// What went out, as what, and what came back.
  var report: String {
    """
    written: \(String(reflecting: String(decoding: written, as: UTF8.self)))
    meant:
    \(canonical.dump)
    read back:
    \(back.dump)
    """
  }

  /// A document without what is a matter of spelling: the labels of footnotes become their numbers.
  static func comparable(_ document: Document) -> Document {
    var builder = DocumentBuilder()
    var numbers: [String: String] = [:]
    func number(_ label: String) -> String {
      let key = label.lowercased()
      if let number = numbers[key] { return number }
      let number = "\(numbers.count + 1)"
      numbers[key] = number
      return number
    }
    var document = document
    for step in document.walk() where step.phase == .enter {
      let record = document.nodes[Int(step.index)]
      guard record.kind == .footnoteReference || record.kind == .footnoteDefinition else {
        continue
      }
      var text = number(String(decoding: document.bytes[record.range.indices], as: UTF8.self))
      let range = text.withUTF8 { builder.store($0) }
      document.nodes[Int(step.index)].start = range.start
      document.nodes[Int(step.index)].count = range.count
    }
    guard !numbers.isEmpty else { return document }
    let offset = UInt32(document.bytes.count)
    document.bytes.append(contentsOf: builder.document.bytes)
    for step in document.walk() where step.phase == .enter {
      let kind = document.nodes[Int(step.index)].kind
      if kind == .footnoteReference || kind == .footnoteDefinition {
        document.nodes[Int(step.index)].start += offset
      }
    }
    return document
  }
}
