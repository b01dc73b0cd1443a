/// Where captures go: a note, as far as the inbox has to know it.
public protocol InboxTarget {
  /// A short text that changes whenever the content of the target does, such as size and hash.
  func fingerprint() throws -> String

  /// Returns whether the entry made of `capture` is in the target, byte for byte.
  func contains(_ capture: Inbox.Capture) throws -> Bool

  /// Adds the entry made of `capture`, all of it or nothing; when it returns, that is on disk.
  ///
  /// The entry depends on the capture alone, never on the present time, or `contains` cannot find it.
  mutating func add(_ capture: Inbox.Capture) throws
}
