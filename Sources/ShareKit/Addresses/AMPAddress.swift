// Accelerated Mobile Pages: the viewer, the cache and Yandex' copy hide the publisher's URL inside
// their own and are unwrapped; the publisher's own AMP pages are only recognised, because where
// the canonical page is, offline nobody knows.

/// What can be told about AMP from a URL alone.
package enum AMPAddress {
  private static let google = HostPattern("google.*")
  private static let cache = HostPattern("cdn.ampproject.org")
  private static let turboPages = HostPattern("turbopages.org")

  /// Returns the publisher's URL if `address` is a viewer's or a cache's, else `nil`.
  package static func publisherURL(of address: WebAddress) -> String? {
    guard address.isWeb else { return nil }
    if address.pathStarts(with: "/amp/"), google.matches(address.host) {
      return page(in: address, after: "/amp/")
    }
    if cache.matches(address.host) {
      return sharedCanonical(in: address) ?? cachedPage(in: address)
    }
    if turboPages.matches(address.host) { return turboPage(in: address) }
    return nil
  }

  /// Returns whether the URL looks like the AMP variant of a page.
  package static func isVariant(_ address: WebAddress) -> Bool {
    if publisherURL(of: address) != nil { return true }
    if address.host.hasPrefix("amp.") { return true }
    let segments = address.bytes[address.path].split(separator: UInt8(ascii: "/"))
    let hasSegment = segments.contains {
      $0.elementsEqual("amp".utf8) || $0.elementsEqual("amp-page".utf8)
        || ($0.count > 4 && $0.suffix(4).elementsEqual(".amp".utf8))
    }
    return hasSegment || address.queryItems.contains { isSwitch($0, of: address) }
  }

  /// Returns the URL without the query items that ask for the AMP variant, or `nil`.
  package static func withoutSwitches(_ address: WebAddress) -> String? {
    guard let query = address.query, mentionsAMP(address.bytes[query]), address.isWeb else {
      return nil
    }
    return address.removingQueryItems { isSwitch($0, of: address) }
  }

  /// Whether the letters stand there at all, as they do in every switch.
  private static func mentionsAMP(_ query: ArraySlice<UInt8>) -> Bool {
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in query {
      if byte == UInt8(ascii: "p"), previous == (UInt8(ascii: "a"), UInt8(ascii: "m")) {
        return true
      }
      previous = (previous.1, byte)
    }
    return false
  }

  /// `amp`, `amp=1`, `amp=true`, `hs_amp=…` and `outputType=amp`.
  private static func isSwitch(_ item: QueryItem, of address: WebAddress) -> Bool {
    let name = address.bytes[item.name]
    let value = address.bytes[item.value]
    if name.elementsEqual("hs_amp".utf8) { return true }
    if name.elementsEqual("outputType".utf8) { return value.elementsEqual("amp".utf8) }
    guard name.elementsEqual("amp".utf8) else { return false }
    return value.isEmpty || value.elementsEqual("1".utf8) || value.elementsEqual("true".utf8)
  }

  /// `/amp/s/host/path` is a page over TLS, `/amp/host/path` one without.
  private static func page(in address: WebAddress, after prefix: String) -> String? {
    let path = address.bytes[address.path]
    guard path.starts(with: prefix.utf8) else { return nil }
    var rest = path.dropFirst(prefix.utf8.count)
    let isSecure = rest.starts(with: "s/".utf8)
    if isSecure { rest = rest.dropFirst(2) }
    return url(isSecure ? "https://" : "http://", rest, withQueryOf: address)
  }

  /// `/c/s/host/path`, `/v/s/…`, and any other single letter that names the kind of document.
  private static func cachedPage(in address: WebAddress) -> String? {
    let path = address.bytes[address.path]
    guard path.count > 3, path[path.startIndex + 2] == UInt8(ascii: "/") else { return nil }
    var rest = path.dropFirst(3)
    let isSecure = rest.starts(with: "s/".utf8)
    if isSecure { rest = rest.dropFirst(2) }
    return url(isSecure ? "https://" : "http://", rest, withQueryOf: address)
  }

  /// `#ampshare=` of a viewer names the canonical page itself.
  private static func sharedCanonical(in address: WebAddress) -> String? {
    guard let fragment = address.fragment else { return nil }
    for item in address.items(in: fragment)
    where address.bytes[item.name].elementsEqual("ampshare".utf8) {
      let target = PercentEncoding.decoded(address.bytes[item.value])
      if let parsed = WebAddress(target), parsed.isWeb, parsed.host != address.host {
        return target
      }
    }
    return nil
  }

  /// `/host/s/path` under a host that repeats it.
  private static func turboPage(in address: WebAddress) -> String? {
    let parts = address.bytes[address.path].split(separator: UInt8(ascii: "/"), maxSplits: 2)
    guard parts.count >= 2, parts[1].elementsEqual("s".utf8) else { return nil }
    let rest = Array(parts[0]) + [UInt8(ascii: "/")] + (parts.count > 2 ? Array(parts[2]) : [])
    return url("https://", rest[...], withQueryOf: address)
  }

  private static let viewerParameters: Set<String> = [
    "amp_gsa", "amp_js_v", "amp_r", "amp_kit", "usqp", "outputType", "amp",
    "amp_latest_update_time",
  ]

  private static func url(
    _ scheme: String,
    _ rest: ArraySlice<UInt8>,
    withQueryOf address: WebAddress
  ) -> String? {
    let query = address.query.map { "?" + address.text($0) } ?? ""
    let page = scheme + String(decoding: rest, as: UTF8.self) + query
    guard let parsed = WebAddress(page), parsed.isWeb, parsed.host.contains(".") else { return nil }
    return parsed.removingQueryItems { viewerParameters.contains(parsed.text($0.name)) } ?? page
  }
}
