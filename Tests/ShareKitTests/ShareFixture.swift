import FoundationEssentials
import ShareKit
import Testing

/// A pair of files under `Fixtures/share`: a payload and the record that is expected of it.
struct ShareFixture: Sendable, CustomTestStringConvertible {
  /// The path below `Fixtures/share` without the ending.
  var name: String

  /// The payload file.
  var payloadPath: String

  /// The file of the expected record.
  var expectedPath: String

  var testDescription: String { name }

  /// The folder decides the preset.
  var preset: NormalizationPreset { name.hasPrefix("article/") ? .article : .standard }

  /// `Fixtures/share` of this package.
  static var folder: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return parts.joined(separator: "/") + "/Fixtures/share"
  }

  /// Every payload file, sorted by name.
  static let all: [ShareFixture] = files.filter { $0.hasSuffix(".payload") }.map { file in
    let name = String(file.dropLast(".payload".count))
    return ShareFixture(
      name: name,
      payloadPath: folder + "/" + file,
      expectedPath: folder + "/" + name + ".share"
    )
  }

  /// The paths of all files below the folder.
  static let files: [String] = {
    var found: [String] = []
    var waiting = [""]
    while let folderName = waiting.popLast() {
      let path = folder + "/" + folderName
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        let name = folderName.isEmpty ? entry : folderName + "/" + entry
        var isDirectory = false
        _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isDirectory)
        if isDirectory { waiting.append(name) } else { found.append(name) }
      }
    }
    return found.sorted()
  }()

  /// The captured payload.
  func payload() throws -> Payload {
    try CaptureFile.read(Self.bytes(of: payloadPath)).payload
  }

  /// The record of the payload as text, without the rules in `names`.
  func record(without names: Set<String> = []) throws -> String {
    let content = Normalizer(preset, without: names).content(of: try payload())
    return ShareDump(payload: Payload(), content: content).normalizedText
  }

  /// The expected record as text, or `nil` if the file is missing.
  func expected() -> String? {
    (try? Self.bytes(of: expectedPath)).map { String(decoding: $0, as: UTF8.self) }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }
}
