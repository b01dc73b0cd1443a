/// Which rules did something in a run, and what each of them changed.
public struct NormalizationTrace: Sendable, Hashable, Codable {
  /// The changes in the order in which they happened.
  public var steps: [Step] = []

  /// One field that one rule changed.
  public struct Step: Sendable, Hashable, Codable {
    /// The name of the rule.
    public var rule: String

    /// The name of the field.
    public var field: String

    /// What the field was, `nil` if it was empty.
    public var before: String?

    /// What the field is now, `nil` if it is empty.
    public var after: String?
  }

  /// The trace as lines `rule: field: before → after`.
  ///
  /// Further lines of a value are indented by four spaces, as in the dump.
  public var report: String {
    steps.map { step in
      "\(step.rule): \(step.field): \(Self.value(step.before)) → \(Self.value(step.after))\n"
    }
    .joined()
  }

  private static func value(_ text: String?) -> String {
    guard let text else { return "(nil)" }
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "\n    ")
  }

  mutating func record(_ rule: String, from before: [DraftField], to after: [DraftField]) {
    for (old, new) in zip(before, after) where old.value != new.value {
      steps.append(Step(rule: rule, field: old.name, before: old.value, after: new.value))
    }
  }
}

/// A field of a draft as text, for comparison.
struct DraftField: Sendable, Hashable {
  var name: String
  var value: String?

  init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ values: [String]) {
    self.name = name
    value = values.isEmpty ? nil : values.joined(separator: " ⏐ ")
  }
}

extension Draft {
  /// Everything a rule can change, in a fixed order.
  var fields: [DraftField] {
    [
      DraftField("unsorted", parts.map { "\($0.typeIdentifier) \($0.value.className)" }),
      DraftField("title candidates", titles),
      DraftField("attributedContentText", contentTexts),
      DraftField("plain text", passages.map(\.string)),
      DraftField("certain selections", passages.filter(\.isSelection).map(\.string)),
      DraftField("urls", links.map(\.string)),
      DraftField("html", htmls),
      DraftField("selection in url", selection?.selection),
      DraftField("url", content.url),
      DraftField("title", content.title),
      DraftField("text", content.text),
      DraftField("htmlContent", content.htmlContent),
      DraftField("sourceApp", content.sourceApp),
      DraftField("attachments", content.attachments.map(\.name)),
      DraftField("otherURLs", content.otherURLs),
      DraftField("originalURLs", content.originalURLs),
      DraftField("ambiguous", content.isAmbiguous ? "yes" : nil),
      DraftField("unread", content.unread.map { "\($0.source): \($0.reason)" }),
    ]
  }
}

extension Payload.Value {
  /// The name of the value's class in traces and dumps.
  var className: String {
    switch self {
    case .string: "string"
    case .attributedString: "attributedString"
    case .url: "url"
    case .data: "data"
    case .propertyList: "propertyList"
    case .image: "image"
    case .file: "file"
    case .unread: "unread"
    }
  }
}
