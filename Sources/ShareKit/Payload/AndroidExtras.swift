/// The extras of an `ACTION_SEND` or `ACTION_SEND_MULTIPLE` intent.
///
/// The subject is where Android apps put the title; `EXTRA_TITLE` is the title of the chooser, and
/// only some apps repeat the page's title there.
public struct AndroidExtras: Sendable, Hashable {
  /// `EXTRA_SUBJECT`.
  public var subject: String?

  /// `EXTRA_TITLE`.
  public var title: String?

  /// `EXTRA_TEXT`; some apps send several with one stream.
  public var text: String?

  /// `EXTRA_HTML_TEXT`.
  public var htmlText: String?

  /// `EXTRA_STREAM`: the shared files.
  public var streams: [Stream]?

  /// The package of the sending app, if the system told it.
  public var package: String?

  /// What the app put beside the documented extras, by its full name.
  public var others: [String: PropertyList]

  /// Makes extras; every one of them may be absent.
  public init(
    subject: String? = nil,
    title: String? = nil,
    text: String? = nil,
    htmlText: String? = nil,
    streams: [Stream]? = nil,
    package: String? = nil,
    others: [String: PropertyList] = [:]
  ) {
    self.subject = subject
    self.title = title
    self.text = text
    self.htmlText = htmlText
    self.streams = streams
    self.package = package
    self.others = others
  }

  /// One shared file.
  public struct Stream: Sendable, Hashable, Codable {
    /// The MIME type; empty when the app gave none, and the name of the file has to tell.
    public var mimeType: String

    /// The file.
    public var file: Payload.File

    /// Makes a stream.
    public init(mimeType: String, file: Payload.File) {
      self.mimeType = mimeType
      self.file = file
    }
  }
}

extension Payload {
  /// Brings an intent's extras into the shape of a payload.
  public init(_ extras: AndroidExtras) {
    var attachments: [Attachment] = []
    if let text = extras.text { attachments.append(Attachment("public.plain-text", .string(text))) }
    if let html = extras.htmlText { attachments.append(Attachment("public.html", .string(html))) }
    for stream in extras.streams ?? [] {
      let type =
        UniformType(mimeType: stream.mimeType) ?? UniformType(fileName: stream.file.name)
        ?? UniformType("public.data")
      attachments.append(Attachment(type.identifier, .file(stream.file)))
    }
    self.init(
      items: [
        Item(
          attributedTitle: extras.subject ?? extras.title,
          attributedContentText: extras.subject == nil || extras.subject == extras.title
            ? nil : extras.title,
          attachments: attachments,
          userInfo: extras.others
        )
      ],
      sourceApp: extras.package
    )
  }
}
