// Everything up to the body (HTML standard, 13.2.6.4.1 to 13.2.6.4.6).
//
// It looks for `html`, `head` and `body`, implies those that are missing, and takes what belongs in
// the head:
//
//   <title>t</title><p>x     ->  html(head(title("t")), body(p("x")))

extension TreeConstruction {
  // MARK: Before the head

  /// Takes a start tag before there is a head.
  mutating func startBeforeHead(_ tag: Tag) {
    if stack.count == 0 {
      if mode == .initial { isQuirky = true }
      mode = .beforeHead
      if tag.name == .html { return openRoot(tag) }
      openRoot(Tag(implied: .html))
    }
    switch tag.name {
    case .html: mergeIntoRoot(tag)
    case .head: openHead(tag)
    default:
      openHead(Tag(implied: .head))
      start(tag)
    }
  }

  /// Takes an end tag before there is a head.
  mutating func endBeforeHead(_ name: ElementName, _ number: UInt16) {
    if mode == .initial {
      isQuirky = true
      mode = .beforeHTML
    }
    switch name {
    case .head, .body, .html, .br:
      beginHead()
      end(name, number)
    default: break
    }
  }

  private mutating func beginHead() {
    if stack.count == 0 {
      if mode == .initial { isQuirky = true }
      openRoot(Tag(implied: .html))
    }
    openHead(Tag(implied: .head))
  }

  private mutating func openHead(_ tag: Tag) {
    head = insert(tag)
    mode = .inHead
  }

  // MARK: In the head

  /// Takes a start tag in the head.
  mutating func startInHead(_ tag: Tag) {
    switch tag.name {
    case .html: startInBody(tag)
    case .base, .basefont, .bgsound, .link, .meta: insertVoid(tag)
    case .title, .noframes, .style, .script: insertRawText(tag)
    case .noscript:
      insert(tag)
      mode = .inHeadNoscript
    case .template: openTemplate(tag)
    case .head: break
    default:
      leaveHead()
      start(tag)
    }
  }

  /// Takes an end tag in the head.
  mutating func endInHead(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .head: leaveHead()
    case .template: closeTemplate()
    case .body, .html, .br:
      leaveHead()
      end(name, number)
    default: break
    }
  }

  private mutating func leaveHead() {
    stack.pop(in: &tree)
    mode = .afterHead
  }

  // MARK: In a noscript of the head

  /// Takes a start tag in a `noscript` of the head.
  mutating func startInHeadNoscript(_ tag: Tag) {
    switch tag.name {
    case .html: startInBody(tag)
    case .basefont, .bgsound, .link, .meta, .noframes, .style: startInHead(tag)
    case .head, .noscript: break
    default:
      leaveNoscript()
      start(tag)
    }
  }

  /// Takes an end tag in a `noscript` of the head.
  mutating func endInHeadNoscript(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .noscript: leaveNoscript()
    case .br:
      leaveNoscript()
      end(name, number)
    default: break
    }
  }

  private mutating func leaveNoscript() {
    stack.pop(in: &tree)
    mode = .inHead
  }

  // MARK: After the head

  /// Takes a start tag after the head.
  mutating func startAfterHead(_ tag: Tag) {
    switch tag.name {
    case .html: startInBody(tag)
    case .body:
      insert(tag)
      allowsFrameset = false
      mode = .inBody
    case .frameset:
      insert(tag)
      mode = .inFrameset
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      startInReopenedHead(tag)
    case .head: break
    default:
      openBody()
      start(tag)
    }
  }

  /// Takes an end tag after the head.
  mutating func endAfterHead(_ name: ElementName, _ number: UInt16) {
    switch name {
    case .template: closeTemplate()
    case .body, .html, .br:
      openBody()
      end(name, number)
    default: break
    }
  }

  private mutating func startInReopenedHead(_ tag: Tag) {
    let reopened = head
    guard Int(reopened) < tree.nodes.count else { return startInHead(tag) }
    tree.nodes[Int(reopened)].flags.insert(.open)
    stack.push(
      OpenElements.Entry(
        index: reopened,
        traits: ElementTraits(html: .head),
        name: .head,
        number: 0
      )
    )
    startInHead(tag)
    if let position = stack.position(of: reopened) { stack.remove(at: position, in: &tree) }
  }

  private mutating func openBody() {
    insert(Tag(implied: .body))
    mode = .inBody
  }

  // MARK: Text

  /// Takes text before there is a body: white space stays where it is, all else begins the body.
  mutating func takeBeforeBody(_ text: UnsafeBufferPointer<UInt8>) {
    let space = Self.leadingSpace(of: text)
    if space > 0, stack.count > 0, mode != .beforeHead {
      insert(UnsafeBufferPointer(rebasing: text[..<space]))
    }
    if space == text.count { return }
    switch mode {
    case .inHeadNoscript:
      leaveNoscript()
      leaveHead()
    case .inHead: leaveHead()
    case .afterHead: break
    default:
      beginHead()
      leaveHead()
    }
    openBody()
    takeInBody(UnsafeBufferPointer(rebasing: text[space...]))
  }

  // MARK: Attributes of a second tag

  /// Gives the `html` element the attributes that it does not have yet.
  mutating func mergeIntoRoot(_ tag: Tag) {
    if stack.isOpen(.template) { return }
    tree.mergeAttributes(tag.attributes, into: stack.entries[0].index)
  }
}
