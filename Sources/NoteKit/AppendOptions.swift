/// How an entry is added to a note.
public struct AppendOptions: Hashable, Sendable {
  /// What happens when there is no note at the path.
  public enum MissingNote: Hashable, Sendable {
    /// The note is created, with mode 0666 less the umask.
    case create
    /// The append fails with `AppendError.Code.noteMissing`.
    case fail
  }

  /// What happens when there is no note at the path.
  public var missingNote: MissingNote
  /// How long to wait for other processes that add to notes of the same folder.
  public var lockTimeout: Duration

  /// Creates options; without arguments, the note is created and the wait is half a minute.
  public init(missingNote: MissingNote = .create, lockTimeout: Duration = .seconds(30)) {
    self.missingNote = missingNote
    self.lockTimeout = lockTimeout
  }
}

/// What an append did.
public struct AppendReceipt: Hashable, Sendable {
  /// The offsets of the entry's bytes in the note, in bytes; empty when there was nothing to add.
  public let entryRange: Range<Int>
  /// Whether the note did not exist before.
  public let isNewNote: Bool
}
