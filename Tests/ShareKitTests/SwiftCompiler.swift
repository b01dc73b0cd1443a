import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The compiler, for the sources that are no target of the package.
enum SwiftCompiler {
  /// The root of the package.
  static var root: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }

  /// Whether there is a compiler on the path.
  static var isFound: Bool { output(of: "command -v swiftc || true").contains("swiftc") }

  /// Runs the compiler and returns what it prints.
  static func run(_ arguments: [String]) -> String {
    output(of: (["swiftc"] + arguments).map(quoted).joined(separator: " "))
  }

  /// The Swift files below `folder`.
  static func sources(in folder: String) -> [String] {
    output(of: "find \(quoted(folder)) -name '*.swift'").split(separator: "\n").map(String.init)
      .sorted()
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }

  private static func output(of command: String) -> String {
    guard let pipe = popen("{ \(command) ; } 2>&1", "r") else { return "error: popen failed" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Folders for one test.
enum ScratchFolder {
  /// Makes a new folder and returns its path.
  static func make() -> String {
    let base = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let path =
      (base.hasSuffix("/") ? base : base + "/") + "sharekit-\(UInt64.random(in: 0...UInt64.max))"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
