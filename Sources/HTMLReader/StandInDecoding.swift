// Stands in for the decoding of bytes.

/// Why bytes cannot be decoded.
public struct TextDecodingError: Error, Equatable, Sendable {
  /// What is wrong with the label.
  public enum Code: Equatable, Sendable {
    /// It names no encoding.
    case unknownLabel
    /// It names an encoding that this system does not have.
    case unavailableEncoding
  }

  /// What is wrong with the label.
  public let code: Code
}

/// Turns bytes into UTF-8.
package enum TextDecoding {
  /// The text of bytes.
  package static func decode(
    _ bytes: ContiguousArray<UInt8>,
    label: String? = nil
  ) throws(TextDecodingError) -> ContiguousArray<UInt8> {
    let known = ["utf-8", "windows-1252", "shift_jis"]
    if let label, !known.contains(label.lowercased()) {
      throw TextDecodingError(code: .unknownLabel)
    }
    return bytes
  }
}
