/// The known link wrappers, ready to be asked.
package struct RedirectTable: Sendable {
  private struct Entry: Sendable {
    var host: HostPattern
    var path: String
    var parameters: [String]
    var pathMarker: String?
  }

  private var entries: [String: [Entry]] = [:]
  private var pathMarkers: [String] = []

  /// The table that comes with the module.
  package static let standard = RedirectTable("\(table)")

  /// Reads a table of lines `host path parameters source`.
  init(_ table: String) {
    for line in table.split(separator: "\n") {
      let columns = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
      guard columns.count == 4 else { continue }
      let host = HostPattern(columns[0])
      let isPath = columns[2].hasPrefix("path:")
      if isPath { pathMarkers.append(String(columns[1])) }
      entries[host.key, default: []].append(
        Entry(
          host: host,
          path: String(columns[1]),
          parameters: isPath ? [] : columns[2].split(separator: ",").map(String.init),
          pathMarker: isPath ? String(columns[2].dropFirst("path:".count)) : nil
        )
      )
    }
  }

  /// Returns the URL that `address` leads to, or `nil` if it is no known wrapper.
  ///
  /// Only a web URL counts as a target. One layer is taken off; the target is decoded once.
  package func target(of address: WebAddress) -> String? {
    guard address.isWeb, mayWrap(address) else { return nil }
    for key in HostPattern.keys(for: address.host) {
      for entry in entries[key] ?? [] where entry.host.matches(address.host) {
        guard address.pathStarts(with: entry.path) else { continue }
        let candidates =
          entry.pathMarker.map { [pathTarget(in: address, after: $0)] }
          ?? entry.parameters.map { address.queryValue($0).map(PercentEncoding.decoded) }
        for case let candidate? in candidates {
          let target = withScheme(candidate, isPath: entry.pathMarker != nil)
          if let target, target != address.string { return target }
        }
      }
    }
    return nil
  }

  /// Whether there is a place where a target could be; most URLs have none.
  private func mayWrap(_ address: WebAddress) -> Bool {
    if let query = address.query, !query.isEmpty { return true }
    return pathMarkers.contains { address.pathStarts(with: $0) }
  }

  /// The rest of the path up to its tracking tail: encoded links end at the next slash.
  private func pathTarget(in address: WebAddress, after marker: String) -> String? {
    let rest = address.bytes[address.path].dropFirst(marker.utf8.count)
    let first = rest.prefix { $0 != UInt8(ascii: "/") }
    let isEncoded = first.contains(UInt8(ascii: "%"))
    return PercentEncoding.decoded(isEncoded ? first : rest)
  }

  private func withScheme(_ candidate: String, isPath: Bool) -> String? {
    if let address = WebAddress(candidate) { return address.isWeb ? candidate : nil }
    guard isPath, let address = WebAddress("https://" + candidate), address.isWeb,
      address.host.contains(".")
    else { return nil }
    return address.string
  }
}
