/// What the command tells the shell when it ends: the numbers of BSD's `sysexits.h`.
package struct ExitCode: Sendable, Hashable {
  /// The number.
  package let rawValue: Int32

  /// All went well; a closed pipe is well too.
  package static let success = ExitCode(rawValue: 0)
  /// The command line says nothing that can be done (`EX_USAGE`).
  package static let usage = ExitCode(rawValue: 64)
  /// The input is not what it should be (`EX_DATAERR`).
  package static let dataError = ExitCode(rawValue: 65)
  /// There is no input (`EX_NOINPUT`).
  package static let noInput = ExitCode(rawValue: 66)
  /// The output cannot be created (`EX_CANTCREAT`).
  package static let cannotCreate = ExitCode(rawValue: 73)
  /// Reading or writing failed half-way (`EX_IOERR`).
  package static let inputOutput = ExitCode(rawValue: 74)
}
