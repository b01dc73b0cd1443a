import CMD4C

/// The outline that md4c reads in a text, with GitHub's tables, strikethrough and task items.
///
/// Bare addresses are left alone, as the judge leaves them.
final class MD4COutline {
  private var outline = Outline()
  /// Whether md4c has opened a block of text.
  private var hasLeaf = false
  /// Whether we have opened a line of text.
  private var hasLine = false
  /// The code at hand, in a block or a span.
  private var code: (info: String, literal: String)?
  private var html: String?

  /// What md4c reads in a text.
  static func read(_ markdown: ContiguousArray<UInt8>) -> Outline {
    let reading = MD4COutline()
    var parser = MD_PARSER()
    parser.flags = UInt32(MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS)
    parser.enter_block = { type, detail, user in
      MD4COutline.from(user)?.enter(block: type, detail)
      return 0
    }
    parser.leave_block = { type, _, user in
      MD4COutline.from(user)?.leave(block: type)
      return 0
    }
    parser.enter_span = { type, detail, user in
      MD4COutline.from(user)?.enter(span: type, detail)
      return 0
    }
    parser.leave_span = { type, _, user in
      MD4COutline.from(user)?.leave(span: type)
      return 0
    }
    parser.text = { type, text, size, user in
      guard let text else { return 0 }
      MD4COutline.from(user)?.add(type, MD4COutline.string(text, size))
      return 0
    }
    markdown.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = md_parse(
        start,
        UInt32(bytes.count),
        &parser,
        Unmanaged.passUnretained(reading).toOpaque()
      )
    }
    reading.outline.flush()
    return reading.outline
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> MD4COutline? {
    user.map { Unmanaged<MD4COutline>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func string(_ text: UnsafePointer<CChar>, _ size: UInt32) -> String {
    text.withMemoryRebound(to: UInt8.self, capacity: Int(size)) {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(size)), as: UTF8.self)
    }
  }

  // MARK: Blocks

  private func enter(block type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    endLine()
    switch type {
    case MD_BLOCK_QUOTE:
      tightness.append(false)
      outline.open("block_quote")
    case MD_BLOCK_UL:
      tightness.append(detail?.load(as: MD_BLOCK_UL_DETAIL.self).is_tight != 0)
      outline.open("list")
    case MD_BLOCK_OL:
      let list = detail?.load(as: MD_BLOCK_OL_DETAIL.self)
      tightness.append(list?.is_tight != 0)
      outline.open("list from \(list?.start ?? 0)")
    case MD_BLOCK_LI:
      outline.open("item")
      let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self)
      if item?.is_task == 1 {
        box = item?.task_mark == CChar(UInt8(ascii: " ")) ? "[ ]" : "[x]"
      }
    case MD_BLOCK_HR: outline.leaf("thematic_break")
    case MD_BLOCK_H:
      outline.open("heading \(detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 0)")
      hasLeaf = true
    case MD_BLOCK_CODE:
      let info = detail?.load(as: MD_BLOCK_CODE_DETAIL.self).info
      code = (info.map(string) ?? "", "")
    case MD_BLOCK_HTML: html = ""
    case MD_BLOCK_P:
      outline.open("paragraph")
      hasLeaf = true
      addBox()
    case MD_BLOCK_TABLE: outline.open("table")
    case MD_BLOCK_THEAD: isHeader = true
    case MD_BLOCK_TR: outline.open(isHeader ? "table_header" : "table_row")
    case MD_BLOCK_TH, MD_BLOCK_TD:
      outline.open("table_cell" + alignment(detail?.load(as: MD_BLOCK_TD_DETAIL.self).align))
      hasLeaf = true
      isInCell = true
    default: break
    }
  }

  private var isHeader = false
  private var isInCell = false
  /// For each open list whether it is tight; false for a quote.
  private var tightness: [Bool] = []
  /// The check box that the next line begins with: text, as in other parsers where they see none.
  private var box: String?
  private var isAfterBox = false

  private func addBox() {
    guard let box else { return }
    outline.add("text", box)
    isAfterBox = true
    self.box = nil
  }

  /// Adds the blank between a box and what follows on its line.
  private func addBlankAfterBox() {
    if isAfterBox { outline.add("text", " ") }
    isAfterBox = false
  }

  private func alignment(_ align: MD_ALIGN?) -> String {
    switch align {
    case MD_ALIGN_LEFT: " l"
    case MD_ALIGN_CENTER: " c"
    case MD_ALIGN_RIGHT: " r"
    default: ""
    }
  }

  private func leave(block type: MD_BLOCKTYPE) {
    endLine()
    switch type {
    case MD_BLOCK_QUOTE:
      outline.close("block_quote")
      tightness.removeLast()
    case MD_BLOCK_UL, MD_BLOCK_OL:
      outline.close("list")
      tightness.removeLast()
    case MD_BLOCK_LI: outline.close("item")
    case MD_BLOCK_H: outline.close("heading")
    case MD_BLOCK_CODE:
      outline.code(code?.info ?? "", code?.literal ?? "")
      code = nil
    case MD_BLOCK_HTML:
      outline.leaf("html_block \(html ?? "")")
      html = nil
    case MD_BLOCK_P: outline.close("paragraph")
    case MD_BLOCK_TABLE: outline.close("table")
    case MD_BLOCK_THEAD: isHeader = false
    case MD_BLOCK_TR: outline.close(isHeader ? "table_header" : "table_row")
    case MD_BLOCK_TH, MD_BLOCK_TD: outline.close("table_cell")
    default: break
    }
    hasLeaf = false
    isAfterBox = false
    isInCell = false
  }

  private static func withPlainPipes(_ code: String) -> String {
    code.split(separator: "\\|", omittingEmptySubsequences: false).joined(separator: "|")
  }

  /// Opens the line of text of a tight list, for which md4c says nothing.
  private func beginLine() {
    if !hasLeaf && !hasLine {
      outline.open("line")
      hasLine = true
      addBox()
    }
    addBlankAfterBox()
  }

  private func endLine() {
    if hasLine { outline.close("line") }
    hasLine = false
    isAfterBox = false
  }

  // MARK: Inlines

  private func enter(span type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    beginLine()
    switch type {
    case MD_SPAN_EM: outline.open("emph")
    case MD_SPAN_STRONG: outline.open("strong")
    case MD_SPAN_DEL: outline.open("strikethrough")
    case MD_SPAN_CODE: code = ("", "")
    case MD_SPAN_A:
      guard let link = detail?.load(as: MD_SPAN_A_DETAIL.self) else { return }
      outline.open("link \(string(link.href))\n\(string(link.title))")
    case MD_SPAN_IMG:
      guard let image = detail?.load(as: MD_SPAN_IMG_DETAIL.self) else { return }
      outline.open("image \(string(image.src))\n\(string(image.title))")
    default: outline.leaf("unknown span \(type.rawValue)")
    }
  }

  private func leave(span type: MD_SPANTYPE) {
    switch type {
    case MD_SPAN_EM: outline.close("emph")
    case MD_SPAN_STRONG: outline.close("strong")
    case MD_SPAN_DEL: outline.close("strikethrough")
    case MD_SPAN_CODE:
      // md4c 0.4 does not take the backslash from a pipe in code (docs/READERS.md).
      let literal = code?.literal ?? ""
      outline.leaf("code \(isInCell ? MD4COutline.withPlainPipes(literal) : literal)")
      code = nil
    case MD_SPAN_A: outline.close("link")
    case MD_SPAN_IMG: outline.close("image")
    default: break
    }
  }

  private func add(_ type: MD_TEXTTYPE, _ text: String) {
    if code != nil {
      code?.literal += type == MD_TEXT_NULLCHAR ? "\u{FFFD}" : text
      return
    }
    if html != nil {
      html? += text
      return
    }
    beginLine()
    switch type {
    case MD_TEXT_BR: outline.leaf("linebreak")
    case MD_TEXT_SOFTBR: outline.leaf("softbreak")
    case MD_TEXT_HTML: outline.add("html", text)
    case MD_TEXT_ENTITY: outline.add("text", decoded(text))
    case MD_TEXT_NULLCHAR: outline.add("text", "\u{FFFD}")
    default: outline.add("text", text)
    }
  }

  // MARK: Attributes

  private func string(_ attribute: MD_ATTRIBUTE) -> String {
    guard let text = attribute.text, let types = attribute.substr_types,
      let offsets = attribute.substr_offsets
    else { return "" }
    var result = ""
    var index = 0
    while offsets[index] < attribute.size {
      let (start, end) = (offsets[index], offsets[index + 1])
      let part = Self.string(text + Int(start), end - start)
      result += types[index] == MD_TEXT_ENTITY ? decoded(part) : part
      index += 1
    }
    return result
  }

  /// The character of a reference; md4c leaves it to its caller.
  ///
  /// The writer writes only a few.
  private func decoded(_ reference: String) -> String {
    switch reference {
    case "&amp;": "&"
    case "&lt;": "<"
    case "&gt;": ">"
    case "&quot;": "\""
    case "&nbsp;": "\u{A0}"
    default:
      if reference.hasPrefix("&#"), let value = UInt32(reference.dropFirst(2).dropLast()),
        let scalar = Unicode.Scalar(value)
      {
        String(Character(scalar))
      } else {
        reference
      }
    }
  }
}
