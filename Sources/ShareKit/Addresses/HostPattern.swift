/// A domain of a data table: `example.com` with what is below it, or `example.*` for any ending.
struct HostPattern: Sendable, Hashable {
  /// The pattern without its `.*`.
  private let name: String
  private let hasAnyEnding: Bool

  /// Reads a pattern.
  init(_ pattern: some StringProtocol) {
    hasAnyEnding = pattern.hasSuffix(".*")
    name = String(hasAnyEnding ? pattern.dropLast(2) : pattern[...])
  }

  /// Returns whether `host`, in lower case, is covered.
  ///
  /// An ending is one or two labels, as in `.de` and `.co.uk`.
  func matches(_ host: String) -> Bool {
    var labels = host.split(separator: ".")[...]
    let wanted = name.split(separator: ".")
    guard hasAnyEnding else { return labels.suffix(wanted.count).elementsEqual(wanted) }
    for _ in 1...2 {
      labels = labels.dropLast()
      if labels.suffix(wanted.count).elementsEqual(wanted) { return true }
    }
    return false
  }

  /// The keys under which a table finds the patterns that could cover `host`.
  ///
  /// They are the label before the ending, for one or two labels of ending.
  static func keys(for host: String) -> [Substring] {
    let labels = host.split(separator: ".")
    return labels.dropLast().suffix(2)
  }

  /// The key under which a table keeps this pattern.
  var key: String {
    let labels = name.split(separator: ".")
    return String((hasAnyEnding ? labels.last : labels.dropLast().last) ?? labels.last ?? "")
  }
}
