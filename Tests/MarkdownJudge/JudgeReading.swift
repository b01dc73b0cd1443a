internal import CCMarkGFM
internal import MarkdownTree

/// The translation of one tree of cmark-gfm.
struct JudgeReading {
  typealias Node = OpaquePointer

  private var builder = DocumentBuilder()
  private var definitions = 0
  /// The lines of the source.
  private let lines: [ArraySlice<UInt8>]

  init(_ markdown: ContiguousArray<UInt8>) {
    var lines: [ArraySlice<UInt8>] = []
    let bytes = Array(markdown)
    var start = 0
    for position in bytes.indices where bytes[position] == 0x0A || bytes[position] == 0x0D {
      if bytes[position] == 0x0A, position > 0, bytes[position - 1] == 0x0D {
        start = position + 1
        continue
      }
      lines.append(bytes[start..<position])
      start = position + 1
    }
    lines.append(bytes[start...])
    self.lines = lines
  }

  /// The tree of ours for a tree of cmark-gfm.
  mutating func document(_ root: Node) -> Document {
    blocks(of: root)
    return builder.finish()
  }

  // MARK: Blocks

  private mutating func blocks(of parent: Node, skippingFirst: Bool = false) {
    var child = cmark_node_first_child(parent)
    if skippingFirst { child = child.flatMap { cmark_node_next($0) } }
    while let node = child {
      block(node)
      child = cmark_node_next(node)
    }
  }

  private mutating func block(_ node: Node) {
    switch type(of: node) {
    case "paragraph": fill(.paragraph, node)
    case "heading": fill(.heading(level: Int(cmark_node_get_heading_level(node))), node)
    case "thematic_break": builder.thematicBreak()
    case "block_quote": quote(node)
    case "list": list(node)
    case "code_block":
      let info = Formulas.shown(string(cmark_node_get_fence_info(node)))
      let literal = Formulas.asTyped(string(cmark_node_get_literal(node)))
      if info == "math" {
        builder.mathBlock(literal)
      } else {
        builder.codeBlock(literal, info: info)
      }
    case "html_block": html(Formulas.asTyped(string(cmark_node_get_literal(node))))
    case "table": table(node)
    case "footnote_definition":
      // References carry the number of their definition.
      definitions += 1
      builder.begin(.footnoteDefinition(label: "\(definitions)"))
      blocks(of: node)
      builder.close()
    default: builder.htmlBlock("unknown \(type(of: node))")
    }
  }

  private mutating func fill(_ container: DocumentBuilder.Container, _ node: Node) {
    builder.begin(container)
    inlines(of: node, isOneLine: type(of: node) != "paragraph")
    builder.close()
  }

  private mutating func list(_ node: Node) {
    let isTight = cmark_node_get_list_tight(node) != 0
    if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
      builder.begin(.orderedList(start: Int(cmark_node_get_list_start(node)), tight: isTight))
    } else {
      builder.begin(.bulletList(tight: isTight))
    }
    var child = cmark_node_first_child(node)
    while let item = child {
      var task = TaskState.none
      if type(of: item) == "tasklist" {
        task = cmark_gfm_extensions_get_tasklist_item_checked(item) ? .checked : .unchecked
      }
      builder.begin(.item(task: task))
      blocks(of: item)
      builder.close()
      child = cmark_node_next(item)
    }
    builder.close()
  }

  private mutating func table(_ node: Node) {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    var alignments: [ColumnAlignment] = []
    if let raw = cmark_gfm_extensions_get_table_alignments(node) {
      for column in 0..<count {
        switch raw[column] {
        case UInt8(ascii: "l"): alignments.append(.left)
        case UInt8(ascii: "c"): alignments.append(.center)
        case UInt8(ascii: "r"): alignments.append(.right)
        default: alignments.append(.none)
        }
      }
    }
    builder.begin(.table(alignments))
    var child = cmark_node_first_child(node)
    while let row = child {
      builder.begin(.tableRow(isHeader: cmark_gfm_extensions_get_table_row_is_header(row) != 0))
      var cell = cmark_node_first_child(row)
      while let each = cell {
        fill(.tableCell, each)
        cell = cmark_node_next(each)
      }
      builder.close()
      child = cmark_node_next(row)
    }
    builder.close()
  }

  /// A quote, or the callout that it begins with `[!TYPE]`.
  private mutating func quote(_ node: Node) {
    guard let paragraph = cmark_node_first_child(node), type(of: paragraph) == "paragraph",
      let name = calloutType(of: paragraph)
    else {
      builder.begin(.blockQuote)
      blocks(of: node)
      builder.close()
      return
    }
    builder.begin(.callout(type: name, title: ""))
    var last = cmark_node_first_child(paragraph)
    while let text = last, type(of: text) == "text" { last = cmark_node_next(text) }
    if let last {
      builder.begin(.paragraph)
      inlines(of: paragraph, after: last, isOneLine: false)
      builder.close()
    }
    blocks(of: node, skippingFirst: true)
    builder.close()
  }

  /// What stands in `[!…]` on the first line of a paragraph, as it was typed; nil when it is something else.
  private func calloutType(of paragraph: Node) -> String? {
    let line = Int(cmark_node_get_start_line(paragraph)) - 1
    guard lines.indices.contains(line) else { return nil }
    let text = lines[line].dropFirst(Int(cmark_node_get_start_column(paragraph)) - 1)
    let name = text.dropFirst(2).prefix { byte in
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x2D
    }
    let rest = text.dropFirst(2 + name.count)
    guard text.starts(with: "[!".utf8), !name.isEmpty, rest.first == UInt8(ascii: "]"),
      rest.dropFirst().allSatisfy({ $0 == 0x20 || $0 == 0x09 })
    else { return nil }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Raw HTML, or the beginning and end of what the writer says with it.
  private mutating func html(_ literal: String) {
    let lines = literal.split(separator: "\n")
    let known = [
      "<details>", "<details open>", "</details>", "<dl>", "</dl>", "<dd>", "</dd>",
    ]
    func isTagged(_ line: Substring, _ tag: String) -> Bool {
      line.hasPrefix("<\(tag)>") && line.hasSuffix("</\(tag)>")
    }
    guard
      lines.allSatisfy({ line in
        known.contains(String(line)) || isTagged(line, "dt") || isTagged(line, "summary")
      })
    else {
      builder.htmlBlock(literal)
      return
    }
    for line in lines {
      switch line {
      case "<details>": builder.begin(.details(isOpen: false))
      case "<details open>": builder.begin(.details(isOpen: true))
      case "<dl>": builder.begin(.definitionList)
      case "<dd>": builder.begin(.definitionDescription)
      case "</details>", "</dl>", "</dd>": builder.close()
      default:
        let isTerm = line.hasPrefix("<dt>")
        builder.begin(isTerm ? .definitionTerm : .summary)
        htmlText(String(line.dropFirst(isTerm ? 4 : 9).dropLast(isTerm ? 5 : 10)))
        builder.close()
      }
    }
  }

  /// A line of HTML with marks without attributes.
  private mutating func htmlText(_ html: String) {
    var rest = Substring(html)
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        let tag = String(rest[...end])
        rest = rest[rest.index(after: end)...]
        if tag == "<code>", let close = rest.range(of: "</code>") {
          builder.code(unescaped(rest[..<close.lowerBound]))
          rest = rest[close.upperBound...]
        } else if tag.hasPrefix("<a href=\"") {
          let attributes = tag.dropFirst(9).dropLast(2)
          let end = attributes.firstIndex(of: "\"") ?? attributes.endIndex
          let title = attributes[end...].dropFirst(9)
          builder.begin(
            .link(destination: unescaped(attributes[..<end]), title: unescaped(title))
          )
        } else if tag == "</a>" {
          builder.close()
        } else if !mark(tag, isOneLine: true) {
          builder.htmlInline(tag)
        }
      } else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        builder.text(unescaped(rest[..<end]))
        rest = rest[end...]
      }
    }
  }

  private func unescaped(_ html: Substring) -> String {
    var result = ""
    var rest = html
    let names = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\"")]
    outer: while let first = rest.unicodeScalars.first {
      for (name, character) in names where rest.hasPrefix(name) {
        result += character
        rest = rest.dropFirst(name.count)
        continue outer
      }
      result.unicodeScalars.append(first)
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    return result
  }

  // MARK: Inlines

  private mutating func inlines(of parent: Node, after: Node? = nil, isOneLine: Bool) {
    var nodes: [Node] = []
    var child = after.map { cmark_node_next($0) } ?? cmark_node_first_child(parent)
    while let node = child {
      nodes.append(node)
      child = cmark_node_next(node)
    }
    // How much of a text is already part of a formula.
    var skipped = 0
    for (position, node) in nodes.enumerated() {
      switch type(of: node) {
      case "text":
        var literal = Substring(string(cmark_node_get_literal(node))).dropFirst(skipped)
        skipped = 0
        if isFormula(nodes, position + 1, after: literal) {
          literal.removeLast()
          skipped = 1
        }
        Formulas.append(literal, to: &builder)
      case "softbreak": builder.softBreak()
      case "linebreak": builder.hardBreak()
      case "code":
        let literal = Formulas.asTyped(string(cmark_node_get_literal(node)))
        if skipped > 0 { builder.math(literal) } else { builder.code(literal) }
      case "html_inline":
        let literal = Formulas.asTyped(string(cmark_node_get_literal(node)))
        if !mark(literal, isOneLine: isOneLine) { builder.htmlInline(literal) }
      case "footnote_reference":
        builder.footnoteReference(label: string(cmark_node_get_literal(node)))
      case "emph": nested(.emphasis, node, isOneLine)
      case "strong": nested(.strong, node, isOneLine)
      case "strikethrough": nested(.strikethrough, node, isOneLine)
      case "link": nested(.link(destination: url(node), title: title(node)), node, isOneLine)
      case "image": nested(.image(destination: url(node), title: title(node)), node, isOneLine)
      default: builder.text("<\(type(of: node))>")
      }
    }
  }

  /// Whether the code at a position stands between dollar signs.
  private func isFormula(_ nodes: [Node], _ position: Int, after text: Substring) -> Bool {
    guard text.last == "$", position + 1 < nodes.count, type(of: nodes[position]) == "code",
      type(of: nodes[position + 1]) == "text"
    else { return false }
    return string(cmark_node_get_literal(nodes[position + 1])).hasPrefix("$")
  }

  private mutating func nested(
    _ container: DocumentBuilder.Container,
    _ node: Node,
    _ isOneLine: Bool
  ) {
    builder.begin(container)
    inlines(of: node, isOneLine: isOneLine)
    builder.close()
  }

  /// Opens or closes the mark that a tag stands for; false when it stands for none.
  private mutating func mark(_ tag: String, isOneLine: Bool) -> Bool {
    let marks: [String: DocumentBuilder.Container] = [
      "<strong>": .strong, "<em>": .emphasis, "<del>": .strikethrough, "<mark>": .highlight,
      "<sup>": .superscript, "<sub>": .subscript, "<u>": .underline, "<kbd>": .keyboard,
    ]
    if let container = marks[tag] {
      builder.begin(container)
      return true
    }
    if tag.hasPrefix("</"), marks["<" + tag.dropFirst(2)] != nil {
      builder.close()
      return true
    }
    if isOneLine && tag == "<br>" {
      builder.hardBreak()
      return true
    }
    return false
  }

  // MARK: Strings

  private func type(of node: Node) -> String {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_FOOTNOTE_REFERENCE { return "footnote_reference" }
    if type == CMARK_NODE_FOOTNOTE_DEFINITION { return "footnote_definition" }
    return string(cmark_node_get_type_string(node))
  }

  private func url(_ node: Node) -> String { Formulas.shown(string(cmark_node_get_url(node))) }

  private func title(_ node: Node) -> String { Formulas.shown(string(cmark_node_get_title(node))) }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
