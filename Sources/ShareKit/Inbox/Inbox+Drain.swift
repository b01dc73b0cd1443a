#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// Each capture is added exactly once, whenever the process is killed.
//
//   1. The journal says which capture is about to be added, and the target's fingerprint before it.
//   2. The target adds the entry, all or nothing, on disk.
//   3. The capture is renamed away. From here on it does not exist.
//   4. The journal goes.
//
// After a kill, the next drain finds the journal. If its capture is gone, step 3 was reached: done.
// Otherwise the target says whether the entry is among what was added since the fingerprint was taken.
// If it is, step 2 was reached, and the capture is removed; if it is not, the capture is added as
// usual. Only when the target was changed in what it held before can nobody know; then the capture
// is held, and a person decides with a look at the note. So a kill adds nothing twice and loses
// nothing.

extension Inbox {
  /// What a drain did.
  public struct DrainReport: Sendable, Hashable {
    /// The captures that were added, in their order.
    public var added: [String] = []

    /// The capture that a drain before this one had added when it was killed.
    public var recovered: [String] = []

    /// The captures that were set aside, with the reason.
    public var held: [Held] = []

    /// The report of a drain that found nothing to do.
    public init() {}

    /// A capture that was set aside.
    public struct Held: Sendable, Hashable {
      /// The name of the capture.
      public var name: String

      /// Why it could not be added.
      public var reason: String
    }
  }

  /// Adds every capture that waits to `target`, in the order of sharing, each exactly once.
  ///
  /// A capture that cannot be added is held and does not stop the others. Throws if the inbox itself
  /// cannot be used, or if another process drains it.
  public func drain(into target: inout some InboxTarget) throws(InboxError) -> DrainReport {
    guard FileManager.default.fileExists(atPath: path) else { return DrainReport() }
    guard let lock = Platform.lock(path + "/.lock") else {
      throw InboxError(.busy, path, "another process drains this inbox")
    }
    let report = try drainLocked(into: &target)
    lock.unlock()
    return report
  }

  private func drainLocked(
    into target: inout some InboxTarget
  ) throws(InboxError) -> DrainReport {
    var report = DrainReport()
    try recover(from: &target, &report)
    for name in try names() { try move(name, into: &target, &report) }
    clearLeftovers()
    return report
  }

  private func move(
    _ name: String,
    into target: inout some InboxTarget,
    _ report: inout DrainReport
  ) throws(InboxError) {
    let capture: Capture
    do throws(InboxError) {
      capture = try self.capture(name)
    } catch {
      return try hold(name, error, &report)
    }
    let fingerprint: String
    do {
      fingerprint = try target.fingerprint()
    } catch {
      // The note itself is out of reach: the captures wait for a better time.
      throw Self.targetError(error, path)
    }
    try writeJournal(Journal(name: name, fingerprint: fingerprint))
    do {
      try target.add(consume capture)
    } catch let error as InboxError {
      removeJournal()
      throw error
    } catch {
      removeJournal()
      return try hold(name, error, &report)
    }
    try remove(name)
    removeJournal()
    report.added.append(name)
  }

  private func recover(
    from target: inout some InboxTarget,
    _ report: inout DrainReport
  ) throws(InboxError) {
    guard let journal = readJournal() else { return }
    if FileManager.default.fileExists(atPath: "\(path)/\(journal.name)\(Self.suffix)") {
      try settle(journal, in: target, &report)
    }
    removeJournal()
  }

  /// Decides about the capture that a killed drain was about to add.
  private func settle(
    _ journal: Journal,
    in target: some InboxTarget,
    _ report: inout DrainReport
  ) throws(InboxError) {
    let capture: Capture
    do throws(InboxError) {
      capture = try self.capture(journal.name)
    } catch {
      return try hold(journal.name, error, &report)
    }
    let presence: InboxPresence
    do {
      presence = try target.presence(of: capture, since: journal.fingerprint)
    } catch {
      throw Self.targetError(error, path)
    }
    switch presence {
    case .absent: break
    case .present:
      try remove(journal.name)
      report.recovered.append(journal.name)
    case .unknown:
      let reason =
        "a drain was killed and the note was changed since, or is another one; look whether the "
        + "entry is there, and retry it if it is not"
      try hold(journal.name, because: reason)
      report.held.append(.init(name: journal.name, reason: reason))
    }
  }

  /// The error of a target that cannot be looked at.
  private static func targetError(_ error: any Error, _ path: String) -> InboxError {
    error as? InboxError
      ?? InboxError(.unreadable, path, "the note to add to cannot be read: \(error)")
  }

  private func hold(
    _ name: String,
    _ error: any Error,
    _ report: inout DrainReport
  ) throws(InboxError) {
    try hold(name, because: "\(error)")
    report.held.append(.init(name: name, reason: "\(error)"))
  }

  /// Hidden folders of captures that are gone, and of writers that died long ago.
  private func clearLeftovers() {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let yesterday = ".new-" + Self.name(at: Platform.now - 86_400, random: 0)
    for entry in entries
    where entry.hasPrefix(".old-") || (entry.hasPrefix(".new-") && entry < yesterday) {
      try? FileManager.default.removeItem(atPath: path + "/" + entry)
    }
  }

  // MARK: The journal

  private struct Journal: Codable {
    var name: String
    var fingerprint: String
  }

  private var journalPath: String { path + "/.journal" }

  private func writeJournal(_ journal: Journal) throws(InboxError) {
    let hidden = journalPath + ".new"
    try write(Array(JSONText.encode(journal).utf8), to: hidden)
    try publish(hidden, as: journalPath)
  }

  private func readJournal() -> Journal? {
    guard let bytes = FileManager.default.contents(atPath: journalPath) else { return nil }
    return try? JSONText.decode(Journal.self, from: Array(bytes))
  }

  private func removeJournal() {
    try? FileManager.default.removeItem(atPath: journalPath)
    _ = Platform.synchronize(path)
  }
}
