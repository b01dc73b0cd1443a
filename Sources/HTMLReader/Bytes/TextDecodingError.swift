/// Why bytes cannot be decoded: only because of the label that was asked for.
public struct TextDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with the label.
  public enum Code: Equatable, Sendable {
    /// It names no encoding.
    case unknownLabel
    /// It names an encoding that this system's iconv does not have.
    case unavailableEncoding
  }

  /// What is wrong with the label.
  public let code: Code
  /// The label as it was given.
  public let label: String

  init(_ code: Code, label: String) {
    self.code = code
    self.label = label
  }

  /// One sentence that names the label and the cure.
  public var description: String {
    switch code {
    case .unknownLabel:
      "unknown encoding '\(label)': give a label such as utf-8, windows-1252 or shift_jis"
    case .unavailableEncoding:
      "encoding '\(label)' is not available here: convert the input to UTF-8 first"
    }
  }
}
