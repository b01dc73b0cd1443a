/// Encodes a value as a tree.
///
/// JSONEncoder would hold the value, the text of its strings and the whole text at the same time.
final class JSONTreeEncoder: Encoder {
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var content = Content.nothing

  /// What was encoded so far; parts that may still grow are encoders themselves.
  private enum Content {
    case nothing
    case value(JSONTree)
    case array([JSONTreeEncoder])
    case object([String: JSONTreeEncoder])
  }

  private init(codingPath: [any CodingKey]) { self.codingPath = codingPath }

  /// Returns the tree of a value; a number that JSON cannot say is an error.
  static func tree(of value: some Encodable) throws -> JSONTree {
    let encoder = JSONTreeEncoder(codingPath: [])
    try value.encode(to: encoder)
    return encoder.tree
  }

  private var tree: JSONTree {
    switch content {
    case .nothing: .object([:])
    case .value(let value): value
    case .array(let elements): .array(elements.map(\.tree))
    case .object(let members): .object(members.mapValues(\.tree))
    }
  }

  /// Takes bytes, to be written as base64.
  func encode(base64 bytes: [UInt8]) { content = .value(.base64(bytes)) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = content {} else { content = .object([:]) }
    return KeyedEncodingContainer(ObjectContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = content {} else { content = .array([]) }
    return ArrayContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ScalarContainer(encoder: self) }

  fileprivate func set(_ value: JSONTree) { content = .value(value) }

  fileprivate func number(_ number: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number,
        .init(codingPath: codingPath, debugDescription: "JSON has no such number")
      )
    }
    // A whole number is written as one.
    let text = number.description
    set(.number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }

  fileprivate func member(_ key: any CodingKey) -> JSONTreeEncoder {
    let member = JSONTreeEncoder(codingPath: codingPath + [key])
    if case .object(var members) = content {
      content = .nothing
      members[key.stringValue] = member
      content = .object(members)
    }
    return member
  }

  fileprivate func element() -> JSONTreeEncoder {
    let element = JSONTreeEncoder(codingPath: codingPath)
    if case .array(var elements) = content {
      content = .nothing
      elements.append(element)
      content = .array(elements)
    }
    return element
  }

  fileprivate var elementCount: Int { if case .array(let all) = content { all.count } else { 0 } }
}

/// The members of an object in the making.
private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: encoder.member(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The elements of an array in the making.
private struct ArrayContainer: UnkeyedEncodingContainer {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.elementCount }

  func encodeNil() { encoder.element().set(.null) }
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder.element()) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.element().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.element().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.element() }
}

/// A value that holds no others.
private struct ScalarContainer: SingleValueEncodingContainer {
  let encoder: JSONTreeEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.null) }
  func encode(_ value: Bool) { encoder.set(.boolean(value)) }
  func encode(_ value: String) { encoder.set(.string(value)) }
  func encode(_ value: Double) throws { try encoder.number(value) }
  func encode(_ value: Float) throws { try encoder.number(value) }
  func encode(_ value: Int) { encoder.set(.number("\(value)")) }
  func encode(_ value: Int8) { encoder.set(.number("\(value)")) }
  func encode(_ value: Int16) { encoder.set(.number("\(value)")) }
  func encode(_ value: Int32) { encoder.set(.number("\(value)")) }
  func encode(_ value: Int64) { encoder.set(.number("\(value)")) }
  func encode(_ value: UInt) { encoder.set(.number("\(value)")) }
  func encode(_ value: UInt8) { encoder.set(.number("\(value)")) }
  func encode(_ value: UInt16) { encoder.set(.number("\(value)")) }
  func encode(_ value: UInt32) { encoder.set(.number("\(value)")) }
  func encode(_ value: UInt64) { encoder.set(.number("\(value)")) }
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder) }
}
