#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How many random trees are tried, and which.
///
/// `PASTEUR_SOAK` sets how many, `PASTEUR_SEED` the first seed.
enum Soak {
  #if DEBUG
  private static let usualCount = 1_500
  #else
  private static let usualCount = 20_000
  #endif

  /// How many trees are tried.
  static var count: Int { max(environment("PASTEUR_SOAK") ?? usualCount, 1) }

  /// The seeds of all trees.
  static var seeds: Range<UInt64> { sample(of: 1) }

  /// The seeds of one in `share` trees.
  static func sample(of share: Int) -> Range<UInt64> {
    let first = UInt64(environment("PASTEUR_SEED") ?? 1)
    return first..<(first + UInt64(max(count / share, 1)))
  }

  private static func environment(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }.flatMap { $0 >= 0 ? $0 : nil }
  }
}
