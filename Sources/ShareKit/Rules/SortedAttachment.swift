/// The representations of one attachment while they are sorted.
struct SortedAttachment {
  private var file: SharedContent.Attachment?
  private var others: [(part: Draft.Part, bytes: [UInt8])] = []
  private var isReadable = false
  private var isNamedByFile = false
  private var suggestedName: String?

  /// Sorts one representation.
  mutating func take(_ part: Draft.Part, into draft: inout Draft, known: inout KnownStrings) {
    suggestedName = part.suggestedName
    switch (part.value, part.role) {
    case (.unread(let reason), _):
      draft.leaveUnread(part.typeIdentifier, because: reason)
    case (_, .placeholder):
      draft.leaveUnread(
        part.typeIdentifier,
        value: part.value.summary,
        because: "a type of the system's own, without content"
      )
    case (.file(let reference), _):
      keep(
        SharedContent.Attachment(
          kind: Self.kind(of: part, named: reference.name),
          typeIdentifier: part.typeIdentifier,
          name: reference.name,
          path: reference.path,
          byteCount: reference.byteCount
        ),
        in: &draft
      )
    case (.url(let string), _): takeURL(string, part, into: &draft, known: &known)
    case (.string(let string), _): takeString(string, part, into: &draft, known: &known)
    case (.attributedString(let string, let html), _):
      if let html { takeHTML(html, into: &draft, known: &known) }
      takePassage(string, into: &draft, known: &known)
    case (.propertyList(let list), _):
      draft.leaveUnread(
        part.typeIdentifier,
        value: list.summary,
        because: "a property list without fields that are known"
      )
    case (.image(let bytes), _): keepBytes(bytes, part, kind: .image, in: &draft)
    case (.data(let bytes), let role): takeData(bytes, part, role, into: &draft)
    }
  }

  /// Decides about what only matters when nothing better came with it.
  mutating func finish(into draft: inout Draft, mapItems: inout [SharedContent.Attachment]) {
    for (part, bytes) in others {
      let kind = Self.kind(of: part, named: part.suggestedName ?? "")
      if part.role == .mapItem {
        mapItems.append(attachment(of: bytes, part, kind: .mapItem))
      } else if isReadable {
        draft.leaveUnread(
          part.typeIdentifier,
          value: Self.shortText(bytes),
          because: "the attachment has a form that can be read"
        )
      } else {
        keepBytes(bytes, part, kind: kind, in: &draft)
      }
    }
    if let file { draft.content.attachments.append(file) }
    guard let suggestedName, !suggestedName.isEmpty, file?.name.hasPrefix(suggestedName) != true
    else { return }
    draft.leaveUnread(
      "suggestedName",
      value: suggestedName,
      because: file == nil ? "a name for a file, and there is none" : "the file has another name"
    )
  }

  private mutating func takeString(
    _ string: String,
    _ part: Draft.Part,
    into draft: inout Draft,
    known: inout KnownStrings
  ) {
    switch part.role {
    case .url: takeURL(string, part, into: &draft, known: &known)
    case .html, .webArchive: takeHTML(string, into: &draft, known: &known)
    case .urlName: if !string.isBlank { draft.titles.append(string) }
    case .contact, .image: keepBytes(Array(string.utf8), part, kind: nil, in: &draft)
    case .plainText, .richText, .propertyList, .movie, .audio, .pdf, .mapItem, .other,
      .placeholder:
      takePassage(string, into: &draft, known: &known)
    }
  }

  private mutating func takeURL(
    _ string: String,
    _ part: Draft.Part,
    into draft: inout Draft,
    known: inout KnownStrings
  ) {
    guard let link = Draft.Link(string.trimmedOfInvisible.trimmed) else {
      takePassage(string, into: &draft, known: &known)
      return
    }
    draft.links.append(link)
    isReadable = true
  }

  private mutating func takePassage(
    _ string: String,
    into draft: inout Draft,
    known: inout KnownStrings
  ) {
    guard !string.isBlank else { return }
    isReadable = true
    if known.isNewPassage(string) { draft.passages.append(Draft.Passage(string: string)) }
  }

  private mutating func takeHTML(
    _ html: String,
    into draft: inout Draft,
    known: inout KnownStrings
  ) {
    guard !html.isBlank else { return }
    isReadable = true
    if known.isNewHTML(html) { draft.htmls.append(html) }
  }

  private mutating func takeData(
    _ bytes: [UInt8],
    _ part: Draft.Part,
    _ role: UniformType.Role,
    into draft: inout Draft
  ) {
    switch role {
    case .image, .movie, .audio, .pdf, .contact: keepBytes(bytes, part, kind: nil, in: &draft)
    case .plainText, .html, .url, .urlName:
      if !bytes.isEmpty {
        draft.leaveUnread(part.typeIdentifier, because: "its bytes are no text that can be read")
        keepBytes(bytes, part, kind: nil, in: &draft)
      }
    case .richText, .propertyList, .webArchive, .mapItem, .other, .placeholder:
      others.append((part, bytes))
    }
  }

  private mutating func keepBytes(
    _ bytes: [UInt8],
    _ part: Draft.Part,
    kind: SharedContent.Kind?,
    in draft: inout Draft
  ) {
    let kind = kind ?? Self.kind(of: part, named: part.suggestedName ?? "")
    keep(attachment(of: bytes, part, kind: kind), in: &draft)
  }

  /// Keeps the first file of the attachment; a bare name and bytes complete each other.
  private mutating func keep(_ candidate: SharedContent.Attachment, in draft: inout Draft) {
    guard var kept = file else {
      file = candidate
      isNamedByFile = candidate.bytes == nil
      return
    }
    if kept.bytes == nil, kept.path == nil, candidate.bytes != nil || candidate.path != nil {
      kept.bytes = candidate.bytes
      kept.path = candidate.path
      kept.byteCount = candidate.byteCount ?? kept.byteCount
      if kept.kind == .file { kept.kind = candidate.kind }
      file = kept
    } else if candidate.bytes == nil, candidate.path == nil, kept.bytes != nil, !isNamedByFile {
      kept.name = candidate.name
      isNamedByFile = true
      file = kept
    } else if candidate.name != kept.name || candidate.bytes != nil || candidate.path != nil {
      draft.leaveUnread(
        candidate.typeIdentifier,
        value: candidate.bytes.flatMap(Self.shortText) ?? candidate.name,
        because: "another form of the same attachment is kept: \(kept.typeIdentifier)"
      )
    }
  }

  /// Bytes that are a little text, for the note about what was left out.
  static func shortText(_ bytes: [UInt8]) -> String? {
    guard bytes.count <= 1_000, bytes.allSatisfy({ $0 >= 0x20 || $0 == 0x0A }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private func attachment(
    of bytes: [UInt8],
    _ part: Draft.Part,
    kind: SharedContent.Kind
  ) -> SharedContent.Attachment {
    SharedContent.Attachment(
      kind: kind,
      typeIdentifier: part.typeIdentifier,
      name: AttachmentName.name(
        suggested: part.suggestedName,
        typeIdentifier: part.typeIdentifier,
        kind: kind,
        bytes: bytes
      ),
      bytes: bytes
    )
  }

  private static func kind(of part: Draft.Part, named name: String) -> SharedContent.Kind {
    let role = part.role.kind == .file ? UniformType(fileName: name)?.role ?? part.role : part.role
    return role.kind
  }
}

extension UniformType.Role {
  /// The kind of attachment that a file of this role is.
  fileprivate var kind: SharedContent.Kind {
    switch self {
    case .image: .image
    case .movie: .movie
    case .audio: .audio
    case .pdf: .pdf
    case .contact: .contact
    case .mapItem: .mapItem
    case .plainText, .html, .richText, .url, .urlName, .propertyList, .webArchive, .other,
      .placeholder:
      .file
    }
  }
}

extension Payload.Value {
  /// The text of the value, if it is or holds text.
  fileprivate var summary: String? {
    switch self {
    case .string(let string), .url(let string), .attributedString(let string, nil): string
    case .attributedString(let string, let html?): string + "\n" + html
    case .propertyList(let list): list.summary
    case .file(let file): file.name
    case .data(let bytes): SortedAttachment.shortText(bytes)
    case .image, .unread: nil
    }
  }
}
