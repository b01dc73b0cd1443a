/// One kind of content, which each system names in its own way.
///
/// Wayland has MIME types, X11 has targets (MIME types beside the older upper-case names of ICCCM),
/// Windows programs under Wine have format names, Apple has uniform type identifiers.
public struct Flavor: Hashable, Sendable {
  /// The uniform type identifier, for instance `public.html`; of an unknown kind its own name.
  public let typeIdentifier: String

  private init(typeIdentifier: String) {
    self.typeIdentifier = typeIdentifier
  }

  /// The kind that a clipboard offers under this name; letter case and spaces of MIME do not count.
  public init(name: String) {
    let flavor = Self.known.first { $0.names.contains { Self.isSame($0, name) } }
    typeIdentifier = flavor?.typeIdentifier ?? name
  }

  /// The names under which clipboards offer this kind, those that say most about it first.
  public var names: [String] {
    Self.table.first { $0.identifier == typeIdentifier }?.names ?? [typeIdentifier]
  }

  /// Whether this kind is one that the road to Markdown can start from.
  public var isText: Bool {
    Self.text.contains(self)
  }
}

extension Flavor {
  /// HTML in whatever encoding its owner chose; from Windows programs with the CF_HTML header.
  public static let html = Flavor(typeIdentifier: "public.html")
  /// Plain text in UTF-8.
  public static let plainText = Flavor(typeIdentifier: "public.utf8-plain-text")
  /// Plain text in an encoding that its name does not tell; Latin-1 as the target `STRING`.
  public static let legacyText = Flavor(typeIdentifier: "public.plain-text")
  /// Rich text format.
  public static let rtf = Flavor(typeIdentifier: "public.rtf")
  /// One URL; Mozilla's form is UTF-16 without a mark, the URL on the first line, its title below.
  public static let url = Flavor(typeIdentifier: "public.url")
  /// A list of URLs, one a line (RFC 2483, section 5).
  public static let urlList = Flavor(typeIdentifier: "public.url-list")
  /// Markdown.
  public static let markdown = Flavor(typeIdentifier: "net.daringfireball.markdown")

  /// The kinds that Markdown can come from, the richest first.
  public static let text: [Flavor] = [
    .html, .markdown, .url, .urlList, .plainText, .legacyText, .rtf,
  ]

  private static let known = table.map { Flavor(typeIdentifier: $0.identifier) }

  private static let table: [(identifier: String, names: [String])] = [
    ("public.html", ["text/html", "text/html;charset=utf-8", "HTML Format", "public.html"]),
    (
      "public.utf8-plain-text",
      ["text/plain;charset=utf-8", "UTF8_STRING", "public.utf8-plain-text"]
    ),
    (
      "public.plain-text",
      ["text/plain", "STRING", "TEXT", "public.plain-text", "public.text"]
    ),
    (
      "public.rtf",
      ["text/rtf", "application/rtf", "text/richtext", "Rich Text Format", "public.rtf"]
    ),
    ("public.url", ["text/x-moz-url", "public.url", "_NETSCAPE_URL"]),
    ("public.url-list", ["text/uri-list", "public.url-list"]),
    (
      "net.daringfireball.markdown",
      ["text/markdown", "text/markdown;charset=utf-8", "net.daringfireball.markdown"]
    ),
    ("public.png", ["image/png", "public.png"]),
    ("public.jpeg", ["image/jpeg", "public.jpeg"]),
    ("public.tiff", ["image/tiff", "public.tiff"]),
    ("public.svg-image", ["image/svg+xml", "public.svg-image"]),
  ]

  /// The name of this kind, of those on offer, that says most about it.
  func bestName(among offered: [String]) -> String? {
    for name in names {
      if let match = offered.first(where: { Self.isSame(name, $0) }) { return match }
    }
    return nil
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name == other || (other.contains("/") && normalized(name) == normalized(other))
  }

  private static func normalized(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " && $0 != "\"" })
  }
}
