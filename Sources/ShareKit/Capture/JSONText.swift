/// JSON with the place of every fault.
enum JSONText {
  /// Returns the value that the text of `source` holds.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from source: CaptureSource
  ) throws(CaptureError) -> Value {
    let tape: JSONTape
    do throws(JSONTape.Fault) {
      tape = try JSONTape(source)
    } catch {
      throw CaptureError(at: source.position(of: error.offset), error.reason)
    }
    do {
      return try Value(from: JSONTapeDecoder(tape: tape, node: 0, codingPath: []))
    } catch let error as DecodingError {
      throw captureError(error, on: tape)
    } catch {
      throw CaptureError(at: SourcePosition(line: 1, column: 1), "\(error)")
    }
  }

  /// Returns the value that `bytes` hold.
  static func decode<Value: Decodable>(
    _ type: Value.Type,
    from bytes: [UInt8]
  ) throws(CaptureError) -> Value {
    try decode(type, from: .bytes(bytes))
  }

  /// Returns `value` as JSON with sorted keys.
  static func encode(_ value: some Encodable, isIndented: Bool = true) -> String {
    TextPieces.string { tree(of: value).write(to: &$0, indent: isIndented ? 0 : nil) }
  }

  /// Writes `value` as indented JSON with sorted keys and a line feed, piece by piece.
  static func write(_ value: some Encodable, to sink: (UnsafeRawBufferPointer) -> Void) {
    withoutActuallyEscaping(sink) { sink in
      var output = TextPieces(sink)
      tree(of: value).write(to: &output, indent: 0)
      output.put("\n")
      output.flush()
    }
  }

  private static func tree(of value: some Encodable) -> JSONTree {
    (try? JSONTreeEncoder.tree(of: value)) ?? .null
  }

  private static func captureError(_ error: DecodingError, on tape: JSONTape) -> CaptureError {
    let (path, reason) = explanation(of: error)
    return CaptureError(at: tape.source.position(of: tape.offset(of: path)), reason)
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

extension JSONTape {
  /// Where the value at a path begins, or the nearest value around it.
  fileprivate func offset(of path: [any CodingKey]) -> Int {
    var node = 0
    for step in path {
      let children = children(of: node)
      let isObject = nodes[node].kind == .object
      let next =
        isObject
        ? children.indices.first {
          $0 % 2 == 0 && string(at: children[$0]) == step.stringValue
        }.map { children[$0 + 1] }
        : step.intValue.flatMap { children.indices.contains($0) ? children[$0] : nil }
      guard let next else { break }
      node = next
    }
    return Int(nodes[node].start)
  }
}
