// What the benchmark asks of the system, in one place.

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The system the benchmark runs on.
enum Platform {
  /// Whether the program was built without optimization.
  static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

  /// The processor time that this process has spent, in seconds.
  ///
  /// All work here is done on one thread, so this is how long it takes when nothing else runs, whatever
  /// else does run.
  static func processorSeconds() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  /// A clock that only moves forward, in seconds.
  static func seconds() -> Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The day, in UTC, as `2025-03-31`.
  static func today() -> String {
    var now = time(nil)
    var date = tm()
    gmtime_r(&now, &date)
    let month = String(date.tm_mon + 1)
    let day = String(date.tm_mday)
    return "\(date.tm_year + 1900)-\(month.count < 2 ? "0" : "")\(month)"
      + "-\(day.count < 2 ? "0" : "")\(day)"
  }

  /// How many cores the system has running.
  static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  /// The processor, as its maker calls it.
  static var processor: String {
    #if os(Linux)
    let facts = String(decoding: Files.contents(of: "/proc/cpuinfo") ?? [], as: UTF8.self)
    for line in facts.split(separator: "\n") where line.hasPrefix("model name") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      return String(line[colon...].dropFirst().drop { $0 == " " })
    }
    return "unknown processor"
    #else
    var length = 0
    sysctlbyname("machdep.cpu.brand_string", nil, &length, nil, 0)
    var name = [UInt8](repeating: 0, count: length)
    sysctlbyname("machdep.cpu.brand_string", &name, &length, nil, 0)
    return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }

  /// Writes text to standard output; a reader that has gone away ends the process, as it does any
  /// filter.
  static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes text to standard error.
  static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Ends the process.
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Glibc)
    Glibc.exit(code.rawValue)
    #elseif canImport(Musl)
    Musl.exit(code.rawValue)
    #else
    Darwin.exit(code.rawValue)
    #endif
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = ContiguousArray(text.utf8)
    bytes.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
        let count = Glibc.write(descriptor, base, rest.count)
        #elseif canImport(Musl)
        let count = Musl.write(descriptor, base, rest.count)
        #else
        let count = Darwin.write(descriptor, base, rest.count)
        #endif
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}

/// What the process says when it ends (sysexits.h).
enum ExitCode: Int32 {
  case success = 0
  case usage = 64
  case noInput = 66
  case software = 70
  case cannotCreate = 73
}
