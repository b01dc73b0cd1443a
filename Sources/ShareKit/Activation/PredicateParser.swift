/// A parser for the part of NSPredicate's format that activation rules use.
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var index = 0
  private var depth = 0
  private var variables: [String] = []

  /// Rules nest two subqueries; deeper text than this is no rule.
  private static let depthLimit = 64

  private typealias Predicate = ActivationPredicate

  /// Splits `text` into tokens.
  init(_ text: String) throws(ActivationRuleError) {
    tokens = try PredicateToken.tokens(of: text)
  }

  /// Parses the whole text.
  mutating func parse() throws(ActivationRuleError) -> ActivationPredicate.Expression {
    let expression = try alternatives()
    guard token.kind == .end else { throw error("an operator or the end is expected") }
    return expression
  }

  private var token: PredicateToken { tokens[index] }

  private func error(_ reason: String) -> ActivationRuleError {
    ActivationRuleError("predicate, column \(token.column): \(reason)")
  }

  private mutating func accept(_ words: String...) -> Bool {
    guard token.kind == .word || token.kind == .symbol, words.contains(token.text.uppercased())
    else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws(ActivationRuleError) {
    guard accept(symbol) else { throw error("\"\(symbol)\" is expected") }
  }

  private mutating func alternatives() throws(ActivationRuleError) -> Predicate.Expression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw error("nested too deeply") }
    var parts = [try conjunction()]
    while accept("||", "OR") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(ActivationRuleError) -> Predicate.Expression {
    var parts = [try negation()]
    while accept("&&", "AND") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws(ActivationRuleError) -> Predicate.Expression {
    var isNegative = false
    while accept("NOT", "!") { isNegative.toggle() }
    let expression = try primary()
    return isNegative ? .not(expression) : expression
  }

  private mutating func primary() throws(ActivationRuleError) -> Predicate.Expression {
    if accept("TRUEPREDICATE") { return .constant(true) }
    if accept("FALSEPREDICATE") { return .constant(false) }
    if accept("(") {
      let expression = try alternatives()
      try expect(")")
      return expression
    }
    var quantifier = Predicate.Quantifier.any
    if accept("ALL") {
      quantifier = .all
    } else if accept("NONE") {
      quantifier = .none
    } else {
      _ = accept("ANY", "SOME")
    }
    let left = try operand()
    let comparison = try comparison()
    return .compare(left, comparison, try operand(), quantifier)
  }

  private mutating func comparison() throws(ActivationRuleError) -> Predicate.Comparison {
    if accept("==", "=") { return .equal }
    if accept("!=", "<>") { return .notEqual }
    if accept("<=", "=<") { return .lessOrEqual }
    if accept(">=", "=>") { return .greaterOrEqual }
    if accept("<") { return .less }
    if accept(">") { return .greater }
    if accept("UTI-CONFORMS-TO") { return .conforms }
    if accept("UTI-EQUALS") { return .equalsType }
    throw error("a comparison is expected, such as UTI-CONFORMS-TO or ==")
  }

  private mutating func operand() throws(ActivationRuleError) -> Predicate.Operand {
    let start = token
    switch start.kind {
    case .number:
      index += 1
      guard let number = Int(start.text) else { throw error("the number is too large") }
      return .integer(number)
    case .string:
      index += 1
      return .string(start.text)
    case .variable:
      guard variables.contains(start.text) else {
        throw error("no SUBQUERY around it names \(start.text)")
      }
      index += 1
      return .path(root: start.text, try path())
    case .word where start.text.uppercased() == "SUBQUERY":
      index += 1
      return try subquery()
    case .word where start.text == "extensionItems":
      index += 1
      return .path(root: start.text, try path())
    default:
      throw error("a number, a string, a $variable, extensionItems or SUBQUERY is expected")
    }
  }

  private mutating func subquery() throws(ActivationRuleError) -> Predicate.Operand {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw error("nested too deeply") }
    try expect("(")
    let collection = try operand()
    try expect(",")
    let variable = token
    guard variable.kind == .variable else { throw error("a $variable is expected") }
    index += 1
    try expect(",")
    variables.append(variable.text)
    let expression = try alternatives()
    variables.removeLast()
    try expect(")")
    return .subquery(
      collection: collection,
      variable: variable.text,
      expression,
      try path()
    )
  }

  private mutating func path() throws(ActivationRuleError) -> [String] {
    var names: [String] = []
    while accept(".") {
      guard token.kind == .word, Self.properties.contains(token.text) else {
        throw error("attachments, registeredTypeIdentifiers or @count is expected")
      }
      names.append(token.text)
      index += 1
    }
    return names
  }

  private static let properties: Set<String> = [
    "attachments", "registeredTypeIdentifiers", "@count",
  ]
}

/// One token of a predicate.
struct PredicateToken: Sendable, Hashable {
  /// What the token is.
  enum Kind: Sendable, Hashable {
    case word
    case variable
    case number
    case string
    case symbol
    case end
  }

  var kind: Kind
  var text: String
  var column: Int

  /// Splits `text`, ending in a token of kind `end`.
  static func tokens(of text: String) throws(ActivationRuleError) -> [PredicateToken] {
    let characters = Array(text)
    var tokens: [PredicateToken] = []
    var index = 0
    while index < characters.count {
      let start = index
      let character = characters[index]
      func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "-"
      }
      if character.isWhitespace {
        index += 1
        continue
      }
      var kind = Kind.symbol
      index += 1
      if character == "\"" || character == "'" {
        kind = .string
        while index < characters.count, characters[index] != character { index += 1 }
        guard index < characters.count else {
          throw ActivationRuleError("predicate, column \(start + 1): the string is not closed")
        }
        index += 1
      } else if character.isNumber {
        kind = .number
        while index < characters.count, characters[index].isNumber { index += 1 }
      } else if character.isLetter || character == "$" || character == "@" {
        kind = character == "$" ? .variable : .word
        while index < characters.count, isWordPart(characters[index]) { index += 1 }
      } else if index < characters.count, symbols.contains(String([character, characters[index]])) {
        index += 1
      }
      let isQuoted = kind == .string
      let part = characters[(isQuoted ? start + 1 : start)..<(isQuoted ? index - 1 : index)]
      tokens.append(PredicateToken(kind: kind, text: String(part), column: start + 1))
    }
    tokens.append(PredicateToken(kind: .end, text: "", column: characters.count + 1))
    return tokens
  }

  private static let symbols: Set<String> = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||",
  ]
}
