/// Decodes a value of a tape.
///
/// A string or bytes are made once, from where they stand; JSONDecoder would hold the text, its own
/// copy and the value at the same time.
struct JSONTapeDecoder: Decoder {
  /// The text and its values.
  let tape: JSONTape

  /// The value to decode.
  let node: Int

  /// How the value is reached from the outermost one.
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var kind: JSONTape.Kind { tape.nodes[node].kind }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard kind == .object else { throw mismatch([String: Any].self) }
    let children = tape.children(of: node)
    var members: [String: Int] = [:]
    for index in stride(from: 0, to: children.count, by: 2) {
      let key = tape.string(at: children[index])
      guard members.updateValue(children[index + 1], forKey: key) == nil else {
        let path = codingPath + [JSONKey(stringValue: key)]
        let reason = "the key \"\(key)\" stands in the object twice; leave one out"
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: reason))
      }
    }
    return KeyedDecodingContainer(JSONObject<Key>(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard kind == .array else { throw mismatch([Any].self) }
    return JSONArray(decoder: self, elements: tape.children(of: node))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { JSONScalar(decoder: self) }

  /// Bytes that are written as base64, decoded piece by piece; nil if they are not base64.
  func base64() throws -> [UInt8]? {
    guard isString else { throw mismatch(String.self) }
    var decoder = Base64Decoder(textLength: Int(tape.nodes[node].end - tape.nodes[node].start))
    tape.forEachPiece(of: node) { decoder.take($0) }
    return decoder.finish()
  }

  fileprivate var isNull: Bool { kind == .null }
  fileprivate var isString: Bool { kind == .string || kind == .escapedString }

  fileprivate func string() throws -> String {
    guard isString else { throw mismatch(String.self) }
    return tape.string(at: node)
  }

  fileprivate func boolean() throws -> Bool {
    guard kind == .boolean else { throw mismatch(Bool.self) }
    return tape.nodes[node].end - tape.nodes[node].start == 4
  }

  fileprivate func double() throws -> Double {
    guard kind == .number else { throw mismatch(Double.self) }
    guard let number = Double(tape.digits(of: node)), number.isFinite else {
      throw corrupted("the number is too large")
    }
    return number
  }

  fileprivate func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    guard kind == .number else { throw mismatch(type) }
    let digits = tape.digits(of: node)
    if let integer = Integer(digits) { return integer }
    guard let number = Double(digits), let integer = Integer(exactly: number) else {
      throw corrupted("a whole number is expected that is not too large")
    }
    return integer
  }

  /// The value of a child.
  fileprivate func child(_ node: Int, _ key: any CodingKey) -> JSONTapeDecoder {
    JSONTapeDecoder(tape: tape, node: node, codingPath: codingPath + [key])
  }

  private func corrupted(_ reason: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// A key that no type declares.
private struct JSONKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

/// The members of an object.
private struct JSONObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: JSONTapeDecoder
  let members: [String: Int]

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try Value(from: member(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: Key) throws -> JSONTapeDecoder {
    guard let node = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
    return decoder.child(node, key)
  }
}

/// The elements of an array, one after the other.
private struct JSONArray: UnkeyedDecodingContainer {
  let decoder: JSONTapeDecoder
  let elements: [Int]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try Value(from: element())
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let nested = try element().container(keyedBy: type)
    currentIndex += 1
    return nested
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let nested = try element().unkeyedContainer()
    currentIndex += 1
    return nested
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try element()
    currentIndex += 1
    return decoder
  }

  private func element() throws -> JSONTapeDecoder {
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "")
      throw DecodingError.valueNotFound(Any.self, context)
    }
    return decoder.child(elements[currentIndex], JSONKey(intValue: currentIndex))
  }
}

/// A value that is not looked into further.
private struct JSONScalar: SingleValueDecodingContainer {
  let decoder: JSONTapeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNull }
  func decode(_ type: Bool.Type) throws -> Bool { try decoder.boolean() }
  func decode(_ type: String.Type) throws -> String { try decoder.string() }
  func decode(_ type: Double.Type) throws -> Double { try decoder.double() }
  func decode(_ type: Float.Type) throws -> Float { Float(try decoder.double()) }
  func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
}
