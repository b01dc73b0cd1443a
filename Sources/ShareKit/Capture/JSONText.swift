#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// JSON with the place of every fault.
enum JSONText {
  /// Returns the value that `bytes` hold.
  ///
  /// JSONDecoder says what is wrong and on which path; where that is in the text, `JSONLocator`
  /// finds out.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from bytes: [UInt8]
  ) throws(CaptureError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw captureError(error, in: bytes)
    } catch {
      throw CaptureError(at: SourcePosition(line: 1, column: 1), "\(error)")
    }
  }

  /// Returns `value` as indented JSON with sorted keys.
  static func encode(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private static func captureError(_ error: DecodingError, in bytes: [UInt8]) -> CaptureError {
    if let fault = JSONLocator.fault(in: bytes) {
      return CaptureError(at: SourcePosition(offset: fault.offset, in: bytes), fault.reason)
    }
    let (path, reason) = explanation(of: error)
    let offset = JSONLocator.offset(of: path.map(PathStep.init), in: bytes) ?? 0
    return CaptureError(at: SourcePosition(offset: offset, in: bytes), reason)
  }

  private static func explanation(of error: DecodingError) -> ([any CodingKey], String) {
    switch error {
    case .typeMismatch(let type, let context):
      (context.codingPath, "\(name(of: type)) is expected\(suffix(context))")
    case .valueNotFound(let type, let context):
      (context.codingPath, "\(name(of: type)) is expected, not null\(suffix(context))")
    case .keyNotFound(let key, let context):
      (context.codingPath, "the key \"\(key.stringValue)\" is missing\(suffix(context))")
    case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
    @unknown default: ([], "\(error)")
    }
  }

  private static func suffix(_ context: DecodingError.Context) -> String {
    guard let last = context.codingPath.last else { return "" }
    return last.intValue.map { " in element \($0 + 1) of the array" }
      ?? " in \"\(last.stringValue)\""
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type, is Int64.Type, is Double.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "\(type)".hasPrefix("Dictionary") ? "an object" : "\(type)"
    }
  }
}

/// One step into a JSON value: the key of an object or the index of an array.
enum PathStep: Hashable {
  case key(String)
  case index(Int)

  init(_ key: any CodingKey) {
    self = key.intValue.map(PathStep.index) ?? .key(key.stringValue)
  }
}
