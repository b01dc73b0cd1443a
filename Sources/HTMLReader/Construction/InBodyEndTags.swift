// End tags and text in the body (HTML standard, 13.2.6.4.7).
//
// It looks for the element that an end tag means, closes what is open inside it, and lets end tags
// pass that mean nothing:
//
//   <ul><li>one</ul>two      ->  <ul><li>one</li></ul>two
//   </p>                     ->  <p></p>
//   </br>                    ->  <br>

extension TreeConstruction {
  /// Takes an end tag in the body.
  mutating func endInBody(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .p:
      if !stack.has(.p, within: .buttonScope) { insert(Tag(implied: .p)) }
      stack.popThrough(.p, in: &tree)
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
      .nav, .ol, .pre, .search, .section, .select, .summary, .ul:
      if stack.has(name, within: .defaultScope) { stack.popThrough(name, in: &tree) }
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      adopt(name)
    case .li:
      if stack.has(.li, within: .listItemScope) { stack.popThrough(.li, in: &tree) }
    case .dd, .dt:
      if stack.has(name, within: .defaultScope) { stack.popThrough(name, in: &tree) }
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeading()
    case .form: endForm()
    case .applet, .marquee, .object:
      if stack.has(name, within: .defaultScope) {
        stack.popThrough(name, in: &tree)
        formatting.clearToMarker(in: &tree)
      }
    case .br: startInBody(Tag(implied: .br))
    case .body:
      if stack.has(.body, within: .defaultScope) { mode = .afterBody }
    case .html:
      if stack.has(.body, within: .defaultScope) {
        mode = .afterBody
        end(name, number)
      }
    case .template: closeTemplate()
    default: endAnyOther(name, number)
    }
  }

  /// Any heading's end tag ends the heading that is open, whatever its level.
  private mutating func endHeading() {
    guard stack.hasAny(.heading, within: .defaultScope) else { return }
    stack.popBack(to: .heading, in: &tree)
    stack.pop(in: &tree)
  }

  private mutating func endForm() {
    if stack.isOpen(.template) {
      if stack.has(.form, within: .defaultScope) { stack.popThrough(.form, in: &tree) }
      return
    }
    let element = form
    form = 0
    guard element != 0, stack.has(element: element, within: .defaultScope) else { return }
    stack.popImplied(.implied, except: .root, in: &tree)
    forget(element)
  }

  /// An end tag without a rule of its own closes its element unless a special one stands between.
  mutating func endAnyOther(_ name: ElementName, _ number: UInt16) {
    guard stack.isOpen(name) else { return }
    for position in stack.entries.indices.reversed() {
      let entry = stack.entries[position]
      if entry.name == name, entry.number == number || name != .custom {
        return stack.popThrough(position, in: &tree)
      }
      if entry.traits.has(.special) { return }
    }
  }

  // MARK: Text

  /// Takes text in the body.
  mutating func takeInBody(_ text: UnsafeBufferPointer<UInt8>) {
    reconstructFormatting()
    insert(text)
    if allowsFrameset, !Self.isSpace(text) { allowsFrameset = false }
  }
}
