// What an element's style turns on and off, whatever the element is.
//
//   <span style="font-weight:700">a</span>                     **a**
//   <b>a<span style="font-weight:400">b</span></b>             **a**b
//   <span style="white-space:pre-line">a⏎b</span>              a, a break, b

internal import MarkdownTree

extension Lowering {
  /// Applies the style that was declared for an element to the text inside it.
  mutating func applyDeclared() {
    if let slant = declared.fontStyle { apply(slant) }
    if let weight = declared.fontWeight { apply(weight) }
    if let lines = declared.textDecoration, lines.contains(.lineThrough) {
      turnOnByStyle(.strikethrough)
    }
    if let lines = declared.textDecoration, lines.contains(.underline) {
      turnOnByStyle(.underline)
    }
    switch declared.verticalAlign {
    case .super: turnOnByStyle(.superscript)
    case .sub: turnOnByStyle(.subscript)
    default: break
    }
    switch declared.whiteSpace {
    case .normal, .nowrap: style.whiteSpace = .collapse
    case .preLine: style.whiteSpace = .keepLines
    case .pre, .preWrap, .breakSpaces: style.whiteSpace = .keep
    case .inherit, nil: break
    }
    switch declared.visibility {
    case .hidden, .collapse: style.isInvisible = true
    case .visible: style.isInvisible = false
    case .inherit, nil: break
    }
  }

  private mutating func apply(_ weight: Style.FontWeight) {
    switch weight {
    case .bold, .bolder:
      if style.marks.isDisjoint(with: [.headingLook, .boldByNature]) { turnOnByStyle(.bold) }
    case .normal, .lighter: turnOff(.bold, .strong)
    case .inherit: break
    }
  }

  private mutating func apply(_ slant: Style.FontStyle) {
    switch slant {
    case .italic:
      if !style.marks.contains(.italicByNature) { turnOnByStyle(.italic) }
    case .normal: turnOff(.italic, .emphasis)
    case .inherit: break
    }
  }

  private mutating func turnOnByStyle(_ mark: TextStyle.Marks) {
    guard !style.marks.contains(mark) else { return }
    style.marks.insert(mark)
    if let kind = mark.kind(options) { want(kind) }
  }

  private mutating func turnOff(_ mark: TextStyle.Marks, _ kind: Kind) {
    guard style.marks.contains(mark) else { return }
    style.marks.remove(mark)
    stopWanting(kind)
  }

  /// Begins text whose place is shown bold anyway, so that bold says nothing in it.
  mutating func beginBoldByNature() {
    if style.marks.contains(.bold) { stopWanting(.strong) }
    style.marks.insert(.boldByNature)
  }

  /// Drops the marks of a kind that elements further out ask for, until the element is left.
  mutating func stopWanting(_ kind: Kind) {
    guard flow.wanted.contains(where: { $0.kind == kind }) else { return }
    if frame.replacedMarks == nil {
      frame.replacedMarks = ContiguousArray(flow.wanted.prefix(frame.outerMarks))
    }
    flow.wanted.removeAll { $0.kind == kind }
  }
}

extension Style {
  /// Whether an element of the style is not there at all.
  var isHidden: Bool { display == Display.none || isOfficeHidden == true }
}
