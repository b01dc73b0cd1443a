#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// The hand-over from a share extension, which lives half a minute in 120 MB, to its app. A folder
// that both can reach is all it needs: the container of an app group, or any other.
//
//   INBOX/2026-11-30T21-40-19.123456Z-9f3a61c2.capture/payload.json     the payload
//                                                     /0-IMG_0042.heic  its large parts and files
//   INBOX/held/…                                                        captures that failed
//   INBOX/.journal  INBOX/.lock  INBOX/.new-…                           see Inbox+Drain.swift
//
// A capture is built under a hidden name and renamed into place, so it is there whole or not at
// all. Names begin with the time, so that sorting them is the order of sharing.

/// A folder of captures that wait to be added to a note.
public struct Inbox: Sendable, Hashable {
  /// The folder, without a closing slash.
  public let path: String

  /// Parts of a payload that are longer get a file of their own.
  static let inlineLimit = 16_384

  /// The ending of a capture's folder.
  static let suffix = ".capture"

  /// Uses the folder at `path`, which is made when it is first needed.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Stores `payload` and returns its name; when it returns, the capture is on disk.
  ///
  /// Files that the payload refers to are copied, piece by piece, so that a movie needs no memory.
  @discardableResult
  public func add(_ payload: Payload) throws(InboxError) -> String {
    let name = Self.name(at: Platform.now, random: UInt32.random(in: 0...UInt32.max))
    let building = "\(path)/.new-\(name)"
    try makeFolder(building)
    do throws(InboxError) {
      var stored = payload
      var written = 0
      for item in stored.items.indices {
        for attachment in stored.items[item].attachments.indices {
          try store(&stored.items[item].attachments[attachment], in: building, count: &written)
        }
      }
      let file = building + "/payload.json"
      guard Platform.write(to: file, { CaptureFile(stored).writeJSON(to: $0) }) else {
        throw Self.unwritable(file)
      }
      try publish(building, as: "\(path)/\(name)\(Self.suffix)")
    } catch {
      try? FileManager.default.removeItem(atPath: building)
      throw error
    }
    return name
  }

  /// The names of the captures that wait, in the order of sharing.
  public func names() throws(InboxError) -> [String] { try names(in: path) }

  /// The captures that could not be added, with the reason.
  public func held() throws(InboxError) -> [(name: String, reason: String)] {
    let folder = path + "/held"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try names(in: folder).map { name in
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(name).reason")
      let reason = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "no reason is noted"
      return (name, reason.trimmed)
    }
  }

  /// Puts a held capture back among those that wait.
  public func retry(_ name: String) throws(InboxError) {
    let source = "\(path)/held/\(name)\(Self.suffix)"
    guard !name.contains("/"), FileManager.default.fileExists(atPath: source) else {
      throw InboxError(.notFound, source, "no held capture has this name")
    }
    guard Platform.rename(source, to: "\(path)/\(name)\(Self.suffix)") else {
      throw InboxError(.unwritable, source, "the capture cannot be moved")
    }
    _ = Platform.synchronize(path)
    try? FileManager.default.removeItem(atPath: "\(path)/held/\(name).reason")
  }

  /// Reads a capture that waits.
  public func capture(_ name: String) throws(InboxError) -> Capture {
    let folder = "\(path)/\(name)\(Self.suffix)"
    let file = folder + "/payload.json"
    guard let source = CapturedFile(path: file) else {
      throw InboxError(.unreadable, file, "the capture has no payload that can be read")
    }
    do throws(CaptureError) {
      let stored = try CaptureFile.read(.file(source)).payload
      return Capture(name: name, payload: Self.resolving(stored, in: folder), path: folder)
    } catch {
      throw InboxError(.unreadable, file, "\(error)")
    }
  }

  /// One stored share.
  public struct Capture: Sendable, Hashable {
    /// Its name: the time of sharing and a random number.
    public var name: String

    /// What was shared; files are at absolute paths inside of the capture.
    public var payload: Payload

    /// The folder of the capture, which goes away when it was added.
    public var path: String

    /// The time of sharing in ISO 8601, such as `2026-11-30T21:40:19Z`.
    ///
    /// An entry made from a capture uses this time, never the present one, so that making it again
    /// gives the same bytes.
    public var time: String {
      var characters = Array(name.prefix(19))
      guard characters.count == 19 else { return name }
      characters[13] = ":"
      characters[16] = ":"
      return String(characters) + "Z"
    }
  }
}

extension Inbox {
  /// Moves large parts and files of `attachment` into files of the capture.
  private func store(
    _ attachment: inout Payload.Attachment,
    in folder: String,
    count: inout Int
  ) throws(InboxError) {
    for index in attachment.representations.indices {
      let representation = attachment.representations[index]
      let role = UniformType(representation.typeIdentifier).role
      var file: Payload.File
      switch representation.value {
      case .data(let bytes), .image(let bytes):
        // What may be text, an archive or a place is read by its value and stays one.
        guard bytes.count > Self.inlineLimit, role.isFile else { continue }
        let name = AttachmentName.name(
          suggested: attachment.suggestedName,
          typeIdentifier: representation.typeIdentifier,
          kind: role == .image ? .image : .file,
          bytes: bytes
        )
        file = Payload.File(name: name, byteCount: bytes.count)
        let path = Self.fileName(count, name)
        try write(bytes, to: folder + "/" + path)
        file.path = path
      case .file(let reference):
        guard let source = reference.path else { continue }
        file = reference
        file.path = Self.fileName(count, reference.name)
        try copy(source, to: folder + "/" + (file.path ?? ""))
      default: continue
      }
      count += 1
      attachment.representations[index].value = .file(file)
    }
  }

  /// A name that is safe in a folder, and different for each part.
  private static func fileName(_ number: Int, _ name: String) -> String {
    let safe = name.map { $0 == "/" || $0 == "\0" || $0.isNewline ? "-" : $0 }
    var short = String(safe.suffix(100))
    while short.utf8.count > 200 { short.removeFirst() }
    return "\(number)-\(short)"
  }

  private static func resolving(_ payload: Payload, in folder: String) -> Payload {
    var payload = payload
    for item in payload.items.indices {
      for attachment in payload.items[item].attachments.indices {
        let all = payload.items[item].attachments[attachment].representations
        for (index, representation) in all.enumerated() {
          guard case .file(var file) = representation.value, let path = file.path,
            !path.hasPrefix("/"), !path.contains("/")
          else { continue }
          file.path = folder + "/" + path
          payload.items[item].attachments[attachment].representations[index].value = .file(file)
        }
      }
    }
    return payload
  }

  private func names(in folder: String) throws(InboxError) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw InboxError(.unreadable, folder, "the folder cannot be listed")
    }
    return entries.filter { !$0.hasPrefix(".") && $0.hasSuffix(Self.suffix) }
      .map { String($0.dropLast(Self.suffix.count)) }
      .sorted()
  }
}

extension UniformType.Role {
  /// Whether bytes of the type are a file to the normaliser, and nothing to be read.
  fileprivate var isFile: Bool {
    switch self {
    case .image, .movie, .audio, .pdf, .contact, .other: true
    case .plainText, .html, .richText, .url, .urlName, .propertyList, .webArchive, .mapItem,
      .placeholder:
      false
    }
  }
}
