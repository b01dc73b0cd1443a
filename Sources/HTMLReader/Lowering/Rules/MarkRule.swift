// Elements that mark the text inside them.
//
//   <b>a</b> <i>b</i> <s>c</s> <code>d</code>      **a** *b* ~~c~~ `d`
//   <b style="font-weight:normal">a</b>            a
//   <strong><strong>a</strong></strong>            ****a****: said twice, kept twice; <b><b> is once

internal import MarkdownTree

/// Bold, italic, struck, code, raised, lowered, highlighted, underlined and typed text.
enum MarkRule: ElementRule {
  static let names: [ElementName] = [
    .b, .strong, .i, .em, .s, .del, .strike, .code, .tt, .samp, .sub, .sup, .mark, .kbd, .u, .ins,
  ]

  static func enter(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) -> Bool {
    switch tree.nodes[Int(element)].name {
    case .b: lowering.turnOn(.bold)
    case .strong: lowering.turnOn(.bold, again: true)
    case .i: lowering.turnOn(.italic)
    case .em: lowering.turnOn(.italic, again: true)
    case .s, .del, .strike: lowering.turnOn(.strikethrough)
    case .sub: lowering.turnOn(.subscript)
    case .sup: lowering.turnOn(.superscript)
    case .mark: lowering.turnOn(.highlight)
    case .kbd: lowering.turnOn(.keyboard)
    case .u, .ins: lowering.turnOn(.underline)
    default: lowering.beginCode()
    }
    return true
  }

  static func exit(
    _ element: ElementTree.Index,
    of tree: ElementTree,
    in lowering: inout Lowering
  ) {
    switch tree.nodes[Int(element)].name {
    case .code, .tt, .samp: lowering.keepBlankCode(element, of: tree)
    default: break
    }
  }
}

extension Lowering {
  /// Turns a mark on that an element asks for, unless the element's own style has decided about it.
  ///
  /// A mark that is on already is said once, or `again` for elements that mean it that way.
  mutating func turnOn(_ mark: TextStyle.Marks, again: Bool = false) {
    switch mark {
    case .bold where declared.fontWeight != nil, .italic where declared.fontStyle != nil: return
    case .bold where style.marks.contains(.boldByNature): return
    case .strikethrough where declared.textDecoration?.isEmpty == true: return
    default: break
    }
    let isOn = style.marks.contains(mark)
    style.marks.insert(mark)
    if let kind = mark.kind(options), !isOn || again { want(kind) }
  }

  /// Begins a code span; code in code is the same span.
  fileprivate mutating func beginCode() {
    guard style.code == 0 else { return }
    style.code = flow.nextIdentity
    flow.nextIdentity &+= 1
  }

  /// A code span of nothing but blanks is shown as a box one blank wide.
  fileprivate mutating func keepBlankCode(_ element: ElementTree.Index, of tree: ElementTree) {
    let child = tree.nodes[Int(element)].firstChild
    guard child != 0, tree.isBlank(child), tree.nodes[Int(child)].next == 0 else { return }
    if flow.spaceCode == style.code { flow.hasPendingSpace = false }
    prepareForInline()
    builder.append(NodeRecord(kind: .code, start: builder.byteCount))
    builder.extendLiteral(" ")
    flow.lastCode = style.code
  }
}

extension TextStyle.Marks {
  /// The Markdown node that says the mark; nil when it is not said.
  func kind(_ options: ReaderOptions) -> Kind? {
    switch self {
    case .bold: .strong
    case .italic: .emphasis
    case .strikethrough: .strikethrough
    case .subscript: .subscript
    case .superscript: .superscript
    case .highlight: .highlight
    case .keyboard: .keyboard
    case .underline: options.keepsUnderline ? .underline : nil
    default: nil
    }
  }
}
