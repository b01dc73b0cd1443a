import ClipboardKit
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Programs that write much, fail, hang, or leave others behind.
struct CommandRunnerTests {
  private func runner(timeout: Duration = .seconds(60)) -> CommandRunner {
    CommandRunner(environment: ["PATH": Programs.path, "WORD": "a b"], timeout: timeout)
  }

  private func shell(_ script: String, input: [UInt8]? = nil) throws -> CommandResult {
    try runner().run("sh", ["-c", script], input: input)
  }

  @Test func outputAndErrorsAreKeptApart() throws {
    let result = try shell("echo out; echo \"$WORD\" >&2; exit 3")
    #expect(result.output == Array("out\n".utf8))
    #expect(result.errorOutput == Array("a b\n".utf8))
    #expect(result.ending == .exit(3))
    #expect(!result.hasSucceeded)
  }

  @Test func tenMegabytesOfOutputArrive() throws {
    let result = try shell("head -c 10485760 /dev/zero")
    #expect(result.output.count == 10_485_760)
    #expect(result.hasSucceeded)
  }

  @Test func tenMegabytesGoInAndComeOut() throws {
    let input = (0..<10_485_760).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    let result = try runner().run("cat", [], input: input)
    #expect(result.output == input)
  }

  @Test func muchOnStandardErrorNeitherBlocksNorGrows() throws {
    let result = try shell("head -c 5000000 /dev/zero >&2; echo done")
    #expect(result.output == Array("done\n".utf8))
    #expect((1...65_536).contains(result.errorOutput.count))
  }

  @Test func inputThatNobodyReadsIsNoFailure() throws {
    let result = try shell("exit 0", input: [UInt8](repeating: 0, count: 1_000_000))
    #expect(result.hasSucceeded)
  }

  @Test func withoutInputThereIsNone() throws {
    #expect(try runner().run("cat", []).output.isEmpty)
  }

  @Test func signalIsTold() throws {
    #expect(try shell("kill -9 $$").ending == .signal(9))
  }

  @Test func deadlineKillsTheWholeGroup() throws {
    let folder = try TemporaryFolder()
    let script = "sleep 1000 & echo $! >'\(folder.path("child"))'; wait"

    let error = #expect(throws: ClipboardError.self) {
      try runner(timeout: .milliseconds(500)).run("sh", ["-c", script])
    }

    #expect(error?.code == .timedOut)
    let child = try #require(pid_t(folder.text(of: "child").split(separator: "\n").joined()))
    // Whoever inherits the orphan may be slow to bury it; a killed one is gone or a zombie.
    #expect(kill(child, 0) != 0 || isZombie(child))
  }

  private func isZombie(_ process: pid_t) -> Bool {
    let state = try? shell("cut -d ' ' -f 3 /proc/\(process)/stat").output
    return state == nil || state == [] || state == Array("Z\n".utf8)
  }

  @Test func processLeftBehindIsNotWaitedFor() throws {
    let result = try shell("sleep 1000 & echo $!")
    let child = try #require(pid_t(String(decoding: result.output.dropLast(), as: UTF8.self)))
    #expect(kill(child, 0) == 0)
    kill(child, SIGKILL)
  }

  @Test func missingProgramIsNamed() {
    let error = #expect(throws: ClipboardError.self) {
      try runner().run("no-such-program", [])
    }
    #expect(error?.code == .programNotStarted)
    #expect(error?.description.contains("no-such-program") == true)
  }

  @Test func programThatIsNoneIsNamed() throws {
    let folder = try TemporaryFolder()
    chmod(try folder.write("\u{7F}ELF nonsense", to: "broken"), 0o755)
    let runner = CommandRunner(environment: ["PATH": folder.path], timeout: .seconds(60))
    let error = #expect(throws: ClipboardError.self) { try runner.run("broken", []) }
    #expect(error?.code == .programNotStarted)
  }
}
