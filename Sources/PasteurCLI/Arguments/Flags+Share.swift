// The flags of the commands about captures.

internal import Pasteur

extension Flag {
  /// The clipboard as capture.
  static let captureClipboard = Flag(
    "clipboard",
    help: "Take what is on the clipboard as the capture."
  ) { options in
    options.readsClipboard = true
  }

  /// The rules by which a capture becomes a record.
  static let preset = Flag(
    "preset",
    value: "PRESET",
    help: """
      Apply all rules (standard, the default) or only those of the article "What iOS Shares" (article).
      """
  ) { (options, value) throws(Failure) in
    options.preset = try choice(
      value,
      of: "--preset",
      among: ["standard": .standard, "article": .article]
    )
  }

  /// Which rule did what.
  static let trace = Flag(
    "explain",
    help: "Add the trace: each rule that changed something, the field, before and after."
  ) { options in
    options.explains = true
  }

  /// The record as JSON.
  static let json = Flag(
    "json",
    help: "Write the record only, as JSON."
  ) { options in
    options.writesRecord = true
  }

  /// Plain text with every mark escaped.
  static let escape = Flag(
    "escape",
    help: """
      Escape whatever in the plain text could be a mark of Markdown, and keep its line breaks and \
      indentation.
      """
  ) { options in
    options.textTreatment = .escaped
  }

  /// Plain text that is Markdown.
  static let markdown = Flag(
    "markdown",
    help: "Take the plain text for Markdown, byte for byte: '# x' becomes a heading."
  ) { options in
    options.textTreatment = .markdown
  }

  /// Where the files of a capture go.
  static let attachments = Flag(
    "attachments",
    value: "FOLDER",
    help: """
      Put the images and files of a capture into FOLDER, relative to the note's folder (the default: \
      attachments).
      """
  ) { (options, value) throws(Failure) in
    guard !value.isEmpty else {
      throw .usage("--attachments names no folder", cure: "give it one: --attachments files")
    }
    options.attachmentFolder = value
  }

  /// The rules for URLs.
  static let rules = Flag(
    "rules",
    value: "FILE",
    help: "Read the routes from the JSON file FILE."
  ) { (options, value) throws(Failure) in
    options.rulesFile = value
  }

  /// The folder of captures.
  static let inbox = Flag(
    "inbox",
    value: "FOLDER",
    help: """
      Use the inbox at FOLDER (the default: $PASTEUR_INBOX, else $XDG_DATA_HOME/pasteur/inbox, else \
      ~/.local/share/pasteur/inbox).
      """
  ) { (options, value) throws(Failure) in
    guard !value.isEmpty else {
      throw .usage("--inbox names no folder", cure: "give it one: --inbox captures")
    }
    options.inboxFolder = value
  }

  /// All that bear on the entry made of a capture.
  static let entry: [Flag] = [
    escape, markdown, attachments, preset, flavor, noHTML, images,
  ]
}
