internal import ShareKit

/// The forms that Markdown can come from, of one payload.
struct Forms {
  /// A URL and what it is called.
  struct Link {
    var address: String
    var title: String?
  }

  private(set) var markdown: [UInt8]?
  private(set) var html: [UInt8]?
  private(set) var plainText: [UInt8]?
  private(set) var url: Link?
  private(set) var richText: [UInt8]?

  /// Gathers the forms of the first attachment that has any.
  init(_ payload: Payload) {
    for attachment in payload.items.flatMap(\.attachments) {
      for form in attachment.representations { add(form) }
      if markdown != nil || html != nil || plainText != nil || url != nil || richText != nil {
        return
      }
    }
  }

  private mutating func add(_ form: Payload.Representation) {
    switch form.typeIdentifier {
    case "net.daringfireball.markdown": markdown = markdown ?? form.value.bytes
    case "public.html": html = html ?? form.value.bytes
    case "public.utf8-plain-text", "public.plain-text", "public.text":
      plainText = plainText ?? form.value.bytes
    case "public.rtf": richText = richText ?? form.value.bytes
    case "public.url":
      guard url?.address.isEmpty ?? true, let bytes = form.value.bytes else { return }
      url = Link(address: String(decoding: bytes, as: UTF8.self), title: url?.title)
    case "public.url-name":
      guard let bytes = form.value.bytes else { return }
      url = Link(address: url?.address ?? "", title: String(decoding: bytes, as: UTF8.self))
    default: break
    }
    if url?.title?.isEmpty == true { url?.title = nil }
  }

  /// Whether there is HTML and nothing beside it.
  var isOnlyHTML: Bool { html != nil && plainText == nil && url == nil && richText == nil }

  /// Whether the plain text, if there is some, says no more than the link.
  func textIsOnly(_ link: Link) -> Bool {
    guard !link.address.isEmpty else { return false }
    guard let plainText else { return true }
    let text = String(decoding: plainText, as: UTF8.self).filter { !$0.isNewline }
    return text.isEmpty || text == link.address || text == link.title
      || text + "/" == link.address
  }
}

extension Payload.Value {
  /// The bytes of a value that is text or data; nil of others, and of nothing.
  fileprivate var bytes: [UInt8]? {
    let bytes: [UInt8]
    switch self {
    case .string(let text), .url(let text): bytes = Array(text.utf8)
    case .attributedString(let text, _): bytes = Array(text.utf8)
    case .data(let data): bytes = data
    default: return nil
    }
    return bytes.isEmpty ? nil : bytes
  }
}
