#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The environment that the tests were started in.
enum EnvironmentVariable {
  /// Whether a variable is there and not empty.
  static func isSet(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 } ?? false
  }

  /// Whether the tests run as root, whom Chromium refuses its sandbox.
  static var isRoot: Bool { geteuid() == 0 }
}
