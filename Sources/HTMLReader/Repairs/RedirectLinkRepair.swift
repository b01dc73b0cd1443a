// Links that lead through a page which only counts and passes on.
//
//   <a href="https://www.google.com/url?q=https://example.org/&amp;sa=D">      https://example.org/
//
// Google Docs, mail programs that check links, and social networks write so.

/// Makes a link lead where the page it names would lead on to.
enum RedirectLinkRepair: Repair {
  static let names: [ElementName] = [.a]

  /// The hosts and paths of such pages, and the parameter that holds the address behind.
  private static let redirects: [(prefix: String, parameter: String)] = [
    ("www.google.com/url?", "q"),
    ("www.google.com/url?", "url"),
    ("l.facebook.com/l.php?", "u"),
    ("lm.facebook.com/l.php?", "u"),
    ("l.instagram.com/?", "u"),
    ("slack-redir.net/link?", "url"),
    ("link.zhihu.com/?", "target"),
    ("www.youtube.com/redirect?", "q"),
    ("steamcommunity.com/linkfilter/?", "url"),
    ("link.juejin.cn/?", "target"),
  ]

  static func apply(
    at element: ElementTree.Index,
    in tree: inout ElementTree,
    styles: inout PageStyles
  ) {
    guard let range = tree.value(of: .href, in: element), range.count > 24,
      tree.bytes[range].starts(with: "http".utf8), tree.bytes[range].contains(0x3F),
      let target = target(String(decoding: tree.bytes[range], as: UTF8.self))
    else { return }
    tree.setValue(of: .href, in: element, to: target)
  }

  /// The address behind a redirecting one; nil when it is none.
  private static func target(_ address: String) -> String? {
    let scheme = address.hasPrefix("https://") ? "https://" : "http://"
    guard address.hasPrefix(scheme) else { return nil }
    let rest = address.dropFirst(scheme.count)
    if let separator = rest.firstIndex(of: "?"),
      rest[..<separator].split(separator: "/").first?.hasSuffix(".safelinks.protection.outlook.com")
        == true
    {
      return parameter("url", in: rest[rest.index(after: separator)...])
    }
    for redirect in redirects where rest.hasPrefix(redirect.prefix) {
      if let target = parameter(redirect.parameter, in: rest.dropFirst(redirect.prefix.count)) {
        return target
      }
    }
    return nil
  }

  private static func parameter(_ name: String, in query: Substring) -> String? {
    for part in query.split(separator: "&") where part.hasPrefix(name + "=") {
      let value = decoded(part.dropFirst(name.count + 1))
      guard value.hasPrefix("http://") || value.hasPrefix("https://") else { return nil }
      return value
    }
    return nil
  }

  /// A value with its percent-encoded bytes resolved.
  private static func decoded(_ value: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = value.utf8[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, let high = rest.first.flatMap(hexadecimal),
        let low = rest.dropFirst().first.flatMap(hexadecimal)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension ElementTree {
  /// Gives an attribute that an element has another value.
  mutating func setValue(of name: AttributeName, in index: Index, to value: String) {
    let first = Int(nodes[Int(index)].start)
    for position in first..<first + Int(nodes[Int(index)].count)
    where attributes[position].name == name {
      attributes[position].start = UInt32(truncatingIfNeeded: bytes.count)
      attributes[position].count = UInt32(truncatingIfNeeded: value.utf8.count)
      bytes.append(contentsOf: value.utf8)
    }
  }
}
