// JSON has no bytes, dates, references or exact integers beside doubles; they are written as
// objects with one key that starts with "$". A dictionary that could be mistaken for such an
// object is wrapped in {"$dictionary": …}.

extension PropertyList: Codable {
  private enum Marker: String, CaseIterable {
    case data = "$data"
    case date = "$date"
    case uid = "$uid"
    case real = "$real"
    case dictionary = "$dictionary"
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ marker: Marker) { stringValue = marker.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let flag = try? single.decode(Bool.self) {
      self = .boolean(flag)
    } else if let integer = try? single.decode(Int64.self) {
      self = .integer(integer)
    } else if let real = try Self.number(in: single) {
      self = .real(real)
    } else if let string = try? single.decode(String.self) {
      self = .string(string)
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try single.decode([PropertyList].self))
    } else {
      try self.init(object: decoder, single: single)
    }
  }

  /// The number, or nil if the value is none; one that no number can be is an error.
  private static func number(in single: any SingleValueDecodingContainer) throws -> Double? {
    do {
      return try single.decode(Double.self)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }

  private init(object decoder: any Decoder, single: any SingleValueDecodingContainer) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let keys = container.allKeys
    guard keys.count == 1, let key = keys.first, let marker = Marker(rawValue: key.stringValue)
    else {
      self = .dictionary(try single.decode([String: PropertyList].self))
      return
    }
    switch marker {
    case .data: self = .data(try container.decode(Base64Bytes.self, forKey: key).bytes)
    case .date: self = .date(try container.decode(Double.self, forKey: key))
    case .uid: self = .uid(try container.decode(Int.self, forKey: key))
    case .real:
      let digits = try container.decode(String.self, forKey: key)
      guard let real = Double(digits) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: container,
          debugDescription: "\"$real\" holds a number in a string, such as \"2.0\" or \"nan\""
        )
      }
      self = .real(real)
    case .dictionary:
      self = .dictionary(try container.decode([String: PropertyList].self, forKey: key))
    }
  }

  /// Writes the value so that reading gives it back, class included.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let array): try array.encode(to: encoder)
    case .dictionary(let dictionary): try Self.encode(dictionary, to: encoder)
    case .data(let bytes): try Self.encode(Base64Bytes(bytes), as: .data, to: encoder)
    case .date(let seconds): try Self.encode(seconds, as: .date, to: encoder)
    case .uid(let index): try Self.encode(index, as: .uid, to: encoder)
    case .real(let real): try Self.encode("\(real)", as: .real, to: encoder)
    case .string(let string): try string.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .boolean(let flag): try flag.encode(to: encoder)
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    }
  }

  private static func encode(
    _ dictionary: [String: PropertyList],
    to encoder: any Encoder
  ) throws {
    if dictionary.count == 1, let key = dictionary.keys.first, Marker(rawValue: key) != nil {
      try encode(dictionary, as: .dictionary, to: encoder)
    } else {
      try dictionary.encode(to: encoder)
    }
  }

  private static func encode(
    _ value: some Encodable,
    as marker: Marker,
    to encoder: any Encoder
  ) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(value, forKey: Key(marker))
  }
}
