/// A domain of a data table: `example.com` with what is below it, or `example.*` for any ending.
struct HostPattern: Sendable, Hashable {
  /// The pattern without its `.*`.
  private let name: [UInt8]
  private let hasAnyEnding: Bool

  /// Reads a pattern in lower case.
  init(_ pattern: some StringProtocol) {
    hasAnyEnding = pattern.hasSuffix(".*")
    name = Array((hasAnyEnding ? pattern.dropLast(2) : pattern[...]).utf8)
  }

  /// Returns whether `host`, in lower case, is covered.
  ///
  /// An ending is one or two labels, as in `.de` and `.co.uk`.
  func matches(_ host: String) -> Bool {
    var host = host
    return host.withUTF8 { host in
      guard hasAnyEnding else { return ends(host, host.count) }
      var end = host.count
      for _ in 1...2 {
        guard let dot = host[..<end].lastIndex(of: UInt8(ascii: ".")) else { return false }
        end = dot
        if ends(host, end) { return true }
      }
      return false
    }
  }

  /// Whether the last labels of the host, as far as `end`, are those of the name.
  private func ends(_ host: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    let start = end - name.count
    guard start >= 0 else { return false }
    // From the end, where hosts differ soonest.
    var index = name.count
    while index > 0 {
      index -= 1
      guard host[start + index] == name[index] else { return false }
    }
    return start == 0 || host[start - 1] == UInt8(ascii: ".")
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
    let labels = name.split(separator: UInt8(ascii: "."))
    let label = (hasAnyEnding ? labels.last : labels.dropLast().last) ?? labels.last ?? []
    return String(decoding: label, as: UTF8.self)
  }
}
