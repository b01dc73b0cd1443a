internal import Pasteur

extension Command {
  /// The clipboard in, Markdown out.
  static let paste = Command(
    "paste",
    summary: "print the clipboard as Markdown",
    synopsis: ["[OPTIONS]", "--types"],
    discussion: """
      Converts the HTML on the system's clipboard. Plain text is printed as it is: when there is \
      nothing else, when the HTML says no more, and when it is Markdown that the HTML merely shows. \
      A link that was copied becomes [title](url). On Linux this runs wl-paste under Wayland and xclip under X11.
      """,
    flags: [.types, .plain, .explain] + Flag.conversion,
    operands: 0...0
  ) { (options, session) throws(Failure) in
    var output = Output(session.stdout)
    if options.listsTypes {
      for line in try typeLines(session) { try output.write(line) }
    } else {
      try output.write(try ClipboardContent.markdown(options, session))
    }
    try output.flush()
    return .success
  }
}

/// One line for each form the clipboard offers: its name, a tab, its size when it is known.
private func typeLines(_ session: Session) throws(Failure) -> [String] {
  do throws(ClipboardError) {
    return try Clipboard.system(environment: session.environment).offers().map { offer in
      "\(offer.type.singleLine)\t\(offer.size.map(String.init) ?? "?")\n"
    }
  } catch {
    throw Failure(error)
  }
}
