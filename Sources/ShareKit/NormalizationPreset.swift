/// Which rules run, and in what order.
public enum NormalizationPreset: String, Sendable, Hashable, Codable, CaseIterable {
  /// Exactly the rules of the article "What iOS Shares", nothing else.
  case article

  /// Those rules, the ones that other real payloads ask for, and URL cleaning by host.
  case standard

  /// The rules in the order in which they run.
  ///
  /// The road is: read values, sort them, clean URLs and choose one, find the title, what is left
  /// is the text.
  package var rules: [any NormalizationRule] {
    switch self {
    case .article: Self.articleRules
    case .standard: Self.standardRules
    }
  }

  /// The preset's normaliser, made once.
  var normalizer: Normalizer {
    switch self {
    case .article: Self.articleNormalizer
    case .standard: Self.standardNormalizer
    }
  }

  private static let articleNormalizer = Normalizer(.article, without: [])
  private static let standardNormalizer = Normalizer(.standard, without: [])

  private static let articleRules: [any NormalizationRule] = [
    UTF8Data(),
    FileName(),
    SortByType(),
    TrimWhiteSpace(),
    PromoteURL(),
    AppleNewsHighlight(),
    StripArticleParameters(),
    PreferNonAMP(),
    ChooseURL(),
    HostIsNoTitle(),
    AttributedTitle(),
    AppleNewsTitle(),
    ContentIsTitle(),
    PlainTextIsSelection(),
    FileTitle(),
  ]

  private static let standardRules: [any NormalizationRule] = [
    // Read values.
    ArchivedData(),
    UTF16Data(),
    UTF8Data(),
    URLArray(),
    JavaScriptDictionary(),
    WebArchive(),
    FileName(),
    // Sort them.
    SortByType(),
    TrimWhiteSpace(),
    TrimInvisible(),
    SourceApplication(),
    PromoteURL(),
    PromoteContentURL(),
    MapLabel(),
    KindleQuote(),
    FirstURLInText(),
    // Clean URLs, each until it stays the same.
    UnwrapRedirect(),
    UnwrapAMP(),
    TextFragmentIsSelection(),
    AppleNewsHighlight(),
    DropAMPSwitch(),
    StripTrackingParameters(),
    // Choose one.
    PreferNonAMP(),
    PreferLongerPath(),
    ChooseURL(),
    TextIsURL(),
    HostIsNoTitle(),
    // Find the title.
    AttributedTitle(),
    AppleNewsTitle(),
    WikipediaShareTitle(),
    KnownSelection(),
    ContentIsTitle(),
    ContentBesideText(),
    MapPlace(),
    TitleLine(),
    WeighText(),
    RepeatedTitle(),
    // What is left is the text.
    PlainTextIsSelection(),
    FileTitle(),
  ]
}
