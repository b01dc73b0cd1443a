extension URLRouter {
  /// One way from web URLs to an app.
  public struct Route: Sendable, Hashable {
    /// What the route is called in reports.
    public var name: String

    /// The hosts it is for: `example.org`, `*.example.org` for what is below, `gitlab.*` for every
    /// host that begins so, as instances people run themselves do, `*` for all.
    public var hosts: [String]

    /// The path it is for, or `nil` for every path: `/{owner}/{project}/-/issues/{id}`.
    ///
    /// `{name}` is one segment, `{+name}` any number of them.
    public var path: String?

    /// The query items it needs, by name, each with a placeholder for its value or a fixed value.
    public var query: [String: String]

    /// What is made of the URL.
    public var convention: Convention

    /// Makes a route.
    public init(
      name: String,
      hosts: [String],
      path: String? = nil,
      query: [String: String] = [:],
      convention: Convention
    ) {
      self.name = name
      self.hosts = hosts
      self.path = path
      self.query = query
      self.convention = convention
    }
  }

  /// How an app wants its URLs.
  public enum Convention: Sendable, Hashable {
    /// The same URL under another scheme.
    case swap(scheme: String)

    /// The whole URL as one encoded value: `app://open?url={url}`.
    case wrap(template: String)

    /// Another URL made of the captured values: `player://video/{id}`.
    ///
    /// `{name}` is encoded as a value; `{+name}` stays as it was in the path.
    case rewrite(template: String)
  }
}

extension URLRouter.Route {
  /// Returns the app's URL for `address`, or `nil` if the route is not for it.
  func appURL(for address: WebAddress) -> String? {
    guard hosts.contains(where: { Self.host(address.host, fits: $0) }),
      let captures = captures(in: address)
    else { return nil }
    switch convention {
    case .swap(let scheme):
      return scheme + address.text(address.scheme.upperBound..<address.bytes.count)
    case .wrap(let template):
      return URLTemplate(template).filled { name in
        name == "url" ? address.string : captures[name]
      }
    case .rewrite(let template): return URLTemplate(template).filled { captures[$0] }
    }
  }

  /// Returns the web URL that `appURL` may come from; the router checks that it does.
  func webURL(for appURL: String) -> String? {
    switch convention {
    case .swap(let scheme):
      guard let address = WebAddress(appURL), address.text(address.scheme) == scheme else {
        return nil
      }
      return "https" + address.text(address.scheme.upperBound..<address.bytes.count)
    case .wrap(let template): return URLTemplate(template).values(in: appURL)?["url"]
    case .rewrite(let template):
      guard var values = URLTemplate(template).values(in: appURL) else { return nil }
      return webURL(filledWith: &values)
    }
  }

  private func webURL(filledWith values: inout [String: String]) -> String? {
    guard let host = values["host"] ?? hosts.first(where: { !$0.contains("*") }) else { return nil }
    let known = values
    guard let path = URLTemplate(path ?? "/{+path}").filled({ known[$0] }) else { return nil }
    var items: [String] = []
    for (name, pattern) in query.sorted(by: { $0.key < $1.key }) {
      guard let value = URLTemplate(pattern).filled({ known[$0] }) else { return nil }
      items.append(PercentEncoding.encoded(name) + "=" + value)
    }
    return "https://\(host)\(path)" + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  /// Returns the captured values, decoded; `nil` if path or query do not fit.
  private func captures(in address: WebAddress) -> [String: String]? {
    var captures = ["host": address.host, "path": String(address.text(address.path).dropFirst())]
    if let path {
      guard let found = URLTemplate(path).values(in: address.text(address.path)) else { return nil }
      captures.merge(found) { $1 }
    }
    for (name, pattern) in query {
      guard let value = address.queryValue(name),
        let found = URLTemplate(pattern).values(in: String(decoding: value, as: UTF8.self))
      else { return nil }
      captures.merge(found) { $1 }
    }
    return captures
  }

  private static func host(_ host: String, fits pattern: String) -> Bool {
    let pattern = pattern.lowercased()
    if pattern == "*" { return true }
    if pattern.hasPrefix("*.") { return host.hasSuffix(pattern.dropFirst()) }
    if pattern.hasSuffix(".*") { return host.hasPrefix(pattern.dropLast()) }
    return host == pattern
  }
}

extension URLRouter.Route: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case hosts
    case path
    case query
    case swap
    case wrap
    case rewrite
  }

  /// Reads a route with exactly one of the keys `swap`, `wrap` and `rewrite`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    hosts = try container.decode([String].self, forKey: .hosts)
    path = try container.decodeIfPresent(String.self, forKey: .path)
    query = try container.decodeIfPresent([String: String].self, forKey: .query) ?? [:]
    let given = [CodingKeys.swap, .wrap, .rewrite].filter(container.contains)
    guard given.count == 1, let key = given.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "a route has one of the keys \"swap\", \"wrap\" and \"rewrite\""
        )
      )
    }
    let value = try container.decode(String.self, forKey: key)
    let template = URLTemplate(value)
    switch key {
    case .swap:
      guard !value.isEmpty, value.utf8.allSatisfy(\.isSchemeCharacter) else {
        throw Self.error(.swap, container, "a scheme without \"://\" is expected")
      }
      convention = .swap(scheme: value)
    case .wrap:
      guard template.names.contains("url") else {
        throw Self.error(.wrap, container, "the template needs {url}")
      }
      convention = .wrap(template: value)
    default:
      let known = Set(URLTemplate(path ?? "").names + ["host", "path"])
        .union(query.values.flatMap { URLTemplate($0).names })
      if let unknown = template.names.first(where: { !known.contains($0) }) {
        throw Self.error(.rewrite, container, "nothing captures {\(unknown)}")
      }
      convention = .rewrite(template: value)
    }
  }

  private static func error(
    _ key: CodingKeys,
    _ container: KeyedDecodingContainer<CodingKeys>,
    _ reason: String
  ) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: reason)
  }

  /// Writes the route.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(hosts, forKey: .hosts)
    try container.encodeIfPresent(path, forKey: .path)
    if !query.isEmpty { try container.encode(query, forKey: .query) }
    switch convention {
    case .swap(let scheme): try container.encode(scheme, forKey: .swap)
    case .wrap(let template): try container.encode(template, forKey: .wrap)
    case .rewrite(let template): try container.encode(template, forKey: .rewrite)
    }
  }
}
