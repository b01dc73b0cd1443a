extension Command {
  /// HTML in, Markdown out.
  static let convert = Command(
    "convert",
    summary: "turn HTML into Markdown",
    synopsis: [
      "[OPTIONS] [FILE… | -]",
      "--jsonl [OPTIONS] [FILE… | -]",
    ],
    discussion: """
      Reads HTML from the files, or from standard input when there is none or it is '-', and writes \
      Markdown to standard output. Several files become one document, in their order, with a blank \
      line between them. A file that cannot be read is reported, and the others are converted; with \
      --output nothing is written then.

      Any bytes convert: broken HTML is read as a browser reads it.

      With --jsonl a line that is not a JSON object with a string "html" is answered with an \
      "error" that names its line and its column (in characters) and, among several, its file; the \
      lines after it are converted, standard error says how many there were, and the exit code is 65.
      """,
    flags: [.output, .to] + Flag.conversion + [.jsonl],
    operands: 0...Int.max
  ) { (options, session) throws(Failure) in
    try checkJSONLines(options)
    guard let path = options.outputFile else {
      var conversion = Conversion(
        options: options,
        session: session,
        onto: session.stdout,
        place: "standard output"
      )
      return try conversion.run()
    }
    return try convertIntoFile(path, options, session)
  }
}

/// Writes a file, which appears whole or not at all.
private func convertIntoFile(
  _ path: String,
  _ options: Options,
  _ session: Session
) throws(Failure) -> ExitCode {
  let file = try OutputFile(path)
  var conversion = Conversion(
    options: options,
    session: session,
    onto: file.descriptor,
    place: path
  )
  let exitCode: ExitCode
  do throws(Failure) {
    exitCode = try conversion.run()
  } catch {
    file.discard()
    throw error
  }
  if conversion.missesInput { file.discard() } else { try file.commit() }
  return exitCode
}

/// Refuses flags that contradict `--jsonl`.
private func checkJSONLines(_ options: Options) throws(Failure) {
  guard options.isJSONLines else { return }
  guard options.format == .markdown else {
    throw .usage("--jsonl writes Markdown only", cure: "leave out --to")
  }
  guard !options.namesEncoding else {
    throw .usage(
      "--encoding says nothing with --jsonl, where all text is UTF-8",
      cure: "leave it out"
    )
  }
}
