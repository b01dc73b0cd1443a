/// A note that the captures of an inbox are added to.
///
/// ```swift
/// var target = NoteTarget("/notes/inbox.md")
/// let report = try Inbox(path: "/captures").drain(into: &target)
/// ```
public struct NoteTarget: InboxTarget {
  /// The path of the note.
  public let note: String
  /// How entries are written.
  public var options: SharedEntry.Options
  /// The rules that make records of payloads.
  public var preset: NormalizationPreset
  /// The folder for attachments, as links name it: relative to the note's folder.
  public var attachmentFolder: String

  /// A note, and how entries for it are made.
  public init(
    _ note: String,
    options: SharedEntry.Options = SharedEntry.Options(),
    preset: NormalizationPreset = .standard,
    attachmentFolder: String = "attachments"
  ) {
    self.note = note
    self.options = options
    self.preset = preset
    self.attachmentFolder = attachmentFolder
  }

  /// Why a payload cannot become an entry.
  public struct EntryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file it is about; nil when it is about the payload.
    public var path: String?
    /// What is wrong.
    public var description: String
  }

  /// Adds the entry of a payload, and stores its attachments beside the note.
  ///
  /// The attachments are on disk before the entry that links to them.
  public func add(_ payload: consuming Payload) throws {
    // A large payload is gone before its entry is placed in the note.
    let entry = try entry(of: consume payload)
    do throws(AppendError) {
      try NoteAppender().append(entry.bytes, to: NotePath(note))
    } catch {
      // An entry that is in the note must not be added again.
      if error.code == .notDurable { throw EntryError(path: note, description: error.explanation) }
      throw InboxError(.unwritable, note, error.explanation)
    }
  }

  /// Adds the entry of a capture.
  public mutating func add(_ capture: consuming Inbox.Capture) throws {
    try add((consume capture).payload)
  }

  /// Says which note it is, and what it holds.
  public func fingerprint() throws -> String {
    do throws(AppendError) {
      return try NoteAppender().fingerprint(of: NotePath(note)).description
    } catch {
      throw InboxError(.unwritable, note, error.explanation)
    }
  }

  /// Returns whether the entry of a capture was added since the note had this fingerprint.
  public func presence(
    of capture: Inbox.Capture,
    since fingerprint: String
  ) throws -> InboxPresence {
    guard let before = NoteFingerprint(fingerprint) else { return .unknown }
    let entry: SharedEntry
    do {
      entry = try self.entry(of: capture.payload)
    } catch is EntryError {
      // What has no entry was not added.
      return .absent
    }
    do throws(AppendError) {
      switch try NoteAppender().presence(of: entry.bytes, in: NotePath(note), since: before) {
      case .present: return .present
      case .absent: return .absent
      case .unknown: return .unknown
      }
    } catch {
      throw InboxError(.unwritable, note, error.explanation)
    }
  }

  /// The entry of a payload, its attachments stored.
  private func entry(of payload: consuming Payload) throws -> SharedEntry {
    let content = (consume payload).normalized(preset)
    let entry = SharedEntry(
      content,
      options: options,
      destinations: try destinations(of: content)
    )
    guard !entry.bytes.isEmpty else {
      let reasons = content.unread.map { "\($0.source): \($0.reason)" }.joined(separator: "; ")
      throw EntryError(
        path: nil,
        description: "there is nothing in it to add" + (reasons.isEmpty ? "" : " (\(reasons))")
      )
    }
    return entry
  }

  /// Where the links to the attachments point; nil where there is nothing but a name.
  private func destinations(of content: SharedContent) throws -> [String?] {
    // What the entry does not link to needs no file.
    let stored = content.attachments.map { attachment in
      guard attachment.kind == .mapItem, content.url != nil else { return attachment }
      var name = attachment
      (name.bytes, name.path) = (nil, nil)
      return name
    }
    do throws(InboxError) {
      let names = try AttachmentFolder(path: attachmentPath).store(stored)
      return names.map { name in name.map { "\(linkedFolder)/\($0)" } }
    } catch {
      guard error.code == .notFound else { throw error }
      throw EntryError(path: error.path, description: error.reason)
    }
  }

  /// Where the attachments go.
  private var attachmentPath: String {
    guard !attachmentFolder.hasPrefix("/"), let slash = note.lastIndex(of: "/") else {
      return attachmentFolder
    }
    return note[...slash] + attachmentFolder
  }

  /// The folder as a link names it: blanks and marks percent-encoded (RFC 3986, 2.1).
  private var linkedFolder: String {
    let hasSlash = attachmentFolder.hasSuffix("/")
    let folder = hasSlash ? attachmentFolder.dropLast() : attachmentFolder[...]
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = folder.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), 0x80...0xFF:
        [byte]
      default:
        [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
