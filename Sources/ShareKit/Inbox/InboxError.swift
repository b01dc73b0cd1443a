/// Why the inbox cannot do what was asked.
public struct InboxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What sort of trouble it is.
  public var code: Code

  /// The file or folder it is about.
  public var path: String

  /// What happened, with the cure where there is one.
  public var reason: String

  /// The sorts of trouble.
  public enum Code: Sendable, Hashable {
    /// Another process drains the inbox.
    case busy
    /// Something cannot be read.
    case unreadable
    /// Something cannot be written.
    case unwritable
    /// There is no capture of that name.
    case notFound
  }

  /// Makes an error.
  package init(_ code: Code, _ path: String, _ reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The error as `path: reason`.
  public var description: String { "\(path): \(reason)" }
}
