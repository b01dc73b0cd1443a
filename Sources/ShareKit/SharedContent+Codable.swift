// The JSON form of a record: the five fields of the dump are always there, null when absent; the
// rest only when it says something.

extension SharedContent: Codable {
  private enum CodingKeys: String, CodingKey {
    case url
    case title
    case text
    case htmlContent
    case sourceApp
    case attachments
    case otherURLs
    case originalURLs
    case isAmbiguous = "ambiguous"
    case selectionIsPartial
    case unread
  }

  /// Reads a record; every key may be absent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    url = try container.decodeIfPresent(String.self, forKey: .url)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    htmlContent = try container.decodeIfPresent(String.self, forKey: .htmlContent)
    sourceApp = try container.decodeIfPresent(String.self, forKey: .sourceApp)
    attachments = try container.decodeIfPresent([Attachment].self, forKey: .attachments) ?? []
    otherURLs = try container.decodeIfPresent([String].self, forKey: .otherURLs) ?? []
    originalURLs = try container.decodeIfPresent([String].self, forKey: .originalURLs) ?? []
    isAmbiguous = try container.decodeIfPresent(Bool.self, forKey: .isAmbiguous) ?? false
    selectionIsPartial =
      try container.decodeIfPresent(Bool.self, forKey: .selectionIsPartial) ?? false
    unread = try container.decodeIfPresent([Unread].self, forKey: .unread) ?? []
  }

  /// Writes the record.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(url, forKey: .url)
    try container.encode(title, forKey: .title)
    try container.encode(text, forKey: .text)
    try container.encode(htmlContent, forKey: .htmlContent)
    try container.encode(sourceApp, forKey: .sourceApp)
    if !attachments.isEmpty { try container.encode(attachments, forKey: .attachments) }
    if !otherURLs.isEmpty { try container.encode(otherURLs, forKey: .otherURLs) }
    if !originalURLs.isEmpty { try container.encode(originalURLs, forKey: .originalURLs) }
    if isAmbiguous { try container.encode(true, forKey: .isAmbiguous) }
    if selectionIsPartial { try container.encode(true, forKey: .selectionIsPartial) }
    if !unread.isEmpty { try container.encode(unread, forKey: .unread) }
  }
}

extension SharedContent.Attachment: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case typeIdentifier
    case name
    case bytes
    case path
    case byteCount
  }

  /// Reads an attachment; its bytes are base64.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      kind: try container.decode(SharedContent.Kind.self, forKey: .kind),
      typeIdentifier: try container.decode(String.self, forKey: .typeIdentifier),
      name: try container.decode(String.self, forKey: .name),
      bytes: try container.decodeIfPresent(Base64Bytes.self, forKey: .bytes)?.bytes,
      path: try container.decodeIfPresent(String.self, forKey: .path),
      byteCount: try container.decodeIfPresent(Int.self, forKey: .byteCount)
    )
  }

  /// Writes the attachment with its bytes as base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(typeIdentifier, forKey: .typeIdentifier)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(bytes.map(Base64Bytes.init), forKey: .bytes)
    try container.encodeIfPresent(path, forKey: .path)
    try container.encodeIfPresent(byteCount, forKey: .byteCount)
  }
}
