internal import CLibXML2

/// Turns libxml2's callbacks into tokens.
///
/// libxml2 interns the names it hands over in a dictionary of its own, so a name is known by its
/// address from the second time on.
struct TokenReceiver {
  /// What receives the tokens.
  var construction: TreeConstruction
  private let context: htmlParserCtxtPtr
  /// The input, in which long values lie.
  private let input: UnsafePointer<UInt8>
  private var names = InternedNames()
  private var isInsideRoot = false
  /// The tokens whose instructions are still to come, the next one at `next`.
  private var settled: ContiguousArray<SettledToken> = []
  private var next = 0

  init(
    _ construction: consuming TreeConstruction,
    context: htmlParserCtxtPtr,
    input: UnsafePointer<UInt8>
  ) {
    self.construction = construction
    self.context = context
    self.input = input
  }

  /// The receiver behind the pointer that libxml2 passes to its callbacks.
  @inline(__always)
  static func from(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<TokenReceiver>? {
    user?.assumingMemoryBound(to: TokenReceiver.self)
  }

  /// A start tag; the first one is the `<div>` that stands below the page.
  mutating func startTag(
    _ name: UnsafePointer<xmlChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard isInsideRoot else {
      isInsideRoot = true
      return
    }
    let first = UInt32(truncatingIfNeeded: construction.tree.attributes.count)
    var tag = Tag(implied: names.element(at: name))
    tag.start = first
    if let attributes { append(attributes, to: &tag) }
    tag.count = UInt32(truncatingIfNeeded: construction.tree.attributes.count) - first
    construction.startTag(
      tag.name,
      number: tag.number,
      attributes: tag.attributes,
      selfClosing: tag.isSelfClosing
    )
  }

  /// Copies a tag's attributes into the tree, and notes in `tag` what those say that are ours.
  private mutating func append(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>,
    to tag: inout Tag
  ) {
    var position = attributes
    while let name = position[0] {
      let value = position[1]
      position += 2
      switch names.attribute(at: name, value: value) {
      case .named(let attribute):
        let count = value.map { Int(xmlStrlen($0)) } ?? 0
        construction.tree.appendAttribute(
          attribute,
          UnsafeBufferPointer(start: value, count: count)
        )
      case .numbered(let attribute, let number):
        construction.tree.appendAttribute(attribute, number: number)
      case .lent(let attribute, let range):
        construction.tree.appendAttribute(
          attribute,
          UnsafeBufferPointer(start: input + range.lowerBound, count: range.count)
        )
      case .element(let name): tag.name = name
      case .custom(let number):
        tag.name = .custom
        tag.number = number
      case .selfClosing: tag.isSelfClosing = true
      }
    }
  }

  /// An instruction that the byte pass has left for us.
  mutating func instruction(_ target: UnsafePointer<xmlChar>) {
    forgetOpenNames()
    switch Instruction(rawValue: target[1]) {
    case .settled: takeSettled()
    case .quirks: construction.doctype(quirks: true)
    case .noQuirks: construction.doctype(quirks: false)
    case .textBoundary, nil: break
    }
  }

  /// Makes ready for a chunk whose instructions stand for `tokens`, and takes them.
  mutating func expect(_ tokens: inout SettledTokens) {
    if next == settled.count {
      tokens.exchange(with: &settled)
    } else {
      settled.removeSubrange(..<next)
      tokens.move(to: &settled)
    }
    next = 0
  }

  /// Takes the tokens that one instruction stands for.
  private mutating func takeSettled() {
    while next < settled.count {
      let token = settled[next]
      next += 1
      switch token.kind {
      case .text(let text): construction.characters(text)
      case .startTag(let name):
        construction.startTag(name, number: 0, attributes: 0..<0, selfClosing: false)
      case .endTag(let name, let number): construction.endTag(name, number: number)
      }
      if token.endsGroup { return }
    }
  }

  /// Character data.
  mutating func characters(_ text: UnsafePointer<xmlChar>, _ count: Int32) {
    construction.characters(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  /// Cuts libxml2's stack of open names back to the `<div>` below the page.
  @inline(__always)
  private func forgetOpenNames() {
    guard context.pointee.nameNr > 1 else { return }
    context.pointee.nameNr = 1
    context.pointee.name = context.pointee.nameTab[0]
  }
}

/// What the byte pass may leave for the receiver, by the letter in `<?_r>`.
private enum Instruction: UInt8 {
  case settled = 0x72
  case quirks = 0x71
  case noQuirks = 0x6E
  case textBoundary = 0x74
}
