/// Turns any payload into one clean record by an ordered list of small rules.
///
/// It never fails and never touches the network. The cost is linear in the size of the payload.
public struct Normalizer: Sendable {
  private let stages: [Stage]

  /// The names of the rules in the order in which they run.
  public let ruleNames: [String]

  /// A run of rules that are applied once, or one of link rules that repeat.
  private struct Stage: Sendable {
    var rules: [any NormalizationRule]
    var repeats: Bool

    /// For each rule, whether it uncovers URLs.
    var uncovers: [Bool]
  }

  /// How often link rules run over each other's results; longer chains are left as they are.
  private static let roundLimit = 5

  /// Makes a normaliser with the rules of `preset`.
  public init(_ preset: NormalizationPreset = .standard) {
    self.init(rules: preset.rules)
  }

  /// Makes a normaliser with the rules of `preset` except those named in `names`.
  public init(_ preset: NormalizationPreset, without names: Set<String>) {
    self.init(rules: preset.rules.filter { !names.contains($0.name) })
  }

  private init(rules: [any NormalizationRule]) {
    ruleNames = rules.map(\.name)
    var stages: [Stage] = []
    for rule in rules {
      let repeats = rule is any LinkRule
      let uncovers = (rule as? any LinkRule)?.uncoversURLs == true
      if let last = stages.indices.last, stages[last].repeats == repeats {
        stages[last].rules.append(rule)
        stages[last].uncovers.append(uncovers)
      } else {
        stages.append(Stage(rules: [rule], repeats: repeats, uncovers: [uncovers]))
      }
    }
    self.stages = stages
  }

  /// Returns the record of `payload`.
  public func content(of payload: Payload) -> SharedContent {
    var draft = Draft(payload)
    run(on: &draft)
    return draft.finish()
  }

  /// Returns the record of `payload` and which rule changed what on the way.
  public func explain(_ payload: Payload) -> (content: SharedContent, trace: NormalizationTrace) {
    var draft = Draft(payload)
    var trace = NormalizationTrace()
    run(on: &draft, tracing: &trace)
    return (draft.finish(), trace)
  }

  /// Returns `content` cleaned by the same rules; a record that came out of them stays as it is.
  public func content(of content: SharedContent) -> SharedContent {
    var draft = Draft(content)
    run(on: &draft)
    return draft.finish()
  }

  private func run(on draft: inout Draft) {
    var trace: NormalizationTrace?
    run(on: &draft, tracing: &trace)
  }

  private func run(on draft: inout Draft, tracing trace: inout NormalizationTrace) {
    var optional: NormalizationTrace? = trace
    run(on: &draft, tracing: &optional)
    if let optional { trace = optional }
  }

  private func run(on draft: inout Draft, tracing trace: inout NormalizationTrace?) {
    for stage in stages.indices {
      if stages[stage].repeats {
        repeatUntilQuiet(stage, on: &draft, tracing: &trace)
      } else {
        for rule in stages[stage].rules.indices {
          apply(rule, of: stage, to: &draft, tracing: &trace)
        }
      }
    }
  }

  /// Applies one rule, which is not copied out of its list for that.
  private func apply(
    _ rule: Int,
    of stage: Int,
    to draft: inout Draft,
    tracing trace: inout NormalizationTrace?
  ) {
    guard trace != nil else { return stages[stage].rules[rule].apply(to: &draft) }
    let before = draft.fields
    stages[stage].rules[rule].apply(to: &draft)
    trace?.record(stages[stage].rules[rule].name, from: before, to: draft.fields)
  }

  private func repeatUntilQuiet(
    _ stage: Int,
    on draft: inout Draft,
    tracing trace: inout NormalizationTrace?
  ) {
    guard !draft.links.isEmpty else { return }
    for _ in 0..<Self.roundLimit {
      var isQuiet = true
      for rule in stages[stage].rules.indices {
        guard stages[stage].uncovers[rule] else {
          apply(rule, of: stage, to: &draft, tracing: &trace)
          continue
        }
        let before = draft.rewriteCount
        apply(rule, of: stage, to: &draft, tracing: &trace)
        if draft.rewriteCount != before { isQuiet = false }
      }
      if isQuiet { return }
    }
    restoreEndlessChains(stages[stage].rules, in: &draft)
  }

  /// Leaves a URL as it came when even the last round has uncovered another one in it.
  private func restoreEndlessChains(_ rules: [any NormalizationRule], in draft: inout Draft) {
    for index in draft.links.indices {
      var probe = Draft(Payload())
      probe.links = [draft.links[index]]
      for case let rule as any LinkRule in rules where rule.uncoversURLs { rule.apply(to: &probe) }
      if probe.links.first?.address.bytes != draft.links[index].address.bytes {
        draft.links[index].rewrite(to: draft.links[index].original)
      }
    }
  }
}

extension Draft {
  /// How often URLs were replaced.
  fileprivate var rewriteCount: Int {
    var count = 0
    for index in links.indices { count += links[index].rewriteCount }
    return count
  }
}

extension Payload {
  /// Returns the record of the payload under the rules of `preset`.
  public func normalized(_ preset: NormalizationPreset = .standard) -> SharedContent {
    preset.normalizer.content(of: self)
  }
}

extension SharedContent {
  /// Returns the record cleaned by the rules of `preset`; doing it again changes nothing.
  public func normalized(_ preset: NormalizationPreset = .standard) -> SharedContent {
    preset.normalizer.content(of: self)
  }
}
