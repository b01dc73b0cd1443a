// Templates (HTML standard, 13.2.6.4.4 and 13.2.6.4.18).
//
// It looks for the first tag in a template that says what the template is a piece of:
//
//   <template><tr><td>x      ->  <template><tr><td>x, with no table around it

extension TreeConstruction {
  /// Opens a template.
  mutating func openTemplate(_ tag: Tag) {
    insert(tag)
    formatting.pushMarker()
    allowsFrameset = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
  }

  /// Closes the last template, if one is open.
  mutating func closeTemplate() {
    guard stack.isOpen(.template) else { return }
    stack.popThrough(.template, in: &tree)
    formatting.clearToMarker(in: &tree)
    _ = templateModes.popLast()
    resetMode()
  }

  /// Takes a start tag in a template.
  mutating func startInTemplate(_ tag: Tag) {
    switch tag.name {
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      startInHead(tag)
    case .caption, .colgroup, .tbody, .tfoot, .thead: restart(tag, in: .inTable)
    case .col: restart(tag, in: .inColumnGroup)
    case .tr: restart(tag, in: .inTableBody)
    case .td, .th: restart(tag, in: .inRow)
    default: restart(tag, in: .inBody)
    }
  }

  /// Takes an end tag in a template.
  mutating func endInTemplate(_ name: ElementName, _ number: UInt16) {
    if name == .template { closeTemplate() }
  }

  private mutating func restart(_ tag: Tag, in newMode: InsertionMode) {
    _ = templateModes.popLast()
    templateModes.append(newMode)
    mode = newMode
    start(tag)
  }
}
