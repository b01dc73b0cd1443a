internal import Pasteur

/// The conversion of all the files of a command line, one after the other.
struct Conversion: ~Copyable {
  /// Whether a file could not be read, so that the output is not what was asked for.
  private(set) var missesInput = false

  private let options: Options
  private let session: Session
  private var output: Output
  private var exitCode = ExitCode.success

  /// A conversion onto a descriptor.
  init(options: Options, session: Session, onto descriptor: Int32, place: String) {
    self.options = options
    self.session = session
    output = Output(descriptor, place: place)
  }

  /// Converts every file and returns the code of the first fault.
  ///
  /// A file that cannot be read is reported and left out.
  mutating func run() throws(Failure) -> ExitCode {
    let files = options.operands.isEmpty ? ["-"] : options.operands
    if options.isJSONLines {
      for file in files { try convertLines(of: file) }
    } else {
      try convertPages(files)
    }
    try output.flush()
    return exitCode
  }

  /// Converts whole files.
  private mutating func convertPages(_ files: [String]) throws(Failure) {
    var stream = MarkdownStream(options: options.conversion)
    var isFirst = true
    for file in files {
      let html: ContiguousArray<UInt8>
      do throws(Failure) {
        html = try Input.read(file, stdin: session.stdin)
      } catch {
        miss(error)
        continue
      }
      switch options.format {
      case .markdown:
        try stream.convert(html) { (piece) throws(Failure) in try output.write(piece) }
      case .json:
        try output.write(document(from: html).json())
        try output.write("\n")
      case .tree:
        if !isFirst { try output.write("\n") }
        try output.write(document(from: html).dump)
      }
      isFirst = false
    }
  }

  private func document(from html: ContiguousArray<UInt8>) -> Document {
    HTMLReader(options: options.conversion.reader).document(from: html)
  }

  /// Converts the lines of a file.
  private mutating func convertLines(of file: String) throws(Failure) {
    var lines: LineReader
    do throws(Failure) {
      lines = try LineReader(file, stdin: session.stdin)
    } catch {
      return miss(error)
    }
    let place = Input.place(of: file)
    var converter = JSONLines(
      options: options.conversion,
      isInteractive: !output.isFile,
      place: options.operands.count > 1 ? place : nil
    )
    var badLines = 0
    while true {
      // Whoever feeds this program may wait for an answer before the next line.
      if !lines.hasLine() { try output.flush() }
      let line: Range<Int>?
      do throws(Failure) {
        line = try lines.next()
      } catch {
        return miss(error)
      }
      guard let line else { break }
      if JSONLines.isBlank(line, of: lines) { continue }
      let isConverted = try converter.convert(line, of: lines, to: &output)
      if !isConverted { badLines += 1 }
    }
    if badLines > 0 { try reportBadLines(badLines, of: place) }
  }

  /// Says on standard error how many lines were answered with an error, behind all answers to them.
  private mutating func reportBadLines(_ count: Int, of place: String) throws(Failure) {
    try output.flush()
    let failure = Failure(
      .dataError,
      at: place,
      count == 1 ? "1 line was answered with an error" : "\(count) lines were answered with errors",
      cure: "look for \"error\" in the output"
    )
    session.report(failure)
    note(failure.exitCode)
  }

  /// Reports input that cannot be read.
  private mutating func miss(_ failure: Failure) {
    missesInput = true
    session.report(failure)
    note(failure.exitCode)
  }

  private mutating func note(_ code: ExitCode) {
    if exitCode == .success { exitCode = code }
  }
}
