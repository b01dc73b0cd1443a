/// The source of all chance in the generated documents: the same everywhere for the same seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence that belongs to `seed`.
  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number below `bound`.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Whether something that happens once in `count` times happens now.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
