/// The path of a note, as the bytes the file system knows it by.
///
/// Linux allows any bytes but NUL and `/` in a name, UTF-8 or not, so a `String` cannot hold every
/// path. A path made from a `String` is that string's UTF-8.
public struct NotePath: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The bytes of the path, without a NUL at the end.
  public let bytes: [UInt8]

  /// Creates a path from the bytes of its name.
  public init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Creates a path from text.
  public init(_ string: some StringProtocol) {
    self.init(bytes: string.utf8)
  }

  /// Creates a path from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a path from an argument of the command line, whatever its encoding.
  public init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = cString
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.init(bytes: bytes)
  }
}

extension NotePath: CustomStringConvertible {
  /// The path as text on one line; bytes that are not UTF-8 and control characters are replaced.
  public var description: String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension NotePath {
  /// The path as the C library takes it.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  /// Whether the C library would read the path as another one, or as none.
  var isUnusable: Bool { bytes.isEmpty || bytes.contains(0) }

  /// The folder that holds the note; `.` when the path is a bare name.
  var folder: NotePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == 0 ? "/" : NotePath(bytes: bytes[..<slash])
  }

  /// The note's name in its folder; empty when the path ends in a slash.
  var name: NotePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return NotePath(bytes: bytes[(slash + 1)...])
  }

  /// Whether the path can only be that of a folder.
  var namesFolder: Bool { name == "" || name == "." || name == ".." }
}
