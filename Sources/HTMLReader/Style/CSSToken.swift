/// One token of CSS (CSS Syntax, 4), found by `CSSTokenizer`.
struct CSSToken {
  /// What the token is.
  enum Kind: Equatable {
    case identifier
    /// A name with its opening parenthesis.
    case function
    case url
    case string
    case badString
    case number
    case percentage
    case dimension
    case hash
    case atKeyword
    case whitespace
    /// `<!--` or `-->`.
    case commentMark
    /// Any other single byte.
    case delimiter(UInt8)
    case end
  }

  /// What the token is.
  var kind: Kind
  /// The bytes of the name, of the string without its quotes, or of the unit.
  var range: Range<Int>
  /// The value of a number, percentage or dimension.
  var number: Double = 0

  /// True for the delimiter `byte`.
  func isDelimiter(_ byte: Unicode.Scalar) -> Bool { kind == .delimiter(UInt8(ascii: byte)) }
}
