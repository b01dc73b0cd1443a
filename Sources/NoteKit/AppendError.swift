/// Why an entry could not be added to a note.
///
/// But for `Code.notDurable`, the note is as it was before the call.
public struct AppendError: Error, Hashable, Sendable {
  /// The kinds of failure, open to new ones.
  public struct Code: Hashable, Sendable, RawRepresentable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind with this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The path of the note, as the caller gave it.
  public let path: NotePath
  /// The system's error number, when a system call failed.
  public let errno: Int32?

  /// Creates an error of this kind.
  package init(_ code: Code, path: NotePath, errno: Int32? = nil) {
    self.code = code
    self.path = path
    self.errno = errno
  }
}

extension AppendError.Code {
  /// The path is empty or holds a NUL.
  public static let invalidPath = Self(rawValue: "invalidPath")
  /// A name in the path is longer than the file system allows.
  public static let nameTooLong = Self(rawValue: "nameTooLong")
  /// Symbolic links lead round in a circle.
  public static let tooManyLinks = Self(rawValue: "tooManyLinks")
  /// The folder the note is to be in does not exist.
  public static let folderMissing = Self(rawValue: "folderMissing")
  /// The folder may not be looked into.
  public static let folderNotReadable = Self(rawValue: "folderNotReadable")
  /// The folder takes no new file, without which a note cannot be replaced as a whole.
  public static let folderNotWritable = Self(rawValue: "folderNotWritable")
  /// The path is that of a folder.
  public static let isFolder = Self(rawValue: "isFolder")
  /// The path is that of a pipe, a device or a socket.
  public static let notRegularFile = Self(rawValue: "notRegularFile")
  /// There is no note, and the options forbid to create one.
  public static let noteMissing = Self(rawValue: "noteMissing")
  /// The note is in iCloud and not on this machine.
  public static let notDownloaded = Self(rawValue: "notDownloaded")
  /// The note may not be read.
  public static let noteNotReadable = Self(rawValue: "noteNotReadable")
  /// The note is write-protected.
  public static let noteNotWritable = Self(rawValue: "noteNotWritable")
  /// The note is not UTF-8 but UTF-16 or UTF-32.
  public static let unsupportedEncoding = Self(rawValue: "unsupportedEncoding")
  /// Another process held the lock until the deadline.
  public static let locked = Self(rawValue: "locked")
  /// Another program changed the note each time it was about to be replaced.
  public static let keepsChanging = Self(rawValue: "keepsChanging")
  /// The disk, or the share of it that the user may fill, is full.
  public static let diskFull = Self(rawValue: "diskFull")
  /// The note would be larger than the file system or a limit allows.
  public static let fileTooLarge = Self(rawValue: "fileTooLarge")
  /// The volume is mounted for reading only.
  public static let readOnlyVolume = Self(rawValue: "readOnlyVolume")
  /// The entry is in the note, whole, but the system could not promise that it survives a power cut.
  public static let notDurable = Self(rawValue: "notDurable")
  /// Another system call failed; `AppendError.errno` says how.
  public static let systemFailure = Self(rawValue: "systemFailure")
}

extension AppendError: CustomStringConvertible {
  /// One sentence on one line: the note, the cause and the cure.
  public var description: String {
    "cannot append to '\(path)': \(explanation)"
  }

  /// The cause and the cure, for callers that name the note themselves.
  public var explanation: String {
    switch code {
    case .invalidPath: "the path is empty or holds a NUL; name a file"
    case .nameTooLong: "the name is too long for this file system; choose a shorter one"
    case .tooManyLinks: "its symbolic links lead round in a circle; make the link point to a file"
    case .folderMissing: "its folder does not exist; create '\(path.folder)' first"
    case .folderNotReadable: "its folder may not be read; give yourself permission to read it"
    case .folderNotWritable:
      "its folder takes no new file, which a safe replacement needs; make the folder writable"
    case .isFolder: "it is a folder; name a file in it"
    case .notRegularFile: "it is a pipe, a device or a socket; name a regular file"
    case .noteMissing: "it does not exist and is not to be created; check the path"
    case .notDownloaded: "it is in iCloud and not on this machine; download it first"
    case .noteNotReadable: "it may not be read; give yourself permission to read it"
    case .noteNotWritable: "it is write-protected; give yourself permission to write it"
    case .unsupportedEncoding: "it is UTF-16 or UTF-32 text; save it as UTF-8 first"
    case .locked: "another process holds its lock; try again when that one is done"
    case .keepsChanging: "another program keeps changing it; try again when that one is done"
    case .diskFull: "the disk or your quota is full; make room and try again"
    case .fileTooLarge: "it would be larger than is allowed; raise the limit or start a new note"
    case .readOnlyVolume: "its volume is read-only; mount it for writing"
    case .notDurable:
      "the entry is in the note, but may not survive a power cut (\(reason)); check the disk"
    default: "\(reason); check the disk and try again"
    }
  }

  private var reason: String {
    errno.map { Errno($0).message } ?? "unknown cause"
  }
}

extension AppendError {
  /// What was being done when a system call failed; the same number means different things.
  enum Step {
    case folder, lock, permission, note, replacement
  }

  /// Creates the error that a failed system call amounts to.
  init(_ failure: Errno, during step: Step, path: NotePath) {
    self.init(Code(failure, during: step), path: path, errno: failure.code)
  }
}

extension AppendError.Code {
  /// The kind of failure a system call's number amounts to at this step.
  init(_ failure: Errno, during step: AppendError.Step) {
    self =
      switch (failure, step) {
      case (.nameTooLong, _): .nameTooLong
      case (.tooManyLinks, _): .tooManyLinks
      case (.diskFull, _), (.quotaFull, _): .diskFull
      case (.fileTooLarge, _): .fileTooLarge
      case (.readOnlyVolume, _): .readOnlyVolume
      case (.wouldBlock, .lock): .locked
      case (.missing, .folder), (.notFolder, .folder): .folderMissing
      case (.accessDenied, .folder): .folderNotReadable
      case (.accessDenied, .permission), (.notPermitted, .permission): .noteNotWritable
      case (.accessDenied, .note), (.notPermitted, .note): .noteNotReadable
      case (.isFolder, .note): .isFolder
      case (.noDevice, .note): .notRegularFile
      case (.missing, .replacement): .folderMissing
      case (.accessDenied, .replacement), (.notPermitted, .replacement): .folderNotWritable
      default: .systemFailure
      }
  }
}

/// Does a step of an append, and names the note and the step in the error when it fails.
func naming<Result: ~Copyable>(
  _ step: AppendError.Step,
  of path: NotePath,
  _ body: () throws(Errno) -> Result
) throws(AppendError) -> Result {
  do {
    return try body()
  } catch {
    throw AppendError(error, during: step, path: path)
  }
}
