import PasteurCLI
import TestSupport
import Testing

/// The command in this process, on streams of the test's own.
struct RunTests {
  /// What a run did.
  struct Outcome {
    let exitCode: Int32
    let output: [UInt8]
    let errors: String
  }

  @Test
  func terminalWithoutArgumentsGetsShortUsage() throws {
    let outcome = try run([], inputPath: "/dev/ptmx")
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == [])
    #expect(outcome.errors.hasPrefix("pasteur turns HTML into Markdown.\n"))
    #expect(outcome.errors.contains("pasteur --help"))
  }

  @Test
  func helpOfEveryCommandFitsATerminal() throws {
    for arguments in [["--help"], ["help", "convert"], ["help", "paste"], ["help", "append"]] {
      let help = String(decoding: try run(arguments).output, as: UTF8.self)
      for line in help.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test
  func everyCommandIsInTheOverview() throws {
    let overview = String(decoding: try run(["--help"]).output, as: UTF8.self)
    for name in ["convert", "paste", "append", "help"] {
      #expect(overview.contains("\n  \(name)"))
      #expect(try run([name, "--help"]).exitCode == 0 || name == "help")
    }
  }

  @Test(arguments: [
    ["--output"], ["-o"], ["--output", "", "-"], ["--nope"], ["-"], ["--", "-"], ["nope"], [""],
    ["convert", "--to"], ["convert", "--to="], ["convert", "--=x"], ["convert", "--"],
    ["convert", "-ho"], ["append"], ["append", ""], ["help", ""], ["help", "help"],
    ["help", "append", "more"], ["-\u{301}"], ["convert", "-é"], ["--version=2"],
  ])
  func anyArgumentsEndInAnExitCodeAndOneLine(_ arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect([0, 64, 66, 73, 74].contains(outcome.exitCode), "\(arguments) \(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == (outcome.exitCode == 0 ? 0 : 1))
    if outcome.exitCode != 0 { #expect(outcome.errors.hasPrefix("pasteur: ")) }
  }

  @Test
  func anyBytesConvert() throws {
    let seed: UInt64 = 0x5EED
    var random = SplitMix64(seed: seed)
    for round in 0..<50 {
      let folder = try TemporaryFolder()
      let bytes = (0..<(round * 97)).map { _ in
        // Mostly the characters that mean something, else any byte.
        random.next() % 3 == 0
          ? UInt8(truncatingIfNeeded: random.next())
          : Array("<>/=\"'&;! abp-\0".utf8)[Int(random.next() % 15)]
      }
      try folder.write(bytes, to: "page")
      let outcome = try run([], inputPath: folder.path("page"))
      #expect(outcome.exitCode == 0, "seed \(seed), round \(round)")
      #expect(String(validating: outcome.output, as: UTF8.self) != nil)
    }
  }

  @Test
  func deepJSONIsCheckedWithoutRecursion() throws {
    let folder = try TemporaryFolder()
    let depth = 200_000
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = #"{"deep":\#(deep),"html":"x"}"#
    try folder.write(line + "\n", to: "in.jsonl")
    let outcome = try run(["convert", "--jsonl"], inputPath: folder.path("in.jsonl"))
    #expect(outcome.exitCode == 0)
    #expect(
      String(decoding: outcome.output, as: UTF8.self) == #"{"deep":\#(deep),"markdown":"x\n"}"#
        + "\n"
    )
  }

  @Test
  func everyBeginningOfALineIsAnsweredWithAPlaceInIt() throws {
    let line = #"{"id":[1.5e-3,{"k":"\u00e9\n"}],"x":true,"html":"<p>é</p>","y":null}"#
    let folder = try TemporaryFolder()
    let bytes = Array(line.utf8)
    var lines: [UInt8] = []
    for end in 1..<bytes.count { lines += bytes[..<end] + [UInt8(ascii: "\n")] }
    try folder.write(lines, to: "in.jsonl")
    let outcome = try run(["convert", "--jsonl"], inputPath: folder.path("in.jsonl"))
    #expect(outcome.exitCode == 65)
    let answers = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(answers.count == bytes.count - 1)
    for (index, answer) in answers.enumerated() {
      #expect(answer.contains("\"error\":\"line \(index + 1), column "), "\(answer)")
    }
  }

  /// Runs the command with a file as its standard input.
  private func run(_ arguments: [String], inputPath: String = "/dev/null") throws -> Outcome {
    let folder = try TemporaryFolder()
    let stdin = try Files.open(inputPath, writing: false)
    defer { Files.close(stdin) }
    let stdout = try Files.open(folder.path("stdout"), writing: true)
    defer { Files.close(stdout) }
    let stderr = try Files.open(folder.path("stderr"), writing: true)
    defer { Files.close(stderr) }
    let exitCode = PasteurCLI.run(
      arguments: arguments,
      environment: [:],
      stdin: stdin,
      stdout: stdout,
      stderr: stderr
    )
    return Outcome(
      exitCode: exitCode,
      output: try folder.bytes(of: "stdout"),
      errors: try folder.text(of: "stderr")
    )
  }
}
