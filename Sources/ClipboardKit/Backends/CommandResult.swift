/// What a program left behind.
package struct CommandResult: Hashable, Sendable {
  /// How a program ended.
  package enum Ending: Hashable, Sendable, CustomStringConvertible {
    case exit(Int32)
    case signal(Int32)

    package var description: String {
      switch self {
      case .exit(let status): "exit status \(status)"
      case .signal(let number): "it was ended by signal \(number)"
      }
    }
  }

  /// How it ended.
  package var ending: Ending
  /// All it wrote to standard output.
  package var output: [UInt8]
  /// The beginning of what it wrote to standard error, as far as anybody would read it.
  package var errorOutput: [UInt8]

  /// Whether it exited with status 0.
  package var hasSucceeded: Bool { ending == .exit(0) }

  /// The lines of the output that are not empty.
  var lines: [String] {
    output.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What it wrote to standard error, as text.
  var errorText: String { String(decoding: errorOutput, as: UTF8.self) }

  /// The first line of that, fit for a line of ours.
  var firstErrorLine: String {
    let line = errorOutput.split { $0 == 0x0A || $0 == 0x0D }.first ?? []
    let printable = line.filter { $0 >= 0x20 && $0 != 0x7F }.prefix(300)
    return String(decoding: printable, as: UTF8.self)
  }
}
