#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder for the files that entries of a note link to.
///
/// A file is named by what it holds, so that storing it again changes nothing, and two captures never
/// fight over a name.
public struct AttachmentFolder: Sendable, Hashable {
  /// The folder, without a closing slash; it is made when it is first needed.
  public let path: String

  /// How much of a file is in memory at one time.
  private static let pieceSize = 1 << 20

  /// Uses the folder at `path`.
  public init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Stores the bytes or the file of an attachment and returns its name in the folder.
  ///
  /// Returns `nil` for an attachment of which only the name is known. When it returns, the file is on
  /// disk. Costs two reads of the file, in constant memory.
  public func store(_ attachment: SharedContent.Attachment) throws(InboxError) -> String? {
    try store([attachment]).first ?? nil
  }

  /// Stores attachments and returns the name of each in the folder, or `nil` if it has no content.
  ///
  /// When it returns, all of them are on disk. When it throws, some may be, under names that nothing
  /// links to.
  public func store(
    _ attachments: [SharedContent.Attachment]
  ) throws(InboxError) -> [String?] {
    guard attachments.contains(where: { $0.bytes != nil || $0.path != nil }) else {
      return attachments.map { _ in nil }
    }
    // A file that is missing is found before anything is stored.
    for attachment in attachments { _ = try Self.source(of: attachment) }
    try Self.makeFolder(path)
    // Nobody else stores here meanwhile, so that a name that is free stays free.
    let lock = Platform.lockFolder(path)
    var names: [String?] = []
    for attachment in attachments { names.append(try storeLocked(attachment)) }
    // The names of all files are on disk together: with thousands of them, each wait counts.
    guard Platform.synchronize(path) else { throw Self.unwritable(path) }
    lock.unlock()
    return names
  }

  /// Stores a file under the first name that is free, unless it is there already.
  private func storeLocked(
    _ attachment: SharedContent.Attachment
  ) throws(InboxError) -> String? {
    guard let source = try Self.source(of: attachment) else { return nil }
    let hash = Self.hash(of: source)
    var number = 1
    while true {
      let name = Self.fileName(attachment.name, hash, number)
      let target = path + "/" + name
      if !Platform.exists(target) {
        try write(attachment, as: name)
        return name
      }
      // A hash is no proof, and a file of that name may have been edited since.
      if let stored = CapturedFile(path: target), source.holdsTheSame(as: .file(stored)) {
        return name
      }
      number += 1
    }
  }

  private static func source(
    of attachment: SharedContent.Attachment
  ) throws(InboxError) -> CaptureSource? {
    if let bytes = attachment.bytes { return .bytes(bytes) }
    guard let path = attachment.path else { return nil }
    guard let file = CapturedFile(path: path) else {
      throw InboxError(
        .notFound,
        path,
        "the shared file cannot be read; put it there, or take its path out of the capture"
      )
    }
    return .file(file)
  }

  private func write(
    _ attachment: SharedContent.Attachment,
    as name: String
  ) throws(InboxError) {
    // Whoever is killed here leaves a hidden file of the same name, which the next one writes over.
    let hidden = path + "/." + name + ".new"
    if let bytes = attachment.bytes {
      guard Platform.write(bytes, to: hidden) else {
        try? FileManager.default.removeItem(atPath: hidden)
        throw Self.unwritable(hidden)
      }
    } else if let source = attachment.path {
      try Self.copy(source, to: hidden)
    }
    guard Platform.rename(hidden, to: path + "/" + name) else { throw Self.unwritable(hidden) }
  }

  private static func makeFolder(_ path: String) throws(InboxError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw InboxError(
        .unwritable,
        path,
        "the folder for attachments cannot be made; make the folder above it writable"
      )
    }
  }

  private static func copy(_ source: String, to hidden: String) throws(InboxError) {
    try? FileManager.default.removeItem(atPath: hidden)
    guard (try? FileManager.default.copyItem(atPath: source, toPath: hidden)) != nil,
      Platform.synchronize(hidden)
    else {
      try? FileManager.default.removeItem(atPath: hidden)
      throw InboxError(.unwritable, hidden, "'\(source)' cannot be copied there; make room")
    }
  }

  private static func unwritable(_ path: String) -> InboxError {
    InboxError(
      .unwritable,
      path,
      "the attachment cannot be written; make room, or ask for leave"
    )
  }

  /// The name in the folder: letters that need no care in a link, and the hash before the extension.
  ///
  /// Further files with the same hash are numbered.
  private static func fileName(_ name: String, _ hash: UInt64, _ number: Int) -> String {
    let digits = String(hash, radix: 16)
    let count = number == 1 ? "" : "-\(number)"
    let mark = String(repeating: "0", count: 16 - digits.count) + digits + count
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(Substring.init)
    let end = parts.count > 1 ? parts.removeLast() : ""
    let stem = safe(parts.joined(separator: "."), limit: 100)
    let ending = safe(String(end), limit: 20)
    return (stem.isEmpty ? "" : stem + "-") + mark + (ending.isEmpty ? "" : "." + ending)
  }

  /// Letters and digits of any script; everything else is a dash, and none stands at an end.
  private static func safe(_ text: String, limit: Int) -> String {
    var safe = ""
    for scalar in text.unicodeScalars where safe.utf8.count < limit {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
      if isPlain || scalar == "_" {
        safe.unicodeScalars.append(scalar)
      } else if !safe.isEmpty, safe.last != "-" {
        safe.append("-")
      }
    }
    return safe.last == "-" ? String(safe.dropLast()) : safe
  }

  // MARK: What a file holds

  /// The hash FNV-1a with 64 bits (RFC 9923).
  private static func hash(of source: CaptureSource) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    source.forEachPiece(pieceSize) { piece in
      for byte in piece { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return true
    }
    return hash
  }
}

extension CaptureSource {
  /// Calls `body` with all bytes, piece by piece, until it returns false.
  fileprivate func forEachPiece(_ size: Int, _ body: (ArraySlice<UInt8>) -> Bool) {
    switch self {
    case .bytes(let bytes): _ = body(bytes[...])
    case .file(let file):
      var offset = 0
      while offset < file.count {
        let piece = file.bytes(at: offset, count: min(size, file.count - offset))
        guard !piece.isEmpty, body(piece[...]) else { return }
        offset += piece.count
      }
    }
  }

  /// Whether another source has the same bytes, compared piece by piece.
  fileprivate func holdsTheSame(as file: CaptureSource) -> Bool {
    guard count == file.count else { return false }
    var offset = 0
    var isSame = true
    file.forEachPiece(1 << 20) { piece in
      isSame = bytes(at: offset, count: piece.count).elementsEqual(piece)
      offset += piece.count
      return isSame
    }
    return isSame && offset == count
  }
}
