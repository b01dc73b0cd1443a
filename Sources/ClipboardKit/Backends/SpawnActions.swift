#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the system does between a program's birth and its first instruction.
struct SpawnActions: ~Copyable {
  #if canImport(Darwin)
  private var actions: posix_spawn_file_actions_t?
  private var attributes: posix_spawnattr_t?
  #else
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()
  #endif

  /// Prepares a process group of its own and signals as they are by default.
  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var flags = Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
    flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Only what a parent may have chosen to ignore; some others cannot be set.
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
  }

  deinit {
    var (actions, attributes) = (actions, attributes)
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// Gives the program one end of a pipe, or `/dev/null`, as one of its standard descriptors.
  mutating func connect(_ end: PipeEnd?, to standard: Int32) {
    if let descriptor = end?.descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
    } else {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
  }

  /// Starts the program, and returns its process identifier.
  mutating func start(
    path: String,
    arguments: [String],
    environment: [String: String]
  ) throws(ChildProcess.StartFailure) -> pid_t {
    var identifier: pid_t = 0
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let failure = withCStrings(arguments) { arguments in
      withCStrings(variables) { variables in
        var failure = posix_spawn(&identifier, path, &actions, &attributes, arguments, variables)
        // A program that was written just now may be open for a moment in another new process.
        for _ in 0..<50 where failure == ETXTBSY {
          usleep(2_000)
          failure = posix_spawn(&identifier, path, &actions, &attributes, arguments, variables)
        }
        return failure
      }
    }
    if failure != 0 { throw ChildProcess.StartFailure(errno: failure) }
    return identifier
  }
}

/// Lends strings as the list of pointers with `nil` at its end that C takes.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers)
}
