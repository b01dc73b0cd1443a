// The JSON form of a payload. The key beside "typeIdentifier" names the concrete class:
//
//   {"items": [{"attributedTitle": "…", "attributedContentText": "…", "attachments": [
//     {"suggestedName": "…", "representations": [
//       {"typeIdentifier": "public.url", "url": "https://example.org/"},
//       {"typeIdentifier": "public.plain-text", "data": "base64…"}]}]}]}
//
// An attachment with one representation may be written without the "representations" level. A key
// that is none of these is kept: of an item in its `userInfo`, of an attachment as an unread value.

extension Payload.Item: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case attributedTitle
    case attributedContentText
    case attachments
    case userInfo
  }

  /// Reads an item; every key may be absent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    attributedTitle = try container.decodeIfPresent(String.self, forKey: .attributedTitle)
    attributedContentText = try container.decodeIfPresent(
      String.self,
      forKey: .attributedContentText
    )
    attachments =
      try container.decodeIfPresent([Payload.Attachment].self, forKey: .attachments) ?? []
    userInfo =
      try container.decodeIfPresent([String: PropertyList].self, forKey: .userInfo) ?? [:]
    let all = try decoder.container(keyedBy: CaptureKey.self)
    for key in try decoder.keys(besides: CodingKeys.self) {
      userInfo[key.stringValue] = try all.decode(PropertyList.self, forKey: key)
    }
  }

  /// Writes the item without its absent fields.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(attributedTitle, forKey: .attributedTitle)
    try container.encodeIfPresent(attributedContentText, forKey: .attributedContentText)
    try container.encode(attachments, forKey: .attachments)
    if !userInfo.isEmpty { try container.encode(userInfo, forKey: .userInfo) }
  }
}

extension Payload.Attachment: Codable {
  private enum CodingKeys: String, CodingKey {
    case suggestedName
    case representations
    case typeIdentifier
  }

  /// Reads an attachment, in the long form or as its only representation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    suggestedName = try container.decodeIfPresent(String.self, forKey: .suggestedName)
    if container.contains(.representations) {
      representations = try container.decode([ReadRepresentation].self, forKey: .representations)
        .flatMap(\.all)
    } else {
      // Without either key this throws, rather than let the attachment vanish.
      representations = try ReadRepresentation(from: decoder).all
    }
  }

  /// Writes the long form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(suggestedName, forKey: .suggestedName)
    try container.encode(representations, forKey: .representations)
  }
}

/// A representation, and an unread one for each key beside it that says nothing to us.
private struct ReadRepresentation: Decodable {
  var all: [Payload.Representation]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    // Those of the attachment, where the level of the representations is left out.
    case suggestedName
    case typeIdentifier
    case string, attributedString, html, url, data, propertyList, image, file, unread
  }

  init(from decoder: any Decoder) throws {
    let representation = try Payload.Representation(from: decoder)
    let unknown = try decoder.keys(besides: CodingKeys.self).map { key in
      Payload.Representation(
        typeIdentifier: representation.typeIdentifier,
        value: .unread(reason: "the capture's key \"\(key.stringValue)\" is unknown")
      )
    }
    if case .unread = representation.value, !unknown.isEmpty {
      all = unknown
    } else {
      all = [representation] + unknown
    }
  }
}

extension Payload.Representation: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case typeIdentifier
    case string
    case attributedString
    case html
    case url
    case data
    case propertyList
    case image
    case file
    case unread
  }

  /// Reads a representation: its type and exactly one value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    typeIdentifier = try container.decode(String.self, forKey: .typeIdentifier)
    let classes = container.allKeys.filter { $0 != .typeIdentifier && $0 != .html }
    guard let name = classes.first else {
      value = .unread(
        reason: "the capture holds no value for this type: string, url, data, image, file, …"
      )
      return
    }
    guard classes.count == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: classes[1],
        in: container,
        debugDescription: "a representation holds one value; give each its own representation"
      )
    }
    switch name {
    case .url: value = .url(try container.decode(String.self, forKey: name))
    case .data: value = .data(try container.decode(Base64Bytes.self, forKey: name).bytes)
    case .image: value = .image(try container.decode(Base64Bytes.self, forKey: name).bytes)
    case .file: value = .file(try container.decode(Payload.File.self, forKey: name))
    case .unread: value = .unread(reason: try container.decode(String.self, forKey: name))
    case .propertyList:
      value = .propertyList(try container.decode(PropertyList.self, forKey: name))
    case .attributedString:
      value = .attributedString(
        try container.decode(String.self, forKey: name),
        html: try container.decodeIfPresent(String.self, forKey: .html)
      )
    case .string, .typeIdentifier, .html:
      value = .string(try container.decode(String.self, forKey: name))
    }
  }

  /// Writes the type and the value under the name of its class.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(typeIdentifier, forKey: .typeIdentifier)
    switch value {
    case .string(let string): try container.encode(string, forKey: .string)
    case .attributedString(let string, let html):
      try container.encode(string, forKey: .attributedString)
      try container.encodeIfPresent(html, forKey: .html)
    case .url(let string): try container.encode(string, forKey: .url)
    case .data(let bytes): try container.encode(Base64Bytes(bytes), forKey: .data)
    case .propertyList(let list): try container.encode(list, forKey: .propertyList)
    case .image(let bytes): try container.encode(Base64Bytes(bytes), forKey: .image)
    case .file(let file): try container.encode(file, forKey: .file)
    case .unread(let reason): try container.encode(reason, forKey: .unread)
    }
  }
}
