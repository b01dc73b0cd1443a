public import ShareKit

extension Clipboard {
  /// The content as a payload: one item, one attachment, a representation for each kind.
  ///
  /// Bytes are not decoded, except for what is no text of its own: Mozilla's pair of URL and title
  /// becomes `public.url` and `public.url-name`, a list of URLs a `public.url` or `public.file-url`
  /// for each, and from the second one on an attachment for each.
  public func payload() throws(ClipboardError) -> Payload {
    Self.payload(of: try contents())
  }

  /// The payload that some contents amount to.
  package static func payload(of contents: [Content]) -> Payload {
    var forms: [Payload.Representation] = []
    var others: [Payload.Attachment] = []
    let flavors = Set(contents.map(\.flavor))
    for content in contents {
      switch content.flavor {
      case .url: forms += link(of: content)
      case .urlList:
        let urls = urls(in: content)
        // A browser offers one URL under both names.
        if let first = urls.first, !forms.contains(first) { forms.append(first) }
        others += urls.dropFirst().map { Payload.Attachment(representations: [$0]) }
      case .legacyText where flavors.contains(.plainText): continue
      case .legacyText: forms.append(legacyText(of: content))
      default:
        forms.append(
          Payload.Representation(
            typeIdentifier: content.flavor.typeIdentifier,
            value: .data(content.bytes)
          )
        )
      }
    }
    if forms.isEmpty { return Payload() }
    let attachments = [Payload.Attachment(representations: forms)] + others
    return Payload(items: [Payload.Item(attachments: attachments)])
  }

  /// A URL, and its title if there is one on the second line.
  private static func link(of content: Content) -> [Payload.Representation] {
    let lines = text(of: content).split(omittingEmptySubsequences: true) { $0.isNewline }
    guard let url = lines.first else { return [] }
    var forms = [representation(ofURL: String(url))]
    if lines.count > 1 {
      forms.append(
        Payload.Representation(
          typeIdentifier: "public.url-name",
          value: .string(String(lines[1]))
        )
      )
    }
    return forms
  }

  /// The URLs of a list, in which lines that begin with a number sign are remarks (RFC 2483, 5).
  private static func urls(in content: Content) -> [Payload.Representation] {
    text(of: content).split(omittingEmptySubsequences: true) { $0.isNewline }
      .filter { $0.first != "#" }
      .map { representation(ofURL: String($0)) }
  }

  private static func representation(ofURL url: String) -> Payload.Representation {
    let isFile = url.lowercased().hasPrefix("file:")
    return Payload.Representation(
      typeIdentifier: isFile ? "public.file-url" : "public.url",
      value: .url(url)
    )
  }

  /// Text whose name tells no encoding: UTF-8 if it is, else Latin-1, which `STRING` means in ICCCM.
  private static func legacyText(of content: Content) -> Payload.Representation {
    let isUTF8 = String(validating: content.bytes, as: UTF8.self) != nil
    return Payload.Representation(
      typeIdentifier: content.flavor.typeIdentifier,
      value: isUTF8 || content.type.contains("/")
        ? .data(content.bytes)
        : .string(String(String.UnicodeScalarView(content.bytes.map { Unicode.Scalar($0) })))
    )
  }

  /// The characters of a URL, in Mozilla's UTF-16 of this machine or in UTF-8.
  private static func text(of content: Content) -> String {
    let bytes = content.bytes
    let isWide = bytes.count > 1 && bytes.count.isMultiple(of: 2) && bytes[1] == 0
    guard isWide else { return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self) }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
    }
    return String(decoding: units.filter { $0 != 0 && $0 != 0xFEFF }, as: UTF16.self)
  }
}
