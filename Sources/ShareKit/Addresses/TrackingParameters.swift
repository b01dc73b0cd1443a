/// The maintained table of tracking parameters, ready to be asked.
package struct TrackingParameters: Sendable {
  /// One line of the table.
  struct Entry: Sendable {
    var hosts: [HostPattern]
    var exceptHosts: [HostPattern]
    var exceptPaths: [String]
    var source: String
  }

  private var everywhere: [String: [Entry]] = [:]
  private var prefixes: [(prefix: String, entry: Entry)] = []
  private var scoped: [String: [String: [Entry]]] = [:]
  private var knownNames = NameFilter()
  private let untouched: [HostPattern]

  /// The table that comes with the module.
  package static let standard = TrackingParameters("\(table)", untouched: untouchedHosts)

  /// The lines of that table.
  package static var lines: [Substring] { "\(table)".split(separator: "\n") }

  /// Reads a table of lines `name where source`.
  init(_ table: String, untouched: [String]) {
    self.untouched = untouched.map { HostPattern($0) }
    for line in table.split(separator: "\n") {
      let columns = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
      guard columns.count == 3 else { continue }
      add(String(columns[0]), scopes: columns[1].split(separator: ","), source: String(columns[2]))
    }
  }

  private mutating func add(_ name: String, scopes: [Substring], source: String) {
    let paths = scopes.filter { $0.hasPrefix("!*/") }.map { String($0.dropFirst(2)) }
    let hosts = scopes.filter { !$0.hasPrefix("!") && $0 != "*" }.map { HostPattern($0) }
    let except = scopes.filter { $0.hasPrefix("!") && !$0.hasPrefix("!*/") }
    let entry = Entry(
      hosts: hosts,
      exceptHosts: except.map { HostPattern($0.dropFirst()) },
      exceptPaths: paths,
      source: source.trimmingPrefix { $0 == " " }.description
    )
    knownNames.insert(Array(name.utf8)[...])
    if name.hasSuffix("*") {
      prefixes.append((String(name.dropLast()), entry))
    } else if hosts.isEmpty {
      everywhere[name, default: []].append(entry)
    } else {
      for key in Set(hosts.map(\.key)) {
        scoped[key, default: [:]][name, default: []].append(entry)
      }
    }
  }

  /// Returns `address` without its tracking parameters, or `nil` if it has none.
  ///
  /// Both the query and a fragment that is written like one are looked at; a text directive is
  /// left alone. The cost is linear in the length of the URL.
  package func cleaned(_ address: WebAddress) -> String? {
    guard address.query != nil || address.fragment != nil, address.isWeb else { return nil }
    let cleaned = address.removingQueryItems { tracks($0.name, on: address) }
    if cleaned != nil, untouched.contains(where: { $0.matches(address.host) }) { return nil }
    guard address.fragment != nil else { return cleaned }
    let rest = cleaned.flatMap(WebAddress.init) ?? address
    guard let fragment = rest.fragment, !rest.bytes[fragment].starts(with: ":~:".utf8) else {
      return cleaned
    }
    let bare = rest.removingFragmentItems { tracks($0.name, on: rest) }
    if bare != nil, untouched.contains(where: { $0.matches(address.host) }) { return nil }
    return bare ?? cleaned
  }

  private func tracks(_ range: Range<Int>, on address: WebAddress) -> Bool {
    var name = address.bytes[range]
    // Links that were encoded once too often carry a question mark in front of the first name.
    if name.first == UInt8(ascii: "%"), name.starts(with: "%3F".utf8) { name = name.dropFirst(3) }
    if knownNames.mayContain(name), isListed(String(decoding: name, as: UTF8.self), for: address) {
      return true
    }
    return prefixes.contains { prefix, entry in
      Self.starts(name, with: prefix) && applies(entry, to: address)
    }
  }

  /// Whether a line of the table names the parameter, everywhere or for the host.
  private func isListed(_ name: String, for address: WebAddress) -> Bool {
    if let entries = everywhere[name], entries.contains(where: { applies($0, to: address) }) {
      return true
    }
    return HostPattern.keys(for: address.host).contains { key in
      scoped[key]?[name]?.contains { applies($0, to: address) } == true
    }
  }

  /// Whether a name is longer than a prefix and begins with it, in large letters or small.
  private static func starts(_ name: ArraySlice<UInt8>, with prefix: String) -> Bool {
    var prefix = prefix
    return prefix.withUTF8 { prefix in
      guard name.count > prefix.count else { return false }
      for index in prefix.indices
      where name[name.startIndex + index].asciiLowercased != prefix[index] { return false }
      return true
    }
  }

  private func applies(_ entry: Entry, to address: WebAddress) -> Bool {
    (entry.hosts.isEmpty || entry.hosts.contains { $0.matches(address.host) })
      && !entry.exceptHosts.contains { $0.matches(address.host) }
      && !entry.exceptPaths.contains { address.text(address.path).contains($0) }
  }
}
