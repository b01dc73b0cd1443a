// Blocks that only HTML can say: details, definition lists, tables where Markdown has none.

extension BlockPrinter {
  /// Writes the beginning of details or of a definition list.
  mutating func beginHTML(_ record: NodeRecord, _ frame: inout Frame) {
    guard options.allowsHTML else { return }
    switch record.kind {
    case .details:
      out.write(record.flags.contains(.open) ? "<details open>" : "<details>")
      frame.hasChildren = true
      if record.firstChild != 0, document.nodes[Int(record.firstChild)].kind == .summary {
        frame.hasChildren = false
        out.endLine()
      }
    case .definitionList:
      out.write("<dl>")
      frame.hasChildren = true
      frame.isTight = true
    case .definitionDescription:
      out.write("<dd>")
      frame.hasChildren = true
    default: break
    }
  }

  /// Writes the end of details or of a definition list.
  mutating func endHTML(_ frame: Frame) {
    guard options.allowsHTML else { return }
    switch frame.kind {
    case .details:
      out.endLine()
      out.blankLine()
      out.write("</details>")
    case .definitionList:
      out.endLine()
      out.write("</dl>")
    case .definitionDescription:
      out.endLine()
      out.blankLine()
      out.write("</dd>")
    default: break
    }
  }

  /// Writes the summary of details.
  mutating func writeSummary(_ index: NodeIndex) {
    writeTagged("<summary>", index, "</summary>")
  }

  /// Writes the term of a definition list.
  mutating func writeTerm(_ index: NodeIndex) { writeTagged("<dt>", index, "</dt>") }

  private mutating func writeTagged(
    _ open: StaticString,
    _ index: NodeIndex,
    _ close: StaticString
  ) {
    guard options.allowsHTML else {
      out.write("**")
      plainText(of: index).withUnsafeBufferPointer { inlines.writePlain($0[...], to: &out) }
      out.write("**")
      return
    }
    out.write(open)
    var html = HTMLInlinePrinter(document)
    out.write(html.content(of: index))
    out.write(close)
  }

  private func plainText(of index: NodeIndex) -> ContiguousArray<UInt8> {
    var text: ContiguousArray<UInt8> = []
    document.forEachStep(inside: index) { phase, record in
      guard phase == .enter else { return }
      switch record.kind {
      case .text, .code, .math: text.append(contentsOf: document.text(record.range))
      case .softBreak, .hardBreak: text.append(UInt8(ascii: " "))
      default: break
      }
    }
    return text
  }

  /// Writes a table as HTML, a row a line.
  mutating func writeHTMLTable(_ table: NodeRecord) {
    let alignments = document.bytes[table.range.indices].map {
      ColumnAlignment(rawValue: $0) ?? .none
    }
    out.write("<table>")
    var row = table.firstChild
    while row != 0 {
      let isHeader = document.nodes[Int(row)].flags.contains(.header)
      out.endLine()
      out.write("<tr>")
      var cell = document.nodes[Int(row)].firstChild
      var column = 0
      while cell != 0 {
        let alignment = column < alignments.count ? alignments[column] : .none
        writeHTMLCell(cell, isHeader: isHeader, alignment)
        column += 1
        cell = document.nodes[Int(cell)].nextSibling
      }
      out.write("</tr>")
      row = document.nodes[Int(row)].nextSibling
    }
    out.endLine()
    out.write("</table>")
  }

  private mutating func writeHTMLCell(
    _ cell: NodeIndex,
    isHeader: Bool,
    _ alignment: ColumnAlignment
  ) {
    out.write(isHeader ? "<th" : "<td")
    switch alignment {
    case .none: out.write(">")
    case .left: out.write(" align=\"left\">")
    case .center: out.write(" align=\"center\">")
    case .right: out.write(" align=\"right\">")
    }
    var html = HTMLInlinePrinter(document)
    out.write(html.content(of: cell))
    out.write(isHeader ? "</th>" : "</td>")
  }
}

/// Writes a line of text as HTML, for places where Markdown is not read.
struct HTMLInlinePrinter {
  private let document: DocumentView
  private var html: ContiguousArray<UInt8> = []
  /// How many images are open: their text is the value of an attribute, in which no tag can stand.
  private var imageDepth = 0

  init(_ document: DocumentView) { self.document = document }

  /// The content of a text block as HTML on one line.
  mutating func content(of index: NodeIndex) -> ContiguousArray<UInt8> {
    html = []
    document.forEachStep(inside: index) { phase, record in
      if phase == .enter { enter(record) } else { leave(record) }
    }
    return html
  }

  private mutating func enter(_ record: NodeRecord) {
    if imageDepth > 0 { return enterInImage(record) }
    switch record.kind {
    case .text: escaped(document.bytes[record.range.indices])
    case .code: tagged("code", document.bytes[record.range.indices])
    case .math:
      html.append(UInt8(ascii: "$"))
      escaped(document.bytes[record.range.indices])
      html.append(UInt8(ascii: "$"))
    case .htmlInline: html += document.bytes[record.range.indices]
    case .softBreak: html.append(UInt8(ascii: " "))
    case .hardBreak: html += "<br>".utf8
    case .footnoteReference:
      html += "[^".utf8
      escaped(document.bytes[record.range.indices])
      html += "]".utf8
    case .link: link(record)
    case .image: image(record)
    default:
      if let name = Self.tagName(record.kind) { html += "<\(name)>".utf8 }
    }
  }

  private mutating func enterInImage(_ record: NodeRecord) {
    switch record.kind {
    case .text, .code, .math: escaped(document.bytes[record.range.indices])
    case .softBreak, .hardBreak: html.append(UInt8(ascii: " "))
    case .image: imageDepth += 1
    default: break
    }
  }

  private mutating func leave(_ record: NodeRecord) {
    if record.kind == .image { imageDepth -= 1 }
    if imageDepth > 0 { return }
    switch record.kind {
    case .link: html += "</a>".utf8
    case .image: html += "\">".utf8
    default:
      if let name = Self.tagName(record.kind) { html += "</\(name)>".utf8 }
    }
  }

  private mutating func link(_ record: NodeRecord) {
    let pair = document.pairs[Int(record.start)]
    html += "<a href=\"".utf8
    escaped(document.bytes[pair.first.indices])
    title(pair.second)
    html += "\">".utf8
  }

  /// Writes an image; its text goes into the last attribute, which `leave` ends.
  private mutating func image(_ record: NodeRecord) {
    let pair = document.pairs[Int(record.start)]
    html += "<img src=\"".utf8
    escaped(document.bytes[pair.first.indices])
    title(pair.second)
    html += "\" alt=\"".utf8
    imageDepth += 1
  }

  private mutating func title(_ range: ByteRange) {
    guard range.count > 0 else { return }
    html += "\" title=\"".utf8
    escaped(document.bytes[range.indices])
  }

  private mutating func tagged(_ name: String, _ content: DocumentView.Bytes) {
    html += "<\(name)>".utf8
    escaped(content)
    html += "</\(name)>".utf8
  }

  private mutating func escaped(_ bytes: DocumentView.Bytes) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "\""): html += "&quot;".utf8
      default: html.append(byte)
      }
    }
  }

  private static func tagName(_ kind: Kind) -> String? {
    switch kind {
    case .emphasis: "em"
    case .strong: "strong"
    case .strikethrough: "del"
    case .highlight: "mark"
    case .superscript: "sup"
    case .subscript: "sub"
    case .underline: "u"
    case .keyboard: "kbd"
    default: nil
    }
  }
}
