/// A uniform type identifier and what is known about it.
///
/// Conformance is data (`UniformType.table`), so that it can be asked on every platform.
public struct UniformType: Sendable, Hashable {
  /// The identifier as it was registered.
  public var identifier: String

  /// Wraps `identifier`; any string is a type, known or not.
  public init(_ identifier: String) { self.identifier = identifier }

  /// The type of a MIME type, or `nil` if no declared type has it.
  ///
  /// Parameters other than those listed in the table, and upper case, do not matter; `image/x`
  /// falls back to the type of `image/*`.
  public init?(mimeType: String) {
    let name = mimeType.lowercased().filter { $0 != " " }
    let bare = name.prefix { $0 != ";" }
    let family = bare.prefix { $0 != "/" } + "/*"
    let registry = Self.registry
    let found = registry.byMIMEType[name] ?? registry.byMIMEType[String(bare)]
    guard let identifier = found ?? registry.byMIMEType[String(family)] else { return nil }
    self.identifier = identifier
  }

  /// The type of a file by the extension of its name, or `nil` if no declared type has it.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let name = fileName[fileName.index(after: dot)...].lowercased()
    guard let identifier = Self.registry.byExtension[name] else { return nil }
    self.identifier = identifier
  }

  /// Returns whether the type is `other` or conforms to it, directly or through other types.
  ///
  /// An identifier that is not declared conforms only to itself.
  public func conforms(to other: String) -> Bool {
    identifier == other || Self.registry.declarations[identifier]?.ancestors.contains(other) == true
  }

  /// The usual extension of a file of this type, without a dot, or `nil`.
  public var preferredFileNameExtension: String? {
    Self.registry.declarations[identifier]?.fileNameExtension
  }

  /// What a value of the type is to the normaliser.
  package var role: Role {
    if let role = Self.registry.roles[identifier] { return role }
    return Self.isPlaceholder(identifier) ? .placeholder : .other
  }

  /// What a value of a type is to the normaliser.
  package enum Role: Sendable, Hashable {
    case plainText
    case html
    case richText
    case url
    case urlName
    case propertyList
    case webArchive
    case image
    case movie
    case audio
    case pdf
    case contact
    case mapItem
    case other
    /// A type that stands for no content of its own, such as a dynamic one.
    case placeholder
  }

  /// Identifiers that hosts register for their own use and that hold nothing to keep.
  private static func isPlaceholder(_ identifier: String) -> Bool {
    identifier.isEmpty || identifier.utf8.starts(with: "dyn.".utf8)
      || identifier.utf8.contains(0x20) || identifier.hasSuffix(".persisted")
      || identifier.lowercased().hasSuffix("useractivity")
      || identifier.hasSuffix("internalMessageTransfer")
      || identifier.lowercased().hasSuffix("itemprovider")
  }
}

extension UniformType {
  /// One declared type with everything it conforms to.
  struct Declaration: Sendable {
    var ancestors: Set<String>
    var fileNameExtension: String?
  }

  /// The table, read once.
  struct Registry: Sendable {
    var declarations: [String: Declaration] = [:]
    var roles: [String: Role] = [:]
    var byMIMEType: [String: String] = [:]
    var byExtension: [String: String] = [:]
  }

  /// The declared types by identifier, MIME type and extension.
  static let registry = makeRegistry()

  private static func makeRegistry() -> Registry {
    var registry = Registry()
    var parents: [String: [String]] = [:]
    for line in "\(table)".split(separator: "\n") {
      let columns = line.split(separator: " ").map(String.init)
      guard columns.count == 4 else { continue }
      let lists = columns.map { $0 == "-" ? [] : $0.split(separator: ",").map(String.init) }
      parents[columns[0]] = lists[1]
      for type in lists[2] { registry.byMIMEType[type] = columns[0] }
      for name in lists[3] { registry.byExtension[name] = columns[0] }
      registry.declarations[columns[0]] = Declaration(
        ancestors: [],
        fileNameExtension: lists[3].first
      )
    }
    for identifier in parents.keys {
      let ancestors = ancestors(of: identifier, in: parents)
      registry.declarations[identifier]?.ancestors = ancestors
      registry.roles[identifier] = role(of: identifier, ancestors: ancestors)
    }
    return registry
  }

  private static func ancestors(
    of identifier: String,
    in parents: [String: [String]]
  ) -> Set<String> {
    var found: Set<String> = []
    var waiting = parents[identifier] ?? []
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += parents[next] ?? [] }
    }
    return found
  }

  /// The first line that fits decides, so the narrow types stand above the wide ones.
  private static let roles: [(identifier: String, role: Role)] = [
    ("com.apple.mapkit.map-item", .mapItem),
    ("public.url-name", .urlName),
    ("public.url", .url),
    ("com.apple.webarchive", .webArchive),
    ("com.apple.property-list", .propertyList),
    ("public.html", .html),
    ("public.xhtml", .html),
    ("public.contact", .contact),
    ("public.image", .image),
    ("public.movie", .movie),
    ("public.audio", .audio),
    ("com.adobe.pdf", .pdf),
    ("public.rtf", .richText),
    ("com.apple.rtfd", .richText),
    ("com.apple.flat-rtfd", .richText),
    ("com.apple.uikit.attributedstring", .richText),
    ("public.text", .plainText),
  ]

  private static func role(of identifier: String, ancestors: Set<String>) -> Role {
    roles.first { $0.identifier == identifier || ancestors.contains($0.identifier) }?.role ?? .other
  }
}
