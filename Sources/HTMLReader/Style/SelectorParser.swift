// Selectors, 18: a list of selectors parted by commas. What is not understood, pseudo-classes and
// attributes for example, makes the one selector of no use, and the others stay.

/// Reads the selectors in front of a block.
struct SelectorParser {
  private static let mostCompounds = 8

  private var tokens: CSSTokenizer
  private var selectors: [Selector] = []
  /// The compounds of the selector at hand, in the order of the source.
  private var compounds: [Selector.Compound] = []
  private var compound = Selector.Compound()
  private var isUnderstood = true

  private init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    tokens = CSSTokenizer(bytes, in: range)
  }

  /// The selectors that are understood; their names become symbols in `symbols`.
  static func selectors(
    _ bytes: UnsafeBufferPointer<UInt8>,
    in range: Range<Int>,
    symbols: inout SymbolTable
  ) -> [Selector] {
    var parser = SelectorParser(bytes, in: range)
    while parser.readToken(&symbols) {}
    return parser.selectors
  }

  /// Reads one token; false at the end.
  private mutating func readToken(_ symbols: inout SymbolTable) -> Bool {
    let token = tokens.next()
    switch token.kind {
    case .end:
      endSelector()
      return false
    case .delimiter(UInt8(ascii: ",")):
      endSelector()
    case .whitespace:
      endCompound()
    case .delimiter(UInt8(ascii: ">")):
      endCompound()
      if compounds.isEmpty { isUnderstood = false } else { markParent() }
    case .delimiter(UInt8(ascii: "*")) where !compound.isWritten:
      compound.isWritten = true
    case .identifier where !compound.isWritten:
      addName(token)
    case .hash:
      addID(token, &symbols)
    case .delimiter(UInt8(ascii: ".")):
      addClass(tokens.next(), &symbols)
    case .function:
      isUnderstood = false
      skip(to: ")")
    case .delimiter(UInt8(ascii: "[")):
      isUnderstood = false
      skip(to: "]")
    default:
      isUnderstood = false
    }
    return true
  }

  /// Steps over what stands in brackets, commas too.
  private mutating func skip(to close: Unicode.Scalar) {
    var depth = 1
    while depth > 0 {
      let token = tokens.next()
      if token.kind == .end { return }
      if token.isDelimiter(close) { depth -= 1 }
      if token.kind == .function || token.isDelimiter("("), close == ")" { depth += 1 }
    }
  }

  // MARK: Parts of a compound

  private mutating func addName(_ token: CSSToken) {
    compound.isWritten = true
    let bytes = CSSByte.name(tokens.bytes, token.range).map(ASCIIByte.lowercased)
    compound.name = ElementName(rawValue: String(decoding: bytes, as: UTF8.self))
    if compound.name == nil { isUnderstood = false }
  }

  private mutating func addID(_ token: CSSToken, _ symbols: inout SymbolTable) {
    compound.isWritten = true
    let isSecond = compound.id != nil
    compound.id = symbol(token, &symbols)
    if isSecond || compound.id == nil { isUnderstood = false }
  }

  private mutating func addClass(_ token: CSSToken, _ symbols: inout SymbolTable) {
    compound.isWritten = true
    guard token.kind == .identifier, compound.classCount < Selector.Compound.mostClasses,
      let symbol = symbol(token, &symbols)
    else {
      isUnderstood = false
      if token.kind == .function { skip(to: ")") }
      return
    }
    compound.append(class: symbol)
  }

  private func symbol(_ token: CSSToken, _ symbols: inout SymbolTable) -> SymbolTable.Symbol? {
    guard isUnderstood else { return nil }
    return CSSByte.name(tokens.bytes, token.range).withUnsafeBufferPointer { symbols.intern($0) }
  }

  // MARK: Ends

  private mutating func endCompound() {
    guard compound.isWritten else { return }
    if compounds.count < Self.mostCompounds {
      compounds.append(compound)
    } else {
      isUnderstood = false
    }
    compound = Selector.Compound()
  }

  private mutating func markParent() {
    let last = compounds.count - 1
    if compounds[last].isParent { isUnderstood = false }
    compounds[last].isParent = true
  }

  private mutating func endSelector() {
    endCompound()
    if isUnderstood, let last = compounds.last, !last.isParent {
      selectors.append(Selector(compounds: compounds.reversed()))
    }
    compounds.removeAll(keepingCapacity: true)
    compound = Selector.Compound()
    isUnderstood = true
  }
}
