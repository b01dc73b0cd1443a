/// A payload in a file: as JSON, or as the dump that people paste into reports.
public struct CaptureFile: Sendable, Hashable {
  /// The captured payload.
  public var payload: Payload

  /// Wraps `payload`.
  public init(_ payload: Payload) { self.payload = payload }

  /// Reads a capture; the first visible character tells JSON from a dump.
  ///
  /// JSON is `{"items": […]}` or `{"android": {…}}`. Throws an error with line and column.
  public static func read(_ bytes: [UInt8]) throws(CaptureError) -> CaptureFile {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = bytes[start...].first(where: { $0 > 0x20 }) else {
      throw CaptureError(at: SourcePosition(line: 1, column: 1), "the capture is empty")
    }
    guard first == UInt8(ascii: "{") else {
      return CaptureFile(try DumpReader.read(bytes).payload)
    }
    return CaptureFile(try JSONText.decode(JSONCapture.self, from: bytes).payload)
  }

  /// The capture as JSON with sorted keys, closed by a line feed.
  public var json: String { JSONText.encode(payload) + "\n" }

  /// The capture as a dump, with the record of `preset` at its end.
  public func dump(_ preset: NormalizationPreset = .standard) -> String {
    ShareDump(payload: payload, content: payload.normalized(preset)).text
  }

  /// What `pasteur share inspect` prints: the dump, and the trace if it is asked for.
  public func report(
    _ preset: NormalizationPreset = .standard,
    explains: Bool = false
  ) -> String {
    guard explains else { return dump(preset) }
    let (content, trace) = Normalizer(preset).explain(payload)
    let dump = ShareDump(payload: payload, content: content).text
    let steps = trace.steps.isEmpty ? "no rule changed anything\n" : trace.report
    return dump + "\n--- TRACE (\(trace.steps.count)) ---\n" + steps
  }
}

/// The two JSON forms of a capture.
private struct JSONCapture: Decodable {
  var payload: Payload

  private enum CodingKeys: String, CodingKey {
    case items
    case android
    case sourceApp
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.android) {
      payload = Payload(try container.decode(AndroidExtras.self, forKey: .android))
    } else {
      payload = try Payload(from: decoder)
    }
  }
}

extension SharedContent {
  /// Reads a record from JSON; an error names line and column.
  public static func read(_ bytes: [UInt8]) throws(CaptureError) -> SharedContent {
    try JSONText.decode(SharedContent.self, from: bytes)
  }

  /// The record as JSON with sorted keys, closed by a line feed.
  public var json: String { JSONText.encode(self) + "\n" }
}
