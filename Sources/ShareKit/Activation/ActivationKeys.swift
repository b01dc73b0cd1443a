/// The dictionary form of an activation rule.
struct ActivationKeys: Sendable, Hashable {
  private static let prefix = "NSExtensionActivation"
  private static let textKey = "NSExtensionActivationSupportsText"
  private static let minimumKey = "NSExtensionActivationSupportsAttachmentsWithMinCount"
  private static let maximumKey = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
  private static let versionKey = "NSExtensionActivationDictionaryVersion"
  private static let strictKey = "NSExtensionActivationUsesStrictMatching"

  private var maximums: [Category: Int] = [:]
  private var minimumCount = 1
  private var maximumCount = Int.max
  private var version = 1
  private var isStrict = false

  /// What an attachment can be counted as, the narrow before the wide.
  private enum Category: String, CaseIterable {
    case webPage = "NSExtensionActivationSupportsWebPageWithMaxCount"
    case webURL = "NSExtensionActivationSupportsWebURLWithMaxCount"
    case image = "NSExtensionActivationSupportsImageWithMaxCount"
    case movie = "NSExtensionActivationSupportsMovieWithMaxCount"
    case text = "NSExtensionActivationSupportsText"
    case file = "NSExtensionActivationSupportsFileWithMaxCount"
  }

  /// Reads the dictionary; a key that the system does not know is an error, for it decides nothing.
  init(_ entries: [String: PropertyList]) throws(ActivationRuleError) {
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      guard let number = value.integer.map({ Int(clamping: $0) }) else {
        throw ActivationRuleError("\(key) is a number or a truth value")
      }
      switch key {
      case Self.textKey:
        guard case .boolean(let isOn) = value else {
          throw ActivationRuleError("\(key) is <true/> or <false/>; a number is refused at upload")
        }
        maximums[.text] = isOn ? Int.max : 0
      case Self.minimumKey: minimumCount = number
      case Self.maximumKey: maximumCount = number
      case Self.versionKey: version = number
      case Self.strictKey: isStrict = number != 0
      default:
        guard let category = Category(rawValue: key) else {
          throw ActivationRuleError("\(key) is not a key of NSExtensionActivationRule")
        }
        maximums[category] = number
      }
    }
  }

  /// Counts the attachments of `payload` by what the rule supports.
  ///
  /// Version 1 wants everything that is offered to be supported, version 2 something of it; with
  /// strict matching, version 2 wants everything too.
  func verdict(on payload: Payload) -> ActivationRule.Verdict {
    let attachments = payload.items.flatMap(\.attachments)
    if let failed = countVerdict(attachments.count) { return failed }
    var counts: [Category: Int] = [:]
    var unsupported: [String] = []
    for attachment in attachments {
      let categories = Category.allCases.filter { Self.belongs(attachment, to: $0) }
      if let category = categories.first(where: { maximums[$0, default: 0] > 0 }) {
        counts[category, default: 0] += 1
      } else {
        unsupported.append(categories.first?.rawValue ?? Self.typeName(of: attachment))
      }
    }
    for category in Category.allCases {
      let count = counts[category, default: 0]
      if count > maximums[category, default: 0] {
        return .init(
          activates: false,
          key: category.rawValue,
          reason: "\(count) offered, at most \(maximums[category, default: 0]) taken"
        )
      }
    }
    if let first = unsupported.first, version < 2 || isStrict {
      let needsAll = version < 2 ? Self.versionKey : Self.strictKey
      let hasKey = first.hasPrefix(Self.prefix)
      return .init(
        activates: false,
        key: hasKey ? first : needsAll,
        reason: (hasKey ? "such a thing" : first)
          + " is offered and not supported, and everything has to be"
      )
    }
    guard let matched = Category.allCases.first(where: { counts[$0, default: 0] > 0 }) else {
      let key = unsupported.first { $0.hasPrefix(Self.prefix) } ?? "NSExtensionActivationRule"
      return .init(activates: false, key: key, reason: "nothing that is offered is supported")
    }
    return .init(
      activates: true,
      key: matched.rawValue,
      reason: "\(counts[matched, default: 0]) offered, supported"
    )
  }

  private func countVerdict(_ count: Int) -> ActivationRule.Verdict? {
    if count > maximumCount {
      return .init(
        activates: false,
        key: Self.maximumKey,
        reason: "\(count) attachments, at most \(maximumCount) taken"
      )
    }
    if count < max(minimumCount, 1) {
      return .init(
        activates: false,
        key: Self.minimumKey,
        reason: "\(count) attachments, at least \(max(minimumCount, 1)) wanted"
      )
    }
    return nil
  }

  private static func belongs(_ attachment: Payload.Attachment, to category: Category) -> Bool {
    attachment.representations.contains { representation in
      let type = UniformType(representation.typeIdentifier)
      return switch category {
      case .webPage: type.conforms(to: "com.apple.property-list")
      case .webURL:
        type.conforms(to: "public.url") && !type.conforms(to: "public.file-url")
          && isWeb(representation.value)
      case .image: type.conforms(to: "public.image")
      case .movie: type.conforms(to: "public.movie")
      case .text: type.conforms(to: "public.text")
      case .file: isFile(representation, type)
      }
    }
  }

  /// "HTTP URLs", says Apple; a value that was not loaded gets the benefit of the doubt.
  private static func isWeb(_ value: Payload.Value) -> Bool {
    switch value {
    case .url(let string), .string(let string):
      WebAddress(string)?.isWeb ?? !string.hasPrefix("file:")
    default: true
    }
  }

  /// "All types of files": a file URL, or any data that is neither text nor a URL.
  private static func isFile(_ representation: Payload.Representation, _ type: UniformType) -> Bool
  {
    if case .file = representation.value { return true }
    if type.conforms(to: "public.file-url") { return true }
    if case .url(let string) = representation.value { return string.hasPrefix("file:") }
    return type.conforms(to: "public.data") && !type.conforms(to: "public.text")
      && !type.conforms(to: "public.url") && !type.conforms(to: "com.apple.property-list")
  }

  private static func typeName(of attachment: Payload.Attachment) -> String {
    attachment.representations.first?.typeIdentifier ?? "an attachment without a type"
  }
}
