// Stands in for the clipboard.

/// Why the clipboard could not be read.
public struct ClipboardError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One sentence: cause and cure.
  public let description: String
}

/// One form in which the clipboard offers its content.
public struct Flavor: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// Its size in bytes, when known.
  public let size: Int?
}

/// A clipboard.
public struct Clipboard: Sendable {
  /// The system's clipboard.
  public static func system(
    environment: [String: String]
  ) throws(ClipboardError) -> Clipboard {
    throw ClipboardError(
      description: "there is no display; set WAYLAND_DISPLAY or DISPLAY"
    )
  }

  /// What it offers.
  public func types() throws(ClipboardError) -> [Flavor] { [] }

  /// The content in one form.
  public func data(for type: String) throws(ClipboardError) -> ContiguousArray<UInt8> { [] }
}
