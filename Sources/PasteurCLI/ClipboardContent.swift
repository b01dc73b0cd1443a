internal import Pasteur

/// What is on the clipboard, as Markdown.
enum ClipboardContent {
  /// Reads the system's clipboard, takes the form that says the most, and converts it.
  static func markdown(
    _ options: Options,
    _ session: Session
  ) throws(Failure) -> ContiguousArray<UInt8> {
    let payload: Payload
    do throws(ClipboardError) {
      payload = try Clipboard.system(environment: session.environment).payload()
    } catch {
      throw Failure(error)
    }
    let paste = Paste(
      payload,
      options: options.conversion,
      prefersPlainText: options.prefersPlainText
    )
    guard let paste else {
      throw Failure(
        .noInput,
        at: "clipboard",
        "there is neither HTML nor text on it",
        cure: "copy something; 'pasteur paste --types' lists what there is"
      )
    }
    if options.explains { session.explain(paste) }
    return paste.markdown
  }
}

extension Session {
  /// Says on standard error which form of the clipboard was taken, and why.
  fileprivate func explain(_ paste: Paste) {
    var output = Output(stderr, place: "standard error")
    try? output.write(
      "pasteur: clipboard: took the \(paste.form.rawValue), because \(paste.reason)\n"
    )
    try? output.flush()
  }
}

extension Failure {
  /// The clipboard cannot be read.
  init(_ error: ClipboardError) {
    self.init(.noInput, at: "clipboard", error.description, cure: "")
  }
}
