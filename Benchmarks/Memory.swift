#if canImport(Darwin)
internal import Darwin
#endif

// How much memory a conversion takes at its highest.
//
// It is measured in a process that is started for the one document: the document is made, a line is
// converted so that code and tables are in memory, and then what counts is how far the process grows
// beyond that while it converts. The document's own bytes were there before and do not count.
//
//   Linux     VmHWM, set back by writing 5 to /proc/self/clear_refs, less VmRSS
//   Darwin    the growth of ru_maxrss

/// How far one conversion makes the process grow.
enum Memory {
  /// Where the figures come from, for the head of the table.
  static var source: String {
    #if os(Linux)
    "VmHWM of a fresh process, set back before the conversion"
    #else
    "growth of ru_maxrss in a fresh process"
    #endif
  }

  /// The peak of converting a document, in bytes above the level before; nil when it cannot be found
  /// out.
  static func peak(of document: BenchmarkDocument, _ options: Options) -> Int? {
    let arguments = ["--full", "--measure-memory", document.name, "--fixtures", options.fixtures]
    return ChildProcess.output(arguments).flatMap { Int($0.filter { $0 != "\n" }) }
  }

  /// Does the measuring, in the process that was started for it.
  static func measureHere(_ options: Options) -> Int? {
    guard
      let document = BenchmarkDocument.all(options).first(where: { $0.name == options.memoryOf }),
      let bytes = document.contents()
    else { return nil }
    var conversion = Conversion()
    ContiguousArray("<p>A <b>line</b>.".utf8).withUnsafeBytes { _ = conversion.convert($0) }
    Allocations.trim()
    resetPeak()
    guard let before = level() else { return nil }
    bytes.withUnsafeBytes { _ = conversion.convert($0) }
    return highest().map { max(0, $0 - before) }
  }

  #if os(Linux)
  private static func resetPeak() { _ = Files.write("5", to: "/proc/self/clear_refs") }

  private static func level() -> Int? { fact("VmRSS:") }

  /// The peak of this process so far, in bytes.
  static func highest() -> Int? { fact("VmHWM:") }

  /// A line of `/proc/self/status`, in bytes.
  private static func fact(_ name: String) -> Int? {
    let facts = String(decoding: Files.contents(of: "/proc/self/status") ?? [], as: UTF8.self)
    for line in facts.split(separator: "\n") where line.hasPrefix(name) {
      let digits = line.filter { $0.isASCII && $0.isNumber }
      return Int(digits).map { $0 * 1024 }
    }
    return nil
  }
  #else
  private static func resetPeak() {}

  private static func level() -> Int? { highest() }

  /// The peak of this process so far, in bytes.
  static func highest() -> Int? {
    var usage = rusage()
    return getrusage(RUSAGE_SELF, &usage) == 0 ? Int(usage.ru_maxrss) : nil
  }
  #endif
}
