// Start tags in the body (HTML standard, 13.2.6.4.7).
//
// It looks for what a start tag ends before it opens its own element:
//
//   <p>one<div>two        ->  <p>one</p><div>two</div>
//   <h1>one<h2>two        ->  <h1>one</h1><h2>two</h2>
//   <a>one<a>two          ->  <a>one</a><a>two</a>

extension TreeConstruction {
  /// Takes a start tag in the body.
  mutating func startInBody(_ tag: Tag) {
    switch tag.name {
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      closeParagraph()
      insert(tag)
    case .a: startAnchor(tag)
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
      reconstructFormatting()
      insertFormatting(tag)
    case .li: startListItem(tag)
    case .dd, .dt: startDescription(tag)
    case .br, .area, .embed, .img, .keygen, .wbr: insertReplaced(tag)
    case .input: startInput(tag)
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeParagraph()
      if stack.current.traits.has(.heading) { stack.pop(in: &tree) }
      insert(tag)
    case .pre, .listing:
      closeParagraph()
      insert(tag)
      dropsLineFeed = true
      allowsFrameset = false
    case .table:
      if !isQuirky { closeParagraph() }
      insert(tag)
      allowsFrameset = false
      mode = .inTable
    case .hr: startRule(tag)
    case .html: mergeIntoRoot(tag)
    case .body: mergeIntoBody(tag)
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      startInHead(tag)
    case .tbody, .td, .tfoot, .th, .thead, .tr: startRowsWithoutTable(tag)
    case .caption, .col, .colgroup, .frame, .head: break
    case .frameset: replaceBody(with: tag)
    case .svg: startForeign(tag, as: .svg)
    case .math: startForeign(tag, as: .mathML)
    default: startControl(tag)
    }
  }

  /// The rarer start tags: forms, objects, raw text, ruby, and the elements no rule knows.
  private mutating func startControl(_ tag: Tag) {
    switch tag.name {
    case .form: startForm(tag)
    case .button: startButton(tag)
    case .nobr: startNobr(tag)
    case .applet, .marquee, .object:
      reconstructFormatting()
      insert(tag)
      formatting.pushMarker()
      allowsFrameset = false
    case .image:
      var image = tag
      image.name = .img
      insertReplaced(image)
    case .param, .source, .track: insertVoid(tag)
    case .textarea:
      insertRawText(tag)
      dropsLineFeed = true
      allowsFrameset = false
    case .plaintext:
      closeParagraph()
      insert(tag)
    case .xmp:
      closeParagraph()
      reconstructFormatting()
      allowsFrameset = false
      insertRawText(tag)
    case .iframe:
      allowsFrameset = false
      insertRawText(tag)
    case .noembed: insertRawText(tag)
    case .select: startSelect(tag)
    case .option: startOption(tag)
    case .optgroup: startOptionGroup(tag)
    case .rb, .rtc: startRuby(tag, keeping: .root)
    case .rp, .rt: startRuby(tag, keeping: .rtc)
    default:
      reconstructFormatting()
      insert(tag)
    }
  }

  // MARK: Tables

  /// Takes a part of a table where no table is open: it is passed over, as the standard says, unless the
  /// page begins with it.
  ///
  /// No page does, but a selection of rows or cells is put on the clipboard so.
  private mutating func startRowsWithoutTable(_ tag: Tag) {
    guard context == nil, !hasPassedWindow, stack.count == 2, stack.current.name == .body,
      tree.nodes[Int(stack.current.index)].firstChild == 0
    else { return }
    start(Tag(implied: .table))
    tree.nodes[Int(stack.current.index)].flags.insert(.synthetic)
    start(tag)
  }

  // MARK: Paragraphs

  /// Closes the paragraph that is open in button scope, if there is one.
  mutating func closeParagraph() {
    if stack.has(.p, within: .buttonScope) { stack.popThrough(.p, in: &tree) }
  }

  // MARK: Lists

  private mutating func startListItem(_ tag: Tag) {
    allowsFrameset = false
    if stack.isOpen(.li) { endItem { $0 == .li } }
    closeParagraph()
    insert(tag)
  }

  private mutating func startDescription(_ tag: Tag) {
    allowsFrameset = false
    if stack.isOpen(.dd) || stack.isOpen(.dt) { endItem { $0 == .dd || $0 == .dt } }
    closeParagraph()
    insert(tag)
  }

  /// Ends the item that is open, unless another special element stands between.
  private mutating func endItem(where isItem: (ElementName) -> Bool) {
    for position in stack.entries.indices.reversed() {
      let entry = stack.entries[position]
      if isItem(entry.name) {
        stack.popThrough(position, in: &tree)
        return
      }
      if entry.traits.has(.special), !entry.traits.has(.porous) { return }
    }
  }

  // MARK: Formatting

  private mutating func startAnchor(_ tag: Tag) {
    if let listed = formatting.lastPosition(of: .a) {
      let open = formatting.entries[listed].index
      adopt(.a)
      formatting.remove(open, in: &tree)
      forget(open)
    }
    reconstructFormatting()
    insertFormatting(tag)
  }

  private mutating func startNobr(_ tag: Tag) {
    reconstructFormatting()
    if stack.has(.nobr, within: .defaultScope) {
      adopt(.nobr)
      reconstructFormatting()
    }
    insertFormatting(tag)
  }

  // MARK: Controls and objects

  private mutating func startForm(_ tag: Tag) {
    let isInTemplate = stack.isOpen(.template)
    if form != 0, !isInTemplate { return }
    closeParagraph()
    let index = insert(tag)
    if !isInTemplate { form = index }
  }

  private mutating func startButton(_ tag: Tag) {
    if stack.has(.button, within: .defaultScope) {
      stack.popThrough(.button, in: &tree)
    }
    reconstructFormatting()
    insert(tag)
    allowsFrameset = false
  }

  private mutating func insertReplaced(_ tag: Tag) {
    reconstructFormatting()
    insertVoid(tag)
    allowsFrameset = false
  }

  // MARK: Ruby

  /// Ends what annotations leave open, except the element `kept`.
  private mutating func startRuby(_ tag: Tag, keeping kept: ElementName) {
    if stack.has(.ruby, within: .defaultScope) {
      stack.popImplied(.implied, except: kept, in: &tree)
    }
    insert(tag)
  }

  // MARK: Body and frameset

  /// The body element, if it stands where a second `body` tag finds it.
  private var body: ElementTree.Index? {
    stack.count > 1 && stack.entries[1].name == .body ? stack.entries[1].index : nil
  }

  private mutating func mergeIntoBody(_ tag: Tag) {
    guard let body, !stack.isOpen(.template) else { return }
    allowsFrameset = false
    tree.mergeAttributes(tag.attributes, into: body)
  }

  /// A frameset takes the place of a body in which there is nothing to see yet.
  private mutating func replaceBody(with tag: Tag) {
    guard let body, allowsFrameset else { return }
    tree.detach(body)
    stack.popThrough(1, in: &tree)
    insert(tag)
    mode = .inFrameset
  }
}
