// The benchmark started anew, for what can only be measured in a process that has done nothing else.

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Another process of this very program.
enum ChildProcess {
  /// What the program prints when it is run with `arguments`; nil when it cannot be run or fails.
  static func output(_ arguments: [String]) -> String? {
    guard let program = path else { return nil }
    var ends: (Int32, Int32) = (-1, -1)
    let opened = withUnsafeMutableBytes(of: &ends) {
      pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard opened == 0 else { return nil }
    defer { close(ends.0) }
    guard let child = spawn(program, arguments, writingTo: ends.1) else { return nil }
    var output = ContiguousArray<UInt8>()
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 4096)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(ends.0, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      output.append(contentsOf: buffer[..<count])
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Starts the program with its standard output going to `descriptor`, which is closed here.
  private static func spawn(
    _ program: String,
    _ arguments: [String],
    writingTo descriptor: Int32
  ) -> pid_t? {
    defer { close(descriptor) }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, STDOUT_FILENO)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawn(&child, program, &actions, nil, words, environ) == 0 ? child : nil
  }

  /// Where this program lies.
  private static var path: String? {
    #if os(Linux)
    return "/proc/self/exe"
    #else
    return CommandLine.arguments.first.flatMap { realpath($0, nil) }.map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    #endif
  }
}
