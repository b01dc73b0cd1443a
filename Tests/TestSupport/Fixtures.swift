#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A case that is two files: an input, and the output it must give.
package struct Fixture: Sendable, CustomStringConvertible {
  /// The path of the input, without its extension, relative to `Fixtures`.
  package let name: String
  /// The extension of the input.
  package let inputExtension: String
  /// The extension of the expected output.
  package let outputExtension: String

  /// The name, as the test report prints it.
  package var description: String { name }

  /// The path of the input.
  package var inputPath: String { "\(Fixtures.folder)/\(name).\(inputExtension)" }
  /// The path of the expected output.
  package var outputPath: String { "\(Fixtures.folder)/\(name).\(outputExtension)" }

  /// The options that the folders of the fixture set: `options/flavor=obsidian/` is
  /// `("flavor", "obsidian")`, and `options/no-html/` is `("no-html", "")`.
  package var options: [(flag: String, value: String)] {
    let folders = name.split(separator: "/").dropLast()
    guard let start = folders.firstIndex(of: "options") else { return [] }
    return folders[(start + 1)...].map { folder in
      let parts = folder.split(separator: "=", maxSplits: 1)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}

/// The cases below `Fixtures`, found by looking, never listed.
package enum Fixtures {
  /// The folder of all fixtures.
  package static var folder: String { Files.packageRoot + "/Fixtures" }

  /// Whether expected outputs are to be written; the test fails all the same.
  package static var isRecording: Bool { getenv("RECORD") != nil }

  /// The cases below a folder, in the order of their names.
  package static func pairs(in group: String, _ input: String, _ output: String) -> [Fixture] {
    Files.list("\(folder)/\(group)").compactMap { path in
      guard path.hasSuffix("." + input) else { return nil }
      return Fixture(
        name: "\(group)/\(path.dropLast(input.utf8.count + 1))",
        inputExtension: input,
        outputExtension: output
      )
    }
  }

  /// The files below a folder that are no part of a pair.
  ///
  /// While recording, an input may still lack its output.
  package static func strays(in group: String, _ input: String, _ output: String) -> [String] {
    let files = Files.list("\(folder)/\(group)")
    let names = Set(files)
    return files.filter { path in
      if path.hasSuffix("." + input) {
        return !isRecording && !names.contains(path.dropLast(input.count) + output)
      }
      return !path.hasSuffix("." + output) || !names.contains(path.dropLast(output.count) + input)
    }
  }
}

/// The difference between two texts, from the first line that differs.
package func difference(expected: String, actual: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).prefix { $0 == $1 }.count
  let expectedLines = old.dropFirst(line).prefix(5).map { "- \($0)" }
  let actualLines = new.dropFirst(line).prefix(5).map { "+ \($0)" }
  return (["from line \(line + 1):"] + expectedLines + actualLines).joined(separator: "\n")
}
