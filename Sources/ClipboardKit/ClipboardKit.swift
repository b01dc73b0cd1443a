// Stands in for the clipboard.

/// Why the clipboard could not be read.
public struct ClipboardError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One sentence: cause and cure.
  public let description: String
}

/// A kind of content.
public struct Flavor: Sendable, Hashable {
  let name: String
  /// HTML.
  public static let html = Flavor(name: "html")
  /// Markdown.
  public static let markdown = Flavor(name: "markdown")
  /// Text.
  public static let plainText = Flavor(name: "plainText")
  /// Text of unknown encoding.
  public static let legacyText = Flavor(name: "legacyText")
}

/// A clipboard.
public struct Clipboard: Sendable {
  /// Content of one kind.
  public struct Content: Sendable {
    /// Its kind.
    public let flavor: Flavor
    /// Its bytes.
    public let bytes: [UInt8]
  }

  /// A type on offer.
  public struct Offer: Sendable {
    /// Its name.
    public let type: String
    /// Its size.
    public let size: Int?
  }

  /// The system's clipboard.
  public static func system(
    environment: [String: String]
  ) throws(ClipboardError) -> Clipboard {
    throw ClipboardError(
      description:
        "there is no clipboard here, because neither WAYLAND_DISPLAY nor DISPLAY is set; "
        + "run this in a graphical session, or give the content on standard input"
    )
  }

  /// The content in these kinds.
  public func contents(_ flavors: [Flavor]) throws(ClipboardError) -> [Content] { [] }

  /// What it offers.
  public func offers() throws(ClipboardError) -> [Offer] { [] }
}
