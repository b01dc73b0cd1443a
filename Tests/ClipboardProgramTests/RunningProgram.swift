import Synchronization
import TestSupport
import Testing

/// A program with its document on a desktop of its own, and what was copied from it so far.
final class RunningProgram: Sendable {
  /// The program of the suite that runs.
  @TaskLocal static var current: RunningProgram?

  /// Why nothing could be copied.
  struct NothingCopied: Error, CustomStringConvertible {
    let description: String
  }

  private let program: ProgramUnderTest
  private let desktop: Desktop
  private let window: String
  private let copies = Mutex<[String: Result<Copy, any Error>]>([:])

  /// Starts the program, and waits for the window with its document.
  init(_ program: ProgramUnderTest) async throws {
    guard let executable = program.executable else {
      throw NothingCopied(description: "\(program.name) is not installed")
    }
    let desktop = try Desktop()
    let folder = desktop.folder
    let source = "\(Files.packageRoot)/Tests/ClipboardProgramTests/Documents/\(program.document)"
    let document = try folder.write(try Files.read(source), to: program.document)
    try desktop.start("\(executable) \(try program.preparation(folder, document))")
    let window = try await Self.poll(.seconds(120)) {
      try desktop.run("timeout 10 xdotool search --onlyvisible --name '\(program.title)'").output
        .split(separator: "\n").last.map(String.init)
    }
    guard let window else {
      throw NothingCopied(
        description: "\(program.name) showed no window with its document:\n\(desktop.log)"
      )
    }
    self.program = program
    self.desktop = desktop
    self.window = window
  }

  /// Ends the program; an error if anything of it is left.
  func end() throws {
    try desktop.close()
    let remains = try desktop.remains()
    guard remains.isEmpty else {
      throw NothingCopied(description: "\(program.name) left processes: \(remains)")
    }
  }

  /// What a selection comes to, copied now or earlier.
  ///
  /// What could not be copied once is not tried again.
  func copy(of selection: Selection) async throws -> Copy {
    if let copy = copies.withLock({ $0[selection.name] }) { return try copy.get() }
    let copy: Result<Copy, any Error>
    do {
      try await bringToClipboard(selection)
      copy = .success(try Copy(of: selection, from: program, on: desktop))
    } catch {
      copy = .failure(error)
    }
    copies.withLock { $0[selection.name] = copy }
    return try copy.get()
  }

  /// Selects by the keyboard and copies, again and again until the whole selection is on the clipboard.
  ///
  /// A program that has just started loses keys, and may not have read its document to the end.
  func bringToClipboard(_ selection: Selection) async throws {
    let isThere: Bool? = try await Self.poll(.seconds(60)) { () async throws -> Bool? in
      // What was on the clipboard before must not pass for what is copied now.
      try desktop.run("printf before | timeout 10 xclip -selection clipboard -in")
      try press(selection.keys)
      if let title = selection.title {
        let isSelected = try await Self.poll(.seconds(5)) {
          try windowTitle().contains(title) ? true : nil
        }
        guard isSelected != nil else { return nil }
      }
      try press(["ctrl+c"])
      return try await Self.poll(.seconds(5)) {
        selection.isWhole(in: try desktop.html()) ? true : nil
      }
    }
    if isThere == nil {
      throw NothingCopied(
        description: """
          "\(selection.lastWords)" did not get from \(program.name) to the clipboard; \
          on it are: \(try desktop.types())
          \(desktop.log)
          """
      )
    }
  }

  /// Runs the built `pasteur` on this desktop.
  func pasteur(_ arguments: String) throws -> ShellResult {
    try desktop.run("pasteur \(arguments)")
  }

  /// The text of a file that was written there.
  func text(of file: String) throws -> String { try desktop.folder.text(of: file) }

  /// Writes a file there.
  func write(_ text: String, to file: String) throws { try desktop.folder.write(text, to: file) }

  private func press(_ keys: [String]) throws {
    try desktop.run("timeout 10 xdotool windowactivate --sync \(window)")
    try desktop.run(
      "timeout 10 xdotool key --clearmodifiers --delay 30 \(keys.joined(separator: " "))"
    )
  }

  private func windowTitle() throws -> String {
    try desktop.run("timeout 10 xdotool getwindowname \(window)").output
  }

  /// Asks until there is an answer, or the time is over.
  private static func poll<Answer>(
    _ time: Duration,
    _ question: () async throws -> Answer?
  ) async throws -> Answer? {
    let deadline = ContinuousClock.now + time
    repeat {
      if let answer = try await question() { return answer }
      try await Task.sleep(for: .milliseconds(100))
    } while ContinuousClock.now < deadline
    return nil
  }
}

/// Starts a program before the first test of a suite, and ends it after the last.
struct ProgramTrait: SuiteTrait, TestScoping {
  let program: ProgramUnderTest

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let running = try await RunningProgram(program)
    try await RunningProgram.$current.withValue(running) { try await function() }
    try running.end()
  }
}

extension Trait where Self == ProgramTrait {
  /// The suite's tests copy from this program.
  static func copying(from program: ProgramUnderTest) -> Self { ProgramTrait(program: program) }
}

extension Trait where Self == ConditionTrait {
  /// The suite is skipped when this program is not there.
  static func installed(_ program: ProgramUnderTest) -> Self {
    .enabled(if: program.isInstalled, "\(program.name) is not installed")
  }
}
