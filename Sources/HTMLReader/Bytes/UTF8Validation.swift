// Tells at memory speed whether bytes are UTF-8.
//
// Blocks of ASCII are passed 64 bytes at a time. All others run through an automaton whose states are
// shifts: the row of a byte holds the next state of each state, six bits each, so that a step is one
// load, which does not wait for the step before, and one shift.

/// Tells whether bytes are UTF-8 (Unicode, table 3-7).
enum UTF8Validation {
  private static let blockSize = 64

  /// Below this many bytes the automaton is not worth its making.
  private static let fewBytes = 4096

  /// True when all bytes are well-formed UTF-8.
  static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count < fewBytes ? UTF8Repair.isWhole(bytes) : isAccepted(bytes)
  }

  private static func isAccepted(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 256) { rows in
      var automaton: Automaton?
      let raw = UnsafeRawBufferPointer(bytes)
      var state = State.start.shift
      var position = 0
      while position + blockSize <= raw.count {
        if state != State.start.shift || !isASCII(raw, from: position) {
          let table = automaton ?? Automaton(in: rows)
          automaton = table
          state = table.run(raw, from: position, count: blockSize, state: state)
          if state == State.failed.shift { return false }
        }
        position += blockSize
      }
      let table = automaton ?? Automaton(in: rows)
      state = table.run(raw, from: position, count: raw.count - position, state: state)
      return state == State.start.shift
    }
  }

  /// True when the block at `position` is ASCII.
  @inline(__always)
  private static func isASCII(_ raw: UnsafeRawBufferPointer, from position: Int) -> Bool {
    var all = SIMD16<UInt8>()
    for offset in stride(from: 0, to: blockSize, by: 16) {
      all |= raw.loadUnaligned(fromByteOffset: position + offset, as: SIMD16<UInt8>.self)
    }
    let halves = unsafeBitCast(all, to: SIMD2<UInt64>.self)
    return (halves.x | halves.y) & 0x8080_8080_8080_8080 == 0
  }

  /// What is expected next.
  private enum State: UInt64, CaseIterable {
    case start
    case oneMore, twoMore, threeMore
    /// Behind E0, ED, F0, F4: the second byte has a narrower range.
    case afterE0, afterED, afterF0, afterF4
    case failed

    var shift: UInt64 { rawValue * 6 }

    func next(_ byte: UInt8) -> State {
      switch (self, byte) {
      case (.start, 0x00...0x7F): .start
      case (.start, 0xC2...0xDF): .oneMore
      case (.start, 0xE0): .afterE0
      case (.start, 0xED): .afterED
      case (.start, 0xE1...0xEF): .twoMore
      case (.start, 0xF0): .afterF0
      case (.start, 0xF1...0xF3): .threeMore
      case (.start, 0xF4): .afterF4
      case (.oneMore, 0x80...0xBF): .start
      case (.twoMore, 0x80...0xBF), (.afterE0, 0xA0...0xBF), (.afterED, 0x80...0x9F): .oneMore
      case (.threeMore, 0x80...0xBF), (.afterF0, 0x90...0xBF), (.afterF4, 0x80...0x8F): .twoMore
      default: .failed
      }
    }
  }

  private struct Automaton {
    private let rows: UnsafeBufferPointer<UInt64>

    /// Writes the rows of all bytes into `memory`, which has room for 256.
    init(in memory: UnsafeMutableBufferPointer<UInt64>) {
      for byte in UInt8.min...UInt8.max {
        var row: UInt64 = 0
        for state in State.allCases { row |= state.next(byte).shift << state.shift }
        memory[Int(byte)] = row
      }
      rows = UnsafeBufferPointer(memory)
    }

    @inline(__always)
    func run(
      _ raw: UnsafeRawBufferPointer,
      from start: Int,
      count: Int,
      state: UInt64
    ) -> UInt64 {
      var state = state
      for index in start..<start + count { state = rows[Int(raw[index])] &>> state }
      return state & 63
    }
  }
}
