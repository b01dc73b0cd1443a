// Relative addresses (RFC 3986, 5.2).
//
//   base https://a.org/b/c?d     e     https://a.org/b/e
//                                /e    https://a.org/e
//                                ?e    https://a.org/b/c?e
//                                #e    https://a.org/b/c?d#e
//   no base                      e     e

/// The address that the page's relative links are resolved against.
struct BaseURL: Sendable {
  private var scheme: Substring = ""
  private var authority: Substring?
  private var path: Substring = ""
  private var query: Substring?
  /// Whether there is a base at all: relative addresses stay as they are without one.
  private(set) var isAbsolute = false

  /// The base that an address names; no base when it is nil or has no scheme.
  init(_ address: String?) {
    guard let address, let scheme = Self.scheme(of: address) else { return }
    let parts = Reference(address.dropFirst(scheme.count + 1))
    self.scheme = scheme
    authority = parts.authority
    path = parts.path
    query = parts.query
    isAbsolute = parts.authority != nil || parts.path.hasPrefix("/")
  }

  /// Whether an address leads where its own bytes say, so that nothing has to be worked out: it has a
  /// harmless scheme or there is no base, and no byte of it would be dropped.
  func keeps(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = address.first, let last = address.last, first > 0x20, last > 0x20 else {
      return address.isEmpty && !isAbsolute
    }
    var colon = address.count
    for index in address.indices {
      let byte = address[index]
      if byte < 0x20 { return false }
      if byte == 0x3A, colon == address.count { colon = index }
    }
    // `http`, `https`, `mailto` and the like; the schemes that run scripts begin with j, v or l.
    switch first | 0x20 {
    case 0x6A, 0x76, 0x6C: return colon == address.count && !isAbsolute
    case 0x68: return !isAbsolute || (colon == 4 || colon == 5)
    default: return !isAbsolute
    }
  }

  /// Where an `href` or `src` leads; nil when it runs a script instead.
  func destination(_ address: String) -> String? {
    let address = Self.cleaned(address)
    if let scheme = Self.scheme(of: address) {
      switch scheme.lowercased() {
      case "javascript", "vbscript", "livescript": return nil
      default: return address
      }
    }
    return isAbsolute ? resolved(Reference(Substring(address))) : address
  }

  /// The address without the white space around it and the line ends and tabs inside it (URL standard,
  /// 4.4).
  private static func cleaned(_ address: String) -> String {
    // Most addresses are clean, and one that holds a picture is not copied for nothing.
    let isClean = !address.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    if isClean, address.utf8.first ?? 0 > 0x20, address.utf8.last ?? 0 > 0x20 { return address }
    var bytes = Array(address.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    bytes = Array(bytes.drop { $0 <= 0x20 })
    bytes.removeAll { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The scheme that an address begins with, without its colon.
  private static func scheme(of address: String) -> Substring? {
    guard let colon = address.utf8.firstIndex(of: 0x3A), let first = address.utf8.first,
      first | 0x20 &- 0x61 < 26
    else { return nil }
    let scheme = address.utf8[..<colon]
    let isWellFormed = scheme.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2B || byte == 0x2D
        || byte == 0x2E
    }
    return isWellFormed ? Substring(scheme) : nil
  }

  private func resolved(_ reference: Reference) -> String {
    var path = reference.path
    var query = reference.query
    var authority = self.authority
    if let other = reference.authority {
      authority = other
      path = Self.withoutDots(path)
    } else if path.isEmpty {
      path = self.path
      query = query ?? self.query
    } else if path.hasPrefix("/") {
      path = Self.withoutDots(path)
    } else {
      path = Self.withoutDots(merged(path))
    }
    var address = "\(scheme):"
    if let authority { address += "//\(authority)" }
    address += path
    if let query { address += "?\(query)" }
    if let fragment = reference.fragment { address += "#\(fragment)" }
    return address
  }

  /// RFC 3986, 5.2.3.
  private func merged(_ relative: Substring) -> Substring {
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.lastIndex(of: "/") else { return relative }
    return path[...slash] + relative
  }

  /// RFC 3986, 5.2.4.
  private static func withoutDots(_ path: Substring) -> Substring {
    guard path.utf8.contains(0x2E) else { return path }
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return Substring(kept.joined(separator: "/"))
  }
}

/// The parts of an address that has no scheme.
private struct Reference {
  var authority: Substring?
  var path: Substring
  var query: Substring?
  var fragment: Substring?

  init(_ address: Substring) {
    var rest = address
    if let hash = rest.firstIndex(of: "#") {
      fragment = rest[rest.index(after: hash)...]
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      let end = rest.dropFirst(2).firstIndex(of: "/") ?? rest.endIndex
      authority = rest.dropFirst(2)[..<end]
      rest = rest[end...]
    }
    path = rest
  }
}
