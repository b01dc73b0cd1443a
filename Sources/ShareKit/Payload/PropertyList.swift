/// A property list value: what `com.apple.property-list` attachments and archives are made of.
public indirect enum PropertyList: Sendable, Hashable {
  /// A string.
  case string(String)

  /// A whole number.
  case integer(Int64)

  /// A floating point number.
  case real(Double)

  /// A truth value.
  case boolean(Bool)

  /// A date, in seconds since 1 January 2001 UTC.
  case date(Double)

  /// Raw bytes.
  case data([UInt8])

  /// A reference into the object table of a keyed archive.
  case uid(Int)

  /// An ordered list.
  case array([PropertyList])

  /// Values by key.
  case dictionary([String: PropertyList])

  /// The null object, written by some exporters of JavaScript values.
  case null

  /// Returns the string, or `nil` if this is something else.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// Returns the elements, or `nil` if this is not an array.
  public var array: [PropertyList]? {
    if case .array(let array) = self { array } else { nil }
  }

  /// Returns the entries, or `nil` if this is not a dictionary.
  public var dictionary: [String: PropertyList]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// Returns a whole number that a number or a truth value stands for, else `nil`.
  public var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .boolean(let flag): flag ? 1 : 0
    case .real(let real): Int64(exactly: real)
    default: nil
    }
  }

  /// Returns the value of `key`, or `nil` if there is none or this is not a dictionary.
  public subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }
}
