#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A new empty folder for one test, removed when its owner goes.
package final class TemporaryFolder: Sendable {
  /// The folder's path, without a slash at the end.
  package let path: String

  /// Creates the folder under `/tmp`, open to its owner only.
  package init() throws {
    let name = "pasteur-test-" + String(UInt64.random(in: .min ... .max), radix: 36)
    path = "/tmp/" + name
    try FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  package func path(_ name: String) -> String {
    path + "/" + name
  }

  /// Why a file was not written.
  package struct WriteFailure: Error {
    package var path: String
    package var errno: Int32
  }

  private static func write(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
    Glibc.write(file, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
    Musl.write(file, buffer.baseAddress, buffer.count)
    #else
    Darwin.write(file, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Writes a file, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    // Not through Data, whose descriptor the programs that other tests start meanwhile could inherit:
    // a script that is open for writing anywhere cannot be run.
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw WriteFailure(path: path(name), errno: errno) }
    defer { close(file) }
    let bytes = Array(bytes)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { buffer in
        Self.write(file, buffer)
      }
      guard count > 0 else { throw WriteFailure(path: path(name), errno: errno) }
      written += count
    }
    return path(name)
  }

  /// Writes a file of text, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The text of a file, which must be UTF-8.
  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The names in the folder, hidden ones too, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Creates a folder in it, and returns its path.
  @discardableResult
  package func createFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      atPath: path(name),
      withIntermediateDirectories: true
    )
    return path(name)
  }

  /// Creates a symbolic link in it, and returns its path.
  @discardableResult
  package func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(
      atPath: path(name),
      withDestinationPath: target
    )
    return path(name)
  }
}
