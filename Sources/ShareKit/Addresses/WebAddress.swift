// A URL cut into its parts by RFC 3986, appendix B, without ever re-writing it: each part is a
// range of the original bytes, and a change is a splice. Foundation's URL and URLComponents
// re-encode what they do not change, and such links stop working.

/// A URL as bytes with the ranges of its parts.
package struct WebAddress: Sendable, Hashable {
  /// The bytes of the whole URL.
  package let bytes: [UInt8]

  /// The scheme without its colon.
  package let scheme: Range<Int>

  /// User, host and port; empty if there is no `//`.
  package let authority: Range<Int>

  /// The host inside of `authority`.
  package let hostRange: Range<Int>

  /// The path with its leading slash.
  package let path: Range<Int>

  /// What follows the question mark, or `nil` if there is none.
  package let query: Range<Int>?

  /// What follows the number sign, or `nil` if there is none.
  package let fragment: Range<Int>?

  /// The host in lower case (RFC 3986, 3.2.2).
  package let host: String

  /// Whether it is an `http` or `https` URL with a host.
  package let isWeb: Bool

  /// Cuts `string` into parts, or returns `nil` if it is no absolute URL.
  ///
  /// White space and control characters have no place in a URL; text that has them is no URL. The
  /// cost is linear.
  package init?(_ string: String) {
    let bytes = Array(string.utf8)
    guard let parts = bytes.withUnsafeBufferPointer(Parts.init) else { return nil }
    scheme = 0..<parts.schemeEnd
    authority = parts.authority
    path = parts.authority.upperBound..<parts.pathEnd
    query = parts.hasQuery ? parts.pathEnd + 1..<(parts.fragmentStart ?? bytes.count) : nil
    fragment = parts.fragmentStart.map { $0 + 1..<bytes.count }
    hostRange = parts.host
    isWeb = parts.isWeb
    host =
      parts.hasCapitalHost
      ? String(decoding: bytes[parts.host].map(\.asciiLowercased), as: UTF8.self)
      : String(decoding: bytes[parts.host], as: UTF8.self)
    self.bytes = bytes
  }

  /// The places where the parts of a URL begin and end.
  private struct Parts {
    var schemeEnd: Int
    var authority: Range<Int>
    var host: Range<Int>
    var pathEnd: Int
    var hasQuery: Bool
    var fragmentStart: Int?
    var isWeb: Bool
    var hasCapitalHost: Bool

    /// Finds the parts; `nil` if the bytes are no absolute URL.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let first = bytes.first, first.isASCIILetter,
        let colon = bytes.firstIndex(where: { !$0.isSchemeCharacter }),
        bytes[colon] == UInt8(ascii: ":"), bytes.count > colon + 1,
        bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
      else { return nil }
      let end = bytes.count
      schemeEnd = colon
      var position = colon + 1
      let hasAuthority =
        position + 1 < end && bytes[position] == UInt8(ascii: "/")
        && bytes[position + 1] == UInt8(ascii: "/")
      if hasAuthority {
        position += 2
        authority = position..<(bytes[position...].firstIndex(where: \.endsAuthority) ?? end)
      } else {
        authority = position..<position
      }
      pathEnd = bytes[authority.upperBound...].firstIndex(where: \.endsPath) ?? end
      hasQuery = pathEnd < end && bytes[pathEnd] == UInt8(ascii: "?")
      fragmentStart = bytes[pathEnd...].firstIndex(of: UInt8(ascii: "#"))
      host = Self.host(in: bytes, authority)
      hasCapitalHost = bytes[host].contains { $0 != $0.asciiLowercased }
      isWeb = !host.isEmpty && Self.isWeb(bytes, colon)
    }

    private static func isWeb(_ bytes: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
      colon >= 4 && bytes[0] | 0x20 == UInt8(ascii: "h") && bytes[1] | 0x20 == UInt8(ascii: "t")
        && bytes[2] | 0x20 == UInt8(ascii: "t") && bytes[3] | 0x20 == UInt8(ascii: "p")
        && (colon == 4 || (colon == 5 && bytes[4] | 0x20 == UInt8(ascii: "s")))
    }

    /// The host between the user information and the port.
    private static func host(
      in bytes: UnsafeBufferPointer<UInt8>,
      _ authority: Range<Int>
    ) -> Range<Int> {
      let at = bytes[authority].lastIndex(of: UInt8(ascii: "@"))
      let start = at.map { $0 + 1 } ?? authority.lowerBound
      let rest = bytes[start..<authority.upperBound]
      let bracket = rest.first == UInt8(ascii: "[") ? rest.firstIndex(of: UInt8(ascii: "]")) : nil
      let port = bytes[(bracket ?? start)..<authority.upperBound].firstIndex(of: UInt8(ascii: ":"))
      return start..<(port ?? authority.upperBound)
    }
  }

  /// The URL as a string, byte for byte what it was made of.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns whether the scheme is `name`, which is in lower case.
  package func hasScheme(_ name: StaticString) -> Bool {
    scheme.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { name in
        zip(bytes[scheme], name).allSatisfy { $0.asciiLowercased == $1 }
      }
  }

  /// Returns whether the path begins with `prefix`.
  func pathStarts(with prefix: String) -> Bool {
    var prefix = prefix
    return prefix.withUTF8 { prefix in
      guard prefix.count <= path.count else { return false }
      for index in prefix.indices where bytes[path.lowerBound + index] != prefix[index] {
        return false
      }
      return true
    }
  }

  /// The part `range` as a string, not decoded.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the URL with `range` replaced.
  package func replacing(_ range: Range<Int>, with replacement: [UInt8] = []) -> String {
    var copy = bytes
    copy.replaceSubrange(range, with: replacement)
    return String(decoding: copy, as: UTF8.self)
  }

  /// Resolves a reference against this URL as far as RFC 3986, 5.2 needs no dot segments.
  package func resolving(_ reference: String) -> String {
    switch reference.utf8.first {
    case nil: return string
    case UInt8(ascii: "#"):
      return text(0..<(fragment.map { $0.lowerBound - 1 } ?? bytes.count)) + reference
    case UInt8(ascii: "?"): return text(0..<path.upperBound) + reference
    case UInt8(ascii: "/"):
      if reference.utf8.starts(with: "//".utf8) { return text(scheme) + ":" + reference }
      return text(0..<authority.upperBound) + reference
    default:
      let slash = bytes[path].lastIndex(of: UInt8(ascii: "/"))
      let directory = text(0..<(slash.map { $0 + 1 } ?? path.upperBound))
      return directory + (slash == nil ? "/" : "") + reference
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte is an ASCII digit.
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte may stand in a scheme (RFC 3986, 3.1).
  var isSchemeCharacter: Bool {
    isASCIILetter || isASCIIDigit || self == 0x2B || self == 0x2D || self == 0x2E
  }

  /// Whether the byte is unreserved (RFC 3986, 2.3).
  var isUnreserved: Bool {
    isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x2E || self == 0x5F || self == 0x7E
  }

  /// Whether the byte ends a path: a question mark or number sign.
  var endsPath: Bool { self == 0x3F || self == 0x23 }

  /// Whether the byte ends an authority: a slash or what ends a path.
  var endsAuthority: Bool { self == 0x2F || endsPath }

  /// The byte with an ASCII capital turned into its small letter.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Returns whether the byte is one of the ASCII characters of `set`.
  func isAny(of set: StaticString) -> Bool {
    set.withUTF8Buffer { $0.contains(self) }
  }
}
