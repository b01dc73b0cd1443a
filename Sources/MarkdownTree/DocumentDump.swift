extension Document {
  /// The tree as indented text, one node a line, for reading and comparing.
  ///
  /// A line is the kind and its properties: `heading 2`, `list ordered start=3 tight`,
  /// `link destination="…" title="…"`, `text "…"`. Texts are quoted, with `\n`, `\t`, `\"`, `\\` and
  /// `\u{…}` for what cannot be seen. Costs a walk and a copy.
  public var dump: String {
    var lines = DumpWriter()
    var depth = 0
    for step in walk() {
      if step.phase == .exit {
        depth -= 1
      } else {
        lines.write(Node(document: self, index: step.index), depth: depth)
        depth += 1
      }
    }
    return lines.text
  }
}

/// Writes the lines of a dump.
private struct DumpWriter {
  var text = ""

  mutating func write(_ node: Document.Node, depth: Int) {
    // Deeper than this the indentation would outgrow the text; the depth is written as a number.
    if depth > 60 {
      text += String(repeating: " ", count: 120) + "(\(depth)) "
    } else {
      text += String(repeating: "  ", count: depth)
    }
    text += "\(node.kind)"
    properties(of: node)
    text += "\n"
  }

  private mutating func properties(of node: Document.Node) {
    if let level = node.level { text += " \(level)" }
    if node.kind == .list {
      if let start = node.startNumber { text += " ordered start=\(start)" }
      if node.usesParenthesis { text += " parenthesis" }
      text += node.isTight ? " tight" : " loose"
    }
    if let task = node.task, task != .none { text += " \(task)" }
    if node.kind == .table { text += " " + node.alignments.map { "\($0)" }.joined(separator: ",") }
    if node.isHeader { text += " header" }
    if node.isOpen { text += " open" }
    if let label = node.label { text += " " + quoted(label) }
    if let destination = node.destination { text += " destination=" + quoted(destination) }
    if let type = node.calloutType { text += " " + quoted(type) }
    if let title = node.title, !title.isEmpty { text += " title=" + quoted(title) }
    if let info = node.info, !info.isEmpty { text += " info=" + quoted(info) }
    if let literal = node.literal { text += " " + quoted(literal) }
  }

  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
          .privateUse:
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        case .spaceSeparator where scalar != " ":
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
