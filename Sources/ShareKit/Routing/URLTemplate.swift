/// A URL or a part of it with placeholders: `{name}` for a value, `{+name}` for raw text.
///
/// The two forms are those of RFC 6570, sections 3.2.2 and 3.2.3: a value is percent-encoded down to
/// the unreserved characters, raw text keeps its slashes and what is encoded in it.
struct URLTemplate: Sendable, Hashable {
  private let parts: [Part]

  private enum Part: Sendable, Hashable {
    case literal([UInt8])
    case value(String)
    case raw(String)
  }

  /// Reads a template; a brace without its partner is a literal.
  init(_ template: String) {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var rest = Array(template.utf8)[...]
    let lastBrace = rest.lastIndex(of: UInt8(ascii: "}")) ?? -1
    while let byte = rest.first {
      guard byte == UInt8(ascii: "{"), rest.startIndex < lastBrace,
        let end = rest.firstIndex(of: UInt8(ascii: "}"))
      else {
        literal.append(byte)
        rest = rest.dropFirst()
        continue
      }
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
      let name = rest[(rest.startIndex + 1)..<end]
      let isRaw = name.first == UInt8(ascii: "+")
      let text = String(decoding: isRaw ? name.dropFirst() : name, as: UTF8.self)
      parts.append(isRaw ? .raw(text) : .value(text))
      rest = rest[(end + 1)...]
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  /// The names of the placeholders.
  var names: [String] {
    parts.compactMap { part in
      switch part {
      case .literal: nil
      case .value(let name), .raw(let name): name
      }
    }
  }

  /// Returns the template with its placeholders filled, or `nil` if one has no value.
  func filled(_ value: (String) -> String?) -> String? {
    var result: [UInt8] = []
    for part in parts {
      switch part {
      case .literal(let bytes): result += bytes
      case .value(let name):
        guard let text = value(name) else { return nil }
        result += PercentEncoding.encoded(text).utf8
      case .raw(let name):
        guard let text = value(name) else { return nil }
        result += text.utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the values that make the template `text`, values decoded, or `nil` if it does not fit.
  ///
  /// A placeholder takes as little as the literal behind it allows, `{name}` no delimiter and at
  /// least one byte; raw text in the last place takes all.
  func values(in text: String) -> [String: String]? {
    let bytes = Array(text.utf8)
    var values: [String: String] = [:]
    var position = 0
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard bytes[position...].starts(with: literal) else { return nil }
        position += literal.count
      case .value(let name), .raw(let name):
        let isRaw = if case .raw = part { true } else { false }
        let isLast = index == parts.count - 1
        var end = bytes.count
        if !isLast, case .literal(let literal) = parts[index + 1] {
          guard let found = Self.firstIndex(of: literal, in: bytes, from: position) else {
            return nil
          }
          end = found
        }
        let slice = bytes[position..<end]
        guard isRaw || (!slice.isEmpty && !slice.contains(where: Self.isDelimiter)) else {
          return nil
        }
        values[name] =
          isRaw ? String(decoding: slice, as: UTF8.self) : PercentEncoding.decoded(slice)
        position = end
      }
    }
    return position == bytes.count ? values : nil
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte.endsAuthority || byte == UInt8(ascii: "&")
  }

  /// Where `literal` first stands; literals of templates are short.
  private static func firstIndex(of literal: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = literal.first else { return nil }
    var index = start
    while let found = bytes[index...].firstIndex(of: first) {
      if bytes[found...].starts(with: literal) { return found }
      index = found + 1
    }
    return nil
  }
}
