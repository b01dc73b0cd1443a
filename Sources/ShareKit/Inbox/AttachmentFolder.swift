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
    let hash: UInt64
    if let bytes = attachment.bytes {
      hash = bytes.withUnsafeBufferPointer { Self.hash($0) }
    } else if let source = attachment.path {
      hash = try Self.hash(ofFileAt: source)
    } else {
      return nil
    }
    let name = Self.fileName(attachment.name, hash)
    let target = path + "/" + name
    guard !FileManager.default.fileExists(atPath: target) else { return name }
    try Self.makeFolder(path)
    // Whoever is killed here leaves a hidden file of the same name, which the next one writes over.
    let hidden = path + "/." + name + ".new"
    if let bytes = attachment.bytes {
      guard Platform.write(bytes, to: hidden) else { throw Self.unwritable(target) }
    } else if let source = attachment.path {
      try Self.copy(source, to: hidden)
    }
    guard Platform.synchronize(hidden), Platform.rename(hidden, to: target),
      Platform.synchronize(path)
    else { throw Self.unwritable(target) }
    return name
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
    do {
      try FileManager.default.copyItem(atPath: source, toPath: hidden)
    } catch {
      throw InboxError(.unwritable, hidden, "'\(source)' cannot be copied there; make room")
    }
  }

  private static func unwritable(_ target: String) -> InboxError {
    InboxError(.unwritable, target, "the attachment cannot be written; make room, or ask for leave")
  }

  /// The name in the folder: letters that need no care in a link, and the hash before the extension.
  private static func fileName(_ name: String, _ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    let mark = String(repeating: "0", count: 16 - digits.count) + digits
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
  private static func hash(
    _ bytes: UnsafeBufferPointer<UInt8>,
    after start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    var hash = start
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  private static func hash(ofFileAt path: String) throws(InboxError) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let isRead = Platform.read(path, pieceSize: pieceSize) { hash = Self.hash($0, after: hash) }
    guard isRead else {
      throw InboxError(
        .notFound,
        path,
        "the shared file cannot be read; put it there, or take its path out of the capture"
      )
    }
    return hash
  }
}
