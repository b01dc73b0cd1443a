/// The predicate form of an activation rule, as far as Apple documents it.
///
/// `SUBQUERY` over items and attachments, `ANY … UTI-CONFORMS-TO "…"`, comparisons of `.@count`, the
/// logical operators in both spellings, and `TRUEPREDICATE`.
struct ActivationPredicate: Sendable, Hashable {
  private let root: Expression
  private let text: String

  /// A statement that is true or false.
  indirect enum Expression: Sendable, Hashable {
    case constant(Bool)
    case not(Expression)
    case all([Expression])
    case any([Expression])
    case compare(Operand, Comparison, Operand, Quantifier)
  }

  /// Something that has a value.
  indirect enum Operand: Sendable, Hashable {
    case integer(Int)
    case string(String)
    case path(root: String, [String])
    case subquery(collection: Operand, variable: String, Expression, [String])
  }

  /// The operators between two operands.
  enum Comparison: String, Sendable, Hashable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case conforms = "UTI-CONFORMS-TO"
    case equalsType = "UTI-EQUALS"
  }

  /// How a comparison treats a list on its left side.
  enum Quantifier: String, Sendable, Hashable {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  /// Parses `text`; an error names the column.
  init(_ text: String) throws(ActivationRuleError) {
    self.text = text
    var parser = try PredicateParser(text)
    root = try parser.parse()
  }

  /// Evaluates the predicate for `payload`.
  func verdict(on payload: Payload) -> ActivationRule.Verdict {
    let evaluation = PredicateEvaluation(payload: payload)
    let isTrue = evaluation.isTrue(root, [:])
    guard !evaluation.effort.isSpent else {
      let reason = "the predicate takes too many steps for this payload; nest fewer subqueries"
      return .init(activates: false, key: "NSExtensionActivationRule", reason: reason)
    }
    let reason =
      switch root {
      case .constant(let value): value ? "TRUEPREDICATE always is" : "FALSEPREDICATE never is"
      case .compare(let left, let comparison, let right, _):
        "\(evaluation.describe(left)) \(comparison.rawValue) \(evaluation.describe(right))"
          + " is \(isTrue)"
      default: "the predicate is \(isTrue)"
      }
    return .init(activates: isTrue, key: "NSExtensionActivationRule", reason: reason)
  }
}

/// A predicate over one payload.
struct PredicateEvaluation {
  /// The payload that is offered.
  let payload: Payload

  /// How much was evaluated so far.
  let effort = Effort()

  /// A bound on the work: subqueries within subqueries multiply it.
  final class Effort {
    private var steps = 0
    private static let limit = 10_000_000

    /// Whether the bound is reached.
    var isSpent: Bool { steps >= Self.limit }

    /// Counts one step, and returns whether it may be taken.
    func take() -> Bool {
      steps += 1
      return !isSpent
    }
  }

  /// What operands evaluate to.
  enum Value {
    case nothing
    case integer(Int)
    case string(String)
    case items([Payload.Item])
    case attachments([Payload.Attachment])
    case strings([String])
  }

  /// Returns whether `expression` holds; its depth is bounded by the parser.
  func isTrue(_ expression: ActivationPredicate.Expression, _ variables: [String: Value]) -> Bool {
    guard effort.take() else { return false }
    return switch expression {
    case .constant(let value): value
    case .not(let inner): !isTrue(inner, variables)
    case .all(let parts): parts.allSatisfy { isTrue($0, variables) }
    case .any(let parts): parts.contains { isTrue($0, variables) }
    case .compare(let left, let comparison, let right, let quantifier):
      compare(value(left, variables), comparison, value(right, variables), quantifier)
    }
  }

  /// An operand for people.
  func describe(_ operand: ActivationPredicate.Operand) -> String {
    switch value(operand, [:]) {
    case .integer(let integer): "\(integer)"
    case .string(let string): "\"\(string)\""
    case .nothing: "nothing"
    case .items, .attachments, .strings: "a list"
    }
  }

  private func value(
    _ operand: ActivationPredicate.Operand,
    _ variables: [String: Value]
  ) -> Value {
    switch operand {
    case .integer(let integer): return .integer(integer)
    case .string(let string): return .string(string)
    case .path(let root, let path):
      let start = root == "extensionItems" ? .items(payload.items) : variables[root] ?? .nothing
      return follow(path, from: start)
    case .subquery(let collection, let variable, let expression, let path):
      let found = select(value(collection, variables), variable, expression, variables)
      return follow(path, from: found)
    }
  }

  private func select(
    _ collection: Value,
    _ variable: String,
    _ expression: ActivationPredicate.Expression,
    _ variables: [String: Value]
  ) -> Value {
    func holds(_ value: Value) -> Bool {
      !effort.isSpent && isTrue(expression, variables.merging([variable: value]) { $1 })
    }
    return switch collection {
    case .items(let items): .items(items.filter { holds(.items([$0])) })
    case .attachments(let all): .attachments(all.filter { holds(.attachments([$0])) })
    case .strings(let strings): .strings(strings.filter { holds(.string($0)) })
    case .nothing, .integer, .string: .nothing
    }
  }

  private func follow(_ path: [String], from start: Value) -> Value {
    var value = start
    for name in path {
      value =
        switch (name, value) {
        case ("@count", .items(let items)): .integer(items.count)
        case ("@count", .attachments(let attachments)): .integer(attachments.count)
        case ("@count", .strings(let strings)): .integer(strings.count)
        case ("attachments", .items(let items)): .attachments(items.flatMap(\.attachments))
        case ("registeredTypeIdentifiers", .attachments(let attachments)):
          .strings(attachments.flatMap(\.representations).map(\.typeIdentifier))
        default: .nothing
        }
    }
    return value
  }

  private func compare(
    _ left: Value,
    _ comparison: ActivationPredicate.Comparison,
    _ right: Value,
    _ quantifier: ActivationPredicate.Quantifier
  ) -> Bool {
    switch (left, right) {
    case (.integer(let first), .integer(let second)): return holds(first, comparison, second)
    case (.string(let first), .string(let second)): return holds(first, comparison, second)
    case (.strings(let all), .string(let second)):
      return switch quantifier {
      case .any: all.contains { holds($0, comparison, second) }
      case .all: all.allSatisfy { holds($0, comparison, second) }
      case .none: !all.contains { holds($0, comparison, second) }
      }
    default: return false
    }
  }

  private func holds(
    _ left: Int,
    _ comparison: ActivationPredicate.Comparison,
    _ right: Int
  ) -> Bool {
    switch comparison {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .conforms, .equalsType: false
    }
  }

  private func holds(
    _ left: String,
    _ comparison: ActivationPredicate.Comparison,
    _ right: String
  ) -> Bool {
    switch comparison {
    case .conforms: UniformType(left).conforms(to: right)
    case .equal, .equalsType: left == right
    case .notEqual: left != right
    case .less, .lessOrEqual, .greater, .greaterOrEqual: false
    }
  }
}
