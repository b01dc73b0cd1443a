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
    try read(.bytes(bytes))
  }

  /// Reads a capture where it is.
  package static func read(_ source: CaptureSource) throws(CaptureError) -> CaptureFile {
    var window = ByteWindow(source)
    let mark: [UInt8?] = [0xEF, 0xBB, 0xBF]
    var start = (0..<3).map { window.byte(at: $0) } == mark ? 3 : 0
    while let byte = window.byte(at: start), byte <= 0x20 { start += 1 }
    guard let first = window.byte(at: start) else {
      throw CaptureError(at: SourcePosition(line: 1, column: 1), "the capture is empty")
    }
    guard first < 0xFE else {
      let reason = "the capture is UTF-16; save it as UTF-8"
      throw CaptureError(at: SourcePosition(line: 1, column: 1), reason)
    }
    guard first == UInt8(ascii: "{") else {
      return CaptureFile(try DumpReader.read(source.allBytes).payload)
    }
    return CaptureFile(try JSONText.decode(JSONCapture.self, from: source).payload)
  }

  /// The capture as JSON with sorted keys, closed by a line feed.
  public var json: String { JSONText.encode(payload) + "\n" }

  /// Writes the capture as JSON piece by piece.
  func writeJSON(to sink: (UnsafeRawBufferPointer) -> Void) {
    JSONText.write(payload, to: sink)
  }

  /// The capture as a dump, with the record of `preset` at its end.
  public func dump(_ preset: NormalizationPreset = .standard) -> String {
    ShareDump(payload: payload, content: payload.normalized(preset)).text
  }

  /// What `pasteur share inspect` prints: the dump, and the trace if it is asked for.
  public func report(
    _ preset: NormalizationPreset = .standard,
    explains: Bool = false
  ) -> String {
    var bytes: [UInt8] = []
    writeReport(preset, explains: explains) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the report piece by piece, without holding the whole of it.
  package func writeReport(
    _ preset: NormalizationPreset,
    explains: Bool,
    to sink: (UnsafeRawBufferPointer) -> Void
  ) {
    withoutActuallyEscaping(sink) { sink in
      var writer = DumpWriter(TextPieces(sink))
      writer.write(payload)
      if explains {
        let (content, trace) = Normalizer(preset).explain(payload)
        writer.write(content)
        writer.put("\n--- TRACE (\(trace.steps.count)) ---\n")
        writer.put(trace.steps.isEmpty ? "no rule changed anything\n" : trace.report)
      } else {
        writer.write(payload.normalized(preset))
      }
      writer.flush()
    }
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

  /// Writes the record as JSON piece by piece.
  package func writeJSON(to sink: (UnsafeRawBufferPointer) -> Void) {
    JSONText.write(self, to: sink)
  }
}
