/// A share in the making: what the payload holds, sorted more and more, and the record so far.
///
/// Rules move strings from the candidates into `content`, so that whatever no rule took is still
/// there at the end and can be named as unread.
package struct Draft: Sendable {
  /// Representations that are not sorted yet.
  package var parts: [Part] = []

  /// Titles that the payload names as such, best first.
  package var titles: [String] = []

  /// The content texts of the items.
  package var contentTexts: [String] = []

  /// Plain texts of the attachments.
  package var passages: [Passage] = []

  /// URLs of the attachments.
  package var links: [Link] = []

  /// HTML of the attachments.
  package var htmls: [String] = []

  /// What the URL of the page says was selected.
  package var selection: TextFragment?

  /// The undocumented fields of the items.
  package var userInfos: [[String: PropertyList]] = []

  /// The names of shared files, for a share that is nothing else.
  package var fileNames: [String] = []

  /// The texts that were joined to the record's text, or that the title took.
  package var keptTexts: Set<String> = []

  /// Whether the URLs are in their order of merit, as those of a finished record are.
  package var hasRankedLinks = false

  /// Whether a place of a map came along.
  package var hasMapItem = false

  /// The parts of the record's URL, once that is chosen.
  package var address: WebAddress?

  /// The record as far as it is decided.
  package var content = SharedContent()

  /// One representation with the attachment it belongs to.
  package struct Part: Sendable {
    /// The number of the attachment, counted over all items.
    package var provider: Int

    /// The type under which it was registered.
    package var typeIdentifier: String

    /// What the type means.
    package var role: UniformType.Role

    /// The value, decoded as far as rules did.
    package var value: Payload.Value

    /// The name the app suggests for a file.
    package var suggestedName: String?

    /// Whether the value is a property list.
    var isPropertyList: Bool {
      if case .propertyList = value { true } else { false }
    }
  }

  /// A plain text and what is known about it.
  package struct Passage: Sendable, Hashable {
    /// The text.
    package var string: String

    /// Whether it is certainly a selection, so that it is never weighed as a title.
    package var isSelection = false

    /// Whether a URL was taken out of it.
    package var lostURL = false
  }

  /// A URL on its way to its clean form.
  package struct Link: Sendable {
    /// The URL as it is now, in parts.
    package var address: WebAddress

    /// The URL as it came.
    package var original: String

    /// Whether the page itself named it.
    package var isAuthoritative = false

    /// How often the URL was replaced by another one.
    package private(set) var rewriteCount = 0

    /// Makes a link, or returns `nil` if `string` is no absolute URL.
    package init?(_ string: String, isAuthoritative: Bool = false) {
      guard let address = WebAddress(string) else { return nil }
      self.address = address
      original = string
      self.isAuthoritative = isAuthoritative
    }

    /// The URL as it is now.
    package var string: String { address.string }

    /// Replaces the URL by `string`, if that still is one; the original stays known.
    package mutating func rewrite(to string: String) {
      guard let address = WebAddress(string) else { return }
      if address.bytes != self.address.bytes { rewriteCount += 1 }
      self.address = address
    }
  }

  /// Lays out every attachment of every item; no rule can skip one.
  package init(_ payload: Payload) {
    content.sourceApp = payload.sourceApp
    var provider = 0
    parts.reserveCapacity(4)
    for item in payload.items {
      if let title = item.attributedTitle, !title.isEmpty { titles.append(title) }
      if let text = item.attributedContentText, !text.isEmpty { contentTexts.append(text) }
      if !item.userInfo.isEmpty { userInfos.append(item.userInfo) }
      for attachment in item.attachments {
        for representation in attachment.representations {
          parts.append(
            Part(
              provider: provider,
              typeIdentifier: representation.typeIdentifier,
              role: UniformType(representation.typeIdentifier).role,
              value: representation.value,
              suggestedName: attachment.suggestedName
            )
          )
        }
        provider += 1
      }
    }
  }

  /// Takes up a finished record again; its fields are decided and only cleaned.
  package init(_ content: SharedContent) {
    self.content = content
    self.content.url = nil
    self.content.text = nil
    self.content.htmlContent = nil
    self.content.otherURLs = []
    if let url = content.url {
      if let link = Link(url, isAuthoritative: true) {
        links = [link]
      } else {
        passages = [Passage(string: url, isSelection: true)]
      }
    }
    links += content.otherURLs.compactMap { Link($0) }
    hasRankedLinks = true
    if let text = content.text { passages.append(Passage(string: text, isSelection: true)) }
    if let html = content.htmlContent { htmls = [html] }
  }

  /// Notes that something is not in the record.
  package mutating func leaveUnread(_ source: String, value: String? = nil, because reason: String)
  {
    content.unread.append(SharedContent.Unread(source: source, value: value, reason: reason))
  }

  /// Whether the share has a URL that is or will be its address.
  package var hasLink: Bool { content.url != nil || !links.isEmpty }
}
