// Stands in for notes.
internal import Glibc

/// Where a note is.
public struct NotePath: Hashable, Sendable {
  let string: String
  /// A path.
  public init(_ string: some StringProtocol) { self.string = String(string) }
}

/// Why an entry could not be added.
public struct AppendError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Sendable, Hashable, RawRepresentable {
    /// The name.
    public let rawValue: String
    /// A code.
    public init(rawValue: String) { self.rawValue = rawValue }
    // swift-format-ignore
    public static let folderMissing = Self(rawValue: "folderMissing")
    // swift-format-ignore
    public static let invalidPath = Self(rawValue: "invalidPath")
    // swift-format-ignore
    public static let nameTooLong = Self(rawValue: "nameTooLong")
    // swift-format-ignore
    public static let tooManyLinks = Self(rawValue: "tooManyLinks")
    // swift-format-ignore
    public static let folderNotReadable = Self(rawValue: "folderNotReadable")
    // swift-format-ignore
    public static let folderNotWritable = Self(rawValue: "folderNotWritable")
    // swift-format-ignore
    public static let isFolder = Self(rawValue: "isFolder")
    // swift-format-ignore
    public static let notRegularFile = Self(rawValue: "notRegularFile")
    // swift-format-ignore
    public static let noteNotReadable = Self(rawValue: "noteNotReadable")
    // swift-format-ignore
    public static let noteNotWritable = Self(rawValue: "noteNotWritable")
    // swift-format-ignore
    public static let readOnlyVolume = Self(rawValue: "readOnlyVolume")
    // swift-format-ignore
    public static let unsupportedEncoding = Self(rawValue: "unsupportedEncoding")
  }
  /// What kind of failure it is.
  public let code: Code
  /// One sentence: cause and cure.
  public let description: String
}

/// Adds entries to notes.
public struct NoteAppender: Sendable {
  /// An appender.
  public init() {}

  /// Adds an entry at the end.
  public func append(
    _ entry: some Sequence<UInt8>,
    to path: NotePath
  ) throws(AppendError) {
    guard let file = fopen(path.string, "a") else {
      throw AppendError(
        code: .folderMissing,
        description: "cannot append to '\(path.string)': its folder does not exist; create it first"
      )
    }
    let bytes = Array(entry)
    fseek(file, 0, SEEK_END)
    if ftell(file) > 0 { fputs("\n", file) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
