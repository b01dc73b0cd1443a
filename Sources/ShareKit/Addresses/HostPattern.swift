/// A domain of a data table: `example.com` with what is below it, or `example.*` for any ending.
struct HostPattern: Sendable, Hashable {
  /// The pattern without its `.*`.
  private let name: String
  private let hasAnyEnding: Bool

  /// Reads a pattern in lower case.
  init(_ pattern: some StringProtocol) {
    hasAnyEnding = pattern.hasSuffix(".*")
    name = String(hasAnyEnding ? pattern.dropLast(2) : pattern[...])
  }

  /// Returns whether `host`, in lower case, is covered.
  ///
  /// An ending is one or two labels, as in `.de` and `.co.uk`.
  func matches(_ host: String) -> Bool {
    let bytes = host.utf8
    guard hasAnyEnding else { return Self.ends(bytes[...], with: name.utf8) }
    var rest = bytes[...]
    for _ in 1...2 {
      guard let dot = rest.lastIndex(of: UInt8(ascii: ".")) else { return false }
      rest = rest[..<dot]
      if Self.ends(rest, with: name.utf8) { return true }
    }
    return false
  }

  /// Whether the last labels of `host` are those of `name`.
  private static func ends(_ host: Substring.UTF8View, with name: String.UTF8View) -> Bool {
    // From the end, where hosts differ soonest.
    var hostIndex = host.endIndex
    var nameIndex = name.endIndex
    while nameIndex > name.startIndex {
      guard hostIndex > host.startIndex else { return false }
      host.formIndex(before: &hostIndex)
      name.formIndex(before: &nameIndex)
      guard host[hostIndex] == name[nameIndex] else { return false }
    }
    return hostIndex == host.startIndex
      || host[host.index(before: hostIndex)] == UInt8(ascii: ".")
  }

  /// The keys under which a table finds the patterns that could cover `host`.
  ///
  /// They are the label before the ending, for one or two labels of ending.
  static func keys(for host: String) -> [String] {
    var keys: [String] = []
    var rest = host.utf8[...]
    guard let last = rest.lastIndex(of: UInt8(ascii: ".")) else { return keys }
    rest = rest[..<last]
    for _ in 1...2 {
      let dot = rest.lastIndex(of: UInt8(ascii: "."))
      let label = rest[(dot.map(rest.index(after:)) ?? rest.startIndex)...]
      keys.append(String(Substring(label)))
      guard let dot else { break }
      rest = rest[..<dot]
    }
    return keys
  }

  /// The key under which a table keeps this pattern.
  var key: String {
    let labels = name.split(separator: ".")
    return String((hasAnyEnding ? labels.last : labels.dropLast().last) ?? labels.last ?? "")
  }
}
