#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The programs on this machine that tests may need.
package enum Programs {
  /// Where tests look for programs.
  package static let path = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"

  /// Whether all of these programs are installed.
  package static func areInstalled(_ names: String...) -> Bool {
    names.allSatisfy { name in
      path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
    }
  }
}
