/// A key of a JSON object, whatever its name.
struct CaptureKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Decoder {
  /// The keys of the object that `known` has no name for, sorted.
  func keys<Known: CodingKey & CaseIterable>(besides known: Known.Type) throws -> [CaptureKey] {
    let names = Set(known.allCases.map(\.stringValue))
    return try container(keyedBy: CaptureKey.self).allKeys
      .filter { !names.contains($0.stringValue) }
      .sorted { $0.stringValue < $1.stringValue }
  }
}
