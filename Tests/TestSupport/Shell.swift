#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What a shell script did.
package struct ShellResult: Sendable {
  /// Its exit code.
  package let exitCode: Int32
  /// Its standard output.
  package let output: String
  /// Its standard error.
  package let errors: String
}

/// Runs scripts with the built `pasteur` on the path.
package enum Shell {
  /// Runs a script with `/bin/sh` in a folder, with additions to the environment.
  package static func run(
    _ script: String,
    in folder: TemporaryFolder,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> ShellResult {
    let streams = try TemporaryFolder()
    try Files.write(input.utf8, to: streams.path("stdin"))
    let stdin = try Files.open(streams.path("stdin"), writing: false)
    defer { Files.close(stdin) }
    let stdout = try Files.open(streams.path("stdout"), writing: true)
    defer { Files.close(stdout) }
    let stderr = try Files.open(streams.path("stderr"), writing: true)
    defer { Files.close(stderr) }
    var environment = environment
    let path =
      environment["PATH"] ?? getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    environment["PATH"] = "\(try BuiltProgram.folder):\(path)"
    environment["LC_ALL"] = "C.UTF-8"
    let exitCode = try ChildProcess(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' || exit 99\n\(script)"],
      environment: environment,
      stdin: stdin,
      stdout: stdout,
      stderr: stderr
    ).wait()
    return ShellResult(
      exitCode: exitCode,
      output: try Files.text(streams.path("stdout")),
      errors: try Files.text(streams.path("stderr"))
    )
  }
}

/// The programs that are built with the tests.
package enum BuiltProgram {
  /// The folder they are in, beside the test bundle.
  package static var folder: String {
    get throws {
      let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }
      for path in bundles + ["/proc/self/exe"].compactMap(target) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        while let part = parts.popLast() {
          let folder = parts.joined(separator: "/")
          if part.hasSuffix(".xctest"), Files.isProgram(folder + "/pasteur") { return folder }
        }
      }
      let usual = Files.packageRoot + "/.build/debug"
      guard Files.isProgram(usual + "/pasteur") else {
        throw TestFileError("there is no pasteur beside the tests; run: swift build")
      }
      return usual
    }
  }

  /// Where a symbolic link leads.
  private static func target(of link: String) -> String? {
    guard let path = realpath(link, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
