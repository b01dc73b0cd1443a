#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A program that is asked line by line, through pipes.
package struct Coprocess: ~Copyable {
  private let process: ChildProcess
  private let questions: Int32
  private let answers: Int32
  private var rest: [UInt8] = []

  /// Starts a program.
  package init(_ program: String, _ arguments: [String]) throws {
    let stdin = try makePipe()
    let stdout = try makePipe()
    defer {
      Files.close(stdin.reading)
      Files.close(stdout.writing)
    }
    process = try ChildProcess(
      program,
      arguments,
      stdin: stdin.reading,
      stdout: stdout.writing
    )
    questions = stdin.writing
    answers = stdout.reading
  }

  /// Sends a line.
  package func send(_ line: String) throws {
    try Files.write(Array((line + "\n").utf8), to: questions)
  }

  /// The next line that the program sends; nil when it has ended.
  ///
  /// A program that says nothing for a minute is taken to be stuck, which is an error.
  package mutating func receive() throws -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeFirst(end + 1)
        return line
      }
      var request = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 60_000) == 1 else { throw TestFileError("no answer came") }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      let count = unsafeRead(answers, &piece)
      guard count > 0 else { return nil }
      rest += piece[..<count]
    }
  }

  /// Ends the questions and returns the exit code.
  package consuming func finish() throws -> Int32 {
    let answers = answers
    Files.close(questions)
    defer { Files.close(answers) }
    return try process.wait()
  }
}
