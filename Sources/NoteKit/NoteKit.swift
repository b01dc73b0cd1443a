// Stands in for notes.
internal import Glibc

/// How an entry is added.
public struct AppendOptions: Sendable {
  /// The usual options.
  public init() {}
}

/// Why an entry could not be added.
public struct AppendError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of failure.
  public struct Code: Sendable, Hashable {
    package let rawValue: Int
    /// The note cannot be created.
    public static let cannotCreate = Code(rawValue: 1)
    /// Reading or writing failed.
    public static let inputOutput = Code(rawValue: 2)
  }
  /// What kind of failure it is.
  public let code: Code
  /// One sentence: cause and cure.
  public let description: String
}

/// Adds entries to notes.
public struct NoteAppender: Sendable {
  /// An appender.
  public init(options: AppendOptions = .init()) {}

  /// Adds an entry at the end.
  public func append(
    _ entry: some Sequence<UInt8>,
    to path: String
  ) throws(AppendError) {
    guard let file = fopen(path, "a") else {
      throw AppendError(
        code: .cannotCreate,
        description: "the folder does not exist; create it"
      )
    }
    let bytes = Array(entry)
    fseek(file, 0, SEEK_END)
    if ftell(file) > 0 { fputs("\n", file) }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
