import CCMarkGFM
import MarkdownJudge

/// The outline of a tree of the cmark family.
struct CMarkOutline {
  typealias Node = CMarkFunctions.Node

  private let functions: CMarkFunctions
  private var outline = Outline()

  /// What cmark reads in a text; nil when there is no cmark.
  static func cmark(_ markdown: ContiguousArray<UInt8>) -> Outline? {
    guard let functions = CMarkFunctions.cmark else { return nil }
    let root = markdown.withUnsafeBytes { bytes in
      functions.parse(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, 0)
    }
    guard let root else { return Outline() }
    defer { functions.free(root) }
    var reading = CMarkOutline(functions: functions)
    reading.walk(root)
    return reading.outline
  }

  /// What cmark-gfm reads in a text.
  static func gfm(_ markdown: ContiguousArray<UInt8>) -> Outline {
    Judge.withTree(of: markdown) { root in
      var reading = CMarkOutline(functions: .gfm)
      reading.walk(root)
      return reading.outline
    } ?? Outline()
  }

  private init(functions: CMarkFunctions) { self.functions = functions }

  /// The trees of the tests are only as deep as the canonical form allows.
  private mutating func walk(_ parent: Node) {
    var child = functions.firstChild(parent)
    while let node = child {
      visit(node)
      child = functions.next(node)
    }
  }

  private mutating func visit(_ node: Node) {
    let name = string(functions.typeName(node))
    switch name {
    case "text": outline.add("text", string(functions.literal(node)))
    case "paragraph":
      // In a tight list it is no paragraph but a line.
      let isLine = tightness.last == true
      outline.open(isLine ? "line" : "paragraph")
      if let box { outline.add("text", box) }
      box = nil
      walk(node)
      outline.close(isLine ? "line" : "paragraph")
    case "list":
      let isOrdered = functions.listType(node) == 2
      tightness.append(functions.listIsTight(node) != 0)
      outline.open(isOrdered ? "list from \(functions.listStart(node))" : "list")
      walk(node)
      outline.close("list")
      tightness.removeLast()
    case "tasklist":
      box = cmark_gfm_extensions_get_tasklist_item_checked(node) ? "[x] " : "[ ] "
      outline.open("item")
      walk(node)
      outline.close("item")
    case "block_quote":
      tightness.append(false)
      outline.open(name)
      walk(node)
      outline.close(name)
      tightness.removeLast()
    case "html_inline": outline.add("html", string(functions.literal(node)))
    case "softbreak", "linebreak", "thematic_break": outline.leaf(name)
    case "code", "html_block": outline.leaf("\(name) \(string(functions.literal(node)))")
    case "code_block":
      outline.code(string(functions.fenceInfo(node)), string(functions.literal(node)))
    default:
      outline.open(name + properties(of: node, name))
      if name == "table_cell" { column += 1 }
      walk(node)
      outline.close(name)
    }
  }

  /// For each open list whether it is tight; false for a quote.
  private var tightness: [Bool] = []
  /// The check box that the next paragraph begins with.
  private var box: String?
  /// The alignments of the table at hand, and the column.
  private var alignments: [UInt8] = []
  private var column = 0

  private mutating func properties(of node: Node, _ name: String) -> String {
    switch name {
    case "heading": return " \(functions.headingLevel(node))"
    case "link", "image":
      return " \(string(functions.url(node)))\n\(string(functions.title(node)))"
    case "table":
      let count = Int(cmark_gfm_extensions_get_table_columns(node))
      let raw = cmark_gfm_extensions_get_table_alignments(node)
      alignments = (0..<count).map { raw?[$0] ?? 0 }
      return ""
    case "table_row", "table_header":
      column = 0
      return ""
    case "table_cell":
      let alignment = column < alignments.count ? alignments[column] : 0
      return alignment == 0 ? "" : " \(Character(Unicode.Scalar(alignment)))"
    default: return ""
    }
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
