/// One clean record of a share: what the person meant to capture, each thing in its field.
public struct SharedContent: Sendable, Hashable {
  /// The address of the shared page, cleaned.
  public var url: String?

  /// The title, never invented from a host name.
  public var title: String?

  /// What the person selected or wrote.
  public var text: String?

  /// The HTML of the selection or page, from a paste, a drag or a page script.
  public var htmlContent: String?

  /// The sharing app, if anything in the payload named it.
  public var sourceApp: String?

  /// Files, images and whatever else is not text.
  public var attachments: [Attachment]

  /// Further pages that were shared along; not variants of `url`.
  public var otherURLs: [String]

  /// The addresses as they came, where cleaning changed or rejected them.
  public var originalURLs: [String]

  /// Whether `text` may just as well be the title: apps send both in the same shape.
  public var isAmbiguous: Bool

  /// Whether only the two ends of the selection are known.
  public var selectionIsPartial: Bool

  /// What was in the payload and is not in the record, with the reason.
  public var unread: [Unread]

  /// Makes a record; everything that is not given is absent.
  public init(
    url: String? = nil,
    title: String? = nil,
    text: String? = nil,
    htmlContent: String? = nil,
    sourceApp: String? = nil,
    attachments: [Attachment] = [],
    otherURLs: [String] = []
  ) {
    self.url = url
    self.title = title
    self.text = text
    self.htmlContent = htmlContent
    self.sourceApp = sourceApp
    self.attachments = attachments
    self.otherURLs = otherURLs
    originalURLs = []
    isAmbiguous = false
    selectionIsPartial = false
    unread = []
  }

  /// Whether there is nothing to put into a note.
  public var isEmpty: Bool {
    url == nil && title == nil && text == nil && htmlContent == nil && attachments.isEmpty
  }

  /// A file or image that belongs to the share.
  public struct Attachment: Sendable, Hashable {
    /// What sort of thing it is.
    public var kind: Kind

    /// The uniform type identifier it came under.
    public var typeIdentifier: String

    /// The name of the file, never a path; made up from the kind if the app gave none.
    public var name: String

    /// The bytes, if the payload held them.
    public var bytes: [UInt8]?

    /// Where the file was when it was shared, if a copy of it can still be made.
    public var path: String?

    /// The size in bytes, if known.
    public var byteCount: Int?

    /// Makes an attachment.
    public init(
      kind: Kind,
      typeIdentifier: String,
      name: String,
      bytes: [UInt8]? = nil,
      path: String? = nil,
      byteCount: Int? = nil
    ) {
      self.kind = kind
      self.typeIdentifier = typeIdentifier
      self.name = name
      self.bytes = bytes
      self.path = path
      self.byteCount = byteCount ?? bytes?.count
    }
  }

  /// The sorts of attachments that a note treats differently.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A picture.
    case image

    /// A film.
    case movie

    /// A sound.
    case audio

    /// A PDF document.
    case pdf

    /// A contact card.
    case contact

    /// A place from a map.
    case mapItem

    /// Any other file.
    case file
  }

  /// Something of the payload that the record does not hold.
  public struct Unread: Sendable, Hashable, Codable {
    /// Where it was: a type identifier or the name of a payload field.
    public var source: String

    /// Its text, if it had any.
    public var value: String?

    /// Why it is not in the record.
    public var reason: String

    /// Makes a note about something left out.
    public init(source: String, value: String? = nil, reason: String) {
      self.source = source
      self.value = value
      self.reason = reason
    }
  }
}
