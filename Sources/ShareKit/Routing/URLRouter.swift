// Third-party web URLs into an app: universal links need the site's consent and custom schemes
// cannot claim https, so a share extension turns the URL by rules. Three conventions are in use:
//
//   swap     https://gitlab.example.org/g/p  →  catalyst://gitlab.example.org/g/p
//   wrap     https://example.org/a?b#c       →  app://open?url=https%3A%2F%2Fexample.org%2Fa%3Fb%23c
//   rewrite  https://video.example/watch?v=7 →  player://video/7

/// Maps web URLs to an app's own scheme, and back.
public struct URLRouter: Sendable, Hashable {
  /// The routes; the first one that fits is taken.
  public var routes: [Route]

  /// Makes a router.
  public init(routes: [Route] = []) { self.routes = routes }

  /// Reads routes from JSON `{"routes": […]}`; an error names line and column.
  public static func read(_ bytes: [UInt8]) throws(CaptureError) -> URLRouter {
    try JSONText.decode(URLRouter.self, from: bytes)
  }

  /// A URL that was found, and the route that led to it.
  public struct Match: Sendable, Hashable {
    /// The name of the route.
    public var route: String

    /// The URL.
    public var url: String

    /// Puts a route's name and the found URL together.
    public init(route: String, url: String) {
      self.route = route
      self.url = url
    }
  }

  /// Returns the app's URL for a web URL, or `nil` if no route fits.
  public func appURL(for url: String) -> Match? {
    guard let address = WebAddress(url), address.isWeb else { return nil }
    for route in routes {
      if let found = route.appURL(for: address) { return Match(route: route.name, url: found) }
    }
    return nil
  }

  /// Returns the web URL that an app's URL stands for, or `nil` if no route fits.
  ///
  /// What is returned leads back to the same app URL.
  public func webURL(for appURL: String) -> Match? {
    for route in routes {
      if let found = route.webURL(for: appURL), let address = WebAddress(found),
        route.appURL(for: address) == appURL
      {
        return Match(route: route.name, url: found)
      }
    }
    return nil
  }
}

extension URLRouter: Codable {
  private enum CodingKeys: String, CodingKey {
    case routes
  }

  /// Reads the routes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    routes = try container.decode([Route].self, forKey: .routes)
  }

  /// Writes the routes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(routes, forKey: .routes)
  }
}
