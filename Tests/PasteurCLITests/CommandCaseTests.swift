import TestSupport
import Testing

/// The real program, case by case, as `Fixtures/cli` has them.
struct CommandCaseTests {
  @Test(arguments: CommandCase.all)
  func programAnswersAsWritten(_ command: CommandCase) throws {
    #expect(command.name.hasSuffix(".txt"), "a case is a .txt file")
    let actual = try command.transcript()
    if Fixtures.isRecording {
      try Files.write(actual.utf8, to: command.path)
      Issue.record("recorded \(command.path): read it, then run again without RECORD")
      return
    }
    let expected = try Files.text(command.path)
    #expect(actual == expected, "\(difference(expected: expected, actual: actual))")
  }
}
