/// Where captures go: a note, as far as the inbox has to know it.
public protocol InboxTarget {
  /// A short text that says what the target holds, so that a later look can tell what was added.
  func fingerprint() throws -> String

  /// Returns whether the entry made of `capture` was added since the target had this fingerprint.
  ///
  /// Called after a drain was killed while it added that capture.
  func presence(of capture: Inbox.Capture, since fingerprint: String) throws -> InboxPresence

  /// Adds the entry made of `capture`, all of it or nothing; when it returns, that is on disk.
  ///
  /// The entry depends on the capture alone, never on the present time, or `presence` cannot find it.
  /// An `InboxError` is about the target: the drain ends, and all captures wait. Any other error is
  /// about this capture, which is held, and the others are added.
  mutating func add(_ capture: consuming Inbox.Capture) throws
}

/// Whether a capture that a killed drain was about to add is in the target.
public enum InboxPresence: Sendable, Hashable {
  /// It is.
  case present
  /// It is not, and can be added.
  case absent
  /// Nobody can know, because the target was changed otherwise meanwhile.
  case unknown
}
