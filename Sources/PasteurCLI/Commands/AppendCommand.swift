internal import Pasteur

extension Command {
  /// HTML in, a longer note out.
  static let append = Command(
    "append",
    summary: "add HTML to a note, as Markdown",
    synopsis: ["[OPTIONS] NOTE [FILE | - | --clipboard]"],
    discussion: """
      Converts the file, standard input or the clipboard, and adds the Markdown at the end of the \
      note, after a blank line. The note is created if there is none; its folder must exist.

      The entry is added as a whole or not at all. When the exit code is 0 it is on the disk, and \
      nothing else in the note has changed. Several programs may add to one note at the same time. \
      Input that shows nothing adds nothing.
      """,
    flags: [.clipboard, .plain, .explain] + Flag.conversion,
    operands: 1...2
  ) { (options, session) throws(Failure) in
    let note = options.operands[0]
    let entry = try convertedEntry(options, session)
    guard !entry.isEmpty else { return .success }
    do throws(AppendError) {
      try NoteAppender().append(entry, to: NotePath(note))
    } catch {
      throw Failure(error)
    }
    return .success
  }
}

/// What is to be added.
private func convertedEntry(
  _ options: Options,
  _ session: Session
) throws(Failure) -> ContiguousArray<UInt8> {
  let file = options.operands.count > 1 ? options.operands[1] : nil
  if options.readsClipboard {
    if let file {
      throw .usage(
        "both '\(file)' and --clipboard are to be added",
        cure: "choose one, and run it again for the other"
      )
    }
    return try ClipboardContent.markdown(options, session)
  }
  if options.prefersPlainText || options.explains {
    throw .usage(
      "\(options.explains ? "--explain" : "--plain") is about the clipboard",
      cure: "add --clipboard, or leave it out"
    )
  }
  let html = try Input.read(file ?? "-", stdin: session.stdin)
  return Markdown(html: html, options: options.conversion).bytes
}

extension Failure {
  /// A note that could not be added to; the error names it.
  fileprivate init(_ error: AppendError) {
    let code: ExitCode =
      switch error.code {
      case .invalidPath, .nameTooLong, .tooManyLinks, .folderMissing, .folderNotReadable,
        .folderNotWritable, .isFolder, .notRegularFile, .noteNotReadable, .noteNotWritable,
        .readOnlyVolume:
        .cannotCreate
      case .unsupportedEncoding:
        .dataError
      default:
        .inputOutput
      }
    self.init(code, error.description, cure: "")
  }
}
